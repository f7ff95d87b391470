import { readFileSync } from "node:fs";

/** What goes back to an agent begins so. */
const [HANDED_BACK] = readFileSync(new URL("../../../prompts/turned-away.md", import.meta.url), "utf8").split("\n");

/** The answer that an agent gave before a part of it was handed back, once more; undefined for any other request. */
export function answerAgain(body, recorded) {
  const [said, asked] = body.messages.slice(-2);
  if (asked?.role !== "user" || said?.role !== "assistant" || !asked.content.startsWith(HANDED_BACK)) return undefined;
  const first = recorded.find(({ message }) => message?.content === said.content);
  if (first === undefined) return undefined;
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = first.usage ?? {};
  const prompt = input + output + Math.ceil(asked.content.length / 4);
  const usage = { prompt_tokens: prompt, completion_tokens: output, total_tokens: prompt + output };
  return { ...first, request: { body }, usage };
}
