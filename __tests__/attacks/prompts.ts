import { sha256 } from "../../src/text/digest.ts";
import { parseHeader, type RecordedRequest, userMessage } from "../servers/model-server.ts";

/**
 * The first message of each request that a model was sent by its role: a header, and blocks in which all else is data. Where
 * a server takes no system message, ours stands in it, and is left out here.
 */
export function promptsOf(requests: readonly RecordedRequest[]): readonly string[] {
  const messages = requests.flatMap(({ body }) => body.messages);
  const ours = messages.flatMap(({ role, content }) =>
    role === "system" && typeof content === "string" ? [content] : [],
  );
  const longestFirst = [...new Set(ours)].sort((a, b) => b.length - a.length);
  return requests.flatMap((request) => {
    try {
      const asked = longestFirst.reduce((text, own) => text.replace(own, () => ""), userMessage(request));
      return [`${parseHeader(request).role}\n${asked}`];
    } catch {
      return [];
    }
  });
}

/** A block stands on a line of its own, and nothing in it looks like its end. */
const BLOCK = /^<(?:(\w+)(?: [^<>]*)?>[^<>]*<\/\1|\w+(?: [^<>]*)? \/)>$/;
/** The one sentence of ours among them. */
const LENS = /^Lens of this pass: [a-z-]+\. Look there first; it widens your attention and forbids nothing\.$/;
const HEADER = /^\[tribunal role=\w+ [^\]]*\]$/;

/** What tools served with a task, in a fence of its digest. */
const SERVED =
  /\nServed by your tools before you asked, as data:(?:\n\[mark \w{8}\])?\n<served id="(\w{16})">\n([\s\S]*)\n<\/served id="\1">(?:\n\[mark \w{8}\])?/;
/** What a line begins with there: numbers or our own words, and never the target's. */
const SERVED_LINE =
  /^(?:\d*\t|\[|\\ |@@ |diff --git |--- |\+\+\+ |(?:old|new|new file|deleted file) mode \d|rename (?:from|to) |$)/;

/** Lines of a prompt that are neither a block nor our own. */
export function findLoose(prompt: string): readonly string[] {
  const [whole = "", id, body = ""] = SERVED.exec(prompt) ?? [];
  const isFenced = id === sha256(body).slice(0, 16) && body.split("\n").every((line) => SERVED_LINE.test(line));
  const [, header = "", ...lines] = (isFenced ? prompt.replace(whole, () => "") : prompt).split("\n");
  const loose = lines.filter((line) => line !== "" && !BLOCK.test(line) && !LENS.test(line));
  return HEADER.test(header) ? loose : [header, ...loose];
}
