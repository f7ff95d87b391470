import { ServedLines } from "../../src/change/receipt.ts";
import { runTool } from "../../src/models/panel/run-tool.ts";
import { DefinitionFinder } from "../../src/tools/find-definition.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { prefaceOf } from "./preface.mjs";

/** As an agent is sent at once. */
const MAX_SENT_BYTES = 40 * 1024;

const clock = { monotonicMs: () => 0 };

/** A conversation as it was: what it was served, by tools that repeat themselves, and what its replies weighed, as recorded. */
export async function replayAsRecorded(conversation, target) {
  const toolbox = openTools(conversation, target);
  const turns = [];
  for (const { said, calls } of conversation.turns) {
    const exchanges = [];
    for (const call of calls) {
      const before = toolbox.receipts().length;
      // What replies weighed then is recorded: how they are written may have changed since.
      const { text: reply, isRefused } = await runTool(toCall(call), toolbox);
      if (isRefused && call.replied > reply.length) {
        throw new Error(`${call.name} ${JSON.stringify(call.arguments)}: ${reply}`);
      }
      exchanges.push({ call, replied: call.replied, served: toolbox.receipts().slice(Math.max(0, before - 2)) });
    }
    turns.push({ said, exchanges });
  }
  return { turns, receipts: toolbox.receipts(), requests: requestsOf(conversation, turns) };
}

/**
 * The same wish with the tools as they are: what an agent was served it does not ask for, and a turn that asks for nothing
 * is none. Its diff comes with its task, so that what it first asked with the diff and what it asked once it knew that are one turn.
 */
export async function replayNow(conversation, { turns }, target) {
  const facts = (path) => target.code.facts(path, "head");
  const toolbox = openTools(conversation, target, { facts });
  const asked = new Set();
  const now = [];
  // A diff comes with the task: as many parts as there is room for.
  let sent = 0;
  for (let part = toolbox.diffParts() ?? 0; part > 0 && sent <= MAX_SENT_BYTES; part -= 1) {
    toolbox.expect({ reads: true, isSent: true });
    sent += (await toolbox.readDiff({ path: undefined })).text.length;
  }
  for (const { said, exchanges } of joinFirst(turns)) {
    const isWanted = ({ call, served }) => !asked.has(keyOf(call)) && !(isReading(call) && isServed(served, toolbox));
    toolbox.expect({ reads: exchanges.filter(isWanted).some(({ call }) => call.name === "read_file") });
    const kept = [];
    for (const exchange of exchanges) {
      if (!isWanted(exchange)) continue;
      const { call } = exchange;
      // Its next part is asked for by the same words.
      if (call.name !== "read_diff") asked.add(keyOf(call));
      kept.push({ call, replied: (await runTool(toCall(call), toolbox)).text.length });
    }
    if (kept.length > 0) now.push({ said, exchanges: kept });
  }
  const preface = prefaceOf(conversation.role);
  const user = conversation.user + sent;
  return { turns: now, receipts: toolbox.receipts(), requests: requestsOf({ ...conversation, ...preface, user }, now) };
}

function joinFirst([first, second, ...rest]) {
  if (first === undefined || second === undefined) return [first, second].filter((turn) => turn !== undefined);
  return [{ said: first.said + second.said, exchanges: [...first.exchanges, ...second.exchanges] }, ...rest];
}

function openTools(conversation, { source, code }, sparing) {
  const definitions = new DefinitionFinder({ source, code, clock });
  const { role: agent, files: assignedFiles } = conversation;
  return createToolbox({ agent, source, assignedFiles, maxFiles: 40, definitions, sparing });
}

function toCall({ name, arguments: given }) {
  return { id: "call", name, arguments: JSON.stringify(given) };
}

function keyOf({ name, arguments: given }) {
  return `${name} ${JSON.stringify(given)}`;
}

function isReading({ name }) {
  return name === "read_file" || name === "read_diff";
}

function isServed(served, toolbox) {
  const lines = new ServedLines(toolbox.receipts());
  return (
    served.length > 0 &&
    served.every(({ path, side, start_line, end_line }) => lines.covers({ file: path, side, start_line, end_line }))
  );
}

/** The characters of each request: all that every one begins with, and the turns before it. */
function requestsOf({ system, tools, answer, user }, turns) {
  const first = { fixed: system + tools + answer, own: user };
  const requests = [first];
  for (const { said, exchanges } of turns) {
    const grown = exchanges.reduce((sum, { call, replied }) => sum + charsOf(call) + replied, said);
    requests.push({ fixed: first.fixed, own: requests.at(-1).own + grown });
  }
  return requests;
}

function charsOf({ name, arguments: given }) {
  return name.length + JSON.stringify(given).length;
}
