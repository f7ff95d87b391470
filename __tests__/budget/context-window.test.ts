import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answerRoom,
  answerTokens,
  countPieces,
  fewestTokens,
  leastWindow,
  readWindow,
  readWindowField,
  roomIn,
  tokensOf,
} from "../../src/budget/context-window.ts";

describe("the window that a refusal names", () => {
  it.each([
    ["This model's maximum context length is 8192 tokens. However, you requested 10000 tokens.", 8192],
    ["This model's maximum context length is 128,000 tokens, however you requested 200,000 tokens", 128_000],
    ["the request exceeds the available context size (4096 tokens), try increasing it", 4096],
    ["request (18135 tokens) exceeds the available context size (4096 tokens), try increasing it", 4096],
    ["The model is loaded with context length of only 4096 tokens, which is not enough", 4096],
    ["Prompt contains 40000 tokens, too large for model with maximum model length 32768", 32_768],
    ['{"error":{"code":400,"type":"exceed_context_size_error","n_prompt_tokens":18135,"n_ctx":4096}}', 4096],
    ["The input (20000 tokens) is longer than the model's context length (8192 tokens).", 8192],
    ["prompt is too long: 213462 tokens > 200000 maximum", 200_000],
    ["`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens", 4096],
    ["Request body too large for gpt-x model. Max size: 8000 tokens.", 8000],
    ["Request too large on tokens per minute (TPM): Limit 8000, Requested 24000", 8000],
    ["max_model_len (16384) is exceeded", 16_384],
    ["The input token count exceeds the maximum number of tokens allowed 1048576.", 1_048_576],
    ["context window of 32k is exceeded", 32_768],
    ["Input validation error: `inputs` must have less than 4096 tokens. Given: 5000", 4096],
    ["<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 30720]", 30_720],
    ["Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length", 32_768],
    ["The sum of prompt length (9000.0), query length (0) should not exceed max_num_tokens (8192)", 8192],
    ["Prompt length 9000 is greater than max_seq_len 8192", 8192],
  ])("is read: %s", (words, tokens) => {
    expect(readWindow(words)).toBe(tokens);
  });

  it.each([
    ["the request exceeds the available context size. try increasing the context size or enable context shift"],
    ["too many tokens: 18135"],
    ["rate limit of 60 requests reached"],
    ["maximum context length is 12 tokens"],
    [""],
  ])("is not made up: %s", (words) => {
    expect(readWindow(words)).toBeUndefined();
  });
});

it.each([
  [{ n_ctx: 16_384, n_prompt_tokens: 20_000 }, 16_384],
  [{ max_model_len: "8192" }, 8192],
  [{ n_ctx: 12, context_length: 4096 }, 4096],
  [{ n_ctx: null, max_context_length: [1] }, undefined],
])("a window is read from a refusal's fields: %j", (fields, tokens) => {
  expect(readWindowField(fields)).toBe(tokens);
});

describe("the fewest tokens of a text", () => {
  it.each([
    ["words and numbers", "take 12 of them", 4],
    ["a sign that leads a word, which is one token with it", ".length(stock", 2],
    ["signs that lead none", "if (n > 0) {", 6],
    ["long words, by their length", "a".repeat(33), 3],
    ["blanks", " \t\n".repeat(500), 0],
    ["a run of one sign", "=".repeat(500), 1],
  ])("are counted by pieces: %s", (_, text, pieces) => {
    expect(countPieces(text)).toBe(pieces);
  });

  it("are never more than a server's estimate by characters, and grow with the text", () => {
    const dense = "1,2;".repeat(1000);
    expect(fewestTokens(dense)).toBeLessThanOrEqual(dense.length / 4);
    expect(fewestTokens(`${dense}${dense}`)).toBeGreaterThan(fewestTokens(dense));
    expect(fewestTokens("")).toBe(0);
  });
});

describe("the room in a window", () => {
  it("leaves out what each call begins with and the answer, and bounds replies and slices by the rest", () => {
    expect(roomIn(16_384, 19_000)).toEqual({ bytes: 17_862, replyBytes: 7907, sliceBytes: 13_396 });
    expect(roomIn(1_000_000, 19_000)?.replyBytes).toBe(31 * 1024);
  });

  it("is none where nothing could be read", () => {
    expect(roomIn(8192, 19_000)).toBeUndefined();
  });

  it("is there from the least window on, and holds a reply and a slice", () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(50_000), (chars, more) => {
        const least = leastWindow(chars);
        const room = roomIn(least + more, chars);
        expect(room).toBeDefined();
        expect(room?.replyBytes).toBeGreaterThan(0);
        const all = tokensOf(chars) + tokensOf(room?.bytes ?? 0) + answerTokens(least + more);
        expect(all).toBeLessThanOrEqual(least + more + 1);
      }),
    );
  });
});

it.each([
  [16_384, 1_000, 7_692],
  [16_384, 14_000, 4_096],
  [16_384, 20_000, 4_096],
  [200_000, 10_000, 95_000],
])("an answer in a window of %i behind %i tokens may have %i", (window, sent, room) => {
  expect(answerRoom(window, sent)).toBe(room);
});
