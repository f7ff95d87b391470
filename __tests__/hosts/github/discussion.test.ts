import { expect, it } from "vitest";
import { OWN_TEXT } from "../../../src/text/own-text.ts";
import { hostAt, type ScriptedReply, startScriptedServer } from "./harness.ts";

const OURS = { login: "x[bot]", type: "Bot" };
const [DRAFTED, SUBMITTED] = ["2026-01-01T00:00:00Z", "2026-01-01T00:20:00Z"];
const first = { id: 1, user: OURS, body: `${OWN_TEXT} x`, path: "a.ts", commit_id: "c" };
const reply = (id: number, updated: string) => ({
  ...{ id, node_id: `N${id}`, user: { login: "wendy" }, body: "No bug.", path: "a.ts", in_reply_to_id: 1 },
  ...{ created_at: DRAFTED, updated_at: updated },
});
const REPLIES = [first, reply(2, DRAFTED), reply(3, SUBMITTED), reply(4, SUBMITTED), reply(5, SUBMITTED)];
const ACCOUNT = [{ status: 404, body: {} }, { body: { data: { viewer: { login: "x[bot]" } } } }];

async function editedAmong(comments: readonly object[], told: readonly ScriptedReply[]) {
  await using server = await startScriptedServer([{ body: comments }, ...ACCOUNT, ...told]);
  const { host, log } = hostAt(server.url);
  const found = await host.threadReplies(1);
  expect(server.requests).toHaveLength(3 + told.length);
  return { edited: found.filter(({ isEdited }) => isEdited).map(({ id }) => id), log };
}

it("takes no reply for edited that was drafted before its review was submitted", async () => {
  const data = { c0: { lastEditedAt: null }, c1: { lastEditedAt: SUBMITTED }, c2: null };
  expect((await editedAmong(REPLIES, [{ body: { data } }])).edited).toEqual([4, 5]);
});

it("asks nothing where no reply changed since it was written", async () => {
  expect((await editedAmong(REPLIES.slice(0, 2), [])).edited).toEqual([]);
});

it("takes each for edited that changed where GitHub does not say, and warns", async () => {
  const refused = { body: { data: null, errors: [{ type: "FORBIDDEN", path: ["c0"], message: "no" }] } };
  const { edited, log } = await editedAmong(REPLIES, [refused]);
  expect(edited).toEqual([3, 4, 5]);
  expect(log.messages("warning").join()).toContain("count as edited");
});
