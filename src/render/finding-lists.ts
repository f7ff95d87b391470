import { compareSeverity } from "../claims/severity.ts";
import {
  type Block,
  code,
  type Entry,
  type EntryLine,
  findingLink,
  heading,
  type Inline,
  joined,
  paragraph,
  place,
  prose,
  title,
} from "../document/document.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, isDebt, type Report, type ReportFinding } from "../report/report.ts";
import { isExamination, isMisquoted } from "../report/report-facts.ts";
import { membersOf } from "../report/unite-findings.ts";
import { titleOf } from "../text/cut.ts";
import { findProof } from "./debate.ts";
import { describeFindings, findSaidAlike } from "./finding.ts";
import { type AnyFinding, describeSeverities } from "./plain-words.ts";

/** The outcomes of findings: the lists of a report, in this order. */
export const FINDING_LISTS = ["confirmed", "unresolved", "missed", "debt", "dismissed"] as const;
export type FindingList = (typeof FINDING_LISTS)[number];

/** The most findings in the list at the top. */
const MAX_ROWS = 50;
/** The most dismissed findings in the list, for readers who doubt the review. */
const MAX_DISMISSED = 20;
/** The most further places in one finding's line. */
const MAX_PLACES = 5;

/** Every confirmed or open finding in one line, the worst first; empty for fewer than two, which need no index. */
export function describeIndex(report: Report): readonly Block[] {
  const { findings, unresolved, missed } = report;
  const entries = [
    ...bySeverity(findings.filter(isBrought)).map((finding) => toRow(finding)),
    ...bySeverity(unresolved).map((finding) => toRow(finding, "unresolved")),
    ...missed.filter(countsAsOpen).map(toMissedRow),
    ...bySeverity(findings.filter(isDebt)).map((finding) => toRow(finding, "there before")),
  ];
  return entries.length < 2 ? [] : [{ kind: "entries", entries, most: MAX_ROWS }];
}

/** A finding in one line. */
export function toRow(finding: ReportFinding, state = "", lines: readonly EntryLine[] = []): Entry {
  const { severity, fingerprint } = finding;
  const what = [
    findingLink(fingerprint, title(finding.title)),
    state,
    finding.classification === "undecided" ? "perhaps there before" : "",
    describeSeverities(finding) ?? "",
  ];
  const others = membersOf(finding).slice(1, MAX_PLACES + 1);
  return { severity, place: joined([finding, ...others].map(place), ", "), title: joined(what, " · "), lines };
}

/** A candidate that nobody claimed, in one line. */
export function toMissedRow({ severity, file, line, description, by }: Missed): Entry {
  const what: Inline = [title(titleOf(description)), ` · seen only by the ${ROLE_NAMES[by]}`];
  return { severity, place: place({ file, line }), title: what, lines: [] };
}

type Missed = Report["missed"][number];

/** One list of a report with all details of each finding; empty for an empty list. */
export function describeList(list: FindingList, report: Report): readonly Block[] {
  switch (list) {
    case "confirmed": {
      const words = isExamination(report) ? "Found" : "Confirmed";
      return listFindings(words, report.findings.filter(isBrought), report);
    }
    case "unresolved":
      return listFindings("Unresolved", report.unresolved, report);
    case "debt":
      return listFindings("There before the change", report.findings.filter(isDebt), report);
    case "missed":
      return describeMissed(report);
    case "dismissed":
      return describeDismissed(report);
  }
}

function listFindings(words: string, findings: readonly AnyFinding[], report: Report): readonly Block[] {
  if (findings.length === 0) return [];
  const alike = findSaidAlike(findings);
  return [
    heading(words, 1, findings.length),
    ...(alike.reason === undefined ? [] : [paragraph(["Each is unresolved: ", prose(alike.reason)])]),
    ...(alike.ruling === undefined ? [] : [paragraph(["The Judge's rulings: ", prose(alike.ruling)])]),
    ...describeFindings(findings, report, alike),
  ];
}

function describeMissed({ missed }: Report): readonly Block[] {
  if (missed.length === 0) return [];
  // The end of the list is cut, so candidates that do not count come last.
  const [open, others] = [missed.filter(countsAsOpen), missed.filter((item) => !countsAsOpen(item))];
  const entries = [...bySeverity(open), ...bySeverity(others)].map((item): Entry => {
    const { severity, file, line, description, evidence_quote: quote, fingerprint } = item;
    return {
      ...{ severity, place: place({ file, line }), title: prose(description) },
      lines: [
        { words: `The ${ROLE_NAMES[item.by]} saw it. ${describeGrounds(item)}`, quote },
        { words: code(fingerprint), tone: "faint" },
      ],
    };
  });
  return [heading("Seen only by Judge or Critic", 1, missed.length), { kind: "entries", entries }];
}

/** Whether a candidate counts, in words. */
export function describeGrounds({ grounded, dismissed_by: reason }: Missed): string {
  if (reason !== null) return `A person dropped it: ${reason}`;
  return grounded
    ? "Its quote was found at the pin, so it counts as unresolved."
    : "Its quote was not found at the pin, so it does not count.";
}

function describeDismissed({ dismissed }: Report): readonly Block[] {
  if (dismissed.length === 0) return [];
  // The end of the list is cut; findings that no role dismissed for its own reason come first.
  const isJudged = ({ by }: Report["dismissed"][number]): boolean => by === "judge" || by === "critic";
  const sorted = [...dismissed.filter((item) => !isJudged(item)), ...dismissed.filter(isJudged)];
  const entries = sorted.map((item): Entry => {
    const proof = findProof(item);
    const where = proof && place({ ...proof, line: proof.end_line, name: `${proof.file}:${proof.start_line}` });
    const shown: readonly EntryLine[] = proof === undefined ? [] : [{ words: where ?? "", quote: proof.quote }];
    const why: EntryLine = {
      words: [
        isMisquoted(item) ? "could not be placed: " : "",
        prose(item.reason),
        ` (by ${item.by === "pattern" ? "an entry of the known false positives" : `the ${item.by}`})`,
      ],
    };
    return { place: place(item), title: title(item.title), lines: [why, ...shown] };
  });
  return [heading("Dismissed", 1, dismissed.length), { kind: "entries", entries, most: MAX_DISMISSED }];
}

function bySeverity<Item extends Pick<ReportFinding, "severity">>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((a, b) => compareSeverity(a.severity, b.severity));
}
