import type { Evidence } from "../claims/gated-claim.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";

/** What says which lines a finding is about. */
export interface About {
  /** Its own quote; absent for one that rests on no line. */
  readonly evidence: Pick<Evidence, "file" | "side" | "start_line" | "end_line" | "quote"> | undefined;
  /** The lines at head that its code is to take the place of. */
  readonly replaced: { readonly start_line: number; readonly line: number } | undefined;
  readonly file: string | undefined;
}

/** The whole lines: those that its code is to take the place of, else those that its quote stands on, else the quote. */
export function linesAbout({ evidence, replaced, file }: About, texts: PinnedTexts): string {
  const wanted = replaced && file !== undefined ? { file, side: "head" as const, ...replaced } : undefined;
  const quoted = evidence && { ...evidence, line: evidence.end_line };
  const place = wanted ?? quoted;
  const lines = place && texts.text(place.file, place.side)?.index.lines;
  return place && lines ? lines.slice(place.start_line - 1, place.line).join("\n") : (evidence?.quote ?? "");
}
