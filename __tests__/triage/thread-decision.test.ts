import { describe, expect, it } from "vitest";
import { toTriageClaim } from "../../src/triage/thread-decision.ts";
import { DEFECT_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aThread } from "../fixtures/triage.ts";

const evidence = { file: SESSION, side: "head", start_line: 5, end_line: 5, quote: DEFECT_QUOTE } as const;
const claim = (reason: string) => toTriageClaim(aThread(), { reason, evidence }, "triage-r1.1-p1-s1");

describe("what the triage agrees with", () => {
  it("is claimed in the triage's own words at the lines it showed, and names the thread", () => {
    const reason = "An unknown token crashes openSession. findByToken answers undefined for it.";
    const made = claim(reason);
    expect(made).toMatchObject({
      ...{ title: "An unknown token crashes openSession", description: reason, severity: "medium", category: "logic" },
      place: { file: SESSION, side: "head", start_line: 5, end_line: 5 },
      evidenceQuote: DEFECT_QUOTE,
      claimedBy: ["triage-r1.1-p1-s1"],
      threads: [{ threadId: "PRRT_1", author: "coderabbitai[bot]" }],
      origin: { kind: "triage", label: "said by coderabbitai[bot]" },
    });
  });

  it.each([
    ["one line", "It reads\n\n  user.name  too\tearly", "It reads user.name too early"],
    ["a name with a dot", "`user.name` is read at v1.2 without a guard", "`user.name` is read at v1.2 without a guard"],
    ["a shortened word", "An id, e.g. `a`, is lost. It matters.", "An id, e.g. `a`, is lost"],
    ["a question", "Who closes it? Nobody does.", "Who closes it?"],
    ["nothing", "  \n ", "(no reason given)"],
  ])("has for a title the first sentence: %s", (_name, reason, title) => {
    expect(claim(reason)?.title).toBe(title);
  });

  it("has a title that is never long", () => {
    expect(claim(`${"very ".repeat(100)}long.`)?.title.length).toBe(200);
  });

  it("is nothing where no line was shown", () => {
    expect(toTriageClaim(aThread(), { reason: "It is so.", evidence: undefined }, "triage-r1.1-p1-s1")).toBeUndefined();
  });
});
