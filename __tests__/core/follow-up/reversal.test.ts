import { describe, expect, it } from "vitest";
import { type ClaimFacts, findReversal } from "../../../src/core/follow-up/reversal.ts";
import type { HistoryEntry, Sighting } from "../../../src/core/report/follow-up-record.ts";

const head = (at: number) => String(at).repeat(40);
const element = (name: string) => name.repeat(64);
const LOOSE = "  if (status == 200) {";
const STRICT = "  if (status === 200) {";

const seen = (at: number, state: Sighting["state"], over: Partial<Sighting> = {}): Sighting => {
  return { head: head(at), state, element_sha256: null, quote: null, ...over };
};

/** It asked to compare strictly at the first head, and was held resolved at the second. */
function anEntry(over: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    fingerprint: "v1:strict",
    older_fingerprints: [],
    title: "The status is compared loosely",
    category: "types",
    severity: "medium",
    file: "src/reply.ts",
    original_path: "src/reply.ts",
    symbol: "isFine",
    side: "head",
    quote: LOOSE,
    asked: STRICT,
    asked_is_code: true,
    sightings: [seen(1, "open"), seen(2, "resolved", { quote: STRICT, element_sha256: element("b") })],
    ...over,
  };
}

/** It asks to compare loosely again. */
function aClaim(over: Partial<ClaimFacts> = {}): ClaimFacts {
  return {
    fingerprint: "v1:loose",
    olderFingerprints: [],
    title: "A status in words is never fine",
    category: "logic",
    originalPath: "src/reply.ts",
    symbol: "isFine",
    quote: STRICT,
    before: STRICT,
    asked: { text: LOOSE, isCode: true },
    elementSha256: element("c"),
    head: head(3),
    ...over,
  };
}

/** The earlier finding itself, claimed again. */
const again = (over: Partial<ClaimFacts> = {}) =>
  aClaim({
    ...{ fingerprint: "v1:strict", category: "types", quote: LOOSE, before: LOOSE },
    asked: { text: STRICT, isCode: true },
    ...over,
  });

const kindOf = (claim: ClaimFacts, ...history: readonly HistoryEntry[]) => findReversal(claim, history)?.record.kind;

describe("a finding that asks to undo what an earlier one asked for", () => {
  it("is told with both findings, their lines and their heads", () => {
    expect(findReversal(aClaim(), [anEntry()])).toEqual({
      record: {
        fingerprint: "v1:loose",
        earlier_fingerprint: "v1:strict",
        heads: [head(1), head(3)],
        kind: "reversal",
        title: "A status in words is never fine",
        quote: STRICT,
        earlier_title: "The status is compared loosely",
        earlier_quote: LOOSE,
      },
      reason: `it asks to undo what finding v1:strict asked for at ${"1".repeat(12)}: a person decides`,
    });
  });

  it("is one at the next head again, and the earlier one is one where it was obeyed", () => {
    const undoing = anEntry({ fingerprint: "v1:loose", quote: STRICT, asked: LOOSE, sightings: [seen(3, "open")] });
    const found = findReversal(aClaim({ head: head(4) }), [anEntry(), undoing]);
    expect(found?.record.heads).toEqual([head(1), head(3), head(4)]);
    expect(kindOf(again({ head: head(4) }), anEntry(), undoing)).toBe("reversal");
  });

  it("is one when it is tried again and says nothing more of what it asks for", () => {
    const undoing = anEntry({ fingerprint: "v1:loose", quote: STRICT, asked: LOOSE, sightings: [seen(3, "open")] });
    const silent = aClaim({ head: head(4), asked: { text: "", isCode: false } });
    expect(kindOf(silent, anEntry(), undoing)).toBe("reversal");
    expect(
      kindOf({ ...silent, quote: "  if (isFine) {", before: "  if (isFine) {" }, anEntry(), undoing),
    ).toBeUndefined();
    expect(kindOf(silent, anEntry())).toBeUndefined();
  });

  it("is one through a rename, also of a file that the base does not have", () => {
    expect(kindOf(aClaim({ originalPath: "src/answer.ts" }), anEntry({ original_path: "src/old.ts" }))).toBe(
      "reversal",
    );
  });

  it("is one where the earlier one is open still", () => {
    expect(kindOf(aClaim(), anEntry({ sightings: [seen(1, "open")] }))).toBe("reversal");
  });

  it("is one when it asks to bring back what was deleted for the earlier one's sake", () => {
    const deleted = anEntry({
      asked: "Remove it.",
      asked_is_code: false,
      sightings: [seen(1, "open"), seen(2, "resolved", { quote: "" })],
    });
    expect(kindOf(aClaim({ before: "", asked: { text: LOOSE, isCode: true } }), deleted)).toBe("reversal");
  });

  it("is one when the earlier one had asked to bring a line back", () => {
    const restored = anEntry({
      side: "base",
      quote: LOOSE,
      asked: "Restore the check.",
      asked_is_code: false,
      sightings: [seen(1, "open"), seen(2, "resolved", { quote: LOOSE })],
    });
    expect(kindOf(aClaim({ before: LOOSE, asked: { text: "Remove this check.", isCode: false } }), restored)).toBe(
      "reversal",
    );
  });

  it.each<[string, Partial<HistoryEntry>]>([
    ["is about another function", { symbol: "isDone" }],
    [
      "is about a function of that name in another file",
      { original_path: "src/other.ts", quote: "x", asked: "y()", sightings: [seen(1, "open")] },
    ],
    ["is about no file", { original_path: null, symbol: null }],
    ["was dismissed", { sightings: [seen(1, "open"), seen(2, "dismissed")] }],
    ["was never held", { sightings: [seen(1, "dismissed")] }],
    ["asked for something else", { asked: "  if (status === 200 || isCached) {", quote: "  if (status === 200) {" }],
  ])("is none when the earlier one %s", (_, over) => {
    expect(kindOf(aClaim(), anEntry(over))).toBeUndefined();
  });

  it("is none where its lines were reverted, and they are found at fault as they were", () => {
    expect(kindOf(again(), anEntry())).toBeUndefined();
  });

  it("takes the newest of two that it would undo", () => {
    const newer = anEntry({ fingerprint: "v1:newer" });
    expect(findReversal(aClaim(), [anEntry(), newer])?.record.earlier_fingerprint).toBe("v1:newer");
  });
});

