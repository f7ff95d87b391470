import { describe, expect, it } from "vitest";
import { findLinked, MAX_COMPARED } from "../../../src/core/triage/find-bounces.ts";
import { readContext } from "../../fixtures/read-context.ts";
import { anEntry, aRequest, aSighting } from "../../fixtures/requests.ts";

const TEXTS = await readContext([
  { path: "src/till.ts", head: "export function pay(sum: number) {\n  send(sum);\n}\n" },
]);
const link = (entry: Parameters<typeof anEntry>[0], request: Parameters<typeof aRequest>[0], texts = TEXTS) =>
  findLinked([anEntry(entry)], aRequest(request), texts)[0]?.link;

describe("an earlier request and one of now", () => {
  it("are the same where they are one thread, whatever it says now", () => {
    expect(link({ thread_id: "PRRT_now" }, { request: "Something else.", path: "src/other.ts" })).toBe("same");
  });

  it("are the same where they ask for the same of one function, whoever does", () => {
    const reworded = { request: "Please check `sum` before it is sent, it may be negative.", author: "Copilot" };
    expect(link({}, reworded)).toBe("same");
  });

  it("have nothing to do with one another in two functions or in two files", async () => {
    const lines = "  send(sum, currency);";
    const both = await readContext([
      { path: "src/till.ts", head: "export function pay() {}\nexport function charge() {}\n" },
    ]);
    expect(link({ lines }, { lines, symbol: "charge" }, both)).toBeUndefined();
    expect(link({ lines }, { lines, path: "src/cash.ts", originalPath: "src/cash.ts" }, both)).toBeUndefined();
  });

  it("are of one function that got another name", () => {
    const lines = "  send(sum, currency);";
    expect(link({ lines, symbol: "settle" }, { lines })).toBe("same");
    expect(link({ lines: "  refund(order);", symbol: "settle" }, { lines })).toBeUndefined();
  });

  it("are of one function that moved to a file of which the base knows nothing", () => {
    const moved = { path: "src/new.ts", originalPath: "src/new.ts", lines: "  send(sum, currency);" };
    const gone = { path: "src/gone.ts", original_path: "src/gone.ts", lines: "  send(sum, currency);" };
    expect(link(gone, moved)).toBe("same");
    expect(link({ ...gone, lines: "  refund(order);" }, moved)).toBeUndefined();
    expect(link({ ...gone, path: "src/till.ts", original_path: "src/till.ts" }, moved)).toBeUndefined();
  });

  it("need lines with something in common where nothing encloses them", () => {
    const [entry, request] = [{ symbol: null }, { symbol: undefined }];
    expect(link({ ...entry, lines: "timeout: 10" }, { ...request, lines: "timeout: 30" })).toBe("same");
    expect(link({ ...entry, lines: "timeout: 10" }, { ...request, lines: "image: node" })).toBeUndefined();
    expect(link({ ...entry, lines: "" }, { ...request, lines: "image: node" })).toBe("same");
  });

  it("ask for the opposite where one suggestion undoes the other, whatever the words say", () => {
    const [bare, guarded] = ["  send(sum);", "  if (sum > 0 && isOpen(till)) send(sum);"];
    const entry = { lines: bare, suggestion: guarded, request: "Look at `sum` first." };
    expect(link(entry, { lines: guarded, suggestion: bare, request: "Simplify this." })).toBe("opposite");
    expect(link(entry, { lines: bare, suggestion: guarded, request: "Simplify this." })).toBe("same");
    expect(link(entry, { lines: guarded, suggestion: "  log(sum, till, now);", request: "Log it." })).toBeUndefined();
  });

  it("ask for the opposite where one wants gone what mended the other", () => {
    const quote = "  if (!ledger.isOpen(today)) throw new Closed();";
    const entry = { request: "Closed days are billed.", lines: "  bill(today);" };
    const fixed = aSighting(1, { status: "fixed", quote });
    const now = { request: "Remove the `isOpen` check of the `ledger`.", lines: quote };
    expect(link({ ...entry, sightings: [aSighting(0), fixed] }, now)).toBe("opposite");
    expect(link({ ...entry, sightings: [aSighting(0)] }, now)).toBeUndefined();
  });

  it("ask for the opposite in words", () => {
    const entry = { request: "Make `timeout` optional." };
    expect(link(entry, { request: "Why is `timeout` optional? It should be required." })).toBe("opposite");
  });

  it("are linked by their words alone where they are on the whole change", () => {
    const whole = { path: undefined, originalPath: undefined, symbol: undefined, lines: "" };
    const entry = {
      path: null,
      original_path: null,
      symbol: null,
      lines: "",
      request: "`pay` lacks tests for negative sums.",
    };
    expect(link(entry, { ...whole, request: "There are no tests of `pay` for negative sums." })).toBe("same");
    expect(link(entry, { request: "There are no tests of `pay` for negative sums." })).toBeUndefined();
  });

  it("are found among the newest ones where there are very many, and its own thread however old it is", () => {
    const entries = Array.from({ length: MAX_COMPARED + 5 }, (_, at) => anEntry({ thread_id: `PRRT_${at}` }));
    const linked = findLinked([anEntry({ thread_id: "PRRT_now" }), ...entries], aRequest(), TEXTS);
    expect(linked.map(({ entry }) => entry.thread_id)).toEqual([
      "PRRT_now",
      ...entries.slice(-MAX_COMPARED).map(({ thread_id }) => thread_id),
    ]);
  });
});
