import { expect, it } from "vitest";
import type { CriticReply } from "../../../src/replies/answers.ts";
import type { Files } from "../../servers/github/repository.ts";
import {
  isFirstTurn,
  type RecordedRequest,
  type RequestHeader,
  type ScriptedReply,
} from "../../servers/model-server.ts";
import { aVerdict, readFile, type ScriptedFinding } from "../cli/scripted-panel.ts";
import {
  checkUpdatesOf,
  expectSettled,
  jobOf,
  onlyCheck,
  postingOf,
  reportOf,
  requestsOf,
  reviewStep,
} from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const SIGNATURE = "export function pay(amount: number): number {";
const LONG = Array.from({ length: 60 }, (_, index) => `export const setting${index + 1} = ${index + 1};`);

/** An Enthusiast that also reads whole files, where the diff does not show what it claims. */
function reading(path: string) {
  return (request: RecordedRequest, { role }: RequestHeader): ScriptedReply | undefined =>
    role === "enthusiast" && isFirstTurn(request)
      ? { toolCalls: [{ name: "read_diff", args: { path: null } }, readFile(path)] }
      : undefined;
}

/** A Critic that upholds all there is, and calls what has this title an old defect. */
function holdingOld(title: string | undefined) {
  return (findings: readonly ScriptedFinding[]): CriticReply => ({
    verdicts: findings.map((finding) =>
      aVerdict(finding, { classification: finding.title === title ? "existing" : "new" }),
    ),
    missed: [],
    order: [],
  });
}

it.each([
  ["fails the check, as what is new, where the Critic calls it new", undefined, "undecided", "failure"],
  ["passes it, as what was there before, where the Critic calls it old", "Anybody can pay", "existing", "success"],
])("what is shown beside a line that was taken out %s", async (_name, old, classification, conclusion) => {
  const finding = missingGuard({
    ...{ id: "F1", title: "Anybody can pay", severity: "high", category: "authorization" },
    ...{ start_line: 1, line: 1, evidence_quote: SIGNATURE, cause: null },
  });
  await using scenario = await startTribunal({ enthusiast: () => [finding], critic: holdingOld(old) });
  const result = await runTribunal(scenario, { inputs: { "max-rounds": "1" } });
  expectSettled(scenario, result);
  expect(reportOf(result).findings).toMatchObject([{ title: finding.title, classification }]);
  expect(onlyCheck(scenario)).toMatchObject({ conclusion });
});

it("anchors what the diff shows on either side, and puts the rest into the review's body", async () => {
  const base = {
    ...BASE,
    "src/old.ts": "export function audit(): void {\n  record();\n}\n",
    "src/long.ts": LONG.join("\n"),
  };
  const change: Files = {
    ...CHANGE,
    "src/old.ts": undefined,
    "src/long.ts": LONG.with(4, "export const setting5 = 500;").join("\n"),
  };
  const far: ScriptedFinding = missingGuard({
    id: "F3",
    title: "Setting 50 depends on the old setting 5",
    category: "configuration",
    file: "src/long.ts",
    start_line: 50,
    line: 50,
    evidence_quote: "export const setting50 = 50;",
    cause: { file: "src/long.ts", line: 5, side: "head", quote: "export const setting5 = 500;" },
  });
  const findings = [
    missingGuard({ id: "F1", side: "base", evidence_quote: "if (amount <= 0) throw new RangeError('amount');" }),
    missingGuard({
      id: "F2",
      title: "Nothing records the audit any more",
      category: "data-loss",
      file: "src/old.ts",
      side: "base",
      evidence_quote: "  record();",
      cause: null,
    }),
    far,
    missingGuard({
      id: "F4",
      title: "Checking belongs into one place",
      category: "authorization",
      file: null,
      start_line: null,
      line: null,
      evidence_quote: "",
    }),
    missingGuard({
      id: "F5",
      title: "Paying has no currency",
      category: "logic",
      start_line: 1,
      line: 1,
      evidence_quote: SIGNATURE,
      cause: null,
    }),
    missingGuard({ id: "F6", title: "The name says little", severity: "low", category: "test-gap", cause: null }),
  ];
  await using scenario = await startTribunal(
    { enthusiast: () => findings, intercept: reading("src/long.ts"), critic: holdingOld(findings[4]?.title) },
    { base, change },
  );
  const result = await runTribunal(scenario, {
    inputs: { "comment-threshold": "medium", "max-rounds": "1", "max-comments": "10" },
  });
  expectSettled(scenario, result);
  const classes = reportOf(result).findings.map(({ title, classification }) => [title, classification]);
  expect(classes).toContainEqual(["Paying has no currency", "existing"]);
  const places = scenario.repository.reviewComments.map(({ anchor }) => [anchor.path, anchor.line, anchor.side]);
  expect(places.toSorted()).toEqual([
    ["src/old.ts", 2, "LEFT"],
    ["src/pay.ts", 2, "LEFT"],
  ]);
  const body = scenario.repository.reviews[0]?.body ?? "";
  expect(body).toContain("`src/long.ts:50`");
  expect(body).toContain("export const setting50 = 50;");
  expect(body).toContain("the architecture");
  const posted = [body, ...scenario.repository.reviewComments.map((comment) => comment.body)].join("\n");
  expect(posted).not.toMatch(/Paying has no|The name says little/);
  expect(postingOf(result)).toMatchObject({ posted: "4" });
  const marked = [...body.matchAll(/^<!-- tribunal-finding v1 .* -->$/gm)];
  expect(marked).toHaveLength(2);
  expect(onlyCheck(scenario).annotations.map(({ path, start_line: line }) => [path, line])).toEqual(
    expect.arrayContaining([["src/long.ts", 50]]),
  );
  expect(onlyCheck(scenario).annotations).toHaveLength(2);

  await scenario.repository.push("feature", { "README.md": "# Shop\n" });
  const again = await runTribunal(scenario, { inputs: { "comment-threshold": "medium", "max-rounds": "1" } });
  expectSettled(scenario, again);
  expect(postingOf(again)).toMatchObject({ posted: "0", "skipped-reason": "nothing new" });
});

