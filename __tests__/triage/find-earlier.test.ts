import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { THREAD_STATUSES } from "../../src/replies/answers.ts";
import { findEarlier, MAX_EARLIER, NOTHING_TAKEN_UP, readTakenUp } from "../../src/triage/find-bounces.ts";
import { readContext } from "../fixtures/read-context.ts";
import { anEntry, aRequest, aSighting } from "../fixtures/requests.ts";

const TEXTS = await readContext([
  { path: "src/till.ts", head: "export function pay(sum: number) {\n  send(sum);\n}\nexport function charge() {}\n" },
]);
const FIXED = [aSighting(0), aSighting(1, { status: "fixed" })];
const find = (entry: Parameters<typeof anEntry>[0], request: Parameters<typeof aRequest>[0] = {}) =>
  findEarlier(aRequest(request), [anEntry({ sightings: FIXED, ...entry })], TEXTS).map(({ thread_id }) => thread_id);

describe("the earlier requests that one of now can take up", () => {
  it("are those of the same function that were fixed, whatever their words and whoever wrote them", () => {
    expect(find({ request: "Bitte `sum` prüfen.", author: "Copilot" })).toEqual(["PRRT_1"]);
  });

  it.each(["skipped", "dismissed", "uncertain", "open"] as const)("are none that was %s", (status) => {
    expect(find({ sightings: [aSighting(0), aSighting(1, { status })] })).toEqual([]);
  });

  it("are no fixes that came after it and last", () => {
    const own = anEntry({ thread_id: "PRRT_now", sightings: [aSighting(0)] });
    const later = anEntry({ sightings: FIXED, lines: "  gone(sum, currency);" });
    expect(findEarlier(aRequest(), [own, later], TEXTS)).toEqual([]);
  });

  it("are none of its own thread, of another function, or of another file", () => {
    const lines = "  send(sum, currency);";
    expect(find({ thread_id: "PRRT_now" })).toEqual([]);
    expect(find({ lines }, { lines, symbol: "charge" })).toEqual([]);
    expect(find({ lines }, { lines, path: "src/cash.ts", originalPath: "src/cash.ts" })).toEqual([]);
    expect(find({ path: null, original_path: null, symbol: null })).toEqual([]);
  });

  it("are of one function that got another name, or moved to a file of which the base knows nothing", () => {
    const lines = "  send(sum, currency);";
    expect(find({ lines, symbol: "settle" }, { lines })).toEqual(["PRRT_1"]);
    expect(find({ lines: "  refund(order);", symbol: "settle" }, { lines })).toEqual([]);
    const gone = { path: "src/gone.ts", original_path: "src/gone.ts", lines };
    const moved = { path: "src/new.ts", originalPath: "src/new.ts", lines };
    expect(find(gone, moved)).toEqual(["PRRT_1"]);
    expect(find({ ...gone, lines: "  refund(order);" }, moved)).toEqual([]);
    expect(find({ ...gone, path: "src/till.ts", original_path: "src/till.ts" }, moved)).toEqual([]);
  });

  it("have lines with something in common where nothing encloses them", () => {
    const [entry, request] = [{ symbol: null }, { symbol: undefined }];
    expect(find({ ...entry, lines: "timeout: 10" }, { ...request, lines: "timeout: 30" })).toEqual(["PRRT_1"]);
    expect(find({ ...entry, lines: "timeout: 10" }, { ...request, lines: "image: node" })).toEqual([]);
    expect(find({ ...entry, lines: "" }, { ...request, lines: "image: node" })).toEqual(["PRRT_1"]);
  });

  it("are the newest ones where there are very many", () => {
    const many = Array.from({ length: MAX_EARLIER + 5 }, (_, at) =>
      anEntry({ thread_id: `PRRT_${at}`, sightings: FIXED }),
    );
    expect(findEarlier(aRequest(), many, TEXTS)).toEqual(many.slice(-MAX_EARLIER));
  });
});

describe("what the triage says a request takes up", () => {
  const earlier = [anEntry(), anEntry({ thread_id: "PRRT_2" })];

  it("counts as it names it, and not where it names one both ways", () => {
    const undone = { repeats: null, contradicts: "PRRT_2" };
    expect(readTakenUp(undone, earlier)).toEqual(undone);
    expect(readTakenUp({ repeats: "PRRT_1", contradicts: "PRRT_1" }, earlier)).toEqual(NOTHING_TAKEN_UP);
  });

  it("is the newer of two, which alone links no threads to each other", () => {
    const none = { repeats: null, contradicts: null };
    const both = { repeats: "PRRT_1", contradicts: "PRRT_2" };
    expect(readTakenUp(both, earlier)).toEqual({ ...none, contradicts: "PRRT_2" });
    expect(readTakenUp(both, earlier.toReversed())).toEqual({ ...none, repeats: "PRRT_1" });
    expect(readTakenUp({ ...both, contradicts: "PRRT_none" }, earlier)).toEqual({ ...none, repeats: "PRRT_1" });
  });

  it("counts for nothing unless the one it names is of the same element and was held fixed", () => {
    const entry = fc.record({
      thread_id: fc.constantFrom("PRRT_1", "PRRT_2", "PRRT_now", "__proto__"),
      path: fc.constantFrom("src/till.ts", "src/cash.ts", null),
      symbol: fc.constantFrom("pay", "charge"),
      status: fc.constantFrom(...THREAD_STATUSES),
    });
    const named = fc.constantFrom(null, "PRRT_1", "PRRT_2", "PRRT_now", "__proto__", "constructor", "");
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), named, named, (told, repeats, contradicts) => {
        const entries = told.map(({ status, path, ...each }) =>
          anEntry({ ...each, path, original_path: path, sightings: [aSighting(0), aSighting(1, { status })] }),
        );
        const taken = readTakenUp({ repeats, contradicts }, findEarlier(aRequest(), entries, TEXTS));
        for (const id of [taken.repeats, taken.contradicts].filter((each) => each !== null)) {
          const confirmed = told.some(
            ({ thread_id, path, symbol, status }) =>
              thread_id === id && path === "src/till.ts" && symbol === "pay" && status === "fixed",
          );
          expect([id, confirmed && id !== "PRRT_now"]).toEqual([id, true]);
        }
      }),
    );
  });
});
