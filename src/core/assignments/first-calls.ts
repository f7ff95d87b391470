import { sha256 } from "../digest.ts";
import type { Pin } from "../pin/pin.ts";
import type { LineRange } from "../pin/receipt.ts";
import { fillPrompt } from "./prompts.ts";

/** A call of a tool that is answered before its agent asks. */
export interface FirstCall {
  readonly name: "read_diff" | "read_file";
  /** As JSON, as a model would write it. */
  readonly arguments: string;
}

/** How many lines around every place have to be read, as the prompts say. */
const AROUND = 20;

/** What of the target an agent has to read. */
export interface FirstFiles {
  readonly files: readonly string[];
  /** In how many parts the diff of these comes; absent where the target is no diff. */
  readonly diffParts?: number | undefined;
  /** The files whose diffs it has to read, where these are some; absent for all. */
  readonly onlyDiffsOf?: readonly string[] | undefined;
}

/** What an agent has to read whatever it thinks of it: its diff, or its files, then the lines around what it rules on. */
export function firstCalls(
  { kind }: Pick<Pin, "kind">,
  { files, diffParts = 0, onlyDiffsOf }: FirstFiles,
  places: readonly LineRange[],
): readonly FirstCall[] {
  const diffs = onlyDiffsOf ?? Array.from({ length: diffParts }, () => null);
  const target: readonly FirstCall[] =
    kind === "diff"
      ? diffs.map((path) => ({ name: "read_diff", arguments: JSON.stringify({ path }) }))
      : files.map((path) => readCall({ path, start_line: null, end_line: null, side: "head" }));
  const around = joinNear(places).map(({ file, side, start, end }) =>
    readCall({ path: file, start_line: start, end_line: end, side }),
  );
  return [...target, ...around];
}

function readCall(args: Readonly<Record<string, unknown>>): FirstCall {
  return { name: "read_file", arguments: JSON.stringify(args) };
}

/** The lines around each place, those that meet as one. */
function joinNear(places: readonly LineRange[]): readonly LineRange[] {
  const wide = places.map((place) => ({ ...place, start: Math.max(1, place.start - AROUND), end: place.end + AROUND }));
  const joined: LineRange[] = [];
  for (const place of wide.sort((a, b) => a.start - b.start)) {
    const at = joined.findIndex(
      ({ file, side, end }) => file === place.file && side === place.side && end >= place.start - 1,
    );
    const known = joined[at];
    if (known === undefined) joined.push(place);
    else joined[at] = { ...known, end: Math.max(known.end, place.end) };
  }
  return joined;
}

/** What looks like the begin or end of a block of a user message. */
const BLOCK_TAG =
  /<(?=\/?(?:target|brief|localization|blocklist|prior_summary|findings|adversarial_context|files_reviewed|corrections|spot_checks|served)\b)/g;

/**
 * What was served first, as the end of a user message. Its fence holds a digest of what is within: no text of the target can
 * hold its own. In what looks like a block of the message the `<` is written as in its documents.
 */
export function renderServed(prompt: string, replies: readonly (FirstCall & { readonly reply: string })[]): string {
  const all = replies.map(({ name, arguments: given, reply }) => `[${name} ${given}]\n${reply}`).join("\n");
  const served = all.replace(BLOCK_TAG, "\\u003c");
  return fillPrompt("served", prompt, { id: sha256(served).slice(0, 16), served }).trim();
}

/** What a served block begins with: nothing else in a user message does, as its documents hold no markup. */
export const SERVED_START = "\n<served ";
