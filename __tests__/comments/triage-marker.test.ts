import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTriageMarker, isMarkable, isRepetition, parseTriageMarker } from "../../src/comments/triage-marker.ts";
import { THREAD_STATUSES } from "../../src/replies/answers.ts";

const marker = { check: "tribunal", threadId: "PRRT_kwDOAb-c_1", state: "dismissed", head: "a".repeat(40) } as const;
const LINE = formatTriageMarker(marker);
const reply = (body: string) => parseTriageMarker({ kind: "review-comment", body }, "tribunal");
const comment = (body: string) => parseTriageMarker({ kind: "issue-comment", body }, "tribunal");

it("says again what was told, for every thread, state and commit", () => {
  const facts = fc.record({
    check: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
    threadId: fc.stringMatching(/^[A-Za-z0-9_+/=-]{1,200}$/),
    state: fc.constantFrom(...THREAD_STATUSES),
    head: fc.stringMatching(/^([0-9a-f]{40}|[0-9a-f]{64})$/),
  });
  fc.assert(
    fc.property(facts, (told) => {
      const body = `_Told._\n\n${formatTriageMarker(told)}`;
      expect(isMarkable(told.threadId)).toBe(true);
      expect(parseTriageMarker({ kind: "review-comment", body }, told.check)).toEqual(told);
    }),
  );
});

describe("a marker of a thread", () => {
  it("counts as the last line of a reply, whatever the line ends, and nowhere else", () => {
    expect(reply(`Dismissed.\r\n\r\n${LINE}\r\n`)).toEqual(marker);
    expect(reply(LINE)).toEqual(marker);
    for (const body of [`${LINE}\nand more`, `${LINE}\n\n<!-- another -->`, `> ${LINE}`, ` ${LINE}`, ""])
      expect(reply(body)).toBeUndefined();
  });

  it("counts as the first line of a comment on the pull request, and nowhere else", () => {
    expect(comment(`${LINE}\r\nDismissed.`)).toEqual(marker);
    for (const body of [`Dismissed.\n${LINE}`, `\n${LINE}`, `> ${LINE}`]) expect(comment(body)).toBeUndefined();
  });

  it("counts in no review, and for no other check", () => {
    expect(parseTriageMarker({ kind: "review", body: LINE }, "tribunal")).toBeUndefined();
    expect(parseTriageMarker({ kind: "review-comment", body: LINE }, "strict")).toBeUndefined();
  });

  it.each([
    ["another version", LINE.replace("v1", "v2")],
    ["a state that is none", LINE.replace("dismissed", "resolved")],
    ["a commit that is none", LINE.replace("a".repeat(40), "HEAD")],
    ["a thread's name that would end the comment", LINE.replace("PRRT_kwDOAb-c_1", "x-->y")],
  ])("is none with %s", (_, line) => expect(reply(line)).toBeUndefined());
});

it.each(["", "a b", "x-->", "a\nb", "é", "x".repeat(201)])("does not take %j for a thread's name", (id) => {
  expect(isMarkable(id)).toBe(false);
});

describe("what is told again", () => {
  const told = (state: typeof marker.state | "uncertain" | "fixed", head = "b") => ({
    ...marker,
    state,
    head: head.repeat(40),
  });

  it("is no state that was told last, whatever the commit", () => {
    expect(isRepetition(told("fixed", "c"), [told("fixed", "a")])).toBe(true);
    expect(isRepetition(told("fixed"), [])).toBe(false);
    expect(isRepetition(told("fixed"), [told("uncertain")])).toBe(false);
  });

  it("is a state that was told before another one, but not for the same commit", () => {
    const before = [told("fixed", "a"), told("uncertain", "b")];
    expect(isRepetition(told("fixed", "c"), before)).toBe(false);
    expect(isRepetition(told("fixed", "a"), before)).toBe(true);
  });
});
