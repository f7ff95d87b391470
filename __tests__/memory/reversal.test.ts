import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedBy, type ClaimFacts, findRepaired, findReversal, MAX_EARLIER } from "../../src/memory/reversal.ts";
import type { HistoryEntry, Sighting } from "../../src/report/follow-up-record.ts";
import { readContext } from "../fixtures/read-context.ts";

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
    contradicts: null,
    sightings: [seen(1, "open"), seen(2, "resolved", { quote: STRICT, element_sha256: element("b") })],
    ...over,
  };
}

/** It asks to compare loosely again, and the Judge names what it undoes. */
function aClaim(over: Partial<ClaimFacts> = {}): ClaimFacts {
  return {
    fingerprint: "v1:loose",
    olderFingerprints: [],
    title: "A status in words is never fine",
    category: "logic",
    path: "src/reply.ts",
    originalPath: "src/reply.ts",
    symbol: "isFine",
    lines: STRICT,
    elementSha256: element("c"),
    head: head(3),
    contradicts: "v1:strict",
    ...over,
  };
}

/** The earlier finding itself, claimed again. */
const again = (over: Partial<ClaimFacts> = {}) =>
  aClaim({ fingerprint: "v1:strict", category: "types", lines: LOOSE, contradicts: undefined, ...over });

const TEXTS = await readContext([
  {
    path: "src/reply.ts",
    head: ["export function isFine(status) {", STRICT, "  }", "}", "export function isDone() {}", ""].join("\n"),
  },
  { path: "src/other.ts", head: "export const other = 1;\n" },
]);
const find = (claim: ClaimFacts, ...history: readonly HistoryEntry[]) => findReversal(claim, history, TEXTS);
const kindOf = (claim: ClaimFacts, ...history: readonly HistoryEntry[]) => find(claim, ...history)?.record.kind;

