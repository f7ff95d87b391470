import { expect, it } from "vitest";
import type { Files } from "../../servers/github/repository.ts";
import { CHANGE, followUpOf, type Pushes, source, startPushes, type Turn } from "./pushes.ts";

const STANDS = ["failure", "1", "0"];

/** Merges `main` into the branch with these further edits, and reviews. */
async function mergeBase({ scenario, forcePush }: Pushes, files: Files): Promise<Turn> {
  const { repository, server, pullRequest } = scenario;
  const parents = [pullRequest.head.sha, pullRequest.base.sha];
  const time = Math.floor(Date.parse(server.now()) / 1000);
  return forcePush(await repository.store.commit({ parents, files, message: "Merge main\n", time }));
}

it("reviews nothing that came in from the base, whose merges leave a finding where it stands", {
  tags: ["full"],
}, async () => {
  const lib = "export const parts = 100;\n";
  const padded = (name: string, value: string) => `${"// Sums.\n".repeat(9)}${source(name, value)}`;
  const onFiles = (write: typeof source): Files =>
    Object.fromEntries(
      ["pay", "refund", "order", "stock"].map((name) => [`src/${name}.ts`, write(name, "text.length")]),
    );
  await using pushes = await startPushes(
    {},
    {
      base: { ...onFiles(padded), "lib/parts.ts": lib },
      change: {
        ...Object.fromEntries(
          ["refund", "order", "stock"].map((name) => [`src/${name}.ts`, padded(name, "Number(text)")]),
        ),
        "src/pay.ts": padded("pay", "eval(text)"),
      },
    },
  );
  const { panel, scenario } = pushes;
  const first = await pushes.review();
  expect(first.outcome).toEqual(STANDS);
  const fingerprint = first.report.findings[0]?.fingerprint;
  panel.sees = [];

  await scenario.repository.push("main", { "lib/parts.ts": "export const parts = eval('100');\n" });
  const parts = { "lib/parts.ts": "export const parts = eval('100');\n" };
  const others = await mergeBase(pushes, { ...parts, "README.md": "# Shops\n" });
  expect(others.outcome).toEqual(STANDS);
  expect(followUpOf(others)).toMatchObject({ delta_files: 1, carried_hunks: 3, reread_hunks: 2 });
  expect(followUpOf(others).parts.map(({ file }) => file)).not.toContain("lib/parts.ts");

  const touched = (value: string) => `// Money.\n${padded("pay", value)}`;
  await scenario.repository.push("main", { "src/pay.ts": touched("text.length") });
  const own = await mergeBase(pushes, { "src/pay.ts": touched("eval(text)"), "README.md": "# Our shops\n" });
  expect(own.outcome).toEqual(STANDS);
  expect(own.report.findings).toMatchObject([{ fingerprint, line: 13 }]);
  expect(followUpOf(own).resolutions).toMatchObject([{ fingerprint, status: "unresolved" }]);
  expect([others, own].map(({ posting }) => posting.posted)).toEqual(["0", "0"]);

  const rebased = await scenario.repository.push(
    "rebased",
    { ...CHANGE, "src/pay.ts": touched("eval(text)"), "README.md": "# Rebased\n" },
    { from: "main" },
  );
  const after = await pushes.forcePush(rebased);
  expect(after.outcome).toEqual(STANDS);
  expect(after.report.findings).toMatchObject([{ fingerprint }]);
});

it("follows across a rebase what it read before", async () => {
  await using pushes = await startPushes();
  const { panel, scenario } = pushes;
  const first = await pushes.review();
  panel.sees = [];
  await scenario.repository.push("main", { "lib/parts.ts": "export const parts = 100;\n" });
  const rebased = await scenario.repository.push("rebased", { ...CHANGE, "NOTES.md": "Parts.\n" }, { from: "main" });
  const turn = await pushes.forcePush(rebased);
  expect(turn.outcome).toEqual(STANDS);
  expect(followUpOf(turn)).toMatchObject({
    ...{ previous_head: first.report.pin.head_sha, delta_files: 1, carried_hunks: 3, reread_hunks: 2 },
    resolutions: [{ status: "unresolved", decided_by: "facts" }],
  });
});
