import { compareSeverity } from "../claims/severity.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isBrought, isDebt, type Report, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { describeEnding, describeNext } from "../verdict/why-ended.ts";
import { type ChartForm, renderChart } from "./convergence-chart.ts";
import { escapeNaming } from "./escape-naming.ts";
import { describePartsRead } from "./files-read.ts";
import { renderFindingTable } from "./finding-table.ts";
import { type FindingView, namePlace, viewFinding } from "./finding-view.ts";
import { tellFix } from "./fix-section.ts";
import { renderKnownPatterns, renderReadyEntries } from "./known-patterns.ts";
import { placeShower, type ShowPlace } from "./line-links.ts";
import { renderDebate } from "./markdown-debate.ts";
import { findingMarkdown } from "./markdown-finding.ts";
import { renderFix, renderWhichHead } from "./markdown-fix.ts";
import { renderFollowUp, renderParts, renderSince } from "./markdown-follow-up.ts";
import { renderPolicy } from "./markdown-policy.ts";
import { renderCosts, renderQuality, renderStrengths } from "./markdown-quality.ts";
import { renderTriage } from "./markdown-triage.ts";
import { noteOn } from "./note.ts";
import {
  describeEnd,
  describeHead,
  describeUnchecked,
  describeUnread,
  findProof,
  saidAlike,
  withoutSaid,
} from "./phrases.ts";
import { describeDismissal, describeSkip } from "./plain-words.ts";
import { tellReviewed } from "./reviewed.ts";
import { tellTriage } from "./triage-section.ts";
import { renderDimensions, renderOverrides, renderReplay } from "./verdict-table.ts";
import { describeCoverage, describeGate, describeVerdict } from "./verdict-words.ts";

export interface MarkdownOptions {
  /** Lines of Markdown of our own that stand under the verdict line. */
  readonly notes?: readonly string[];
  /** The repository's page; with it places are links to the pinned lines. */
  readonly repositoryUrl?: string | undefined;
  readonly chart?: ChartForm;
  /**
   * Whether repairs and what became of earlier findings and of other reviewers' threads are listed, and not told in a line
   * alone; they are by default.
   */
  readonly listsOutcomes?: boolean;
}

