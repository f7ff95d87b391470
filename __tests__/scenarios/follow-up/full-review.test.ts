import { expect, it } from "vitest";
import { commentEvent } from "../harness/run-event.ts";
import { BASE, CHANGE, followUpOf, type Pushes, source, startPushes, type Turn } from "./pushes.ts";

const RULE = "# Amounts\n\n- Amounts are parsed by parseAmount.\n";

/** The next edit that touches one part alone. */
function edits(): () => Record<string, string> {
  let count = 0;
  return () => ({ "README.md": `# Shop ${++count}\n` });
}

function codeOf({ report }: Turn): string | undefined {
  expect(report.follow_up).toBeNull();
  expect(report.coverage.hunks_read).toBe(report.coverage.hunks_total);
  return report.run.full_review?.code;
}

async function say({ scenario }: Pushes, body: string) {
  const { server, repository, pullRequest } = scenario;
  return commentEvent(server, repository, { pullRequest, body, by: "wendy" });
}

it("goes on from a full review, by whatever it is asked for", { tags: ["full"] }, async () => {
  const edit = edits();
  await using pushes = await startPushes({ sees: [] });
  await pushes.review();
  const whole = await pushes.push(edit(), { inputs: { "follow-up": "off" } });
  expect(codeOf(whole)).toBe("switched-off");
  const ordered = await pushes.push(edit(), { event: await say(pushes, "/tribunal review") });
  expect(followUpOf(ordered).previous_head).toBe(whole.report.pin.head_sha);
});

it("reviews the whole change where it is held with something else, and says with what", {
  tags: ["full"],
}, async () => {
  const edit = edits();
  await using pushes = await startPushes({ sees: [] }, { base: { ...BASE, "docs/rules/amounts.md": RULE } });
  const { repository } = pushes.scenario;
  const inputs = { rules: "docs/rules/*.md" };
  await pushes.review();
  expect(codeOf(await pushes.push(edit(), { inputs }))).toBe("other-rules");
  await repository.push("main", { ".github/tribunal/policy.yml": POLICY });
  expect(codeOf(await pushes.push(edit(), { inputs }))).toBe("other-policy");
  await repository.push("main", { ".github/tribunal/patterns.yml": PATTERNS });
  expect(codeOf(await pushes.push(edit(), { inputs }))).toBe("other-patterns");
  const most = Object.fromEntries(
    Object.keys(CHANGE).map((path) => [path, source(path.replace(/^src\/|\.ts$/g, ""), "parseAmount(text)")]),
  );
  const rewritten = await pushes.push(most, { inputs });
  expect(codeOf(rewritten)).toBe("too-much-changed");
  expect(rewritten.report.run.full_review?.detail).not.toBe("");
});

const POLICY = `effects:
  - id: no-shell
    modal: MUST_NOT
    effect: start process
    paths: ["src/**"]
    reason: Nothing here starts a process.
`;
const PATTERNS = `- pattern: A length that may be negative.
  why: A length never is.
`;
