import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ReadingWatch, SentCalls } from "../../../src/models/panel/reading-watch.ts";
import type { ChatMessage, ModelRequest } from "../../../src/ports/model.ts";
import { aModelReply } from "../../fakes/scripted-model.ts";

const READER = new URL("../../../bench/quality/recording/recording-file.mjs", import.meta.url).href;
const { readRecording } = await import(READER);
const RECORDINGS = join(import.meta.dirname, "../../recordings/conversations");

describe("a watch over a run's models", () => {
  it("takes the smaller of what is configured and what a server names", () => {
    const watch = new ReadingWatch({ seed: "s", contextTokens: { small: 8192, large: 65_536 } });
    expect([watch.windowOf("small"), watch.windowOf("other")]).toEqual([8192, undefined]);
    watch.learn("large", "This model's maximum context length is 32768 tokens.");
    watch.learn("large", "This model's maximum context length is 65536 tokens.");
    watch.learn("other", "too long");
    expect([watch.windowOf("large"), watch.windowOf("other")]).toEqual([32_768, undefined]);
    watch.learn("other", "too long", 16_384);
    expect(watch.windowOf("other")).toBe(16_384);
  });

  it("knows of each model by itself whether it tells tokens", () => {
    const watch = new ReadingWatch({ seed: "s", contextTokens: 16_384 });
    watch.noteNoUsage("a");
    expect([watch.reportsNoUsage("a"), watch.reportsNoUsage("b"), watch.windowOf("b")]).toEqual([true, false, 16_384]);
  });
});

it("accuses no server that leaves tools out of a prompt where none may be called", () => {
  const tools = [{ name: "read", description: "x".repeat(4000), parameters: {} }];
  const sent = new SentCalls();
  const request = { ...toRequest([{ role: "user", content: "Read it all." }]), tools };
  sent.add(request, { ...replyOf({ prompt_tokens: 3000 }), besideChars: 6000 });
  sent.add({ ...request, toolChoice: "none" }, { ...replyOf({ prompt_tokens: 1900 }), besideChars: 6000 });
  expect(sent.decide()).toEqual({ kind: "taken" });
});

interface Recorded {
  readonly request: { readonly body: { readonly messages: readonly RecordedText[] } };
  readonly usage?: { readonly prompt_tokens: number };
}

interface RecordedText {
  readonly role: string;
  readonly content?: string | null;
}

it("accuses none of the conversations that were recorded, each of which was read", { tags: ["full"] }, () => {
  const files = globSync("*/*.json.br", { cwd: RECORDINGS }).filter((file) => !file.startsWith("shared"));
  let conversations = 0;
  for (const file of files) {
    const exchanges: readonly Recorded[] = readRecording(RECORDINGS, join(RECORDINGS, file)).exchanges;
    for (const calls of conversationsOf(exchanges)) {
      const sent = new SentCalls();
      for (const { request, usage } of calls) sent.add(toRequest(request.body.messages), replyOf(usage));
      expect(sent.decide(), file).toEqual({ kind: "taken" });
      conversations += 1;
    }
  }
  expect(conversations).toBeGreaterThan(100);
});

/** Requests that begin with all of an earlier one go on from it. */
function conversationsOf(exchanges: readonly Recorded[]): readonly (readonly Recorded[])[] {
  const open = new Map<string, Recorded[]>();
  for (const exchange of exchanges) {
    const texts = exchange.request.body.messages.map((message) => JSON.stringify(message));
    const lengths = texts.map((_, length) => texts.length - length - 1);
    const begun = lengths.map((length) => texts.slice(0, length).join("\n")).find((text) => open.has(text)) ?? "";
    const calls = open.get(begun) ?? [];
    open.delete(begun);
    open.set(texts.join("\n"), [...calls, exchange]);
  }
  return [...open.values()];
}

function toRequest(messages: readonly RecordedText[]): ModelRequest {
  const toMessage = ({ role, content }: RecordedText): ChatMessage => {
    const text = content ?? "";
    if (role === "assistant") return { role, content: text, toolCalls: [] };
    return role === "tool" ? { role, toolCallId: "", content: text } : { role: role as "user", content: text };
  };
  const answer = { name: "answer", schema: {} };
  return { model: "m", messages: messages.map(toMessage), tools: [], toolChoice: "auto", answer };
}

function replyOf(usage: Recorded["usage"]) {
  if (usage === undefined) return aModelReply({ usage: undefined });
  const told = { inputTokens: usage.prompt_tokens, cachedTokens: 0, outputTokens: 1, reasoningTokens: 0 };
  return aModelReply({ usage: told });
}
