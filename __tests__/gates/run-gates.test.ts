import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import type { Claim } from "../../src/claims/claim.ts";
import { isBesideChange } from "../../src/claims/classification.ts";
import { decideRuling } from "../../src/debate/ruling.ts";
import { type GatesResult, runGates } from "../../src/gates/run-gates.ts";
import {
  aClaim,
  aFile,
  aGateContext,
  aHunk,
  aPathsPin,
  aPin,
  aReceipt,
  aRuling,
  BASE_BLOB,
  BASE_LINES,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  HEAD_BLOB,
  HEAD_LINES,
  SESSION,
  SESSION_TEXTS,
} from "../fixtures/claims.ts";
import { aRulebook } from "../fixtures/rules.ts";

const place = (overrides: Partial<NonNullable<Claim["place"]>> = {}) => ({
  file: SESSION,
  side: "head" as const,
  start_line: 5,
  end_line: 5,
  ...overrides,
});
const deleted = place({ side: "base" });

function codeOf(result: GatesResult): string {
  return result.kind === "passed" ? "passed" : `${result.rejection.gate}: ${result.rejection.code}`;
}

function passed(result: GatesResult) {
  if (result.kind !== "passed") throw new Error(`rejected: ${result.rejection.code} ${result.rejection.detail}`);
  return result.claim;
}

