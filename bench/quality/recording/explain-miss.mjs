import { withoutModel } from "./request-digest.mjs";

const MOST_SHOWN = 160;
/** What of a request is compared, in this order. */
const FIELDS = [
  ["tools", "tools"],
  ["response_format", "answer schema"],
  ["tool_choice", "tool_choice"],
];

/**
 * What differs first between a request that matched nothing and the recorded one that is most like it: the system message,
 * the tools, the answer schema, or which message, with the first line that differs.
 */
export function explainMiss({ body, header }, exchanges) {
  const who = `${header.role} round ${header.round} pass ${header.pass} slice ${header.slice}`;
  const peers = exchanges.filter((exchange) => isPeer(exchange.header, header));
  if (peers.length === 0) return { who, what: "nobody of that role, round, pass and slice was recorded" };
  const now = withoutModel(body);
  const [nearest] = peers
    .map(({ request }) => withoutModel(request.body))
    .map((then) => ({ then, common: commonLength(then.messages, now.messages) }))
    .sort((a, b) => b.common - a.common || distance(a.then, now) - distance(b.then, now));
  return { who, ...firstDifference(nearest.then, now) };
}

function isPeer(a, b) {
  return ["role", "round", "pass", "slice"].every((key) => a[key] === b[key]);
}

function commonLength(then, now) {
  const at = now.findIndex((message, index) => textOf(message) !== textOf(then[index]));
  return at < 0 ? now.length : at;
}

function distance(then, now) {
  return Math.abs(then.messages.length - now.messages.length);
}

function firstDifference(then, now) {
  const isSystemOther = textOf(then.messages[0]) !== textOf(now.messages[0]);
  if (isSystemOther) return { what: "system message", ...firstLine(said(then.messages[0]), said(now.messages[0])) };
  for (const [field, name] of FIELDS) {
    const [was, is] = [then[field], now[field]].map((value) => JSON.stringify(value, null, 1) ?? "none");
    if (was !== is) return { what: name, ...firstLine(was, is) };
  }
  const at = commonLength(then.messages, now.messages);
  if (at < now.messages.length) {
    const [was, is] = [then.messages[at], now.messages[at]];
    const what = `message ${at + 1} of ${now.messages.length} (${is.role})`;
    return { what, ...firstLine(was === undefined ? "no such message" : said(was), said(is)) };
  }
  if (then.messages.length > at) return { what: "fewer messages than any recorded request" };
  return { what: "nothing: it was asked more often than recorded" };
}

function firstLine(was, is) {
  const [wasLines, isLines] = [was.split("\n"), is.split("\n")];
  const at = isLines.findIndex((line, index) => line !== wasLines[index]);
  const line = at < 0 ? isLines.length : at;
  const [recorded, now] = [wasLines[line] ?? "(ended)", isLines[line] ?? "(ended)"];
  const from = Math.max(0, commonChars(recorded, now) - MOST_SHOWN / 4);
  const cut = (text) => text.slice(from, from + MOST_SHOWN);
  return { line: line + 1, recorded: cut(recorded), now: cut(now) };
}

function commonChars(a, b) {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function said(message) {
  return typeof message.content === "string" ? message.content : textOf(message);
}

function textOf(message) {
  return JSON.stringify(message);
}
