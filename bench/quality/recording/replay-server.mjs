import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { parseHeader } from "../../../__tests__/servers/model-script.ts";
import { toCompletion } from "../recording-proxy.mjs";
import { explainMiss } from "./explain-miss.mjs";
import { RecordedAnswers } from "./recorded-answers.mjs";

/** What goes back to an agent begins so. */
const [HANDED_BACK] = readFileSync(new URL("../../../prompts/turned-away.md", import.meta.url), "utf8").split("\n");

/** No client asks again after it, and it is no word about what the server can do. */
const MISS = 418;

/**
 * Answers as recorded, and nothing else: a request that is in no recording is refused, and told in `misses` with what
 * differs first. `exchanges` are those that were asked for, as a recorder would have kept them. Nobody recorded what is said to
 * an entry that a gate hands back: there the reader keeps to what it said, and the call is counted in `extra`.
 */
export async function startReplayServer(recorded) {
  const [exchanges, misses, extra] = [[], [], { calls: 0 }];
  const setting = { answers: new RecordedAnswers(recorded), recorded, exchanges, misses, extra, turns: { count: 0 } };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, setting).catch((error) => send(outgoing, MISS, { error: { message: String(error) } }));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  const { port } = server.address();
  return { baseUrl: `http://127.0.0.1:${port}/v1`, exchanges, misses, extra, [Symbol.asyncDispose]: close };
}

async function answer(incoming, outgoing, { answers, recorded, exchanges, misses, extra, turns }) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  turns.count += 1;
  const asked = turns.count;
  const found = answers.take(body);
  const again = found === undefined ? answerAgain(body, recorded) : undefined;
  if (again !== undefined) {
    extra.calls += 1;
    return send(outgoing, 200, toCompletion(again));
  }
  if (found === undefined) {
    const miss = explainMiss({ body, header: parseHeader({ body }) }, recorded);
    misses.push(miss);
    const error = { message: `not recorded: ${miss.who}: ${miss.what}`, type: "replay", code: "not_recorded" };
    return send(outgoing, MISS, { error });
  }
  // Before the next request can come in.
  turns.count += 1;
  exchanges.push({ ...found, asked, answered: turns.count });
  return send(outgoing, 200, toCompletion(found));
}

function send(outgoing, status, body) {
  outgoing.writeHead(status, { "content-type": "application/json" });
  outgoing.end(JSON.stringify(body));
}

/** The answer that an agent gave before a part of it was handed back, once more; undefined for any other request. */
function answerAgain(body, recorded) {
  const [said, asked] = body.messages.slice(-2);
  if (asked?.role !== "user" || said?.role !== "assistant" || !asked.content.startsWith(HANDED_BACK)) return undefined;
  const first = recorded.find(({ message }) => message?.content === said.content);
  if (first === undefined) return undefined;
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = first.usage ?? {};
  const prompt = input + output + Math.ceil(asked.content.length / 4);
  const usage = { prompt_tokens: prompt, completion_tokens: output, total_tokens: prompt + output };
  return { ...first, request: { body }, usage };
}
