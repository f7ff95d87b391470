import { describe, expect, it } from "vitest";
import { type ThreadHistory, triageShape } from "../../src/report/triage-record.ts";
import { extendThreadHistory, MAX_THREAD_SIGHTINGS, MAX_THREADS } from "../../src/triage/extend-thread-history.ts";
import { anEntry, aRequest, aRow, aSighting, headAt } from "../fixtures/requests.ts";

const SHA = "c".repeat(64);

function extended(
  history: ThreadHistory,
  rows: Parameters<typeof extendThreadHistory>[1],
  turn: number,
  requests = [aRequest({ codeSha256: SHA })],
) {
  const entries = extendThreadHistory(history, rows, { head: headAt(turn), requests });
  expect(triageShape.triage_history.parse(entries)).toEqual(entries);
  return entries;
}

describe("the history of other reviewers' requests", () => {
  it("keeps what a thread asked for, of what code, and what became of it", () => {
    const { request } = aRequest();
    expect(extended([], [aRow()], 0)).toEqual([
      {
        thread_id: "PRRT_now",
        comment_id: 101,
        author: "coderabbitai[bot]",
        path: "src/till.ts",
        original_path: "src/till.ts",
        symbol: "pay",
        title: "`sum` may be negative",
        request,
        suggestion: null,
        lines: "  send(sum);",
        repeats: null,
        contradicts: null,
        sightings: [
          { head: headAt(0), turn: 0, status: "open", forced: false, commit: null, code_sha256: SHA, quote: null },
        ],
      },
    ]);
  });

  it("keeps what the triage last said that a thread takes up", () => {
    const first = extended([], [aRow({ repeats: "PRRT_1" })], 0);
    const second = extended(first, [aRow({ contradicts: "PRRT_2" })], 1);
    expect([first, second]).toMatchObject([
      [{ repeats: "PRRT_1", contradicts: null }],
      [{ repeats: null, contradicts: "PRRT_2" }],
    ]);
  });

  it("tells a head only where the status is another than the last time", () => {
    const first = extended([], [aRow()], 0);
    expect(extended(first, [aRow()], 1)).toEqual(first);
    const evidence = { file: "src/till.ts", side: "head", start_line: 2, end_line: 2, quote: "if (sum > 0)" } as const;
    const fixed = aRow({ status: "fixed", commit: "a".repeat(40), evidence });
    const [entry] = extended(first, [fixed], 2);
    expect(entry?.sightings.slice(1)).toEqual([
      {
        ...aSighting(2, { turn: 1, status: "fixed", commit: "a".repeat(40), code_sha256: SHA, quote: "if (sum > 0)" }),
      },
    ]);
  });

  it("tells a forced one from one that is merely undecided", () => {
    const undecided = extended([], [aRow({ tier: "uncertain", status: "uncertain" })], 0);
    const [entry] = extended(undecided, [aRow({ tier: "uncertain", status: "uncertain", forced: true })], 1);
    expect(entry?.sightings.map(({ forced }) => forced)).toEqual([false, true]);
  });

  it("keeps what nobody speaks of any more, and puts last what changed last", () => {
    const gone = anEntry({ thread_id: "PRRT_gone", sightings: [aSighting(0)] });
    const entries = extended(
      [anEntry({ thread_id: "PRRT_now", sightings: [aSighting(0)] }), gone],
      [aRow({ status: "skipped" })],
      1,
    );
    expect(entries.map(({ thread_id }) => thread_id)).toEqual(["PRRT_gone", "PRRT_now"]);
  });

  it("counts on from the newest head, and stays with it where it is the same", () => {
    const history = [anEntry({ sightings: [aSighting(0), aSighting(7)] })];
    expect(extended(history, [aRow()], 8).at(-1)?.sightings[0]?.turn).toBe(8);
    expect(extended(history, [aRow()], 7).at(-1)?.sightings[0]?.turn).toBe(7);
  });

  it("says nothing of a row whose request is not there and was never seen", () => {
    expect(extended([], [aRow()], 0, [])).toEqual([]);
  });

  it("keeps the newest sightings of one", () => {
    const sightings = Array.from({ length: MAX_THREAD_SIGHTINGS }, (_, turn) => aSighting(turn));
    const [entry] = extended([anEntry({ thread_id: "PRRT_now", sightings })], [aRow({ status: "skipped" })], 40);
    expect(entry?.sightings).toHaveLength(MAX_THREAD_SIGHTINGS);
    expect(entry?.sightings.at(-1)?.status).toBe("skipped");
  });

  it("drops what changed longest ago, and never what is open", () => {
    const many = Array.from({ length: MAX_THREADS + 10 }, (_, at) => `PRRT_${at}`);
    const rows = many.map((thread_id) => aRow({ thread_id }));
    const requests = many.map((threadId) => aRequest({ threadId }));
    const gone = anEntry({ thread_id: "PRRT_gone", sightings: [aSighting(0)] });
    const fixed = anEntry({ thread_id: "PRRT_fixed", sightings: [aSighting(0), aSighting(1, { status: "fixed" })] });
    const open = extended([fixed, gone], rows, 2, requests);
    expect(open.map(({ thread_id }) => thread_id)).toEqual(many);
    const fewer = extended([fixed, gone], rows.slice(0, MAX_THREADS - 1), 2, requests);
    expect(fewer.map(({ thread_id }) => thread_id)).toEqual(["PRRT_gone", ...many.slice(0, MAX_THREADS - 1)]);
  });
});