describe("a finding that was held resolved", () => {
  const returned = () => again({ elementSha256: element("b") });

  it("returns where its element stands as it did then", () => {
    expect(findReversal(returned(), [anEntry()])).toMatchObject({
      record: { kind: "return", earlier_fingerprint: "v1:strict", heads: [head(1), head(2), head(3)] },
      reason: `it was resolved at ${"2".repeat(12)} and its code has not changed since: a person decides`,
    });
  });

  it("returns at every head at which that is so", () => {
    const { sightings } = anEntry();
    const entry = anEntry({ sightings: [...sightings, seen(3, "open", { element_sha256: element("b") })] });
    const found = findReversal(again({ elementSha256: element("b"), head: head(4) }), [entry]);
    expect(found?.record).toMatchObject({ kind: "return", heads: [head(1), head(2), head(4)] });
  });

  it("returns under another name, where the same lines of the same element are meant", () => {
    const claim = again({ fingerprint: "v1:other", elementSha256: element("b") });
    expect(kindOf(claim, anEntry())).toBe("return");
    expect(kindOf({ ...claim, olderFingerprints: ["v1:strict"], quote: "x" }, anEntry())).toBe("return");
    expect(kindOf({ ...claim, category: "logic" }, anEntry({ asked: "", asked_is_code: false }))).toBeUndefined();
  });

  it.each<[string, ClaimFacts, Partial<HistoryEntry>]>([
    ["its element differs from then", again({ elementSha256: element("d") }), {}],
    [
      "it stands as it did when it was open",
      again({ elementSha256: element("a") }),
      {
        sightings: [
          seen(1, "open", { element_sha256: element("a") }),
          seen(2, "resolved", { element_sha256: element("b") }),
        ],
      },
    ],
    ["nobody knows its element", again({ elementSha256: undefined }), {}],
    ["nobody knew its element", returned(), { sightings: [seen(1, "open"), seen(2, "resolved")] }],
    [
      "it was dismissed, not resolved",
      returned(),
      { sightings: [seen(1, "open"), seen(2, "dismissed", { element_sha256: element("b") })] },
    ],
  ])("is an ordinary finding again where %s", (_, claim, over) => {
    expect(kindOf(claim, anEntry(over))).toBeUndefined();
  });
});

it("is looked for in time where very many long findings stand in one file", { tags: ["full"] }, () => {
  const lines = (at: number) => `call(value${at}, ${"alpha + beta, ".repeat(140)});`;
  const asked = { text: "Remove it.", isCode: false };
  const facts = (at: number) => ({ fingerprint: `v1:${at}`, category: "logic" as const, quote: lines(at) });
  const history = Array.from({ length: 400 }, (_, at) =>
    anEntry({ ...facts(at), symbol: null, asked: asked.text, asked_is_code: false, sightings: [seen(1, "open")] }),
  );
  const claims = history.map((_, at) => aClaim({ ...facts(at), symbol: undefined, before: lines(at), asked }));
  expect(claims.filter((claim) => findReversal(claim, history) !== undefined)).toEqual([]);
});
