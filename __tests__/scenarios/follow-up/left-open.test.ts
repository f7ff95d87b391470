import { expect, it } from "vitest";
import { commentEvent } from "../harness/run-event.ts";
import { type Pushes, source, startPushes, type Turn } from "./pushes.ts";
import { EVALUATES } from "./seeing-panel.ts";

/** It runs the text still, and nobody says so. */
const REWRITTEN = { "src/pay.ts": source("pay", "new Function(text)()") };
/** More than half of the change, without the payment. */
const MUCH = {
  "src/refund.ts": source("refund", "Number(text) + 1"),
  "src/order.ts": source("order", "Number(text) + 1"),
  "src/stock.ts": source("stock", "Number(text) + 1"),
  "docs/shop.md": "# The shop\n",
};
const UNRESOLVED = ["action_required", "0", "1"];

/** A pull request whose finding lost its lines, of which the resolver said nothing. */
async function startSilently(): Promise<{ readonly pushes: Pushes; readonly name: string; readonly left: Turn }> {
  const pushes = await startPushes({ sees: [EVALUATES], resolver: () => [] });
  const first = await pushes.review();
  pushes.panel.sees = [];
  return { pushes, name: first.report.findings[0]?.fingerprint ?? "none", left: await pushes.push(REWRITTEN) };
}

/** What a person writes, as the event that it raises. */
async function say({ scenario }: Pushes, body: string) {
  const { server, repository, pullRequest } = scenario;
  const [id, at] = [server.nextId(), server.now()];
  const comment = { id, issueNumber: 1, user: server.account("wendy"), body, appId: undefined };
  repository.issueComments.push({ ...comment, createdAt: at, updatedAt: at });
  return commentEvent(server, repository, { pullRequest, body, by: "wendy" });
}

function openNames({ report }: Turn): readonly (readonly [string, number | null])[] {
  return report.unresolved.map(({ fingerprint, line }) => [fingerprint, line]);
}

it("keeps open, by its name and at its place, what nobody showed to be mended, also in reviews of the whole change", {
  tags: ["full"],
}, async () => {
  const { pushes, name, left } = await startSilently();
  await using _ = pushes;
  const told = left.report.unresolved[0]?.reason;
  const turns: readonly (readonly [string | null, () => Promise<Turn>])[] = [
    [null, async () => left],
    ["ordered", async () => pushes.review({ event: await say(pushes, "/tribunal review full") })],
    [null, () => pushes.push({ "README.md": "# A shop\n" })],
    ["switched-off", () => pushes.push({ "README.md": "# Shops\n" }, { inputs: { "follow-up": "off" } })],
    ["too-much-changed", () => pushes.push(MUCH)],
  ];
  for (const [code, play] of turns) {
    const turn = await play();
    expect(turn.report.run.full_review?.code ?? null).toBe(code);
    expect([turn.outcome, openNames(turn)]).toEqual([UNRESOLVED, [[name, 3]]]);
    expect(turn.report.unresolved[0]?.reason).toBe(told);
    const threads = pushes.scenario.repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
    expect(threads.map(({ minimized, isResolved }) => [minimized, isResolved ?? false])).toEqual([[undefined, false]]);
  }
});

it("holds to what a person says of it by its thread's name, over pushes elsewhere and a review of the whole change", {
  tags: ["full"],
}, async () => {
  const { pushes, name } = await startSilently();
  await using _ = pushes;
  const upheld = await pushes.review({
    event: await say(pushes, `/tribunal override ${name} It runs the text still, see src/pay.ts:L3 in full.`),
  });
  expect(upheld.outcome).toEqual(["failure", "1", "0"]);
  const whole = await pushes.review({ event: await say(pushes, "/tribunal review full") });
  expect(whole.report.run.full_review?.code).toBe("ordered");
  expect(whole.outcome).toEqual(["failure", "1", "0"]);
  expect((await pushes.push({ "README.md": "# Shops\n" })).outcome).toEqual(["failure", "1", "0"]);
});

it("stays dismissed by a person while its file stands as it did", async () => {
  const { pushes, name } = await startSilently();
  await using _ = pushes;
  const word = `/tribunal dismiss ${name} Only numbers come here, see src/pay.ts:L2 for that.`;
  expect((await pushes.review({ event: await say(pushes, word) })).outcome).toEqual(["success", "0", "0"]);
  const turn = await pushes.push({ "README.md": "# Shops\n" });
  expect(turn.outcome).toEqual(["success", "0", "0"]);
  expect(turn.report.verdict.overrides).toMatchObject([{ finding: name, accepted: true }]);
  expect(turn.report.dismissed).toMatchObject([{ fingerprint: name, by: "person" }]);
});
