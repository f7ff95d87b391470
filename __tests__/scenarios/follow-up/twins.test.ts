import { describe, expect, it } from "vitest";
import { followUpOf, type Pushes, source, startPushes } from "./pushes.ts";
import { resolvesBy } from "./seeing-panel.ts";

/** Functions of one file, each of which ends with this. */
const pay = (first: string, again: string) => ({ "src/pay.ts": source("pay", first) + source("again", again) });

const threads = ({ scenario: { repository } }: Pushes) =>
  repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
const replies = ({ scenario: { repository } }: Pushes, thread: number) =>
  repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === thread).map(({ body }) => body);

describe("a second line that is equal to one with a finding", () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ["a follow-up", {}],
    ["a review of the whole change", { "follow-up": "off" }],
  ])("is commented on beside the first by %s", { tags: ["full"] }, async (_, inputs) => {
    await using pushes = await startPushes();
    await pushes.review();
    const { report, posting } = await pushes.push(pay("eval(text)", "eval(text)"), { inputs });
    expect(report.findings).toHaveLength(2);
    expect(posting).toMatchObject({ posted: "1" });
    expect(threads(pushes).map(({ anchor }) => anchor.line)).toEqual([3, 7]);
    expect(
      threads(pushes)
        .map(({ body }) => body)
        .join(),
    ).not.toContain("Still there: `src/pay.ts:7`");
    const quiet = await pushes.push({ "README.md": "# Two\n" });
    expect(quiet.posting).toMatchObject({ posted: "0" });
    expect(threads(pushes)).toHaveLength(2);
  });

  it("stands alone when the first is mended, whose thread is answered", { tags: ["full"] }, async () => {
    await using pushes = await startPushes();
    await pushes.review();
    await pushes.push(pay("eval(text)", "eval(text)"));
    pushes.panel.resolver = resolvesBy("src/pay.ts", 3, "return Number(text);");
    const turn = await pushes.push(pay("Number(text)", "eval(text)"));
    expect(turn.report.findings.map(({ line }) => line)).toEqual([7]);
    const told = followUpOf(turn).resolutions.map(({ line, status }) => [line, status]);
    expect(told.toSorted()).toEqual([
      [3, "resolved"],
      [7, "unresolved"],
    ]);
    const [first, second] = threads(pushes).map(({ id }) => replies(pushes, id));
    expect(first?.join()).toContain("_Resolved, as of");
    expect(second).toEqual([]);
  });
});
