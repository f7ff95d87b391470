import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { THREAD_STATUSES, type ThreadStatus } from "../../src/replies/answers.ts";
import type { ThreadHistory, TriagedThread } from "../../src/report/triage-record.ts";
import { extendThreadHistory, MAX_THREAD_SIGHTINGS, MAX_THREADS } from "../../src/triage/extend-thread-history.ts";
import { findBounces, findEarlier, NOTHING_TAKEN_UP, readTakenUp } from "../../src/triage/find-bounces.ts";
import { readContext } from "../fixtures/read-context.ts";
import { anEntry, aRequest, aRow, headAt } from "../fixtures/requests.ts";
import { runs } from "../setup/tier.ts";

const HEAD = "export function pay(sum: number) {\n  send(sum);\n}\n";
const TEXTS = await readContext([{ path: "src/till.ts", head: HEAD }]);
const textsAt = (turn: number) => ({
  ...TEXTS,
  pin: { ...TEXTS.pin, headSha: headAt(turn) as typeof TEXTS.pin.headSha },
});

/** What the triage says that a thread takes up, and what became of it at each head at which it was open. */
interface Life {
  readonly thread: number;
  readonly repeats: string | null;
  readonly contradicts: string | null;
  readonly from: number;
  readonly fates: readonly ThreadStatus[];
}

const named = fc.constantFrom(null, "PRRT_0", "PRRT_1", "PRRT_2", "PRRT_3", "PRRT_4", "PRRT_5", "PRRT_none");
const life = fc.record<Life>({
  thread: fc.nat(5),
  repeats: named,
  contradicts: named,
  from: fc.nat(5),
  fates: fc.array(fc.constantFrom(...THREAD_STATUSES), { minLength: 1, maxLength: 6 }),
});

interface Played {
  readonly history: ThreadHistory;
  /** The rows of each head, as code settled them. */
  readonly heads: readonly (readonly TriagedThread[])[];
}

/** Runs the heads of a pull request: what goes in circles is forced, all else is what somebody decides. */
function play(lives: readonly Life[], bounces: number, pathAt = (_: number) => "src/till.ts"): Played {
  const own = [...new Map(lives.map((each) => [each.thread, each])).values()];
  let history: ThreadHistory = [];
  const heads = Array.from({ length: 12 }, (_, head) => {
    const open = own.filter(({ from, fates }) => head >= from && head < from + fates.length);
    const texts = textsAt(head);
    const requests = open.map(({ thread }) => {
      return aRequest({ threadId: `PRRT_${thread}`, lines: "", path: pathAt(head) });
    });
    const rows = open.map(({ thread, from, fates, ...said }, at) => {
      const request = requests[at] ?? aRequest();
      const known = history.find(({ thread_id: id }) => id === request.threadId) ?? NOTHING_TAKEN_UP;
      const isForced = findBounces(request, known, history, { bounces, texts }).isForced;
      const { repeats, contradicts } = isForced ? known : readTakenUp(said, findEarlier(request, history, texts));
      const found = findBounces(request, { repeats, contradicts }, history, { bounces, texts });
      const status = found.isForced ? "uncertain" : (fates[head - from] ?? "open");
      const row = { thread_id: `PRRT_${thread}`, status, repeats, contradicts, bounces: found.bounces } as const;
      return aRow({ ...row, heads: [...found.heads], forced: found.isForced });
    });
    history = extendThreadHistory(history, rows, { head: headAt(head), requests });
    return rows;
  });
  return { history, heads };
}

const fixesIn = (history: ThreadHistory) =>
  history.flatMap(({ sightings }) => sightings).filter(({ status }) => status === "fixed").length;

describe("circles, in any order of things", () => {
  const lives = fc.array(life, { maxLength: 6 });
  const bounces = fc.integer({ min: 1, max: 4 });

  it("are none without as many earlier fixes as the rules allow", () => {
    fc.assert(
      fc.property(lives, bounces, (own, least) => {
        const { history, heads } = play(own, least);
        const rows = heads.flat();
        for (const row of rows) {
          expect(row.forced).toBe(row.bounces >= least);
          expect(new Set(row.heads).size).toBe(row.heads.length);
          expect(row.bounces > 0).toBe(row.heads.length > 0);
          expect(row.bounces).toBeLessThanOrEqual(fixesIn(history));
        }
      }),
    );
  });

  it("end with the head of now", () => {
    fc.assert(
      fc.property(lives, bounces, (own, least) => {
        for (const [head, rows] of play(own, least).heads.entries())
          for (const row of rows) if (row.bounces > 0) expect(row.heads.at(-1)).toBe(headAt(head));
      }),
    );
  });

  it("do not end by another push: what is forced stays forced", () => {
    fc.assert(
      fc.property(lives, bounces, (own, least) => {
        const rows = play(own, least).heads.flat();
        for (const [at, { thread_id: id, forced }] of rows.entries()) {
          const later = rows.slice(at).filter((row) => row.thread_id === id);
          expect(forced ? later.filter((row) => !row.forced) : []).toEqual([]);
        }
      }),
    );
  });

  it("are counted the same whatever the file is called", () => {
    fc.assert(
      fc.property(lives, bounces, fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }), (own, least, names) => {
        const counts = ({ heads }: Played) => heads.map((rows) => rows.map(({ bounces: count }) => count));
        const renamed = play(own, least, (head) => `src/name-${names[head]}.ts`);
        expect(counts(renamed)).toEqual(counts(play(own, least)));
      }),
    );
  });

  it("are told from any history, however odd, without a throw and within bounds", { tags: ["full"] }, () => {
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("`".repeat(70_000), "\u0301".repeat(70_000)));
    const sighting = fc.record({
      head: fc.nat(3).map(headAt),
      turn: fc.oneof(fc.nat(3), fc.constant(Number.MAX_SAFE_INTEGER)),
      status: fc.constantFrom(...THREAD_STATUSES),
      forced: fc.boolean(),
      commit: fc.constant(null),
      code_sha256: fc.constant(null),
      quote: fc.option(text),
    });
    const entry = fc.record({
      thread_id: fc.constantFrom("PRRT_now", "PRRT_1", ""),
      path: fc.option(fc.constantFrom("src/till.ts", "", "../x")),
      original_path: fc.option(fc.constantFrom("src/till.ts", "")),
      symbol: fc.option(fc.constantFrom("pay", "", "a.b.c")),
      request: text,
      suggestion: fc.option(text),
      lines: text,
      repeats: named,
      contradicts: named,
      sightings: fc.array(sighting, { maxLength: 40 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), text, (entries, request) => {
        const history = entries.map((each) => anEntry(each));
        const asked = aRequest({ request });
        const takenUp = readTakenUp({ repeats: "PRRT_1", contradicts: "" }, findEarlier(asked, history, textsAt(2)));
        const found = findBounces(asked, takenUp, history, { bounces: 2, texts: textsAt(2) });
        expect((found.reason ?? "").length).toBeLessThan(1500);
        const extended = extendThreadHistory(history, [aRow()], { head: headAt(2), requests: [asked] });
        expect(extended.length).toBeLessThanOrEqual(MAX_THREADS);
        expect(extended.at(-1)?.sightings.length).toBeLessThanOrEqual(Math.max(40, MAX_THREAD_SIGHTINGS));
      }),
      { numRuns: runs(40) },
    );
  });
});
