import type { LineSpan } from "../pin/code-facts.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import type { HistoryEntry, ResolutionRecord } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import { currentPath, digestAround, spanOf } from "./element.ts";
import { standsInPlaceOf } from "./stands-now.ts";

/** What is at head where a finding was that is held resolved. */
export interface ResolvedElement {
  /** Of its element's text; undefined where that cannot be told. */
  readonly sha256: string | undefined;
  /** What stands in its place, empty where nothing does; undefined where that cannot be told. */
  readonly quote: string | undefined;
}

/** What a finding's resolution is read from. */
export interface ResolutionFacts {
  readonly resolution: ResolutionRecord;
  /** The report that the finding is of. */
  readonly earlier: Report;
  /** Its file at head among others. */
  readonly texts: PinnedTexts;
}

/** What is at head in the place of an entry's finding: between the lines that were around it, else what shows that it is resolved. */
export function readResolved(entry: HistoryEntry, { resolution, earlier, texts }: ResolutionFacts): ResolvedElement {
  const { fingerprint, evidence } = resolution;
  const { findings, unresolved } = earlier.replay.before_overrides ?? earlier;
  const finding = [...findings, ...unresolved].find((each) => each.fingerprint === fingerprint);
  const file = currentPath(resolution.file ?? entry.file ?? "", entry.original_path ?? undefined, texts.pin);
  const lines = texts.text(file, "head")?.index.lines;
  if (lines === undefined) return { sha256: undefined, quote: undefined };
  const stretch = finding && standsInPlaceOf(finding, earlier.excerpts, lines);
  const shown = evidence?.file === file && evidence.side === "head" ? toSpan(evidence) : undefined;
  const element = spanOf(file, entry.symbol ?? undefined, texts);
  return {
    sha256: digestAround(lines, { element, place: stretch ?? shown }),
    quote: stretch === undefined ? evidence?.quote : lines.slice(stretch.start - 1, stretch.end).join("\n"),
  };
}

function toSpan({ start_line: start, end_line: end }: NonNullable<ResolutionRecord["evidence"]>): LineSpan {
  return { start, end };
}
