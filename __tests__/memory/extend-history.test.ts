import { describe, expect, it } from "vitest";
import { extendHistory, type HistoryFacts, MAX_ENTRIES, MAX_SIGHTINGS } from "../../src/memory/extend-history.ts";
import type { JudgedFindings } from "../../src/report/build-report.ts";
import { cutExcerpt } from "../../src/report/excerpt.ts";
import {
  type HistoryEntry,
  historySchema,
  type ResolutionRecord,
  type ReversalRecord,
} from "../../src/report/follow-up-record.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { readContext } from "../fixtures/read-context.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const TILL = "src/till.ts";
const CODE = ["export function pay(sum: number) {", "  send(sum);", "  return sum;", "}", ""];
const FIXED = CODE.with(1, "  if (sum > 0) send(sum);");
const NONE: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
/** The heads of the pull request, counted from 0. */
const head = (at: number) => String(at + 1).repeat(40);

const evidence = [{ file: TILL, side: "head" as const, start_line: 2, end_line: 2, quote: "send(sum);", blob: "b" }];
const place = { file: TILL, start_line: 2, line: 2, evidence };
const paid = aFinding({
  ...place,
  fingerprint: "v1:paid",
  older_fingerprints: [],
  suggestion: "Look at the sum first.",
});

const resolved: ResolutionRecord = {
  fingerprint: "v1:paid",
  status: "resolved",
  evidence: null,
  note: "its lines are gone",
  decided_by: "facts",
  title: paid.title,
  severity: "high",
  file: TILL,
  line: 2,
};

/** The history with one more head. */
async function extended(
  history: readonly HistoryEntry[],
  judged: Partial<JudgedFindings>,
  { lines = CODE, head: at = head(0), ...facts }: Partial<HistoryFacts> & { readonly lines?: readonly string[] } = {},
): Promise<HistoryEntry[]> {
  const texts = await readContext([{ path: TILL, head: lines.join("\n") }]);
  const told = {
    head: at,
    judged: { ...NONE, ...judged },
    resolutions: [],
    reversals: [],
    earlier: undefined,
    texts,
    ...facts,
  };
  const entries = extendHistory(history, told);
  expect(historySchema.parse(entries)).toEqual(entries);
  return entries;
}

/** The report of an earlier head at which the finding was open, with the code around it. */
const EARLIER = aReport({
  findings: [paid],
  unresolved: [],
  excerpts: [cutExcerpt({ file: TILL, side: "head", start_line: 2, end_line: 2 }, CODE, undefined)],
});

const states = (entry: HistoryEntry | undefined) =>
  entry?.sightings.map((seen) => `${seen.state} at ${seen.head.slice(0, 1)}`);

