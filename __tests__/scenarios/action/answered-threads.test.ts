import { expect, it } from "vitest";
import type { ResolverEntry } from "../../../src/replies/answers.ts";
import { aResolution } from "../cli/scripted-panel.ts";
import { expectSettled, jobOf, postingOf } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const charge = "\n\nfunction charge(amount: number): number {\n  return amount;\n}\n";
/** The line that was found is written otherwise, and nothing else. */
const REWRITTEN = `export function pay(amount: number): number {\n  const charged = charge(amount);\n  return charged;\n}${charge}`;
const GUARD = "if (amount <= 0) throw new RangeError('amount');";
const REPAIRED = `export function pay(amount: number): number {\n  ${GUARD}\n  const charged = charge(amount);\n  return charged;\n}${charge}`;
/** So much that was reviewed and stays that a push of one function is no new change. */
const UNCHANGED = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [`src/part-${index}.ts`, `export const part${index} = ${index};\n`]),
);

it("answers a finding's thread once a state, as later pushes rewrite its line, leave it, and repair it", async () => {
  let entry: Partial<ResolverEntry> = {};
  let findings = [missingGuard()];
  const resolver = (earlier: readonly { readonly id: string }[]) => ({
    resolutions: earlier.map(({ id }) => aResolution({ id }, entry)),
  });
  const change = {
    "src/pay.ts": `export function pay(amount: number): number {\n  return charge(amount);\n}${charge}`,
    ...UNCHANGED,
  };
  await using scenario = await startTribunal({ enthusiast: () => findings, resolver }, { change });
  const { repository } = scenario;
  const replies = () =>
    repository.reviewComments.filter(({ inReplyTo }) => inReplyTo !== undefined).map(({ body }) => body);
  expect(postingOf(await runTribunal(scenario))).toMatchObject({ posted: "1" });
  findings = [];

  entry = {
    status: "resolved",
    file: "src/pay.ts",
    line: 2,
    evidence_quote: "assertPositive(amount);",
    note: "Guarded.",
  };
  await repository.push("feature", { "src/pay.ts": REWRITTEN });
  const invented = await runTribunal(scenario);
  expectSettled(scenario, invented);
  expect(jobOf(invented, "review").outputs).toMatchObject({ conclusion: "action_required", unresolved: "1" });
  expect(postingOf(invented)).toMatchObject({ posted: "0", updated: "2", resolved: "0" });
  expect(replies()).toEqual([
    expect.stringMatching(
      /^_Cannot be verified, and stays open, as of `[0-9a-f]{12}`:_ .*\n\n<!-- tribunal-state v1 .* -->$/,
    ),
  ]);
  expect(repository.reviewComments[0]?.minimized).toBeUndefined();
  expect(repository.checkRuns.at(-1)?.title).toMatch(/ · since [0-9a-f]{12}: 1 cannot be verified$/);

  await repository.push("feature", { "README.md": "# Shop\n" });
  const again = await runTribunal(scenario);
  expectSettled(scenario, again);
  expect(postingOf(again)).toMatchObject({ posted: "0", updated: "1", resolved: "0" });

  entry = { status: "resolved", file: "src/pay.ts", line: 2, evidence_quote: GUARD, note: "Guarded." };
  await repository.push("feature", { "src/pay.ts": REPAIRED });
  const repaired = await runTribunal(scenario);
  expectSettled(scenario, repaired);
  expect(jobOf(repaired, "review").outputs).toMatchObject({ conclusion: "success" });
  expect(postingOf(repaired)).toMatchObject({ posted: "0", resolved: "1" });
  expect(replies().slice(1)).toEqual([
    expect.stringMatching(
      /^_Resolved, as of `[0-9a-f]{12}`:_ Guarded; shown at `src\/pay\.ts:2`: `if \(amount <= 0\) .*`\n\n<!-- tribunal-gone /,
    ),
  ]);
  expect(repository.reviewComments[0]).toMatchObject({ minimized: "RESOLVED" });
  const [summary] = repository.issueComments;
  expect(summary?.body).toMatch(
    /\n\n\*\*Since `[0-9a-f]{12}`: 1 resolved; \d+ of \d+ parts reviewed again, \d+ carried over\.\*\*\n\n[\s\S]*#### Resolved \(1\)/,
  );
});
