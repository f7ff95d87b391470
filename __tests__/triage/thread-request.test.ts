import { describe, expect, it } from "vitest";
import { readRequest } from "../../src/triage/thread-request.ts";
import { readContext } from "../fixtures/read-context.ts";
import { anEntry } from "../fixtures/requests.ts";
import { aRemark } from "../fixtures/threads.ts";

const CODE = ["export function pay(sum: number) {", "  const cents = sum * 100;", "  send(cents);", "}", ""];
const till = (head: readonly string[] = CODE, path = "src/till.ts") => ({ path, head: head.join("\n") });
const onLine3 = { path: "src/till.ts", line: 3 };
const diffHunk = "@@ -1,2 +1,3 @@\n export function pay(sum: number) {\n+  const cents = sum * 100;\n+  send(cents);";

describe("what a thread asks for", () => {
  it("is its words, and the code that the newest diff shows it on", async () => {
    const texts = await readContext([till()]);
    const thread = aRemark({
      body: "Check `cents`.\n```suggestion\n  if (cents) send(cents);\n```",
      place: onLine3,
      lineNow: 3,
    });
    expect(readRequest(thread, texts, [])).toEqual({
      threadId: "PRRT_1",
      author: "coderabbitai[bot]",
      commit: undefined,
      path: "src/till.ts",
      originalPath: "src/till.ts",
      symbol: "pay",
      title: "Check `cents`",
      request: "Check `cents`.",
      suggestion: "  if (cents) send(cents);",
      lines: "  send(cents);",
      codeSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("is of the lines it was written on where the diff no longer shows them, wherever they stand", async () => {
    const texts = await readContext([till(["import { send } from './send.ts';", "", ...CODE])]);
    const thread = aRemark({ place: onLine3, diffHunk, isOutdated: true });
    expect(readRequest(thread, texts, [])).toMatchObject({ symbol: "pay", lines: "  send(cents);" });
  });

  it("is of its file alone where its lines are gone, and of what is known of it", async () => {
    const texts = await readContext([till(["export const pay = 1;"])]);
    const thread = aRemark({ place: onLine3, diffHunk });
    const gone = { path: "src/till.ts", symbol: undefined, codeSha256: undefined, lines: "  send(cents);" };
    expect(readRequest(thread, texts, [])).toMatchObject(gone);
    expect(readRequest(thread, texts, [anEntry()])).toMatchObject({ ...gone, symbol: "pay" });
  });

  it("is of the file as it was called at base, through renames of every head", async () => {
    const renamed = { ...till(CODE, "src/cash.ts"), oldPath: "src/till.ts", base: CODE.join("\n") };
    const texts = await readContext([renamed]);
    const thread = aRemark({ place: onLine3, diffHunk });
    expect(readRequest(thread, texts, [])).toMatchObject({
      path: "src/cash.ts",
      originalPath: "src/till.ts",
      symbol: "pay",
    });
    const between = aRemark({ place: { ...onLine3, path: "src/between.ts" }, diffHunk });
    const known = anEntry({ path: "src/between.ts" });
    expect(readRequest(between, texts, [known])).toMatchObject({ path: "src/cash.ts", originalPath: "src/till.ts" });
  });

  it("is of no code for what a review says as a whole, and of no lines for a remark on a file", async () => {
    const texts = await readContext([till()]);
    const nowhere = { path: undefined, originalPath: undefined, symbol: undefined, lines: "", codeSha256: undefined };
    expect(readRequest(aRemark({ id: "review-1", kind: "review", place: undefined }), texts, [])).toMatchObject(
      nowhere,
    );
    const onFile = aRemark({ place: { path: "src/till.ts", line: undefined } });
    expect(readRequest(onFile, texts, [])).toMatchObject({ path: "src/till.ts", symbol: undefined, lines: "" });
  });

  it("keeps to the file that exists on the side it was written on", async () => {
    const base = [...CODE].join("\n");
    const texts = await readContext([{ path: "src/till.ts", base, head: "export const x = 1;\n" }]);
    const thread = aRemark({ place: { ...onLine3, side: "base" }, lineNow: 3 });
    expect(readRequest(thread, texts, [])).toMatchObject({ symbol: "pay", lines: "  send(cents);" });
  });
});