describe("the history of our findings", () => {
  it("keeps what a finding was about, what it asked for, and the head it was found at", async () => {
    const [entry, ...others] = await extended([], { findings: [paid] });
    expect(others).toEqual([]);
    expect(entry).toEqual({
      fingerprint: "v1:paid",
      older_fingerprints: [],
      title: paid.title,
      category: paid.category,
      severity: "high",
      file: TILL,
      original_path: TILL,
      symbol: "pay",
      side: "head",
      quote: "  send(sum);",
      asked: "Look at the sum first.",
      asked_is_code: false,
      contradicts: null,
      sightings: [
        { head: head(0), state: "open", element_sha256: expect.stringMatching(/^[0-9a-f]{64}$/), quote: null },
      ],
    });
  });

  it("keeps of a finding which earlier one it asks to undo, also where a later head does not say it again", async () => {
    const reversals: readonly ReversalRecord[] = [
      {
        ...{ fingerprint: "v1:paid", earlier_fingerprint: "v1:free", heads: [], kind: "reversal" },
        ...{ title: "", quote: "", earlier_title: "", earlier_quote: "" },
      },
    ];
    const first = await extended([], { findings: [paid] }, { reversals });
    expect(first).toMatchObject([{ contradicts: "v1:free" }]);
    expect(await extended(first, { findings: [paid] }, { head: head(1) })).toMatchObject([{ contradicts: "v1:free" }]);
  });

  it("tells a head again only where state or element is another", async () => {
    const first = await extended([], { findings: [paid] });
    expect(await extended(first, { findings: [paid] }, { head: head(1) })).toEqual(first);
    const changed = await extended(first, { findings: [paid] }, { head: head(2), lines: CODE.with(2, "  return 0;") });
    expect(states(changed[0])).toEqual(["open at 1", "open at 3"]);
    const declined = await extended(changed, { dismissed: [{ ...aDismissed(), ...paid }] }, { head: head(3) });
    expect(states(declined[0])).toEqual(["open at 1", "open at 3", "dismissed at 4"]);
  });

  it("keeps what stands in the place of a finding that is resolved", async () => {
    const first = await extended([], { findings: [paid] });
    const facts = { head: head(1), lines: FIXED, resolutions: [resolved], earlier: EARLIER };
    const [entry] = await extended(first, {}, facts);
    expect(states(entry)).toEqual(["open at 1", "resolved at 2"]);
    expect(entry?.sightings[1]?.quote).toBe("  if (sum > 0) send(sum);");
    expect(entry?.sightings[1]?.element_sha256).not.toBe(first[0]?.sightings[0]?.element_sha256);
    expect(await extended([...(entry ? [entry] : [])], {}, { head: head(2), lines: CODE })).toEqual([entry]);
  });

  it("rests on what shows the resolution where the code around the finding is gone", async () => {
    const first = await extended([], { findings: [paid] });
    const shown = { file: TILL, side: "head" as const, start_line: 1, end_line: 1, quote: "export const pay = 1;" };
    const facts = { head: head(1), lines: ["export const pay = 1;"], earlier: EARLIER };
    const [entry] = await extended(first, {}, { ...facts, resolutions: [{ ...resolved, evidence: shown }] });
    expect(entry?.sightings[1]).toMatchObject({ state: "resolved", quote: "export const pay = 1;" });
    const [blind] = await extended(first, {}, { ...facts, resolutions: [resolved] });
    expect(blind?.sightings[1]).toMatchObject({ state: "resolved", quote: null, element_sha256: null });
  });

  it.each(["partially_resolved", "unresolved", "cant_verify"] as const)(
    "does not take %s for resolved",
    async (status) => {
      const first = await extended([], { findings: [paid] });
      const facts = { head: head(1), resolutions: [{ ...resolved, status }], earlier: EARLIER };
      expect(await extended(first, {}, facts)).toEqual(first);
    },
  );

  it("holds what is open anywhere to be open, and what is resolved not to be dismissed", async () => {
    const first = await extended([], { findings: [paid] });
    const facts = { head: head(1), resolutions: [resolved], earlier: EARLIER, lines: FIXED };
    const dismissed = [{ ...aDismissed(), ...paid }];
    expect(states((await extended(first, { dismissed }, facts))[0])).toEqual(["open at 1", "resolved at 2"]);
    expect(states((await extended(first, { dismissed, findings: [paid] }, facts))[0])).toEqual([
      "open at 1",
      "open at 2",
    ]);
  });

  it("follows a finding that goes by another name now", async () => {
    const first = await extended([], { findings: [paid] });
    const renamed = { ...paid, fingerprint: "v1:part", older_fingerprints: ["v1:paid"] };
    const [entry, ...others] = await extended(
      first,
      { unresolved: [anUnresolved(renamed)] },
      { head: head(1), lines: FIXED },
    );
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ fingerprint: "v1:part", older_fingerprints: ["v1:paid"] });
    expect(states(entry)).toEqual(["open at 1", "open at 2"]);
  });

  it("keeps the lines that were about to be replaced, which may be more than were quoted", async () => {
    const coded = { ...paid, replacement: { start_line: 2, line: 3, text: "  return send(sum);" } };
    const [entry] = await extended([], { findings: [coded] });
    expect(entry).toMatchObject({ quote: "  send(sum);\n  return sum;", asked: "  return send(sum);" });
  });

  it("keeps the code that was asked for when it is asked for in words later", async () => {
    const coded = { ...paid, replacement: { start_line: 2, line: 2, text: "  if (sum > 0) send(sum);" } };
    const first = await extended([], { findings: [coded] });
    const [entry] = await extended(first, { findings: [paid] }, { head: head(1) });
    expect(entry).toMatchObject({ asked: "  if (sum > 0) send(sum);", asked_is_code: true });
  });

  it.each<[string, Partial<JudgedFindings>]>([
    ["rules found", { findings: [{ ...paid, source: "gate", detected_by: "link" }] }],
    ["other reviewers found", { findings: [{ ...paid, source: "foreign" }] }],
    ["breaks the policy", { findings: [{ ...paid, source: "agentic_reviewer" }] }],
    ["a gate turned away", { dismissed: [aDismissed({ ...paid, by: "gate", code: "quote-not-found" })] }],
  ])("says nothing of what %s", async (_, judged) => {
    expect(await extended([], judged)).toEqual([]);
  });

  it("knows a finding without lines by its name alone", async () => {
    const bare = { ...paid, file: null, start_line: null, line: null, evidence: [] };
    const [entry] = await extended([], { findings: [bare] });
    expect(entry).toMatchObject({ file: null, original_path: null, symbol: null, quote: "" });
    expect(entry?.sightings[0]?.element_sha256).toBeNull();
  });

  it("cuts what is too long", async () => {
    const lines = CODE.with(1, `  send(sum); // ${"x".repeat(9000)}`);
    const [entry] = await extended([], { findings: [{ ...paid, suggestion: "y".repeat(9000) }] }, { lines });
    expect(entry?.quote.length).toBeGreaterThan(1900);
    expect(entry?.quote.length).toBeLessThan(2100);
    expect(entry?.asked.length).toBeLessThan(2100);
  });

  it("keeps the newest sightings of one", async () => {
    let history = await extended([], { findings: [paid] });
    for (let at = 0; at < MAX_SIGHTINGS + 5; at += 1)
      history = await extended(
        history,
        { findings: [paid] },
        { head: head(1), lines: CODE.with(2, `  return ${at};`) },
      );
    expect(history[0]?.sightings).toHaveLength(MAX_SIGHTINGS);
    expect(history[0]?.sightings.every((seen) => seen.head === head(1))).toBe(true);
  });
});

