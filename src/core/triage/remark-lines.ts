import { pathReader } from "../pin/member-path.ts";
import type { Pin } from "../pin/pin.ts";
import type { LineRange } from "../pin/receipt.ts";
import type { Side } from "../pin/side.ts";
import type { ReviewThread } from "./thread.ts";
import type { RemarkedCode } from "./triage-question.ts";

/** The file of the pin that a remark is about; undefined for what a review says as a whole. */
export function remarkedFile(
  { place }: Pick<ReviewThread, "place">,
  pin: Pin,
): { readonly file: string; readonly side: Side } | undefined {
  return place && { file: pathReader(pin)(place.path, place.side), side: place.side };
}

/**
 * The lines of the pin that a remark is about, 1-based and inclusive: those that the host's newest diff shows it on, else
 * what is known to stand in their place. Undefined where nothing is.
 */
export function remarkLines(
  thread: Pick<ReviewThread, "place" | "lineNow">,
  pin: Pin,
  codeNow?: RemarkedCode | undefined,
): LineRange | undefined {
  const { place, lineNow } = thread;
  const at = remarkedFile(thread, pin);
  if (place !== undefined && at !== undefined && lineNow !== undefined) {
    const above = place.line === undefined ? 0 : Math.max(0, place.line - (place.startLine ?? place.line));
    return { ...at, start: Math.max(1, lineNow - above), end: lineNow };
  }
  if (codeNow === undefined || codeNow.lines.length === 0) return undefined;
  const { file, startLine: start, lines } = codeNow;
  return { file, side: "head", start, end: start + lines.length - 1 };
}
