import { expect, it } from "vitest";
import { isFirstTurn } from "../../servers/model-server.ts";
import { aJudgement, aRuling, aVerdict, readFile } from "../cli/scripted-panel.ts";
import type { RunEvent } from "../harness/run-event.ts";
import { commentEvent } from "../harness/run-event.ts";
import { CHANGE, followUpOf, type Pushes, source, startPushes } from "./pushes.ts";
import { EVALUATES, resolvesBy, type SeeingPanel } from "./seeing-panel.ts";

const PASSES = ["success", "0", "0"];
const STANDS = ["failure", "1", "0"];

/** A comment by who may write, and the run that it starts. */
async function say({ scenario }: Pushes, body: string): Promise<RunEvent> {
  const { server, repository, pullRequest } = scenario;
  const [id, at] = [server.nextId(), server.now()];
  const stamps = { appId: undefined, createdAt: at, updatedAt: at };
  repository.issueComments.push({ id, issueNumber: 1, user: server.account("wendy"), body, ...stamps });
  return commentEvent(server, repository, { pullRequest, body, by: "wendy" });
}

it("stays dismissed by a person's word until its own lines are others", { tags: ["full"] }, async () => {
  await using pushes = await startPushes();
  const first = await pushes.review();
  expect(first.outcome).toEqual(STANDS);
  const { fingerprint } = first.report.findings[0] ?? {};
  const event = await say(pushes, `/tribunal dismiss ${fingerprint} Only numbers come here, as src/pay.ts:L2 says.`);
  expect((await pushes.review({ event })).outcome).toEqual(PASSES);

  const elsewhere = await pushes.push({ "README.md": "# Shops\n" });
  expect(elsewhere.outcome).toEqual(PASSES);
  expect(elsewhere.report.dismissed).toMatchObject([{ fingerprint, by: "person" }]);
  expect(followUpOf(elsewhere).resolutions).toMatchObject([{ fingerprint, status: "unresolved" }]);

  pushes.panel.resolver = resolvesBy("src/pay.ts", 3, "return eval(text + input);");
  const other = await pushes.push({ "src/pay.ts": source("pay", "eval(text + input)") });
  expect(other.outcome).toEqual(STANDS);
  expect(other.report.findings[0]?.fingerprint).not.toBe(fingerprint);
});

/** What it runs goes through a function of another file first. */
const CALLS = `import { digits } from "./digits.ts";\n\n${source("pay", "eval(digits(text))")}`;

/** Judge and Critic read what is claimed and what may refute it. */
const readsBoth: SeeingPanel["intercept"] = (request, { role }) => {
  const isRuler = role === "judge" || role === "critic";
  const toolCalls = ["src/digits.ts", "src/pay.ts"].map((path) => readFile(path));
  return isRuler && isFirstTurn(request) ? { toolCalls } : undefined;
};

/** A Judge and a Critic who refute what is said of the payment as long as the check stands in another file. */
function refutingBy(file: string, line: number, quote: string): Pick<Required<SeeingPanel>, "judge" | "critic"> {
  const proof = { file, line, quote };
  const at = { file, start_line: line, end_line: line, evidence_quote: quote };
  return {
    judge: (findings) =>
      aJudgement(findings.map((each) => aRuling(each, { ruling: "dismissed", severity: null, refutation: proof }))),
    critic: (findings) => ({
      verdicts: findings.map((each) => aVerdict(each, { verdict: "dismissed", ...at })),
      missed: [],
    }),
  };
}

it("stays dismissed while the code that refutes it is the same, and is tried again when that changed", {
  tags: ["full"],
}, async () => {
  const check = "if (!/^[0-9]+$/.test(text)) throw new RangeError(text);";
  const guarded = (more: string) => `export function digits(text: string): string {\n  ${more}\n  return text;\n}\n`;
  await using pushes = await startPushes(
    {
      ...refutingBy("src/digits.ts", 2, check),
      reads: ["src/digits.ts"],
      intercept: readsBoth,
    },
    { change: { ...CHANGE, "src/pay.ts": CALLS, "src/digits.ts": guarded(check) } },
  );
  const { panel } = pushes;
  const first = await pushes.review();
  expect(first.outcome).toEqual(PASSES);
  const [dismissed] = first.report.dismissed;
  expect(dismissed).toMatchObject({ file: "src/pay.ts" });

  // Nobody upholds anything by now, as nobody is asked.
  const upholds: SeeingPanel["judge"] = (findings) => aJudgement(findings.map((each) => aRuling(each)));
  Object.assign(panel, { judge: upholds, critic: undefined, sees: [EVALUATES] });
  const elsewhere = await pushes.push({ "README.md": "# Shops\n" });
  expect(elsewhere.outcome).toEqual(PASSES);
  expect(elsewhere.report.dismissed).toMatchObject([{ fingerprint: dismissed?.fingerprint }]);
  expect(followUpOf(elsewhere).retried).toEqual([]);

  const unguarded = await pushes.push({ "src/digits.ts": guarded("void text.length;") });
  expect(unguarded.outcome).toEqual(STANDS);
  expect(followUpOf(unguarded).retried).toMatchObject([
    { fingerprint: dismissed?.fingerprint, why: expect.stringContaining("src/digits.ts") },
  ]);
});

it("leaves to people what is back on the very lines at which it was held resolved", async () => {
  const check = "if (!/^[0-9]+$/.test(text)) throw new RangeError(text);";
  const digits = (line: string) => `export function digits(text: string): string {\n  ${line}\n  return text;\n}\n`;
  const bare = "void text.length;";
  const evaluates = { ...EVALUATES, cause: { file: "src/digits.ts", line: 2, side: "head", quote: bare } as const };
  await using pushes = await startPushes(
    { sees: [evaluates], reads: ["src/digits.ts"], intercept: readsBoth },
    { change: { ...CHANGE, "src/pay.ts": CALLS, "src/digits.ts": digits(bare) } },
  );
  const { panel } = pushes;
  const first = await pushes.review();
  expect(first.outcome).toEqual(STANDS);
  const { fingerprint } = first.report.findings[0] ?? {};

  Object.assign(panel, refutingBy("src/digits.ts", 2, check));
  const checked = await pushes.push({ "src/digits.ts": digits(check) });
  expect(checked.outcome).toEqual(PASSES);
  expect(followUpOf(checked).resolutions).toMatchObject([{ fingerprint, status: "resolved", decided_by: "debate" }]);

  Object.assign(panel, { judge: undefined, critic: undefined, sees: [evaluates] });
  const back = await pushes.push({ "src/digits.ts": digits(bare) });
  expect(back.outcome).toEqual(["action_required", "0", "1"]);
  expect(followUpOf(back).reversals).toMatchObject([
    { kind: "return", fingerprint, heads: expect.arrayContaining([checked.report.pin.head_sha]) },
  ]);
  expect(back.posting).toMatchObject({ posted: "0" });
});
