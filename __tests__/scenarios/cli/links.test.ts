import { describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { changed, type Files, placesOf, reviewPr } from "./changed-repository.ts";

const PAYLOAD = "export const agent = new https.Agent({ rejectUnauthorized: false });\n";
const CONFIG = { ".github/tribunal/config.yml": "paths-ignore: ['dist/**']\nnever-send: ['secrets/**']\n" };
const KEPT = { "dist/kept.js": "", "secrets/kept.js": "", "src/app.js": "run();\n" };

/** The change of these files and links. */
async function linked(base: Files, head: Files, links: Readonly<Record<string, string>>): Promise<TestRepository> {
  const repository = await changed({ ...CONFIG, ...KEPT, ...base }, head);
  for (const [path, target] of Object.entries(links)) await repository.link(path, target);
  await repository.git("add", "--all");
  await repository.git("commit", "-q", "--amend", "--no-edit");
  return repository;
}

describe("a link", () => {
  it.each([
    ["an ignored file that the same change brings", {}, { "dist/a.js": PAYLOAD }, { "src/a.js": "../dist/a.js" }],
    ["an ignored file that was there", { "dist/a.js": PAYLOAD }, {}, { "src/a.js": "../dist/a.js" }],
    ["an ignored folder", { "dist/a.js": PAYLOAD }, {}, { "src/lib": "../dist" }],
    [
      "an ignored file by way of another link",
      { "dist/a.js": PAYLOAD },
      {},
      { out: "dist", "src/a.js": "../out/a.js" },
    ],
  ])("to %s has it reviewed in whole", async (_, base, head, links) => {
    await using repository = await linked(base, head, links);
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["dist/a.js:1 head"]);
    expect(run.report.findings[0]?.classification).toBe("new");
    expect(run.report.coverage.counted_as_new).toMatchObject([
      { file: "dist/a.js", change: expect.stringMatching(/leads to it: ignored → reviewed/) },
    ]);
    expect(run.report.run.conclusion).toBe("failure");
  });

  it("that was there has what a later change puts behind it reviewed", async () => {
    await using repository = await linked({}, {}, { "src/a.js": "../dist/a.js" });
    await repository.git("branch", "-f", "main", "pr");
    await repository.commitFiles({ "dist/a.js": PAYLOAD });
    expect(placesOf(await reviewPr(repository))).toEqual(["dist/a.js:1 head"]);
  });

  it("to a fixture, or to a text under the name of code, has it reviewed in whole", async () => {
    const base = { "fixtures/a.js": PAYLOAD, "src/b.txt": PAYLOAD };
    await using repository = await linked(base, {}, { "src/a.js": "../fixtures/a.js", "src/b.js": "b.txt" });
    const { report } = await reviewPr(repository);
    expect(report.coverage.counted_as_new.map(({ file }) => file)).toEqual(["fixtures/a.js", "src/b.txt"]);
  });

  it("to what is kept back could not be judged, and shows nothing of it", async () => {
    await using repository = await linked({ "secrets/a.js": PAYLOAD }, {}, { "src/a.js": "../secrets/a.js" });
    const run = await reviewPr(repository);
    expect(run.report.run.conclusion).toBe("action_required");
    expect(run.report.coverage.skipped).toEqual([{ file: "src/a.js", reason: "unreadable" }]);
    expect(run.stdout).not.toContain("rejectUnauthorized");
  });

  it("that leaves the repository, or leads to nothing, is told", async () => {
    await using repository = await linked(
      {},
      {},
      { "src/a.js": "/etc/passwd", b: "../../x", c: "absent", d: "src/app.js" },
    );
    const { report } = await reviewPr(repository);
    const told = report.findings.map(({ file, severity, title }) => `${file} ${severity} ${title}`).sort();
    expect(told).toEqual([
      "b medium A link leads out of the repository",
      "c low A link leads to nothing",
      "src/a.js medium A link leads out of the repository",
    ]);
  });

  it("among sources or documents brings nothing else into the review", async () => {
    const base = {
      "examples/run.js": "run();\n",
      "src/a.js": PAYLOAD,
      "AGENTS.md": "# Agents\n",
      "docs/a.md": "# A\n",
    };
    const links = {
      "examples/lib": "../src",
      "src/b.js": "a.js",
      "CLAUDE.md": "AGENTS.md",
      "docs/README.md": "../README.md",
    };
    await using repository = await linked(base, {}, links);
    const { report } = await reviewPr(repository);
    expect(report.run.title).toBe("Passed: no findings");
    expect(report.coverage).toMatchObject({ files_total: 4, files_read: 4, counted_as_new: [] });
  });
});

describe("a submodule", () => {
  it("is told as unread, and not judged", async () => {
    await using repository = await changed({}, {});
    const commit = await repository.git("rev-parse", "main");
    await repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},lib`);
    await repository.git("commit", "-q", "-m", "submodule");
    const { report } = await reviewPr(repository);
    expect([report.run.conclusion, report.coverage.skipped]).toEqual([
      "action_required",
      [{ file: "lib", reason: "submodule" }],
    ]);
  });
});