/** A report as GitHub-flavoured Markdown, the verdict line first. Everything a model or author wrote is escaped. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const { notes = [], chart = "text", repositoryUrl, listsOutcomes = true } = options;
  const show = placeShower(report, repositoryUrl);
  const form = { show, repositoryUrl, heading: "## " };
  const view = (all: readonly ReportFinding[]) => all.map((finding) => viewFinding(finding, report));
  const reviewed = tellReviewed(report);
  const parts = [
    `# ${escapeMarkdown(report.run.title)}`,
    renderWhichHead(report),
    renderSince(report, repositoryUrl),
    notes.length === 0 ? undefined : notes.map((note) => `> ${note}`).join("\n>\n"),
    listsOutcomes ? renderFix(report, form) : undefined,
    listsOutcomes ? renderFollowUp(report, form) : undefined,
    renderParts(report),
    reviewed === undefined ? undefined : escapeNaming(reviewed),
    ...noteOn(report).map((note) => `_${escapeMarkdown(note)}_`),
    renderNumbers(report),
    renderFindingTable(report, show),
    renderSection("Findings", view(report.findings.filter(isBrought)), show),
    renderSection("Unresolved", view(report.unresolved), show, describeUnchecked(report)),
    renderSection("Debt that was there before", view(report.findings.filter(isDebt)), show),
    renderMissed(report, show),
    listsOutcomes ? renderTriage(report, form) : undefined,
    renderPolicy(report, show),
    renderDismissed(report, show),
    renderPrevious(report),
    renderCoverage(report),
    renderDimensions(report),
    renderOverrides(report),
    renderStrengths(report),
    renderRounds(report, chart),
    renderDebate(report, show),
    renderKnownPatterns(report),
    renderReadyEntries(report),
    renderQuality(report),
    renderCosts(report),
    renderReplay(report),
  ];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}

function renderNumbers(report: Report): string {
  const { run, verdict, pin, findings, unresolved, dismissed } = report;
  const policy = tellPolicy(report);
  const threads = tellTriage(report);
  const repairs = tellFix(report);
  return [
    "| accuracy | coverage | confirmed | unresolved | dismissed | rounds | gate |",
    "|---|---|---|---|---|---|---|",
    `| ${verdict.accuracy} | ${describeCoverage(report).words} | ${findings.length} | ${unresolved.length} | ${dismissed.length} | ${run.rounds_completed} | ${escapeMarkdown(describeGate(report))} |`,
    "",
    escapeMarkdown(describeVerdict(report)),
    ...(policy === undefined ? [] : ["", `Policy: ${escapeMarkdown(policy)}`]),
    ...(threads === undefined ? [] : ["", `Other reviewers' threads: ${escapeMarkdown(threads)}`]),
    ...(repairs === undefined ? [] : ["", `Repairs: ${escapeMarkdown(repairs)}`]),
    "",
    `Pinned at ${codeSpan(pin.head_sha)}${describeHead(pin)}, target digest ${codeSpan(pin.target_sha256)}.`,
  ].join("\n");
}

function renderSection(
  title: string,
  findings: readonly FindingView[],
  show: ShowPlace,
  note?: string | undefined,
): string | undefined {
  if (findings.length === 0) return undefined;
  const once = saidAlike(findings);
  const notes = [
    note,
    once.reason === undefined ? undefined : `Each is unresolved: ${escapeNaming(once.reason)}`,
    once.ruling === undefined ? undefined : `The Judge on ${once.ruledOn}: ${escapeMarkdown(once.ruling)}`,
  ];
  const entries = [...findings].sort(bySeverity).map((finding) => renderFinding(withoutSaid(finding, once), show));
  return [`## ${title} (${entries.length})`, ...notes.filter((line) => line !== undefined), ...entries].join("\n\n");
}

function renderFinding(finding: FindingView, show: ShowPlace): string {
  const told = findingMarkdown(finding, show);
  return [
    `### ${told.title}`,
    `${told.place} · ${told.facts}`,
    told.code,
    told.further,
    told.chain,
    told.description,
    told.ruling && `**Ruling:** ${told.ruling}`,
    told.reason && `**Unresolved because:** ${told.reason}`,
    ...told.remedy,
    told.steps,
    told.replacement,
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

function renderMissed({ missed }: Report, show: ShowPlace): string | undefined {
  if (missed.length === 0) return undefined;
  const rows = missed.map((item) => {
    const grounds = item.grounded ? "quote found" : "quote not found";
    return `- ${item.severity} ${show(item)} ${escapeMarkdown(item.description)} (${grounds})`;
  });
  return [`## Missed, says the Critic (${missed.length})`, "", ...rows].join("\n");
}

function renderDismissed({ dismissed }: Report, show: ShowPlace): string | undefined {
  if (dismissed.length === 0) return undefined;
  const rows = dismissed.map(
    (item) =>
      `- ${show({ ...item, name: namePlace(item) })} ${escapeMarkdown(item.title.replace(/\.$/, ""))}: ${escapeMarkdown(describeDismissal(item))} (by the ${item.by})${renderProof(item, show)}`,
  );
  return [`## Dismissed (${dismissed.length})`, "", ...rows].join("\n");
}

function renderPrevious({ replay }: Report): string | undefined {
  if (replay.previous.length === 0) return undefined;
  const rows = replay.previous.map((file) => `- ${codeSpan(file)}`);
  return [`## Compared with earlier versions (${rows.length})`, "", ...rows].join("\n");
}

function renderProof(item: ReportDismissed, show: ShowPlace): string {
  const proof = findProof(item);
  return proof === undefined
    ? ""
    : `. Proof at ${show({ ...proof, line: proof.start_line })}: ${codeSpan(proof.quote)}`;
}

function renderCoverage(report: Report): string {
  const { coverage } = report;
  const rows = [
    ...coverage.skipped.map((skip) => `- ${codeSpan(skip.file)}: ${escapeMarkdown(describeSkip(skip.reason))}`),
    ...describeUnread(report).map(({ file, why }) => `- ${codeSpan(file)}: ${escapeMarkdown(why)}`),
    ...coverage.without_lines.map(
      ({ file, change }) => `- ${codeSpan(file)}: no line changed, ${escapeMarkdown(change)}`,
    ),
    ...coverage.counted_as_new.map(
      ({ file, change }) =>
        `- ${codeSpan(file)}: reviewed in whole, since it may now take effect otherwise: ${escapeMarkdown(change)}`,
    ),
  ];
  const line = `${describePartsRead(report)}.`;
  return ["## Coverage", "", line, ...(rows.length === 0 ? [] : ["", ...rows])].join("\n");
}

function renderRounds(report: Report, form: ChartForm): string {
  const { rounds, run } = report;
  const rows = rounds.map((round) => {
    const cells = [
      round.round,
      codeSpan(round.tier),
      round.claims,
      round.rejected,
      round.duplicates,
      round.confirmed,
      round.debunked,
      round.unresolved,
    ];
    return `| ${cells.join(" | ")} | ${escapeMarkdown(describeNext(round.next))} |`;
  });
  const end = describeEnd(report, codeSpan);
  const chart = renderChart(report, form);
  const table = [
    "| round | tier | claims | rejected by gates | already settled | confirmed | debunked | unresolved | then |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ];
  const parts = [
    "## Rounds",
    rows.length === 0 ? undefined : table.join("\n"),
    chart,
    end,
    end === undefined || run.status !== "completed" ? escapeMarkdown(describeEnding(run)) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function bySeverity(a: FindingView, b: FindingView): number {
  return compareSeverity(a.severity, b.severity);
}