/** Functions of seven lines each, every one with a defect on its second line. */
function defects(
  count: number,
  perFile = 70,
): { readonly files: Files; readonly findings: readonly ScriptedFinding[] } {
  const files: Record<string, string> = {};
  const findings: ScriptedFinding[] = [];
  for (let index = 0; index < count; index += 1) {
    const path = `src/part${Math.floor(index / perFile)}.ts`;
    const line = (index % perFile) * 7 + 2;
    const quote = `const total${index} = parse(input${index}).total;`;
    const text = [
      `export function part${index}(input${index}: string) {`,
      `  ${quote}`,
      ...["  const rest = 1;", "  const more = 2;", `  return total${index};`, "}", ""],
    ];
    files[path] = `${files[path] ?? ""}${text.join("\n")}\n`;
    const severity = index % 40 === 7 ? "critical" : index % 3 === 0 ? "low" : "medium";
    findings.push(
      missingGuard({
        id: `F${index + 1}`,
        title: `Part ${index} trusts its input`,
        severity,
        category: index % 2 === 0 ? "input-validation" : "error-handling",
        file: path,
        start_line: line,
        line,
        evidence_quote: quote,
        cause: null,
      }),
    );
  }
  return { files, findings };
}

const ONE_ROUND = { "max-rounds": "1", passes: "1" };

it("posts the worst of 205 findings, annotates 200 in batches of 50, and says where the others are", {
  tags: ["full"],
}, async () => {
  const { files, findings } = defects(205);
  await using scenario = await startTribunal({ enthusiast: () => findings }, { change: files });
  const result = await runTribunal(scenario, { inputs: ONE_ROUND });
  expectSettled(scenario, result);
  expect(reportOf(result).findings).toHaveLength(205);
  const check = onlyCheck(scenario);
  expect(check.annotations).toHaveLength(200);
  const levels = check.annotations.map((annotation) => annotation.annotation_level);
  const order = ["failure", "warning", "notice"];
  expect(levels).toEqual([...levels].sort((left, right) => order.indexOf(left) - order.indexOf(right)));
  expect(levels.filter((level) => level === "failure")).toHaveLength(5);
  expect(check.summary).toContain("5 more in the report; 200 are shown as annotations.");
  expect(check.text?.length).toBeLessThanOrEqual(65_535);
  const updates = checkUpdatesOf(scenario);
  expect(updates.map(({ output }) => output?.annotations?.length)).toEqual([50, 50, 50, 50]);
  expect(updates.map(({ status }) => status)).toEqual([undefined, undefined, undefined, "completed"]);

  const titles = scenario.repository.reviewComments.map(({ body }) => body.split("\n")[0]);
  expect(titles.slice(0, 5)).toEqual(
    [7, 47, 87, 127, 167].map((part) => `**🔴 Critical: Part ${part} trusts its input**`),
  );
  // As many as a change of any size bears.
  expect(titles).toHaveLength(10);
  const body = scenario.repository.reviews[0]?.body ?? "";
  expect(body).toContain("195 more in the report: ");
  expect(body).toMatch(/\d+ input-validation, \d+ error-handling|\d+ error-handling, \d+ input-validation/);
  expect(reviewStep(result).summary.length).toBeGreaterThan(1000);
  expect(requestsOf(scenario).filter((request) => request === "POST /pulls/1/reviews")).toHaveLength(1);
});

