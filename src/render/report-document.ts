import { type Block, code, heading, type Inline, joined, name, paragraph } from "../document/document.ts";
import type { DependencyRecord } from "../report/dependency-record.ts";
import type { Report } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import { describeFiles, describeReviewed } from "./coverage.ts";
import { describeIndex, describeList } from "./finding-lists.ts";
import { describeFollowUp, describeParts } from "./follow-up.ts";
import { describeFacts, describeHead, describeSpent } from "./head.ts";
import { describePolicy } from "./policy.ts";
import { describeOverrides, describeRecord } from "./record.ts";
import { describeRepairs } from "./repairs.ts";
import { describeTriage } from "./triage.ts";

/** The sections of a report for people, in reading order: the verdict, each finding in one line, then the details. */
export const SECTIONS = [
  ...["reviewed", "head", "facts", "index", "fix", "since", "parts", "confirmed", "unresolved", "missed", "debt"],
  ...["triage", "policy", "dependencies", "dismissed", "files", "overrides", "record"],
] as const;
export type SectionId = (typeof SECTIONS)[number];

/** One section of a report; empty if it has no content. */
export function describeSection(id: SectionId, report: Report): readonly Block[] {
  switch (id) {
    case "reviewed": {
      const reviewed = describeReviewed(report);
      return reviewed === undefined ? [] : [paragraph(reviewed)];
    }
    case "head":
      return describeHead(report);
    case "facts":
      return [...describeFacts(report), ...describeSpent(report)];
    case "index":
      return describeIndex(report);
    case "fix":
      return describeRepairs(report);
    case "since":
      return describeFollowUp(report);
    case "parts":
      return describeParts(report);
    case "triage":
      return describeTriage(report);
    case "policy":
      return describePolicy(report);
    case "dependencies":
      return describeDependencies(report);
    case "files":
      return describeFiles(report);
    case "overrides":
      return describeOverrides(report);
    case "record":
      return describeRecord(report);
    default:
      return describeList(id, report);
  }
}

/** Several sections, one after the other. */
export function describeSections(ids: readonly SectionId[], report: Report): readonly Block[] {
  return ids.flatMap((id) => describeSection(id, report));
}

/** The most names from each list in one line. */
const MAX_NAMED = 8;

/** The changes to dependencies, one line per file; empty if there are none. */
export function describeDependencies({ dependencies }: Report): readonly Block[] {
  if (dependencies.length === 0) return [];
  return [heading("Dependencies", 1, dependencies.length), { kind: "list", items: dependencies.map(describeFile) }];
}

function describeFile(record: DependencyRecord): Inline {
  const { file, added, removed, moved, install_scripts: scripts, omitted, totals, unread } = record;
  if (unread) return [name(file), ": its format is unknown, so nothing in it was compared"];
  const majors = moved.filter((each) => each.is_major);
  const minors = moved.filter((each) => !each.is_major);
  const clauses = [
    ...phraseList("added", added.map(describeNamed), totals?.added),
    ...phraseList("removed", removed.map(describeNamed), totals?.removed),
    ...phraseList("moved between majors", majors.map(describeMoved), totals?.majors),
    ...phraseList("moved", minors.map(describeMoved), totals?.minors),
    ...phraseList("runs a script on installing", scripts.map(describeNamed), totals?.install_scripts),
    // A report of an earlier version has no totals.
    ...(omitted === 0 || totals !== undefined ? [] : [countOf(omitted, "more entry", "more entries")]),
  ];
  return [name(file), ": ", clauses.length === 0 ? "no dependency comes, goes or moves" : joined(clauses, "; ")];
}

/** @param total the number of all; `items` are the first of them. */
function phraseList(words: string, items: readonly Inline[], total = items.length): readonly Inline[] {
  if (total === 0) return [];
  const shown = items.slice(0, MAX_NAMED);
  const left = total - shown.length;
  const more = left === 0 ? "" : shown.length === 0 ? countOf(total, "entry", "entries") : ` and ${left} more`;
  return [[`${words} (${total}): `, joined(shown, ", "), more]];
}

function describeNamed({ name: own, version }: DependencyRecord["added"][number]): Inline {
  return code(version === "" ? own : `${own} ${version}`);
}

function describeMoved({ name: own, from, to }: DependencyRecord["moved"][number]): Inline {
  return code(`${own} ${from} → ${to}`);
}
