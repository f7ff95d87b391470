import { describe, expect, it } from "vitest";
import { toThreadDocument } from "../../src/triage/thread-question.ts";
import { aCodeThen, aReply, aReviewBody, aThread, aTriageQuestion } from "../fixtures/triage.ts";

const SHA = "a".repeat(40);

describe("a remark as the triage reads it", () => {
  it("says who said what where, the code then and now, and the commits since", () => {
    const thread = aThread({ replies: [aReply()], lineNow: 9 });
    const codeThen = aCodeThen({ start_line: 5, lines: ["return user.name;", "}"] });
    const question = aTriageQuestion({
      thread,
      codeThen,
      codeNow: undefined,
      commits: [{ sha: SHA, subject: "Guard" }],
    });
    expect(toThreadDocument(question)).toEqual({
      ...{ id: "PRRT_1", author: "coderabbitai[bot]", path: "src/session.ts", line: 9, side: "head" },
      body: thread.body,
      replies: [{ author: "alice", body: "The caller checks that." }],
      code_then: { file: "src/session.ts", start_line: 5, code: "return user.name;\n}" },
      code_now: null,
      commits: [{ sha: SHA, subject: "Guard" }],
    });
  });

  it("names the line it was written on where the newest diff shows none, and no place for a review's body", () => {
    expect(toThreadDocument(aTriageQuestion({ thread: aThread({ lineNow: undefined }) }))).toMatchObject({ line: 5 });
    const review = aTriageQuestion({ thread: aReviewBody(), codeThen: undefined, codeNow: undefined });
    expect(toThreadDocument(review)).toMatchObject({ path: null, line: null, side: null, code_then: null });
  });

  it("says at its end how much of a long text is cut, and leaves no half of a character", () => {
    const body = `${"x".repeat(11_998)}😀${"y".repeat(100)}`;
    const told = toThreadDocument(aTriageQuestion({ thread: aThread({ body, replies: [aReply({ body })] }) }));
    expect(told.body).toMatch(/\n\[cut: 100 more characters\]$/);
    expect(told.body.length).toBeLessThan(12_100);
    expect(told.body.isWellFormed()).toBe(true);
    expect(told.replies[0]?.body.length).toBeLessThan(2100);
    expect(told.replies[0]?.body).toMatch(/\[cut: 10100 more characters\]$/);
  });

  it("shows the newest of many replies and commits, and says how many are older", () => {
    const replies = Array.from({ length: 25 }, (_, index) => aReply({ id: index, body: `reply ${index}` }));
    const commits = Array.from({ length: 60 }, (_, index) => ({ sha: SHA, subject: `commit ${index}` }));
    const told = toThreadDocument(aTriageQuestion({ thread: aThread({ replies }), commits }));
    expect(told.replies.map(({ body }) => body)).toEqual([
      "[cut: 5 older replies]",
      ...replies.slice(5).map(({ body }) => body),
    ]);
    expect(told.commits).toHaveLength(51);
    expect(told.commits[0]).toEqual({ sha: null, subject: "[cut: 10 older commits]" });
    expect(told.commits.at(-1)?.subject).toBe("commit 59");
  });

  it("cuts long code and long lines of it", () => {
    const lines = Array.from({ length: 70 }, (_, index) => `line ${index}`);
    const file = "src/session.ts";
    const long = toThreadDocument(aTriageQuestion({ codeThen: aCodeThen({ start_line: 1, lines }) }));
    expect(long.code_then?.code).toMatch(/line 59\n\[cut: 10 more lines\]$/);
    const wide = toThreadDocument(
      aTriageQuestion({ codeNow: { file, start_line: 1, lines: ["z".repeat(9000), "}"] } }),
    );
    expect(wide.code_now?.code).toMatch(/^z+…\n\[cut: 1 more line\]$/);
    expect(wide.code_now?.code.length).toBeLessThan(4200);
  });
});