/** The titles of our comments that nobody was told are gone. */
function openTitles({ repository: { reviewComments } }: TribunalScenario): readonly string[] {
  const answered = new Set(reviewComments.map(({ inReplyTo }) => inReplyTo));
  const open = reviewComments.filter(({ id, inReplyTo }) => inReplyTo === undefined && !answered.has(id));
  return open.map(({ body }) => /^\*\*\S+ \w+: (.+)\*\*$/m.exec(body)?.[1] ?? "");
}

it("lets no more of 25 findings stand commented on than it is told, however often it runs, and names the others", {
  tags: ["full"],
}, async () => {
  const { files, findings } = defects(25, 5);
  let left = findings;
  await using scenario = await startTribunal({ enthusiast: () => left }, { change: files });
  const inputs = { ...ONE_ROUND, "max-comments": "15" };
  const first = await runTribunal(scenario, { inputs });
  expectSettled(scenario, first);
  expect(postingOf(first)).toMatchObject({ posted: "15" });
  expect(scenario.repository.reviews[0]?.body).toContain("10 more in the report");
  expect(onlyCheck(scenario).annotations).toHaveLength(25);
  const shown = openTitles(scenario);
  const hidden = findings.map(({ title }) => title).filter((title) => !shown.includes(title));
  const named = () =>
    /<summary>(\d+ more: [\s\S]*?)<\/details>/.exec(scenario.repository.issueComments[0]?.body ?? "")?.[1] ?? "";
  expect(named()).toMatch(/^10 more: /);
  expect(hidden.filter((title) => !named().includes(title))).toEqual([]);

  await scenario.repository.push("feature", { "README.md": "# Shop\n" });
  const again = await runTribunal(scenario, { inputs });
  expectSettled(scenario, again);
  expect(postingOf(again)).toMatchObject({ posted: "0", "skipped-reason": "max-comments reached" });
  expect(openTitles(scenario)).toEqual(shown);

  const [path] = Object.keys(files);
  left = findings.filter(({ file }) => file !== path);
  const freed = findings.filter(({ file, title }) => file === path && shown.includes(title)).length;
  const free = hidden.filter((title) => left.some((finding) => finding.title === title)).length;
  expect(freed).toBeGreaterThan(0);
  expect(free).toBeGreaterThan(freed);
  await scenario.repository.push("feature", { [path ?? ""]: undefined });
  const later = await runTribunal(scenario, { inputs });
  expectSettled(scenario, later);
  expect(postingOf(later)).toMatchObject({ posted: String(freed), resolved: String(freed) });
  expect(openTitles(scenario)).toHaveLength(15);
  expect(named()).toMatch(new RegExp(`^${free - freed} more: `));
});

it("could not judge over an open question, yet posts what it is sure of", { tags: ["full"] }, async () => {
  const sure = missingGuard({ id: "F1", severity: "low" });
  const open = missingGuard({
    id: "F2",
    title: "Paying nothing may be meant",
    category: "logic",
    start_line: 1,
    line: 1,
    evidence_quote: SIGNATURE,
  });
  await using scenario = await startTribunal({
    enthusiast: () => [sure, open],
    critic: (findings) => ({
      verdicts: findings.map((finding) =>
        aVerdict(finding, finding.title === open.title ? { verdict: "undecided" } : {}),
      ),
      missed: [],
    }),
  });
  const result = await runTribunal(scenario, { inputs: { "max-rounds": "1" } });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({
    conclusion: "action_required",
    title: "Could not judge: 1 unresolved finding at or above high",
  });
  const { outputs } = jobOf(result, "review");
  expect(outputs).toMatchObject({ gate: "open", accuracy: "WARN", confirmed: "1", unresolved: "1" });
  expect(reviewStep(result).exitCode).toBe(1);
  expect(scenario.repository.reviewComments.map(({ body }) => body.split("\n")[0])).toEqual([
    "**🔵 Low: The amount is no longer checked**",
  ]);
  expect(scenario.repository.reviews[0]?.body).toContain("1 unresolved; see the check run.");
});

it("advises only, saying what it would have been, and posts all the same", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const result = await runTribunal(scenario, { inputs: { blocking: "none" } });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({
    conclusion: "neutral",
    title: "Advisory (would be failure): Did not pass: 1 new finding at or above high",
  });
  expect([reviewStep(result).exitCode, jobOf(result, "review").outputs.gate]).toEqual([0, "open"]);
  expect(postingOf(result)).toMatchObject({ posted: "1" });
});
