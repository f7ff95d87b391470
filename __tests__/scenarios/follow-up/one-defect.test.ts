import { expect, it } from "vitest";
import { membersOf } from "../../../src/report/unite-findings.ts";
import { aVerdict } from "../cli/scripted-panel.ts";
import { followUpOf, type Pushes, source, startPushes, type Turn } from "./pushes.ts";
import { resolvesBy } from "./seeing-panel.ts";

/** Two functions of one file, each of which ends with this. */
const pay = (first: string, again: string) => ({ "src/pay.ts": source("pay", first) + source("again", again) });

const threads = ({ scenario: { repository } }: Pushes) =>
  repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
const linesOf = ({ report }: Turn) => report.findings.map((finding) => membersOf(finding).map(({ line }) => line));

it("twins that the Critic holds to be one defect have one comment, and are followed each by itself", async () => {
  await using pushes = await startPushes({
    critic: (all) => ({
      verdicts: all.map((one) => aVerdict(one, { same_as: all.find(({ id }) => id !== one.id)?.id ?? null })),
      missed: [],
    }),
  });
  await pushes.scenario.headRepository.push("feature", pay("eval(text)", "eval(text)"));
  const first = await pushes.review();
  expect(linesOf(first)).toEqual([[3, 7]]);
  expect(threads(pushes).map(({ anchor, body }) => [anchor.line, body.includes("`src/pay.ts:7`")])).toEqual([
    [3, true],
  ]);

  const quiet = await pushes.push({ "README.md": "# Two\n" });
  expect(linesOf(quiet)).toEqual([[3, 7]]);
  expect(quiet.posting).toMatchObject({ posted: "0" });
  expect(followUpOf(quiet).resolutions).toHaveLength(2);

  pushes.panel.resolver = resolvesBy("src/pay.ts", 3, "return Number(text);");
  const half = await pushes.push(pay("Number(text)", "eval(text)"));
  expect(half.outcome[0]).toBe("failure");
  expect(linesOf(half)).toEqual([[7]]);
  const told = followUpOf(half).resolutions.map(({ line, status }) => [line, status]);
  expect(told.toSorted()).toEqual([
    [3, "resolved"],
    [7, "unresolved"],
  ]);
  expect(threads(pushes).map(({ anchor }) => anchor.line)).toEqual([3, 7]);
});
