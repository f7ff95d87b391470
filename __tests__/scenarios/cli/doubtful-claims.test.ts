import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { reviewWithModel } from "./model-review.ts";
import { aFinding, type PanelScript, type ScriptedFinding } from "./scripted-panel.ts";

const CHECK = "  checkOwner(user, doc);\n";
const toVault = (check: string, planted: string) => `export function checkOwner(user, doc) {
  if (user.id !== doc.owner) throw new Error("not yours");
}

export function read(user, doc) {
${check}  return doc.text;
}
${planted}`;
const PLANTED = "\nexport function never() {\n  if (false) checkOwner({}, {});\n}\n";
const FILLER = Array.from({ length: 40 }, (_, at) => `export const filler${at} = ${at};\n`).join("");
const toSum = (body: string) => `export function sum(a, b) {\n  let total = 0;\n${body}  return total;\n}\n`;
const COPIED = "  total += Number(a);\n  // and b\n  total += Number(a);\n";
const PROSE = Array.from({ length: 40 }, (_, at) => `# note ${at}\n`).join("");
const AUDIT = "function audit() {}\n\nexport function open() {\n  audit();\n}\n";

let repository: TestRepository;

beforeAll(async () => {
  repository = await TestRepository.with({
    "vault.js": `${toVault(CHECK, "")}${FILLER}export const late = read;\n`,
    "sum.js": toSum(""),
    "audit.js": `${AUDIT}${FILLER}export const mode = 1;\n`,
    "late.py": `${PROSE}SETTINGS = {"x": 1}\n`,
    "caller.js": 'import { read } from "./vault.js";\nexport const show = (user, doc) => read(user, doc);\n',
  });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({
    "vault.js": `${toVault("", PLANTED)}${FILLER}export const late = read;\n`,
    "sum.js": toSum(COPIED),
    "audit.js": `${AUDIT}${FILLER}export const mode = 2;\n`,
    "late.py": `application = build(SETTINGS)\n${PROSE}SETTINGS = {"x": 1}\n`,
  });
});

afterAll(() => repository[Symbol.asyncDispose]());

const UNCHECKED = aFinding({
  file: "vault.js",
  severity: "high",
  category: "authorization",
  title: "read no longer checks whose document it is",
  description: "Anybody reads any document. `checkOwner` is never called anywhere.",
  start_line: 6,
  line: 6,
  evidence_quote: "return doc.text;",
  cause: { file: "vault.js", line: 6, side: "base", quote: "checkOwner(user, doc);" },
});
const LATE = aFinding({
  ...UNCHECKED,
  ...{ description: "Anybody reads.", cause: null, evidence_quote: "export const late = read;" },
});
const UNREAD: Partial<ScriptedFinding> = { start_line: 52, line: 52 };
const CALLER: Partial<ScriptedFinding> = {
  ...{ file: "caller.js", start_line: 2, line: 2 },
  evidence_quote: "export const show = (user, doc) => read(user, doc);",
};

/** A true claim: what is there is defined below its use. */
const EARLY: ScriptedFinding = {
  ...LATE,
  ...{ file: "late.py", category: "logic", start_line: 1, line: 1, evidence_quote: "application = build(SETTINGS)" },
  ...{ title: "`SETTINGS` is not defined", description: "It fails at run time." },
};

/** What comes of a claim made in round 1 and, where it goes back, of what is said then. */
async function play(claim: ScriptedFinding, again: ScriptedFinding = claim) {
  const asked = { count: 0 };
  const enthusiast: PanelScript["enthusiast"] = ({ round }) => {
    if (round > 1) return [];
    asked.count += 1;
    return asked.count === 1 ? [claim] : [again];
  };
  const review = await reviewWithModel(
    { enthusiast },
    { repository: repository.directory, args: ["--mode", "lightweight"] },
  );
  const { report } = review;
  return { report, asked: asked.count, conclusion: report.run.conclusion };
}

describe("a true claim that says besides that a name is called nowhere", () => {
  it.concurrent.each([
    ["its description", UNCHECKED],
    ["its title, where the change deleted a call", { ...UNCHECKED, title: "`checkOwner` is never called anywhere" }],
  ])("is no more refuted by a dead call that the change planted: in %s", async (_where, claim) => {
    const { report, conclusion, asked } = await play(claim);
    expect([conclusion, report.findings.length, asked]).toEqual(["failure", 1, 1]);
  });

  it.concurrent("is in doubt where a function that the change leaves alone calls it", { tags: ["full"] }, async () => {
    const line = { start_line: 46, line: 46, evidence_quote: "export const mode = 2;" };
    const claim = aFinding({
      ...UNCHECKED,
      ...line,
      cause: null,
      file: "audit.js",
      title: "`audit` is never called anywhere",
    });
    const { report, conclusion, asked } = await play(claim);
    expect([conclusion, asked]).toEqual(["action_required", 2]);
    expect(report.unresolved).toMatchObject([{ reason: expect.stringContaining("missing-is-present") }]);
    const withdrawn = await play(claim, { ...claim, evidence_quote: "" });
    expect([withdrawn.conclusion, withdrawn.report.unresolved]).toEqual(["success", []]);
  });

  it.concurrent("is in doubt where what is missing stands below its use alone", { tags: ["full"] }, async () => {
    const said = await play(EARLY);
    const control = await play({ ...EARLY, title: "SETTINGS is used before its assignment" });
    expect([said.conclusion, control.conclusion]).toEqual(["action_required", "failure"]);
  });
});

