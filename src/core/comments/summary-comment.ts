import { compareSeverity, reaches, type Severity } from "../claims/severity.ts";
import { cutText } from "../document/cut-text.ts";
import { namePlace, placeShower } from "../document/line-links.ts";
import { escapeNaming, renderDetails } from "../document/markdown-words.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import { describeOtherFiles } from "../render/files-read.ts";
import { describeFollowUp, describeParts, describeSince } from "../render/follow-up.ts";
import { noteOn } from "../render/note.ts";
import { tellSeverities } from "../render/plain-words.ts";
import { describeRepairs, describeWhichHead } from "../render/repairs.ts";
import { noteReuse } from "../render/reuse-note.ts";
import { describeCircles, tellTriage } from "../render/triage.ts";
import { describeOverrides } from "../render/verdict-table.ts";
import { describeCoverage, describeVerdict } from "../render/verdict-words.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isBrought, type Report, type ReportFinding } from "../report/report.ts";
import { formatSummaryMarker } from "./marker.ts";
import { themes } from "./plan-posting.ts";
import { type OfferPlace, tellOffer } from "./tell-offer.ts";

/** GitHub's limit of a comment's body is 65,536 characters. */
const MAX_TEXT = 60_000;
const MAX_ROWS = 50;
/** Further places of one finding that its line names. */
const MAX_PLACES = 5;

/** Whether there is anything to sum up: a pull request on which nothing was found needs no comment that says so. */
export function isWorthSumming({ findings, unresolved, missed, verdict, fix }: Report, threshold: Severity): boolean {
  // Whoever asked for repairs waits for an answer.
  if (fix !== null) return true;
  const isShown = findings.some((finding) => isBrought(finding) && reaches(finding.severity, threshold));
  return isShown || unresolved.length > 0 || missed.some(isOpen) || verdict.overrides.length > 0;
}

/**
 * The one comment that says how the pull request stands now. The same report gives the same text.
 *
 * @param leftOut findings of the report that `max-comments` leaves without a comment of their own.
 * @param offer where its repairs are; undefined where nobody was told.
 */
export function renderSummaryComment(
  report: Report,
  check: string,
  {
    leftOut = [],
    offer,
  }: { readonly leftOut?: readonly ReportFinding[]; readonly offer?: OfferPlace | undefined } = {},
): string {
  const marker = formatSummaryMarker(check);
  const findings = report.findings.filter(isBrought).sort((a, b) => compareSeverity(a.severity, b.severity));
  const without = new Set(leftOut);
  const told = findings.filter((finding) => !without.has(finding));
  const policy = tellPolicy(report);
  const threads = tellTriage(report);
  const form = { show: placeShower(report), heading: "#### ", level: 4, isBrief: true };
  const parts = [
    `### ${escapeMarkdown(report.run.title)}`,
    printMarkdown(describeWhichHead(report), form),
    printMarkdown(describeSince(report), form),
    offer && tellOffer(report, offer),
    printMarkdown(describeRepairs(report), form),
    printMarkdown(describeFollowUp(report), form),
    printMarkdown(describeParts(report), { ...form, isBrief: false }),
    ...(isOfOtherPush(report) ? noteReuse(report) : []),
    ...noteOn(report).map((note) => `_${escapeMarkdown(note)}_`),
    renderNumbers(report),
    escapeMarkdown(describeVerdict(report)),
    policy === undefined ? undefined : `Policy: ${escapeMarkdown(policy)}`,
    threads === undefined ? undefined : `Other reviewers' threads: ${escapeMarkdown(threads)}`,
    renderList("Findings", told.map(renderRow), themes(findings)),
    leftOut.length === 0
      ? undefined
      : renderDetails(`${leftOut.length} more: ${LEFT_OUT}`, listRows(leftOut.map(renderRow))),
    renderList("Unresolved", report.unresolved.map(renderOpen)),
    renderList("Perhaps missed", report.missed.filter(isOpen).map(renderMissed)),
    printMarkdown(describeCircles(report), form),
    printMarkdown(describeOverrides(report), form),
    report.unresolved.length === 0 ? undefined : HOW_TO_SETTLE,
  ];
  const text = cutText(parts.filter((part) => part !== undefined).join("\n\n"), MAX_TEXT);
  return `${marker}\n${text}\n\n${marker}`;
}

const LEFT_OUT = "<code>max-comments</code> has no room to comment on them; they follow as others are fixed";

const HOW_TO_SETTLE =
  "Whoever may write can settle what is unresolved: `/tribunal override FINGERPRINT REASON` upholds it, `/tribunal dismiss FINGERPRINT REASON` drops it. The reason names a line as `path:L12` or quotes it.";

/** Of its own push a reused report still tells how that was reviewed: run again, nothing of the comment changes. */
function isOfOtherPush({ follow_up: followUp, run }: Report): boolean {
  return followUp === null && run.full_review === null;
}

function isOpen({ grounded, dismissed_by: by }: Report["missed"][number]): boolean {
  return grounded && by === null;
}

function renderNumbers(report: Report): string {
  const { verdict, findings, unresolved, dismissed, coverage, pin } = report;
  const debt = findings.filter((finding) => !isBrought(finding)).length;
  const others = describeOtherFiles(coverage);
  return [
    "| commit | accuracy | coverage | files reviewed | confirmed | there before | unresolved | dismissed |",
    "|---|---|---|---|---|---|---|---|",
    `| ${codeSpan(pin.head_sha.slice(0, 12))} | ${verdict.accuracy} | ${describeCoverage(report).words} | ${coverage.files_read} of ${coverage.files_total}${others === "" ? "" : ` (${others})`} | ${findings.length - debt} | ${debt} | ${unresolved.length} | ${dismissed.length} |`,
  ].join("\n");
}

function renderList(title: string, rows: readonly string[], about = ""): string | undefined {
  if (rows.length === 0) return undefined;
  const subjects = about === "" ? "" : `: ${about}`;
  return [`#### ${title} (${rows.length})${subjects}`, "", listRows(rows)].join("\n");
}

function listRows(rows: readonly string[]): string {
  const left = rows.length - MAX_ROWS;
  return [...rows.slice(0, MAX_ROWS), ...(left > 0 ? [`- ${left} more in the report`] : [])].join("\n");
}

function renderRow(finding: ReportFinding): string {
  const apart = tellSeverities(finding);
  const told = apart === undefined ? finding.severity : `${finding.severity} (${apart})`;
  const others = finding.united.slice(1).map((member) => codeSpan(namePlace(member)));
  const also = [...new Set(others)]
    .slice(0, MAX_PLACES)
    .map((place) => `, ${place}`)
    .join("");
  return `- ${told} · ${codeSpan(namePlace(finding))}${also} ${escapeMarkdown(finding.title)} · ${codeSpan(finding.fingerprint)}`;
}

function renderOpen(finding: Report["unresolved"][number]): string {
  return `${renderRow(finding)}: ${escapeNaming(finding.reason)}`;
}

function renderMissed({ severity, file, line, description, fingerprint, by }: Report["missed"][number]): string {
  return `- ${severity} · ${codeSpan(`${file}:${line}`)} ${escapeMarkdown(description)} (the ${ROLE_NAMES[by]} saw it) · ${codeSpan(fingerprint)}`;
}