describe("a history that grows too long", () => {
  const named = (at: number, over: Partial<ReportFinding> = {}) => ({ ...paid, fingerprint: `v1:${at}`, ...over });
  const many = Array.from({ length: MAX_ENTRIES }, (_, at) => named(at));

  it("loses what is gone longest first", async () => {
    const full = await extended([], { findings: many });
    const seen = await extended(full, { dismissed: [{ ...aDismissed(), ...named(0) }] }, { head: head(1) });
    expect(seen.at(-1)?.fingerprint).toBe("v1:0");
    const next = await extended(seen, { findings: [named(9001), named(9002)] }, { head: head(2) });
    expect(next).toHaveLength(MAX_ENTRIES);
    const names = next.map(({ fingerprint }) => fingerprint);
    expect(names).not.toContain("v1:1");
    expect(names).not.toContain("v1:2");
    expect(names).toEqual(expect.arrayContaining(["v1:3", "v1:0", "v1:9001", "v1:9002"]));
  });

  it("loses nothing that is open", async () => {
    const more = [...many, named(9001), named(9002)];
    expect(await extended(await extended([], { findings: more }), { findings: more })).toHaveLength(MAX_ENTRIES + 2);
  });
});

describe("two findings of equal lines in two functions, which share the name of an older version", () => {
  const shared = { ...place, older_fingerprints: ["v0:line"], source: "openai" as const };
  const twins = [aFinding({ ...shared, fingerprint: "v1:again" }), aFinding({ ...shared, fingerprint: "v1:paid" })];
  const namesOf = (entries: readonly HistoryEntry[]) =>
    entries.map(({ fingerprint, older_fingerprints: older }) => [fingerprint, ...older]).toSorted();

  it("have an entry each, whether they came at once or one after the other", async () => {
    const each = [
      ["v1:again", "v0:line"],
      ["v1:paid", "v0:line"],
    ];
    expect(namesOf(await extended([], { findings: twins }))).toEqual(each);
    const first = await extended([], { findings: twins.slice(1) });
    expect(namesOf(await extended(first, { findings: twins }, { head: head(1) }))).toEqual(each);
  });

  it("are told apart when one of them is resolved", async () => {
    const both = await extended([], { findings: twins });
    const entries = await extended(
      both,
      { findings: twins.slice(0, 1) },
      { head: head(1), resolutions: [resolved], earlier: EARLIER },
    );
    const states = entries.map(({ fingerprint, sightings }) => [fingerprint, sightings.at(-1)?.state]);
    expect(states.toSorted()).toEqual([
      ["v1:again", "open"],
      ["v1:paid", "resolved"],
    ]);
  });
});
