import { compareSeverity, type Severity } from "../../claims/severity.ts";
import { cutProse, keepEnd, titleOf } from "../../cut.ts";
import { namePlace } from "../../document/line-links.ts";
import { isBrought, isDebt, type Report, type ReportFinding } from "../../report/report.ts";
import type { Told } from "../finding-view.ts";

/** What became of a finding, as the page groups and filters them, in this order. */
export const FINDING_GROUPS = ["confirmed", "unresolved", "missed", "debt", "dismissed"] as const;
export type FindingGroup = (typeof FINDING_GROUPS)[number];

export type Missed = Report["missed"][number];

/** One finding as the page shows it. */
export interface Entry {
  /** Its place on the page: our own characters only. */
  readonly anchor: string;
  readonly standing: FindingGroup;
  readonly severity: Severity;
  readonly title: string;
  /** File and lines, for people. */
  readonly place: string;
  readonly item:
    | { readonly kind: "finding"; readonly finding: Told }
    | { readonly kind: "missed"; readonly missed: Missed };
}

const MAX_TITLE_CHARS = 200;
const MAX_PLACE_CHARS = 300;

/** Every finding of a report, by standing, then worst first. */
export function entriesOf({ findings, unresolved, missed, dismissed }: Report): readonly Entry[] {
  const lists = [
    ...findings.filter(isBrought).map((finding) => toEntry(finding, "confirmed")),
    ...unresolved.map((finding) => toEntry(finding, "unresolved")),
    ...missed.map(toMissedEntry),
    ...findings.filter(isDebt).map((finding) => toEntry(finding, "debt")),
    ...dismissed.map((finding) => toEntry(finding, "dismissed")),
  ];
  const rank = ({ standing }: Omit<Entry, "anchor">) => FINDING_GROUPS.indexOf(standing);
  return lists
    .sort((a, b) => rank(a) - rank(b) || compareSeverity(a.severity, b.severity))
    .map((entry, index) => ({ ...entry, anchor: `finding-${index + 1}` }));
}

/** `src/a.ts:3-5`, its end where it is very long. */
export function placeOf(
  place: Pick<ReportFinding, "file" | "start_line" | "line"> & Partial<Pick<ReportFinding, "reported_by">>,
): string {
  const { file, start_line: start, line } = place;
  if (file === null) return namePlace(place);
  const first = start === null || start === line ? "" : `${start}-`;
  return keepEnd(line === null ? file : `${file}:${first}${line}`, MAX_PLACE_CHARS);
}

function toEntry(finding: Told, standing: FindingGroup): Omit<Entry, "anchor"> {
  const { severity, title } = finding;
  const item = { kind: "finding", finding } as const;
  return { standing, severity, title: cutProse(title, MAX_TITLE_CHARS), place: placeOf(finding), item };
}

function toMissedEntry(missed: Missed): Omit<Entry, "anchor"> {
  const { severity, description, file, line } = missed;
  const title = titleOf(description) || "(no description)";
  return {
    standing: "missed",
    severity,
    title,
    place: placeOf({ file, start_line: line, line }),
    item: { kind: "missed", missed },
  };
}
