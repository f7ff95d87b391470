import { describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { changed, type Files, placesOf, reviewPr } from "./changed-repository.ts";

const PAYLOAD = "export const agent = new https.Agent({ rejectUnauthorized: false });\n";
const CONFIG = { ".github/tribunal/config.yml": "paths-ignore: ['dist/**']\nnever-send: ['secrets/**']\n" };
const GENERATED = { ".gitattributes": "gen/** linguist-generated\n", "gen/a.js": "" };
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
  ])("to %s has it reviewed in whole", { tags: ["full"] }, async (_, base, head, links) => {
    await using repository = await linked(base, head, links);
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["dist/a.js:1 head"]);
    expect(run.report.findings[0]?.classification).toBe("new");
    expect(run.report.coverage.counted_as_new).toMatchObject([
      { file: "dist/a.js", change: expect.stringMatching(/leads to it: ignored → reviewed/) },
    ]);
    expect(run.report.run.conclusion).toBe("failure");
  });

  it.each<[string, Readonly<Record<string, string>>, Files, readonly string[]]>([
    ["an ignored file", { "src/a.js": "../dist/a.js" }, { "dist/a.js": PAYLOAD }, ["dist/a.js"]],
    ["a generated file", { "src/a.js": "../gen/a.js" }, { "gen/a.js": PAYLOAD }, ["gen/a.js"]],
    ["a file of a generated folder", { "src/lib": "../gen" }, { "gen/b.js": PAYLOAD }, ["gen/b.js"]],
    ["another ignored file", { "src/a.js": "../dist/a.js" }, { "dist/b.js": PAYLOAD }, []],
    ["a file that is generated under the link's name too", { "gen/b.js": "a.js" }, { "gen/a.js": PAYLOAD }, []],
    ["a source under a generated name", { "gen/b.js": "../src/app.js" }, { "src/app.js": "go();\n" }, []],
  ])(
    "that was there has what a later change puts behind it reviewed: %s",
    { tags: ["full"] },
    async (_, links, change, read) => {
      await using repository = await linked({ ...GENERATED, "dist/a.js": PAYLOAD + PAYLOAD }, {}, links);
      await repository.git("branch", "-f", "main", "pr");
      await repository.commitFiles({ ...change, "src/new.js": "" });
      const run = await reviewPr(repository);
      expect(placesOf(run)).toEqual(read.map((path) => `${path}:1 head`));
      expect(run.report.coverage.counted_as_new.map(({ file }) => file)).toEqual(read);
    },
  );

  it.each([
    ["src/a.js", "../dist/current/a.js"],
    ["src/lib", "../dist/current"],
  ])("that was there is what it leads to by way of an ignored link that the change turns: %s", async (link, target) => {
    const base = { "dist/first/a.js": "", "dist/other/a.js": PAYLOAD };
    await using repository = await linked(base, {}, { [link]: target, "dist/current": "first" });
    await repository.git("branch", "-f", "main", "pr");
    await repository.remove("dist/current");
    await repository.link("dist/current", "other");
    await repository.commit();
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["dist/other/a.js:1 head"]);
  });

  it("that was there has more files reviewed than a new link would take in, where the change brings them", async () => {
    const names = Array.from({ length: 201 }, (_, index) => `dist/many/${index}.js`);
    await using repository = await linked({}, {}, { "src/lib": "../dist/many" });
    await repository.git("branch", "-f", "main", "pr");
    await repository.commitFiles(Object.fromEntries(names.map((name) => [name, `f(${name.length});\n`])));
    const { report } = await reviewPr(repository);
    expect(report.coverage.counted_as_new).toHaveLength(201);
    expect(report.coverage.files_read).toBe(201);
  });

  it.each([
    ["a submodule", "160000", "dist/sub"],
    ["another link", "120000", "dist/a.js"],
  ])("to an ignored folder that holds %s could not be judged", { tags: ["full"] }, async (_, mode, path) => {
    await using repository = await changed({ ...CONFIG, ...KEPT, "build/kept.js": "" }, { "src/app.js": "run();\n" });
    if (mode === "120000") await repository.link(path, "../build/kept.js");
    await repository.link("src/lib", "../dist");
    await repository.git("add", "--all");
    const commit = await repository.git("rev-parse", "main");
    if (mode === "160000") await repository.git("update-index", "--add", "--cacheinfo", `160000,${commit},${path}`);
    await repository.git("commit", "-q", "--amend", "--no-edit");
    const { report } = await reviewPr(repository);
    expect([report.run.conclusion, report.coverage.skipped[1]]).toEqual([
      "action_required",
      { file: "src/lib", reason: "unreadable" },
    ]);
  });

  it("to a generated file that was there has it reviewed", { tags: ["full"] }, async () => {
    await using repository = await linked({ ...GENERATED, "gen/a.js": PAYLOAD }, {}, { "src/a.js": "../gen/a.js" });
    const run = await reviewPr(repository);
    expect(placesOf(run)).toEqual(["gen/a.js:1 head"]);
    expect(run.report.coverage.counted_as_new[0]?.change).toBe("src/a.js leads to it: generated → reviewed");
  });

  it("to a fixture, or to a text under the name of code, has it reviewed in whole", { tags: ["full"] }, async () => {
    const base = { "fixtures/a.js": PAYLOAD, "src/b.txt": PAYLOAD };
    await using repository = await linked(base, {}, { "src/a.js": "../fixtures/a.js", "src/b.js": "b.txt" });
    const { report } = await reviewPr(repository);
    expect(report.coverage.counted_as_new.map(({ file }) => file)).toEqual(["fixtures/a.js", "src/b.txt"]);
  });

  it("to what is kept back could not be judged, and shows nothing of it", { tags: ["full"] }, async () => {
    await using repository = await linked({ "secrets/a.js": PAYLOAD }, {}, { "src/a.js": "../secrets/a.js" });
    const run = await reviewPr(repository);
    expect(run.report.run.conclusion).toBe("action_required");
    expect(run.report.coverage.skipped).toEqual([{ file: "src/a.js", reason: "unreadable" }]);
    expect(run.stdout).not.toContain("rejectUnauthorized");
  });

  it("that leaves the repository, or leads to nothing, is told", { tags: ["full"] }, async () => {
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

  it("that leaves the repository could not be judged, as what it makes live was not read", {
    tags: ["full"],
  }, async () => {
    await using repository = await linked({}, {}, { "src/a.js": "/etc/passwd" });
    const { report } = await reviewPr(repository);
    expect(report.run.conclusion).toBe("action_required");
    expect(report.coverage).toMatchObject({
      files_read: 0,
      unexamined: [{ file: "src/a.js", reason: "it leads out of the repository, where Tribunal reads nothing" }],
    });
  });

  it("that leads to nothing passes, and is told", { tags: ["full"] }, async () => {
    await using repository = await linked({}, {}, { c: "absent" });
    const { report } = await reviewPr(repository);
    expect([report.run.conclusion, report.coverage.unexamined]).toEqual(["success", []]);
  });

  it("among sources or documents brings nothing else into the review", { tags: ["full"] }, async () => {
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
  it("is told as unread, and not judged", { tags: ["full"] }, async () => {
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