describe("a claim that holds", () => {
  it("passes with its quote as evidence, at the pinned blob, unchanged", () => {
    const claim = passed(runGates(aClaim(), aGateContext()));
    expect(claim).toMatchObject({ ...aClaim(), corrections: [] });
    const where = { file: SESSION, side: "head", start_line: 5, end_line: 5 };
    expect(claim.evidence).toEqual([{ ...where, quote: DEFECT_QUOTE, blob: HEAD_BLOB, kind: "defect" }]);
  });

  it("passes on a deleted line of the base side, and is new", () => {
    const claim = passed(runGates(aClaim({ place: deleted, evidenceQuote: GUARD_QUOTE }), aGateContext()));
    expect(claim.classification).toBe("new");
    expect(claim.evidence[0]).toMatchObject({ side: "base", start_line: 5, blob: BASE_BLOB });
  });

  it("passes in a renamed file, each side under its own name", () => {
    const pin = aPin({ files: [aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });
    const texts = { "head:src/login.ts": HEAD_LINES, [`base:${SESSION}`]: BASE_LINES };
    const receipts = [aReceipt({ path: "src/login.ts" }), aReceipt({ side: "base", blob: BASE_BLOB, end_line: 7 })];
    const context = aGateContext({ pin, texts, receipts });
    const head = aClaim({ place: place({ file: "src/login.ts" }) });
    expect(passed(runGates(head, context)).classification).toBe("existing");
    expect(codeOf(runGates(aClaim({ place: deleted, evidenceQuote: GUARD_QUOTE }), context))).toBe("passed");
    expect(codeOf(runGates(aClaim({ evidenceQuote: "return user?.name;" }), context))).toBe("line: file-absent");
    // Where its own side has no such file, the other side's lines are looked through as those of any side are.
    expect(passed(runGates(aClaim(), context)).place).toEqual({ ...deleted, start_line: 6, end_line: 6 });
  });

  it.each(["file", "manifest"] as const)("passes on any line of a %s target, and is new", (kind) => {
    const claim = passed(runGates(aClaim(), aGateContext({ pin: aPathsPin(kind) })));
    expect(claim.classification).toBe("new");
  });
});

describe("the line gate", () => {
  it.each([
    ["absent: no file stands there", place({ file: "src/gone.ts" }), "line: file-absent"],
    ["stale: the line exists at base only", place({ start_line: 7, end_line: 7 }), "line: line-out-of-range"],
    ["malformed: no line is named", place({ start_line: 0, end_line: 0 }), "line: line-missing"],
    ["truncated: the range runs past the end", place({ end_line: 600 }), "line: line-out-of-range"],
  ])("turns away evidence that is %s, where its quote does not say which is meant", (_name, where, code) => {
    expect(codeOf(runGates(aClaim({ place: where, evidenceQuote: "user?.name" }), aGateContext()))).toBe(code);
  });

  it.each([["a line past the end", place({ start_line: 600, end_line: 600 })]])(
    "leaves %s to the quote, which stands at one place",
    (_name, where) => {
      const claim = passed(runGates(aClaim({ place: where }), aGateContext()));
      expect(claim.place).toEqual(place());
      expect(claim.corrections).toEqual([{ by: "quote", field: "line", before: "600", after: "5" }]);
    },
  );
});

describe("the quote gate", () => {
  it.each([
    ["absent", "", "quote: quote-empty"],
    ["nothing but invisible characters", "\u200b\u202e", "quote: quote-not-found"],
    ["stale: the base side's text at another line", GUARD_QUOTE, "quote: quote-not-found", 4],
    ["malformed: with the number of another line", `3\t${DEFECT_QUOTE}`, "quote: quote-not-found"],
    ["truncated with an ellipsis", "return { name: user.name, …", "quote: quote-not-found"],
  ])("turns away a quote that is %s", (_name, evidenceQuote, code, line = 5) => {
    const claim = aClaim({ evidenceQuote, place: place({ start_line: line, end_line: line }) });
    expect(codeOf(runGates(claim, aGateContext()))).toBe(code);
  });

  it.each([
    ["the number that it was served with", `5\t${DEFECT_QUOTE}`],
    ["back-quotes", `\`${DEFECT_QUOTE}\``],
    ["HTML entities", DEFECT_QUOTE.replace(" name: user.name", "&nbsp;name&#58; user.name")],
  ])("undoes %s, and records it", (_name, evidenceQuote) => {
    const claim = passed(runGates(aClaim({ evidenceQuote }), aGateContext()));
    expect(claim).toMatchObject({ evidenceQuote: DEFECT_QUOTE, evidence: [{ quote: DEFECT_QUOTE, start_line: 5 }] });
    expect(claim.corrections).toMatchObject([{ by: "quote", field: "quote", before: evidenceQuote }]);
    expect(passed(runGates(claim, aGateContext())).corrections).toEqual(claim.corrections);
  });

  it("undoes slips in a cause and an impact as well", () => {
    const cause = { file: SESSION, side: "head" as const, line: 5, quote: `-${GUARD_QUOTE}` };
    const impact = { file: SESSION, side: "head" as const, line: 3, quote: `3: ${HEAD_LINES[2]}` };
    const claim = passed(runGates(aClaim({ cause, impact }), aGateContext()));
    expect(claim.cause).toEqual({ ...cause, side: "base", quote: GUARD_QUOTE });
    expect(claim.impact).toEqual({ ...impact, quote: HEAD_LINES[2] });
    expect(claim.corrections.map(({ field }) => field)).toEqual(["cause.quote", "cause.side", "impact.quote"]);
  });

  it.each([
    ["as it stands there", GUARD_QUOTE],
    ["with its sign", `-  ${GUARD_QUOTE}`],
  ])("takes a deleted line that is said to be of head for base's, %s", (_name, evidenceQuote) => {
    const claim = passed(runGates(aClaim({ evidenceQuote }), aGateContext()));
    expect(claim).toMatchObject({ place: deleted, evidenceQuote: GUARD_QUOTE, classification: "new" });
    expect(claim.corrections.at(-1)).toEqual({ by: "quote", field: "side", before: "head", after: "base" });
  });

  it("takes one for base's whose line or file head does not have", () => {
    const last = BASE_LINES.length;
    const gone = { [`base:${SESSION}`]: BASE_LINES };
    const file = aFile({ status: "deleted", headMode: undefined, headBlob: undefined });
    const hunks = [aHunk(BASE_LINES.map((line) => `-${line}`))];
    const receipts = [aReceipt({ side: "base", blob: BASE_BLOB, end_line: 7 })];
    const context = aGateContext({ pin: aPin({ files: [{ ...file, hunks }] }), texts: gone, receipts });
    const claim = aClaim({ evidenceQuote: GUARD_QUOTE });
    expect(passed(runGates(claim, context)).place).toEqual(deleted);
    const past = aClaim({ evidenceQuote: "}", place: place({ start_line: last, end_line: last }) });
    expect(codeOf(runGates(past, context))).toBe("passed");
  });

  it.each([
    ["that the diff does not show", { hunks: [aHunk([" one"], { base: 90, head: 90 })] }, GUARD_QUOTE],
    ["of another line", {}, BASE_LINES[3] === undefined ? "" : 'throw new Error("unknown session");'],
  ])("takes no line of the other side %s", (_name, overrides, evidenceQuote) => {
    const context = aGateContext({ pin: aPin({ files: [aFile(overrides)] }) });
    expect(codeOf(runGates(aClaim({ evidenceQuote }), context))).toBe("quote: quote-not-found");
  });

  it("corrects a misnumbered line, and records it", () => {
    const claim = passed(runGates(aClaim({ place: place({ start_line: 2, end_line: 2 }) }), aGateContext()));
    expect(claim.place).toEqual(place());
    expect(claim.corrections).toEqual([{ by: "quote", field: "line", before: "2", after: "5" }]);
  });

  it("takes the nearest of several places within 20 lines; of two as near, the changed one, else the first", () => {
    const blank = (count: number) => Array.from({ length: count }, () => "");
    const lines = [...blank(1), DEFECT_QUOTE, ...blank(3), DEFECT_QUOTE, ...blank(1), DEFECT_QUOTE, ...blank(40)];
    const lineOf = (line: number, hunks = aFile().hunks) => {
      const context = aGateContext({
        pin: aPin({ files: [aFile({ hunks })] }),
        texts: { [`head:${SESSION}`]: lines },
        receipts: [aReceipt({ end_line: 48 })],
      });
      const result = runGates(aClaim({ place: place({ start_line: line, end_line: line }) }), context);
      return result.kind === "passed" ? result.claim.place?.end_line : result.rejection.code;
    };
    expect([lineOf(3), lineOf(5), lineOf(7)]).toEqual([2, 6, 6]);
    expect(lineOf(7, [aHunk(["+x"], { base: 8, head: 8 })])).toBe(8);
    expect(lineOf(40)).toBe("quote-ambiguous");
  });

  it("drops a cause and an impact whose quotes stand nowhere, and records both", () => {
    const cause = { file: SESSION, side: "base" as const, line: 5, quote: "made-up guard clause" };
    const impact = { file: "src/gone.ts", side: "head" as const, line: 9, quote: DEFECT_QUOTE };
    const claim = passed(runGates(aClaim({ cause, impact }), aGateContext()));
    expect([claim.cause, claim.impact]).toEqual([undefined, undefined]);
    expect(claim.corrections).toEqual([
      { by: "quote", field: "cause", before: `${SESSION}:5`, after: "dropped: not found" },
      { by: "quote", field: "impact", before: "src/gone.ts:9", after: "dropped: not found" },
    ]);
  });

  describe("an impact that a line is to show which does nothing", () => {
    const CALLER = "src/caller.ts";
    const GUIDE = "docs/guide.md";
    const texts = {
      ...SESSION_TEXTS,
      [`head:${CALLER}`]: [
        "// openSession never answers undefined here",
        "serve(openSession(token)); // for every call",
      ],
      [`head:${GUIDE}`]: ["A session is opened for every caller."],
    };
    const said = { file: CALLER, side: "head" as const, line: 1, quote: "openSession never answers undefined" };
    const prose = { file: GUIDE, side: "head" as const, line: 1, quote: "opened for every caller" };
    const done = { ...said, line: 2, quote: "serve(openSession(token));" };

    it.each([
      ["a comment", said, `${CALLER}:1`],
      ["prose", prose, `${GUIDE}:1`],
    ])("is dropped as %s on the record, and the claim goes on by its own line", (nature, impact, before) => {
      const claim = passed(runGates(aClaim({ impact }), aGateContext({ texts })));
      expect([claim.impact, claim.evidence.map(({ kind }) => kind)]).toEqual([undefined, ["defect"]]);
      const after = `dropped: ${nature}, which proves no effect`;
      expect(claim.corrections).toEqual([{ by: "quote", field: "impact", before, after }]);
    });

    it("is dropped among what else a claim rests on, and kept where it is code", () => {
      const besides = [said, done].map((each) => ({ ...each, kind: "impact" as const }));
      const claim = passed(runGates(aClaim({ impact: done, besides }), aGateContext({ texts })));
      expect([claim.impact, claim.besides]).toEqual([done, besides.slice(1)]);
      expect(claim.corrections).toHaveLength(1);
    });

    it("is kept in a spec, and where the claim is about such a line itself", () => {
      const spec = { ...aGateContext({ texts }), isSpec: true };
      expect(passed(runGates(aClaim({ impact: prose }), spec)).impact).toEqual(prose);
      const commented = {
        ...texts,
        [`head:${SESSION}`]: HEAD_LINES.map((line, at) => (at === 4 ? `// ${line}` : line)),
      };
      const own = passed(runGates(aClaim({ impact: said }), aGateContext({ texts: commented })));
      expect(own.impact).toEqual(said);
    });
  });

  it("keeps what else a claim rests on as evidence of its kind, and drops on the record what stands nowhere", () => {
    const guard = { kind: "cause", file: SESSION, side: "base", line: 2, quote: GUARD_QUOTE } as const;
    const lost = { kind: "defect", file: SESSION, side: "head", line: 3, quote: "made-up statement" } as const;
    const head = place({ start_line: 4, end_line: 4 });
    const context = aGateContext({ pin: aPin({ files: [aFile()] }) });
    const unchanged = aClaim({ place: head, evidenceQuote: HEAD_LINES[3] ?? "" });
    const claim = passed(runGates({ ...unchanged, besides: [guard, lost] }, context));
    expect(passed(runGates(unchanged, context)).classification).toBe("existing");
    expect(claim.classification).toBe("new");
    expect(claim.evidence.map(({ kind, side, start_line }) => [kind, side, start_line])).toEqual([
      ["defect", "head", 4],
      ["cause", "base", 5],
    ]);
    expect(claim.besides).toEqual([{ ...guard, line: 5 }]);
    expect(claim.corrections).toEqual([
      { by: "quote", field: "cause.line", before: "2", after: "5" },
      { by: "quote", field: "defect", before: `${SESSION}:3`, after: "dropped: not found" },
    ]);
  });

  it("does not call old what lost its cause, however often the gates look at it", () => {
    const cause = { file: SESSION, side: "base" as const, line: 5, quote: "made-up guard clause" };
    const unchanged = aClaim({ place: place({ start_line: 4, end_line: 4 }), evidenceQuote: HEAD_LINES[3] ?? "" });
    const once = passed(runGates({ ...unchanged, cause }, aGateContext()));
    expect([once.classification, passed(runGates(once, aGateContext())).classification]).toEqual([
      "undecided",
      "undecided",
    ]);
  });
});

describe("the receipt gate", () => {
  it.each([
    ["absent: no agent was served anything", []],
    ["absent: only another agent was served the lines", [aReceipt({ agent: "enthusiast-2" })]],
    ["absent: only the other side was served", [aReceipt({ side: "base", end_line: 7, blob: BASE_BLOB })]],
    ["stale: other content was served under the same path", [aReceipt({ blob: "c".repeat(40) })]],
    ["malformed: the receipt ends before it begins", [aReceipt({ start_line: 5, end_line: 4 })]],
    ["truncated: serving stopped a line short", [aReceipt({ start_line: 1, end_line: 4 })]],
  ])("turns away evidence that is %s", (_name, receipts) => {
    expect(codeOf(runGates(aClaim(), aGateContext({ receipts })))).toBe("receipt: not-served");
  });

  it("does not add up what different agents read", () => {
    const quote = `${HEAD_LINES[3]}\n${HEAD_LINES[4]}`;
    const claim = aClaim({ evidenceQuote: quote, place: place({ start_line: 4 }), claimedBy: ["one", "two"] });
    const receipts = [aReceipt({ agent: "one", end_line: 4 }), aReceipt({ agent: "two", start_line: 5 })];
    expect(codeOf(runGates(claim, aGateContext({ receipts })))).toBe("receipt: not-served");
  });

  it("asks for the line where a misnumbered quote really stands", () => {
    const claim = aClaim({ place: place({ start_line: 1, end_line: 1 }) });
    expect(codeOf(runGates(claim, aGateContext({ receipts: [aReceipt({ start_line: 5, end_line: 5 })] })))).toBe(
      "passed",
    );
    expect(codeOf(runGates(claim, aGateContext({ receipts: [aReceipt({ end_line: 1 })] })))).toBe(
      "receipt: not-served",
    );
  });
});

describe("the touches-diff gate", () => {
  const far = [
    ...HEAD_LINES,
    ...Array.from({ length: 40 }, (_, index) => `// note ${index}`),
    "export const stale = cache.get();",
  ];
  const texts = { [`head:${SESSION}`]: far, [`base:${SESSION}`]: BASE_LINES };
  const receipts = [aReceipt({ end_line: far.length })];
  const outside = aClaim({
    place: place({ start_line: 47, end_line: 47 }),
    evidenceQuote: "export const stale = cache.get();",
  });
  const cause = { file: SESSION, side: "base" as const, line: 5, quote: GUARD_QUOTE };

  it("turns away a line the diff does not show, even of a changed file", () => {
    expect(codeOf(runGates(outside, aGateContext({ texts, receipts })))).toBe("touches-diff: outside-diff");
  });

  it("is content with a cause the diff shows, but not with an impact alone", () => {
    const context = aGateContext({ texts, receipts });
    expect(codeOf(runGates({ ...outside, cause }, context))).toBe("passed");
    const impact = { file: SESSION, side: "head" as const, line: 5, quote: DEFECT_QUOTE };
    expect(codeOf(runGates({ ...outside, impact }, context))).toBe("touches-diff: outside-diff");
  });

  it("takes context lines for shown, and does not mistake one side's numbers for the other's", () => {
    const hunks = [aHunk([" }", "+// a comment more"], { base: 7, head: 6 })];
    const pin = aPin({ files: [aFile({ hunks })] });
    const context = aGateContext({ pin });
    expect(
      codeOf(runGates(aClaim({ place: place({ start_line: 6, end_line: 6 }), evidenceQuote: "}" }), context)),
    ).toBe("passed");
    const base = aClaim({ place: { ...deleted, start_line: 6, end_line: 6 }, evidenceQuote: DEFECT_QUOTE });
    expect(codeOf(runGates(base, context))).toBe("touches-diff: outside-diff");
  });

  it.each(["file", "manifest"] as const)("lets every line of a %s target pass", (kind) => {
    const context = aGateContext({ pin: aPathsPin(kind), texts, receipts });
    expect(codeOf(runGates(outside, context))).toBe("passed");
  });
});

describe("an architectural claim", () => {
  const architectural = (cause: Claim["cause"]) => aClaim({ place: undefined, evidenceQuote: "", cause });
  const cause = { file: SESSION, side: "base" as const, line: 5, quote: GUARD_QUOTE };

  it("skips the location gates and rests on its cause", () => {
    const claim = passed(runGates(architectural(cause), aGateContext()));
    expect(claim.evidence.map((item) => item.kind)).toEqual(["cause"]);
    expect(claim.classification).toBe("new");
    expect(passed(runGates(architectural(undefined), aGateContext())).classification).toBe("undecided");
  });

  it.each([
    ["stands nowhere", { ...cause, quote: "made-up guard clause" }, aGateContext()],
    ["was never served", cause, aGateContext({ receipts: [] })],
    ["stands outside the diff", cause, aGateContext({ pin: aPin({ files: [aFile({ hunks: [FAR] })] }) })],
  ])("is not turned away when its cause %s: it goes on without one, on the record", (_name, its, context) => {
    const claim = passed(runGates(architectural(its), context));
    expect(claim.cause).toBeUndefined();
    expect(claim.evidence).toEqual([]);
    expect(claim.classification).toBe("undecided");
    expect(claim.corrections).toMatchObject([{ field: "cause", before: `${SESSION}:5` }]);
  });
});

/** A hunk that shows no line of what is claimed. */
const FAR = aHunk([" far"], { base: 900, head: 900 });

describe("a claim about a file that changes without a line", () => {
  const moved = aFile({ oldPath: "src/old.ts", status: "renamed", hunks: [] });
  const pin = aPin({ files: [moved] });
  const heading = {
    agent: "enthusiast-1",
    path: SESSION,
    side: "head",
    start_line: 0,
    end_line: 0,
    blob: HEAD_BLOB,
  } as const;
  const quoting = (evidenceQuote: string, line = 1) =>
    aClaim({ place: place({ start_line: line, end_line: line }), evidenceQuote });

  it("may quote any line of the file, as long as its author read it, and is old unless the Critic says otherwise", () => {
    const claim = passed(runGates(aClaim(), aGateContext({ pin })));
    expect(claim.classification).toBe("existing");
    expect(isBesideChange(claim.evidence, claim.place, pin)).toBe(true);
    expect(codeOf(runGates(aClaim(), aGateContext({ pin, receipts: [heading] })))).toBe("receipt: not-served");
    const edited = aPin({ files: [aFile({ hunks: [FAR] })] });
    expect(codeOf(runGates(aClaim(), aGateContext({ pin: edited })))).toBe("touches-diff: outside-diff");
  });

  it.each([1, 0, 7])("may quote its heading, said to be at line %i, and is new", (line) => {
    const claim = passed(runGates(quoting("rename from src/old.ts", line), aGateContext({ pin, receipts: [heading] })));
    expect(claim.evidence).toMatchObject([{ file: SESSION, side: "head", start_line: 1, ofHeading: true }]);
    expect([claim.classification, claim.place?.end_line, claim.identity.scope]).toEqual(["new", 1, undefined]);
  });

  it("may not quote a heading that nobody showed its author, nor one that says something else", () => {
    const unread = aGateContext({ pin, receipts: [] });
    expect(codeOf(runGates(quoting("rename from src/old.ts"), unread))).toBe("receipt: not-served");
    const read = aGateContext({ pin, receipts: [heading] });
    expect(codeOf(runGates(quoting("rename from src/other.ts"), read))).toBe("quote: quote-not-found");
    expect(codeOf(runGates(quoting(""), read))).toBe("quote: quote-empty");
  });

  it("may quote what its heading says of path and mode though a line changes besides, once it was shown the diff", () => {
    const edited = aPin({ files: [{ ...moved, baseMode: "100644", headMode: "100755", hunks: [FAR] }] });
    const shown = { ...heading, start_line: 900, end_line: 900 };
    const context = aGateContext({ pin: edited, receipts: [shown] });
    for (const quote of ["rename from src/old.ts", "new mode 100755"]) {
      const claim = passed(runGates(quoting(quote), context));
      expect([claim.classification, claim.evidence[0]?.ofHeading]).toEqual(["new", true]);
      expect(codeOf(runGates(quoting(quote), aGateContext({ pin: edited, receipts: [] })))).toBe("receipt: not-served");
    }
    for (const quote of ["rename from src/other.ts", "+++ b/src/session.ts", "new mode 100644"])
      expect(codeOf(runGates(quoting(quote), context))).toBe("quote: quote-not-found");
  });

  it("needs no quote where the file is empty, which has no line to quote", () => {
    const blob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391" as Sha;
    const added = { status: "added", baseMode: undefined, baseBlob: undefined, headBlob: blob, hunks: [] } as const;
    const byPath = ["src/session may be taken from here instead of from src/session/index.ts"];
    const empty = aPin({ files: [aFile({ ...added, byPath })] });
    const texts = { [`head:${SESSION}`]: [] };
    const context = aGateContext({ pin: empty, texts, receipts: [{ ...heading, blob }] });
    const claim = passed(runGates(quoting("", 0), context));
    expect(claim.evidence[0]?.quote).toContain(`[by its path: ${byPath[0]}]`);
    expect(passed(runGates(quoting("+new file mode 100644"), context)).classification).toBe("new");
    expect(codeOf(runGates(quoting("export const guard = true;"), context))).toBe("line: line-out-of-range");
  });
});

describe("the gates' order", () => {
  it("is decided by the first that fails", () => {
    const nowhere = aClaim({ place: place({ end_line: 99, start_line: 99 }), evidenceQuote: "made up text" });
    const served = aGateContext({ receipts: [] });
    expect(codeOf(runGates(nowhere, served))).toBe("line: line-out-of-range");
    expect(codeOf(runGates(aClaim({ evidenceQuote: "made up text" }), served))).toBe("quote: quote-not-found");
    const unseen = aGateContext({ receipts: [], pin: aPin({ files: [aFile({ hunks: [] })] }) });
    expect(codeOf(runGates(aClaim(), unseen))).toBe("receipt: not-served");
  });

  it("keeps earlier corrections, and those made before a rejection", () => {
    const earlier = { by: "rule", field: "rule_id", before: "auth-1", after: "AUTH-1" } as const;
    const claim = aClaim({ place: place({ start_line: 2, end_line: 2 }), corrections: [earlier] });
    const result = runGates(claim, aGateContext({ receipts: [] }));
    expect(result.kind).toBe("rejected");
    expect(result.claim.corrections.map((correction) => correction.by)).toEqual(["rule", "quote"]);
  });
});

const ruleId = "Auth-Token-01";
const ruleQuote = "An unknown token SHOULD be refused before it is used.";
const rules = aRulebook();

function gate(claim: Partial<Claim>, context: Parameters<typeof aGateContext>[0] = { rules }): GatesResult {
  return runGates(aClaim({ ruleId, ruleQuote, severity: "medium", ...claim }), aGateContext(context));
}

describe("the rule gate", () => {
  it("passes a rule that exists and is quoted, and keeps where it stands", () => {
    const claim = passed(gate({}));
    expect(claim.rule).toEqual({ id: ruleId, file: "rules/session.md", quote: ruleQuote, ceiling: "medium" });
    expect(claim.corrections).toEqual([]);
  });

  it("passes a claim that cites none, also of category policy", () => {
    const none = { ruleId: undefined, ruleQuote: undefined };
    expect(passed(gate({ ...none, category: "policy" })).rule).toBeUndefined();
  });

  it.each<readonly [string, Partial<Claim>, string]>([
    ["invented", { ruleId: "Auth-Token-09" }, "rule: rule-unknown"],
    ["another's, by a quote of its words", { ruleId: "Log-Secret-7" }, "rule: rule-quote-absent"],
    ["paraphrased", { ruleQuote: "Unknown tokens should be refused before use." }, "rule: rule-quote-absent"],
    ["truncated with an ellipsis", { ruleQuote: "An unknown token SHOULD be refused …" }, "rule: rule-quote-absent"],
    ["not quoted", { ruleQuote: undefined }, "rule: rule-quote-absent"],
    ["not named", { ruleId: undefined }, "rule: rule-unknown"],
  ])("turns away a citation whose rule is %s", (_, claim, code) => {
    expect(codeOf(gate(claim))).toBe(code);
  });

  it("turns away any citation where there are no rules, and a stale one", () => {
    expect(codeOf(gate({}, {}))).toBe("rule: rule-unknown");
    const rewritten = aRulebook({ text: "- Auth-Token-01: Tokens are checked at the door." });
    expect(codeOf(gate({}, { rules: rewritten }))).toBe("rule: rule-quote-absent");
  });

  it("corrects an id that is written otherwise, so that it is one finding however it is cited", () => {
    const claim = passed(gate({ ruleId: "auth-token-01" }));
    expect(claim.ruleId).toBe(ruleId);
    expect(claim.corrections).toEqual([{ by: "rule", field: "rule_id", before: "auth-token-01", after: ruleId }]);
  });

  it("asks that the rule is about the claim's file, under either of its names", () => {
    const scoped = (glob: string) => ({ rules: aRulebook({ scope: [glob] }) });
    expect(codeOf(gate({}, scoped("src/**")))).toBe("passed");
    expect(codeOf(gate({}, scoped("docs/**")))).toBe("rule: rule-out-of-scope");
    const path = "lib/login.ts";
    const moved = {
      ...scoped("src/**"),
      pin: aPin({ files: [aFile({ path, oldPath: SESSION, status: "renamed" })] }),
      texts: { [`head:${path}`]: HEAD_LINES },
      receipts: [aReceipt({ path })],
    };
    expect(codeOf(gate({ place: { file: path, side: "head", start_line: 5, end_line: 5 } }, moved))).toBe("passed");
  });

  it("takes, of an id that stands twice, the rule that is quoted and about the file", () => {
    const twice = aRulebook(
      { path: "a.md", text: "- Auth-Token-01 Tokens are long." },
      { path: "b.md", scope: ["docs/**"] },
      { path: "c.md", scope: ["src/**"] },
    );
    expect(passed(gate({}, { rules: twice })).rule?.file).toBe("c.md");
  });
});

describe("the severity ceiling", () => {
  it("lowers a claim to what its rule's words carry, and records it", () => {
    const claim = passed(gate({ severity: "critical" }));
    expect(claim.severity).toBe("medium");
    expect(claim.corrections).toEqual([
      { by: "severity-ceiling", field: "severity", before: "critical", after: "medium" },
    ]);
  });

  it("holds against a Judge who rules it worse", () => {
    const context = aGateContext({ rules });
    const ruled = decideRuling(passed(gate({})), [aRuling({ severity: "critical" })], context);
    expect(ruled).toMatchObject({ kind: "confirmed", claim: { severity: "medium" } });
  });

  it.each([
    ["a MUST", "Log-Secret-7", "Tokens MUST NOT be logged.", "critical"],
    ["no such word", "Retry-3", "Failed look-ups are tried again once.", "critical"],
  ] as const)("of %s is as it should be", (_, id, quote, severity) => {
    expect(passed(gate({ ruleId: id, ruleQuote: quote, severity: "critical" })).severity).toBe(severity);
  });
});