describe("a true claim whose quote is written as no line of the file is", () => {
  const claim = { ...UNCHECKED, cause: null, category: "logic" as const };
  const sums = { file: "sum.js", title: "b is left out of the sum", description: "It is wrong." };
  const hunk = " export function read(user, doc) {\n-  checkOwner(user, doc);\n   return doc.text;";
  const both = "-export const mode = 1;\n+export const mode = 2;";

  it.concurrent.each<readonly [string, Partial<ScriptedFinding>]>([
    ["a hunk of what was deleted", { evidence_quote: hunk }],
    ["deleted and added lines", { file: "audit.js", start_line: 46, line: 46, evidence_quote: both }],
    [
      "the same without signs",
      { file: "audit.js", start_line: 46, line: 46, evidence_quote: both.replace(/^[-+]/gm, "") },
    ],
    [
      "two lines without the one between",
      { ...sums, start_line: 3, line: 5, evidence_quote: "total += Number(a);\n  total += Number(a);" },
    ],
  ])("is found at its line: %s", { tags: ["full"] }, async (_how, where) => {
    const { report, conclusion, asked } = await play({ ...claim, ...where });
    expect([conclusion, asked, report.dismissed]).toEqual(["failure", 1, []]);
  });

  it.concurrent.each([
    ["a path before it", "vault.js: return doc.text;"],
    ["lines of other places joined", 'throw new Error("not yours"); return doc.text;'],
    ["another's number", "1: return doc.text;"],
  ])("or is asked for once, and stays open: %s", { tags: ["full"] }, async (_how, evidence_quote) => {
    const { report, conclusion, asked } = await play({ ...claim, evidence_quote });
    expect([conclusion, asked, report.dismissed]).toEqual(["action_required", 2, []]);
  });

  it.concurrent("is invented where one of its lines is", async () => {
    const { conclusion, report } = await play({ ...claim, evidence_quote: "eraseAll(user);\n  return doc.text;" });
    expect([conclusion, report.dismissed.map(({ code }) => code)]).toEqual(["success", ["quote-not-found"]]);
  });
});

describe("a claim whose quote stands at several places", () => {
  const copied = aFinding({
    ...UNCHECKED,
    ...{
      file: "sum.js",
      side: "head",
      category: "logic",
      cause: null,
      title: "b is left out of the sum",
      description: "It is wrong.",
    },
    evidence_quote: "total += Number(a);",
  });

  it.concurrent.each([
    [2, 3],
    [6, 5],
  ])("one line off, at %d, stands at the nearest, and nobody is asked", { tags: ["full"] }, async (line, nearest) => {
    const { report, conclusion, asked } = await play({ ...copied, start_line: line, line });
    expect([conclusion, asked, report.findings[0]?.line]).toEqual(["failure", 1, nearest]);
    expect(report.findings[0]?.corrections).toMatchObject([
      { gate: "quote", field: "line", before: String(line), after: String(nearest) },
    ]);
  });

  it.concurrent("is rejected still where it stands nowhere", { tags: ["full"] }, async () => {
    const { report, conclusion, asked } = await play({
      ...copied,
      start_line: 3,
      line: 3,
      evidence_quote: "total -= Number(a);",
    });
    expect([conclusion, asked, report.unresolved]).toEqual(["success", 2, []]);
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "quote-not-found" }]);
  });
});

describe("a claim that the gates cannot place and nothing disproves", () => {
  it.concurrent.each<readonly [string, Partial<ScriptedFinding>]>([
    ["not-served", UNREAD],
    ["outside-change", CALLER],
    ["quote-not-found", { start_line: 11, line: 11, evidence_quote: "doc.text" }],
    [
      "rule-unknown",
      { start_line: 6, line: 6, evidence_quote: "return doc.text;", rule_id: "R-1", rule_quote: "Check." },
    ],
  ])(
    "(%s) goes back, stays open where its claimant insists, and the run does not pass on it",
    { tags: ["full"] },
    async (code, where) => {
      const claim = aFinding({ ...LATE, ...where });
      const { report, conclusion, asked } = await play(claim);
      expect([conclusion, asked, report.dismissed]).toEqual(["action_required", 2, []]);
      expect(report.unresolved).toMatchObject([{ title: claim.title, reason: expect.stringContaining(code) }]);
    },
  );

  it.concurrent.each<readonly [string, Partial<ScriptedFinding>, Partial<ScriptedFinding>]>([
    ["its claimant takes it back", UNREAD, { evidence_quote: "" }],
    ["it is milder than what fails the check", { ...UNREAD, severity: "medium" }, {}],
  ])("is rejected where %s", { tags: ["full"] }, async (_name, where, again) => {
    const claim = aFinding({ ...LATE, ...where });
    const { report, conclusion, asked } = await play(claim, { ...claim, ...again });
    expect([conclusion, asked, report.unresolved]).toEqual(["success", 2, []]);
    expect(report.dismissed).toMatchObject([{ by: "gate", title: claim.title }]);
  });

  it.concurrent("is found where its claimant mends it", { tags: ["full"] }, async () => {
    const claim = aFinding({ ...LATE, ...UNREAD });
    const impact_evidence = { file: "vault.js", line: 52, side: "head" as const, quote: claim.evidence_quote };
    const { report, conclusion } = await play(claim, { ...UNCHECKED, impact_evidence });
    expect([conclusion, report.findings.length]).toEqual(["failure", 1]);
  });
});
