/** @module-tag network */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCase } from "../../cases/build-case.ts";
import { findCase } from "../../cases/catalogue.ts";
import { scoreFindings } from "../../cases/score.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, type ScriptedFinding } from "./scripted-panel.ts";

/** Two packages a case, which may have to be downloaded, each tried twice. */
const DOWNLOAD_MS = 600_000;

/** What a good model would find, with the exact text of the lines. */
const FOUND: Readonly<Record<string, ScriptedFinding>> = {
  "json5-parse": aFinding({
    file: "lib/parse.js",
    line: 976,
    evidence_quote: "parent[key] = value",
    title: "A __proto__ member replaces the prototype",
    description: "Plain assignment lets a parsed document set the prototype of the result.",
  }),
  "shell-quote-drive": aFinding({
    file: "index.js",
    line: 13,
    category: "injection",
    evidence_quote: "return String(s).replace(/([A-z]:)?([#!\"$&'()*,:;<=>?@\\[\\\\\\]^`{|}])/g, '$1\\\\$2');",
    title: "The class A-z matches a backtick too",
    description: "A metacharacter before a colon stays unescaped: command injection.",
  }),
  "decompress-extract": aFinding({
    file: "index.js",
    line: 50,
    evidence_quote: "return makeDir(dest)",
    title: "Entries escape the output directory",
    description: "Nothing keeps an entry's path inside the output: path traversal.",
  }),
};

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tribunal-cases-"));
  for (const id of Object.keys(FOUND)) await buildCase(findCase(id), join(folder, id));
}, DOWNLOAD_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const reviewBy = (id: string, finding: ScriptedFinding) =>
  reviewWithModel({ enthusiast: ({ round }) => (round === 1 ? [finding] : []) }, { repository: join(folder, id) });

function foundIn(id: string): ScriptedFinding {
  const finding = FOUND[id];
  if (finding === undefined) throw new Error(`no finding for ${id}`);
  return finding;
}

describe("a model's finding in a real change", () => {
  it.each(Object.keys(FOUND))("is confirmed in %s when its quote stands where it says", async (id) => {
    const { report, exitCode } = await reviewBy(id, foundIn(id));
    expect(report.findings).toMatchObject([
      { file: foundIn(id).file, line: foundIn(id).line, source: "openai", classification: "new", corrections: [] },
    ]);
    expect(scoreFindings(report.findings, findCase(id))).toMatchObject({ hit: true, confirmed: true });
    expect([report.run.conclusion, report.verdict.gate, exitCode]).toEqual(["failure", "open", 1]);
  });

  it("is moved to where its quote stands when the line is seven off, and says so", async () => {
    const finding = foundIn("decompress-extract");
    const { report, exitCode } = await reviewBy("decompress-extract", { ...finding, start_line: 57, line: 57 });
    expect(report.findings).toMatchObject([
      { start_line: 50, line: 50, corrections: [{ gate: "quote", field: "line", before: "57", after: "50" }] },
    ]);
    expect(exitCode).toBe(1);
  });

  it("is turned away, with the reason, when its quote is not the text of the file", async () => {
    const altered = { ...foundIn("json5-parse"), evidence_quote: "parent[key] = sanitized(value)" };
    const { report, exitCode } = await reviewBy("json5-parse", altered);
    expect(report.findings).toEqual([]);
    expect(report.dismissed).toMatchObject([
      {
        by: "gate",
        code: "quote-not-found",
        title: altered.title,
        reason: expect.stringMatching(/lib\/parse\.js:976/),
      },
    ]);
    expect([report.run.conclusion, exitCode]).toEqual(["success", 0]);
  });

  it("breaks the run off when it is about a file that stands in neither tree", async () => {
    const outside = { ...foundIn("json5-parse"), file: "lib/stringer.js" };
    const { report, exitCode, stderr } = await reviewBy("json5-parse", outside);
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "offtarget_hallucination" });
    expect(report.run.title).toContain("lib/stringer.js");
    expect([report.verdict.gate, exitCode]).toEqual(["closed", 2]);
    expect(stderr).toContain("warning: Could not judge");
  });
});
