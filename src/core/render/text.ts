import { compareSeverity } from "../claims/severity.ts";
import { escapeTerminalLine } from "../escape.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isBrought, isDebt, type Report, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { describeEnding } from "../verdict/why-ended.ts";
import { describeLargeEffort } from "./effort-words.ts";
import { describePartsRead } from "./files-read.ts";
import { type FindingView, namePlace, viewFinding } from "./finding-view.ts";
import { tellFix } from "./fix-section.ts";
import { nameRating, rateWords, toldRatings } from "./markdown-quality.ts";
import { noteOn } from "./note.ts";
import {
  describeCost,
  describeEnd,
  describeHead,
  describeTokens,
  describeUnchecked,
  describeUnread,
  findProof,
  saidAlike,
  withoutSaid,
} from "./phrases.ts";
import { describeDismissal, describeSkip } from "./plain-words.ts";
import { tellReviewed } from "./reviewed.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "./terminal.ts";
import { groupAlike, renderGroup } from "./text-finding.ts";
import { renderFixText, renderWhichHeadText } from "./text-fix.ts";
import { renderFollowUpText, renderSinceText } from "./text-follow-up.ts";
import { renderPolicyText } from "./text-policy.ts";
import { renderTriageText } from "./text-triage.ts";
import { tellTriage } from "./triage-section.ts";
import { describeVerdict } from "./verdict-words.ts";

/** How many dismissed findings are listed, for readers who doubt the review; the report holds the others. */
const MAX_DISMISSED = 20;
const LABELS = { indent: 0, width: 10 } as const;

/** A report for a person at a terminal: what was reviewed and the verdict first, then what to do about it. No control characters but colours. */
export function renderText(report: Report, style: TerminalStyle = PLAIN): string {
  const terminal = new Terminal(style);
  const { run } = report;
  const reviewed = tellReviewed(report);
  const view = (all: readonly ReportFinding[]) => all.map((finding) => viewFinding(finding, report));
  const lines = [
    ...(reviewed === undefined ? [] : showReviewed(escapeTerminalLine(reviewed), style)),
    ...terminal.paragraph(escapeTerminalLine(run.title), 0, paintOf(run)),
    ...renderWhichHeadText(report, terminal),
    ...renderSinceText(report, terminal),
    ...noteOn(report).flatMap((note) => terminal.paragraph(escapeTerminalLine(note), 0)),
    "",
    ...renderFixText(report, terminal),
    ...renderFollowUpText(report, terminal),
    ...findings("Findings", view(report.findings.filter(isBrought)), terminal),
    ...findings("Unresolved", view(report.unresolved), terminal, describeUnchecked(report)),
    ...findings("Debt that was there before", view(report.findings.filter(isDebt)), terminal),
    ...missed(report, terminal),
    ...renderTriageText(report, terminal),
    ...renderPolicyText(report, terminal),
    ...dismissed(report, terminal),
    ...notReviewed(report, terminal),
    ...end(report, terminal),
  ];
  return `${lines.join("\n")}\n`;
}

/** In a file or a pipe it is one line, for whoever looks at the first alone. */
function showReviewed(reviewed: string, style: TerminalStyle): readonly string[] {
  return style === PLAIN ? [reviewed] : new Terminal(style).paragraph(reviewed, 0);
}

function paintOf({ conclusion }: Report["run"]): Paint {
  if (conclusion === "success") return "green";
  return conclusion === "failure" ? "red" : "yellow";
}

function findings(
  title: string,
  all: readonly FindingView[],
  terminal: Terminal,
  note?: string | undefined,
): readonly string[] {
  if (all.length === 0) return [];
  const once = saidAlike(all);
  const groups = groupAlike([...all].sort(bySeverity).map((finding) => withoutSaid(finding, once)));
  return [
    terminal.paint(`${title} (${all.length})`, "bold"),
    ...(note === undefined ? [] : terminal.paragraph(note, 0)),
    ...sayOnce("Each is unresolved", once.reason, terminal),
    ...sayOnce(`The Judge on ${once.ruledOn}`, once.ruling, terminal),
    "",
    ...groups.flatMap((group) => [...renderGroup(group, terminal), ""]),
  ];
}

function sayOnce(lead: string, text: string | undefined, terminal: Terminal): readonly string[] {
  return text === undefined ? [] : terminal.paragraph(`${lead}: ${escapeTerminalLine(text)}`, 0);
}

function section(title: string, entries: readonly string[], terminal: Terminal): readonly string[] {
  return entries.length === 0 ? [] : [terminal.paint(title, "bold"), ...entries, ""];
}

function missed(report: Report, terminal: Terminal): readonly string[] {
  const entries = report.missed.flatMap((item) => {
    const grounds = item.grounded ? "its quote stands there" : "its quote stands nowhere: it counts for nothing";
    return [
      `${item.severity.toUpperCase()}  ${escapeTerminalLine(namePlace(item))}`,
      ...terminal.paragraph(`${escapeTerminalLine(item.description)} (${grounds})`, 2),
      ...terminal.labelled("Fingerprint", escapeTerminalLine(item.fingerprint), { indent: 2, width: 13 }),
    ];
  });
  return section(`Missed, says the Critic (${report.missed.length})`, entries, terminal);
}

function dismissed({ dismissed: all }: Report, terminal: Terminal): readonly string[] {
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
    left > 0 ? [...shown, `  … and ${left} more in the JSON report`] : shown,
    terminal,
  );
}

function proof(item: ReportDismissed): readonly string[] {
  const found = findProof(item);
  if (found === undefined) return [];
  return [`    ${escapeTerminalLine(`${found.file}:${found.start_line}`)} | ${escapeTerminalLine(found.quote)}`];
}

function notReviewed(report: Report, terminal: Terminal): readonly string[] {
  const { coverage, replay } = report;
  const skipped = coverage.skipped.map(({ file, reason }) => `${file}: ${describeSkip(reason)}`);
  const unread = describeUnread(report).map(({ file, why }) => `${file}: ${why}`);
  const lineless = coverage.without_lines.map(({ file, change }) => `${file}: ${change}`);
  const live = coverage.counted_as_new.map(({ file, change }) => `${file}: ${change}`);
  return [
    ...list("Not reviewed", [...skipped, ...unread], terminal),
    ...list("Compared with earlier versions", replay.previous, terminal),
    ...list("Changed without a line", lineless, terminal),
    ...list("Reviewed in whole, since it may now take effect otherwise", live, terminal),
  ];
}

function list(title: string, items: readonly string[], terminal: Terminal): readonly string[] {
  const bullet = { indent: 2, width: 2 };
  const entries = items.flatMap((item) => terminal.labelled("-", escapeTerminalLine(item), bullet));
  return section(`${title} (${items.length})`, entries, terminal);
}

/** What the verdict rests on, a line each. */
function end(report: Report, terminal: Terminal): readonly string[] {
  const { run, pin } = report;
  const { costs, usage } = run;
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
    ["Cost", usage.calls === 0 ? undefined : `${cost === undefined ? "" : `${cost}; `}${describeTokens(usage)}.`],
    ["Effort", effort === undefined ? undefined : `${effort}.`],
    [
      "Answered",
      others.length === 0 ? undefined : `by another model than asked, by its own word: ${others.join(", ")}.`,
    ],
    ["Pinned", `head ${pin.head_sha.slice(0, 12)}${describeHead(pin)}, target ${pin.target_sha256.slice(0, 12)}.`],
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

function bySeverity(a: FindingView, b: FindingView): number {
  return compareSeverity(a.severity, b.severity);
}
