import { describe, expect, it } from "vitest";
import { formatTriageMarker } from "../../src/comments/triage-marker.ts";
import { contentSha256, type ReviewThread } from "../../src/people/thread.ts";
import { ALICE, aReply, aThread, OURSELVES, RABBIT } from "../fixtures/triage.ts";

const read = aThread({ replies: [aReply()] });

describe("the digest of a thread", () => {
  it.each<[string, Partial<ReviewThread>]>([
    ["an edited remark", { body: "Another one." }],
    ["an edited reply", { replies: [aReply({ body: "On second thought." })] }],
    ["a reply of anybody", { replies: [aReply(), aReply({ id: 103, author: RABBIT })] }],
    ["a deleted reply", { replies: [] }],
    ["another author", { author: ALICE }],
    ["a reply of our account that is not marked as ours", { replies: [aReply(), aReply({ author: OURSELVES })] }],
  ])("changes with %s", (_, over) => {
    expect(contentSha256({ ...read, ...over })).not.toBe(contentSha256(read));
  });

  it("stays with what we answer, what the diff shows, and how a login is written", () => {
    const marker = formatTriageMarker({ check: "t", threadId: read.id, state: "fixed", head: "a".repeat(40) });
    const answered = [...read.replies, aReply({ id: 104, author: OURSELVES, body: `Addressed.\n\n${marker}` })];
    const author = { ...RABBIT, login: "CodeRabbitAI[bot]" };
    const now = { ...read, replies: answered, lineNow: undefined, isOutdated: true, author };
    expect(contentSha256(now)).toBe(contentSha256(read));
  });

  it("is there also of half a character, as a cut may leave it", () => {
    expect(contentSha256(aThread({ body: "cut \ud83d" }))).toMatch(/^[0-9a-f]{64}$/);
  });

  it("is of what the host shows, also where secrets were masked since", () => {
    const masked = { ...read, body: "The key is [secret].", unmaskedSha256: contentSha256(read) };
    expect(contentSha256(masked)).toBe(contentSha256(read));
  });
});
