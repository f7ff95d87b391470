import { compareSeverity } from "../claims/severity.ts";
import { REST_AT_TERMINAL } from "../document/document.ts";
import { namePlace } from "../document/line-links.ts";
import { printText } from "../document/print-text.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "../document/terminal.ts";
import { escapeTerminalLine } from "../escape.ts";
import { groupDigits } from "../group-digits.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isBrought, isDebt, type Report, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { describeEnding } from "../verdict/why-ended.ts";
import { describeLargeEffort } from "./effort-words.ts";
import { describePartsRead } from "./files-read.ts";
import { viewFinding } from "./finding-view.ts";
import { foldUnread } from "./fold-unread.ts";
import { describeFollowUp, describeParts, describeSince } from "./follow-up.ts";
import { noteOn } from "./note.ts";
import {
  describeCost,
  describeEnd,
  describeHead,
  describeLineless,
  describeNotCovered,
  describeSkipped,
  describeTokens,
  describeUnchecked,
  describeUnread,
  findProof,
  saidAlike,
  type UnreadFile,
  withoutSaid,
} from "./phrases.ts";
import { describeDismissal } from "./plain-words.ts";
import { describePolicy } from "./policy.ts";
import { nameRating, rateWords, toldRatings } from "./quality.ts";
import { describeRepairs, describeWhichHead, tellFix } from "./repairs.ts";
import { tellReviewed } from "./reviewed.ts";
import { groupAlike, renderGroup } from "./text-finding.ts";
import { describeTriage, tellTriage } from "./triage.ts";
import { describeVerdict } from "./verdict-words.ts";

/** How many dismissed findings are listed, for readers who doubt the review; the report holds the others. */
const MAX_DISMISSED = 20;
const LABELS = { indent: 0, width: 10 } as const;

/**
 * A report for a person at a terminal: what was reviewed and the verdict first, then what to do about it. No
 * control characters but colours.
 */
export function renderText(report: Report, style: TerminalStyle = PLAIN): string {
  return `${[...toLines(report, style)].join("\n")}\n`;
}

function* toLines(report: Report, style: TerminalStyle): Generator<string> {
  const terminal = new Terminal(style);
  const { run } = report;
  const reviewed = tellReviewed(report);
  yield* reviewed === undefined ? [] : showReviewed(escapeTerminalLine(reviewed), style);
  yield* terminal.paragraph(escapeTerminalLine(run.title), 0, paintOf(run));
  const lead = [describeWhichHead(report), describeSince(report), describeParts(report)].flat();
  yield* printText(lead, terminal).filter((line) => line !== "");
  for (const note of noteOn(report)) yield* terminal.paragraph(escapeTerminalLine(note), 0);
  yield "";
  yield* printText(describeRepairs(report), terminal);
  yield* printText(describeFollowUp(report), terminal);
  const findings = findingsTeller(report, terminal);
  yield* findings("Findings", report.findings.filter(isBrought));
  yield* findings("Unresolved", report.unresolved, describeUnchecked(report));
  yield* findings("Debt that was there before", report.findings.filter(isDebt));
  yield* missed(report, terminal);
  yield* printText(describeTriage(report), terminal);
  yield* printText(describePolicy(report), terminal);
  yield* dismissed(report, terminal);
  yield* notReviewed(report, terminal);
  yield* end(report, terminal);
}

/** In a file or a pipe it is one line, for whoever looks at the first alone. */
function showReviewed(reviewed: string, style: TerminalStyle): readonly string[] {
  return style === PLAIN ? [reviewed] : new Terminal(style).paragraph(reviewed, 0);
}

function paintOf({ conclusion }: Report["run"]): Paint {
  if (conclusion === "success") return "green";
  return conclusion === "failure" ? "red" : "yellow";
}

/** A view is made when it is told, and not kept. */
function findingsTeller(report: Report, terminal: Terminal) {
  const view = (finding: ReportFinding) => viewFinding(finding, report);
  return function* (title: string, all: readonly ReportFinding[], note?: string | undefined): Generator<string> {
    if (all.length === 0) return;
    const once = saidAlike(all, view);
    const viewOnce = (finding: ReportFinding) => withoutSaid(view(finding), once);
    yield terminal.paint(`${title} (${all.length})`, "bold");
    yield* note === undefined ? [] : terminal.paragraph(note, 0);
    yield* sayOnce("Each is unresolved", once.reason, terminal);
    yield* sayOnce(`The Judge on ${once.ruledOn}`, once.ruling, terminal);
    yield "";
    for (const group of groupAlike([...all].sort(bySeverity), viewOnce)) {
      yield* renderGroup(group, viewOnce, terminal);
      yield "";
    }
  };
}

function sayOnce(lead: string, text: string | undefined, terminal: Terminal): readonly string[] {
  return text === undefined ? [] : terminal.paragraph(`${lead}: ${escapeTerminalLine(text)}`, 0);
}

function* section(title: string, entries: Iterable<string>, terminal: Terminal): Generator<string> {
  yield terminal.paint(title, "bold");
  yield* entries;
  yield "";
}

function* missed(report: Report, terminal: Terminal): Generator<string> {
  const all = report.missed;
  if (all.length === 0) return;
  yield* section(`Claimed by nobody (${all.length})`, tellEach(all, tellMissed(terminal)), terminal);
}

function tellMissed(terminal: Terminal) {
  return (item: Report["missed"][number]): readonly string[] => {
    const grounds = item.grounded ? "its quote stands there" : "its quote stands nowhere: it counts for nothing";
    return [
      `${item.severity.toUpperCase()}  ${escapeTerminalLine(namePlace(item))}`,
      ...terminal.paragraph(
        `${escapeTerminalLine(item.description)} (the ${ROLE_NAMES[item.by]} saw it; ${grounds})`,
        2,
      ),
      ...terminal.labelled("Fingerprint", escapeTerminalLine(item.fingerprint), { indent: 2, width: 13 }),
    ];
  };
}

