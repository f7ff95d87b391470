import { parseHeader, type RecordedRequest, userMessage } from "../servers/model-server.ts";

/** The first message of each request that a model was sent by its role: a header, and blocks in which all else is data. */
export function promptsOf(requests: readonly RecordedRequest[]): readonly string[] {
  return requests.flatMap((request) => {
    try {
      return [`${parseHeader(request).role}\n${userMessage(request)}`];
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

/** Lines of a prompt that are neither a block nor our own. */
export function findLoose(prompt: string): readonly string[] {
  const [, header = "", ...lines] = prompt.split("\n");
  const loose = lines.filter((line) => line !== "" && !BLOCK.test(line) && !LENS.test(line));
  return HEADER.test(header) ? loose : [header, ...loose];
}
