/** Run by `transport.test.ts` in a process of its own: asks the server at argv[2] once and prints the answer or the error. */
import { openAiModel } from "../../../src/models/openai/openai-model.ts";
import { systemClock } from "../../../src/system/system-clock.ts";
import { unlimited } from "../../../src/text/time-limit.ts";

const nothing = (): void => {};
const model = openAiModel({
  apiKey: "sk-child",
  baseUrl: process.argv[2] ?? "",
  clock: systemClock,
  log: { progress: nothing, standing: nothing, info: nothing, warning: nothing },
  environment: process.env,
  answerFormatNote: "{{schema}}",
  maxRetries: 0,
});
const request = {
  model: "gpt-test",
  messages: [{ role: "user", content: "hello" }],
  tools: [],
  toolChoice: "none",
  answer: { name: "answer", schema: { type: "object", properties: {}, required: [], additionalProperties: false } },
} as const;
try {
  const reply = await model.complete(request, unlimited(new AbortController().signal));
  process.stdout.write(`content: ${reply.content}`);
} catch (error) {
  process.stdout.write(`error: ${String(error)}`);
}
