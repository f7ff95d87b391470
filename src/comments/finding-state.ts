import { PROOF_WORDS } from "../render/follow-up.ts";
import type { FollowUpRecord, ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import type { Report } from "../report/report.ts";
import { cut } from "../text/cut.ts";
import { codeSpan, escapeMarkdown } from "../text/escape.ts";
import { isNamed, knownNames } from "./known-names.ts";

/** What a follow-up's report says of a finding that was posted. */
export interface FindingState {
  /** `unknown` where it says nothing: then nothing is to be told of it. */
  readonly kind: "gone" | "open" | "unknown";
  /** What became of it since the earlier review; undefined where the report does not say. */
  readonly resolution: ResolutionRecord | undefined;
}

/**
 * The state of the finding that was posted under this fingerprint. What stands in a list of findings is open, whatever else
 * is said of it; what is named nowhere is not gone, as a follow-up looks at a part of the change alone.
 */
export function stateOf(fingerprint: string, report: Report, { resolutions }: FollowUpRecord): FindingState {
  if (!isSearch(report)) return { kind: "unknown", resolution: undefined };
  const names = knownNames(fingerprint, report);
  const has = (all: readonly Parameters<typeof isNamed>[0][]) => all.some((item) => isNamed(item, names));
  const resolution = resolutions.find((each) => names.has(each.fingerprint));
  const dismissed = report.dismissed.find((item) => item.by !== "gate" && isNamed(item, names));
  const missed = report.missed.filter((item) => item.dismissed_by === null);
  if (has(report.findings) || has(report.unresolved) || has(missed)) return { kind: "open", resolution };
  const isDropped = report.missed.some((item) => item.dismissed_by !== null && isNamed(item, names));
  if (dismissed?.by === "person" || dismissed?.by === "pattern" || isDropped) return { kind: "gone", resolution };
  if (resolution !== undefined) return { kind: resolution.status === "resolved" ? "gone" : "open", resolution };
  if (dismissed !== undefined || wasResolved(names, report)) return { kind: "gone", resolution };
  return { kind: "unknown", resolution };
}

/** Modes that look for defects, and do not only judge given ones. */
const SEARCHING: ReadonlySet<string> = new Set(["lightweight", "full", "economy"]);

/** Whether a report can say of any finding that it is gone. */
export function isSearch({ run }: Report): boolean {
  return run.status === "completed" && SEARCHING.has(run.mode);
}

/** Whether an earlier review held it resolved, and its comments did not come to say so. */
function wasResolved(names: ReadonlySet<string>, { history }: Report): boolean {
  const last = history.filter((entry) => isNamed(entry, names)).flatMap(({ sightings }) => sightings.at(-1) ?? []);
  return last.length > 0 && last.every(({ state }) => state !== "open");
}

const MAX_NOTE_CHARS = 600;
const MAX_QUOTE_CHARS = 300;

const STATE_WORDS: Readonly<Record<ResolutionStatus, string>> = {
  resolved: "Resolved",
  partially_resolved: "Partly resolved, and open for what is left",
  unresolved: "Still open",
  cant_verify: "Cannot be verified, and stays open",
};

/** What became of a finding as one line of Markdown, all of it escaped. @param head the commit that was reviewed. */
export function describeState({ status, note: said, evidence }: ResolutionRecord, head: string): string {
  const words = cut(said.trim(), MAX_NOTE_CHARS);
  const note = escapeMarkdown(evidence === null ? words : words.replace(/\.$/, ""));
  const proof =
    evidence === null
      ? ""
      : `${PROOF_WORDS[status]} ${codeSpan(`${evidence.file}:${evidence.start_line}`)}: ${codeSpan(cut(evidence.quote.trim(), MAX_QUOTE_CHARS))}`;
  const told = [note, proof].filter((part) => part !== "").join("; ");
  return `_${STATE_WORDS[status]}, as of ${codeSpan(head.slice(0, 12))}${told === "" ? "._" : `:_ ${told}`}`;
}