describe("a finding that asks to undo what an earlier one asked for, by the Judge's word", () => {
  it("is told with both findings, their lines and their heads", () => {
    expect(find(aClaim(), anEntry())).toEqual({
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

  it("is one at the next head again, on the same lines, whatever the Judge says then", () => {
    const undoing = anEntry({
      ...{ fingerprint: "v1:loose", quote: STRICT, asked: LOOSE, contradicts: "v1:strict" },
      sightings: [seen(3, "open")],
    });
    const silent = aClaim({ head: head(4), contradicts: undefined });
    expect(find(silent, anEntry(), undoing)?.record.heads).toEqual([head(1), head(3), head(4)]);
    expect(kindOf({ ...silent, lines: "  if (isFine) {" }, anEntry(), undoing)).toBeUndefined();
    expect(kindOf(silent, anEntry())).toBeUndefined();
  });

  it("is one through a rename, also of a file that the base does not have", () => {
    const moved = anEntry({ file: "src/old.ts", original_path: "src/old.ts" });
    expect(kindOf(aClaim({ originalPath: "src/answer.ts" }), moved)).toBe("reversal");
  });

  it("is one where the earlier one was never held resolved, and its code is another since", () => {
    const open = (sha: string) => anEntry({ sightings: [seen(1, "open", { element_sha256: element(sha) })] });
    expect(kindOf(aClaim(), open("a"))).toBe("reversal");
    expect(kindOf(aClaim(), open("c"))).toBeUndefined();
  });

  it("is one outside of any function where the shorter piece of code is in the longer one", () => {
    const long = [STRICT, "    send(reply.body, reply.headers);", "    log(reply.url, clock.now());"].join("\n");
    const loose = anEntry({ symbol: null });
    expect(kindOf(aClaim({ symbol: undefined, lines: long }), loose)).toBe("reversal");
    expect(kindOf(aClaim({ symbol: undefined, lines: "  send(reply.body);" }), loose)).toBeUndefined();
  });

  it.each<[string, Partial<HistoryEntry>]>([
    ["is about another function", { symbol: "isDone" }],
    [
      "is about a function of that name in another file",
      {
        file: "src/gone.ts",
        original_path: "src/other.ts",
        quote: "x",
        asked: "y()",
        sightings: [seen(1, "open"), seen(2, "resolved")],
      },
    ],
    ["is about no file", { file: null, original_path: null, symbol: null }],
    ["was dismissed", { sightings: [seen(1, "open"), seen(2, "resolved"), seen(3, "dismissed")] }],
    ["was never held", { sightings: [seen(1, "dismissed"), seen(2, "resolved")] }],
    ["was not repaired", { sightings: [seen(1, "open")] }],
    ["goes by another name", { fingerprint: "v1:other" }],
  ])("is none when the earlier one %s, whatever the Judge says", (_, over) => {
    expect(kindOf(aClaim(), anEntry(over))).toBeUndefined();
  });

  it("is none where its lines were reverted, and they are found at fault as they were", () => {
    expect(kindOf(again({ contradicts: "v1:strict" }), anEntry())).toBeUndefined();
  });

  it("has only the newest before the Judge where there are very many", () => {
    const many = Array.from({ length: MAX_EARLIER + 5 }, (_, at) => anEntry({ fingerprint: `v1:${at}` }));
    expect(findRepaired(aClaim(), many, TEXTS)).toEqual(many.slice(-MAX_EARLIER));
  });

  it("is never one by a name that code does not confirm", () => {
    const entry = fc.record({
      fingerprint: fc.constantFrom("v1:strict", "v1:other", "__proto__"),
      symbol: fc.constantFrom("isFine", "isDone"),
      original_path: fc.constantFrom("src/reply.ts", "src/other.ts", null),
      state: fc.constantFrom("open", "resolved", "dismissed"),
    });
    const named = fc.constantFrom("v1:strict", "v1:other", "v1:loose", "__proto__", "constructor", "", undefined);
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), named, (told, contradicts) => {
        const history = told.map(({ state, ...over }) =>
          anEntry({ ...over, file: over.original_path, sightings: [seen(1, "open"), seen(2, state)] }),
        );
        const found = find(aClaim({ contradicts }), ...history)?.record;
        if (found === undefined) return;
        expect(found.earlier_fingerprint).toBe(contradicts);
        const sameElement = { symbol: "isFine", original_path: "src/reply.ts", state: "resolved" };
        expect(told).toContainEqual({ fingerprint: contradicts, ...sameElement });
      }),
    );
  });
});

describe("a finding that was held resolved", () => {
  const returned = () => again({ elementSha256: element("b") });

  it("returns where its element stands as it did then", () => {
    expect(find(returned(), anEntry())).toMatchObject({
      record: { kind: "return", earlier_fingerprint: "v1:strict", heads: [head(1), head(2), head(3)] },
      reason: `it was resolved at ${"2".repeat(12)} and its code has not changed since: a person decides`,
    });
  });

  it("returns at every head at which that is so", () => {
    const { sightings } = anEntry();
    const entry = anEntry({ sightings: [...sightings, seen(3, "open", { element_sha256: element("b") })] });
    const found = find(again({ elementSha256: element("b"), head: head(4) }), entry);
    expect(found?.record).toMatchObject({ kind: "return", heads: [head(1), head(2), head(4)] });
  });

  it("returns under another name, where the same lines of the same element are meant", () => {
    const claim = again({ fingerprint: "v1:other", elementSha256: element("b") });
    expect(kindOf(claim, anEntry())).toBe("return");
    expect(kindOf({ ...claim, olderFingerprints: ["v1:strict"], lines: "x" }, anEntry())).toBe("return");
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

const fenced = (info: string, ...lines: readonly string[]) =>
  ["Do it so:", `\`\`\`${info}`, ...lines, "```"].join("\n");

describe("what a finding asks for", () => {
  it.each([
    ["is the code that was checked", { start_line: 1, line: 1, text: "a();" }, "Call it.", "a();", true],
    ["is the block of its suggestion", null, fenced("ts", "a();", "", "b();"), "a();\n\nb();", true],
    ["is what a diff leaves", null, fenced("diff", "-old();", "+a();", " b();"), "a();\nb();", true],
    [
      "is its words where it gives two blocks",
      null,
      `${fenced("", "a")}\n${fenced("", "b")}`,
      `${fenced("", "a")}\n${fenced("", "b")}`,
      false,
    ],
    ["is its words where a block is never closed", null, "Do:\n```\na();", "Do:\n```\na();", false],
    ["is its words where they name code in passing", null, " Use `a()` here. ", "Use `a()` here.", false],
    ["is nothing where it suggests nothing", null, null, "", false],
  ])("%s", (...[_, replacement, suggestion, text, isCode]) => {
    expect(askedBy({ replacement, suggestion })).toEqual({ text, isCode });
  });

  it("may be code without a line", () => {
    expect(askedBy({ replacement: null, suggestion: "```\n\n```" })).toEqual({ text: "", isCode: true });
  });
});
