import { addedLines, readLines, type ServedLine } from "../../fixtures/served-lines.ts";
import { type RecordedRequest, sentReplies, toolResults } from "../../servers/model-server.ts";

/** What a conversation was served at head, each line once: the added lines of the diff, and whole files that were read. */
export function servedLines(request: RecordedRequest): readonly ServedLine[] {
  const served = [...sentReplies(request), ...toolResults(request)];
  const lines = served.flatMap((reply) => [...addedLines(reply), ...readLines(reply)]);
  const byPlace = new Map(lines.map((line) => [`${line.file}:${line.line}`, line]));
  return [...byPlace.values()];
}