function* tellEach<Item>(items: Iterable<Item>, tell: (item: Item) => readonly string[]): Generator<string> {
  for (const item of items) yield* tell(item);
}

function dismissed({ dismissed: all }: Report, terminal: Terminal): Iterable<string> {
  if (all.length === 0) return [];
  const shown = all
    .slice(0, MAX_DISMISSED)
    .flatMap((item) => [
      ...terminal.paragraph(`${escapeTerminalLine(namePlace(item))}: ${escapeTerminalLine(item.title)}`, 2),
      ...terminal.paragraph(`${escapeTerminalLine(describeDismissal(item))} (by the ${item.by})`, 4),
      ...proof(item),
    ]);
  const left = all.length - MAX_DISMISSED;
  return section(
    `Dismissed (${all.length})`,
    left > 0 ? [...shown, `  … and ${left} more ${REST_AT_TERMINAL}`] : shown,
    terminal,
  );
}

function proof(item: ReportDismissed): readonly string[] {
  const found = findProof(item);
  if (found === undefined) return [];
  return [`    ${escapeTerminalLine(`${found.file}:${found.start_line}`)} | ${escapeTerminalLine(found.quote)}`];
}

function* notReviewed(report: Report, terminal: Terminal): Generator<string> {
  const { coverage, replay } = report;
  const live = coverage.counted_as_new.map(({ file, change }) => `${file}: ${change}`);
  const isValidation = report.imported?.use === "validate";
  const title = isValidation ? "Not looked at, as no finding here is about it" : "Not reviewed";
  yield* listFolded(title, [describeSkipped(report), describeUnread(report)], terminal);
  yield* list("Compared with earlier versions", replay.previous, { terminal });
  yield* listFolded("Changed without a line", [describeLineless(report)], terminal);
  yield* listFolded("Not covered", [describeNotCovered(report)], terminal);
  yield* list("Reviewed in whole, since it may now take effect otherwise", live, { terminal });
}

/** Files of several kinds, each kind folded by itself. */
function listFolded(title: string, kinds: readonly (readonly UnreadFile[])[], terminal: Terminal): Iterable<string> {
  const folded = kinds.map((files) => foldUnread(files, REST_AT_TERMINAL));
  const items = folded.flatMap(({ entries }) =>
    entries.map(({ path, told }) => `${path === "" ? "(at the root)" : path}: ${told}`),
  );
  const of = kinds.reduce((sum, files) => sum + files.length, 0);
  return list(title, items, { terminal, of, more: folded.flatMap(({ more }) => (more === undefined ? [] : [more])) });
}

interface Listing {
  readonly terminal: Terminal;
  /** How many there are, where an item stands for several. */
  readonly of?: number;
  /** What is said of those that are not listed. */
  readonly more?: readonly string[];
}

function list(
  title: string,
  items: readonly string[],
  { terminal, of = items.length, more = [] }: Listing,
): Iterable<string> {
  if (items.length === 0) return [];
  const bullet = { indent: 2, width: 2 };
  const entries = items.flatMap((item) => terminal.labelled("-", escapeTerminalLine(item), bullet));
  const last = more.map((each) => `  ${each}`);
  return section(`${title} (${groupDigits(of)})`, [...entries, ...last], terminal);
}

/** What the verdict rests on, a line each. */
function end(report: Report, terminal: Terminal): readonly string[] {
  const { run, pin } = report;
  const { costs, usage } = run;
  const broken = costs.calls_broken_off;
  const parts = describePartsRead(report);
  const cost = describeCost(costs.total, costs.currency);
  const effort = describeLargeEffort(report);
  const others = report.self_assessment.answered_by_others;
  const ratings = toldRatings(report)
    .filter(({ rating }) => rating !== "not-rated")
    .map((rating) => `${nameRating(rating).toLowerCase()}: ${rating.value} (${rateWords(rating)})`);
  const facts = [
    ["Coverage", `${parts}.`],
    ["Verdict", describeVerdict(report)],
    ["Policy", tellPolicy(report)],
    ["Threads", tellTriage(report)],
    ["Repairs", tellFix(report)],
    ["Debate", describeDebate(report)],
    ["Quality", ratings.length === 0 ? undefined : `${ratings.join("; ")}.`],
    [
      "Cost",
      usage.calls + broken === 0
        ? undefined
        : `${cost === undefined ? "" : `${cost}; `}${describeTokens(usage, broken)}.`,
    ],
    ["Effort", effort === undefined ? undefined : `${effort}.`],
    [
      "Answered",
      others.length === 0 ? undefined : `by another model than asked, by its own word: ${others.join(", ")}.`,
    ],
    [
      "Pinned",
      `head ${pin.head_sha.slice(0, 12)}${describeHead(pin)}, target digest ${pin.target_sha256.slice(0, 12)}.`,
    ],
  ] as const;
  return facts.flatMap(([name, text]) => {
    return text === undefined ? [] : terminal.labelled(name, escapeTerminalLine(text), LABELS);
  });
}

/** How the rounds went; where they did not end the run, also why it ended. */
function describeDebate(report: Report): string {
  const told = describeEnd(report, (tier) => tier);
  if (told === undefined) return describeEnding(report.run);
  return report.run.status === "completed" ? told : `${told} ${describeEnding(report.run)}`;
}

function bySeverity(a: ReportFinding, b: ReportFinding): number {
  return compareSeverity(a.severity, b.severity);
}
