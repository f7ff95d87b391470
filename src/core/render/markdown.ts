import { compareSeverity } from "../claims/severity.ts";
import { namePlace, placeShower, type ShowPlace } from "../document/line-links.ts";
import { escapeNaming } from "../document/markdown-words.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { codeSpan, escapeMarkdown } from "../escape.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isBrought, isDebt, type Report, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { isExamination } from "../report/report-panel.ts";
import { describeEnding, describeNext } from "../verdict/why-ended.ts";
import { type ChartForm, renderChart } from "./convergence-chart.ts";
import { describePartsRead } from "./files-read.ts";
import { renderFindingTable } from "./finding-table.ts";
import { type FindingView, viewFinding } from "./finding-view.ts";
import { foldUnread, REST_IN_REPORT } from "./fold-unread.ts";
import { describeFollowUp, describeParts, describeSince } from "./follow-up.ts";
import { renderKnownPatterns, renderReadyEntries } from "./known-patterns.ts";
import { renderDebate } from "./markdown-debate.ts";
import { findingMarkdown } from "./markdown-finding.ts";
import { noteOn } from "./note.ts";
import {
  describeEnd,
  describeHead,
  describeLineless,
  describeNotCovered,
  describeSkipped,
  describeUnchecked,
  describeUnread,
  findProof,
  saidAlike,
  type UnreadFile,
  withoutSaid,
} from "./phrases.ts";
import { describeDismissal } from "./plain-words.ts";
import { describePolicy } from "./policy.ts";
import { describeCosts, describeQuality, describeStrengths } from "./quality.ts";
import { describeRepairs, describeWhichHead, tellFix } from "./repairs.ts";
import { tellReviewed } from "./reviewed.ts";
import { describeTriage, tellTriage } from "./triage.ts";
import { describeDimensions, describeOverrides, describeReplay } from "./verdict-table.ts";
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
  const parts = [...toParts(report, options)].filter((part) => part !== undefined);
  return `${parts.join("\n\n")}\n`;
}

function* toParts(report: Report, options: MarkdownOptions): Generator<string | undefined> {
  const { notes = [], chart = "text", repositoryUrl, listsOutcomes = true } = options;
  const show = placeShower(report, repositoryUrl);
  const form = { show, repositoryUrl, heading: "## ", level: 2 };
  const reviewed = tellReviewed(report);
  const section = sectionTeller(report, show);
  yield `# ${escapeMarkdown(report.run.title)}`;
  yield printMarkdown([...describeWhichHead(report), ...describeSince(report)], form);
  yield notes.length === 0 ? undefined : notes.map((note) => `> ${note}`).join("\n>\n");
  yield listsOutcomes ? printMarkdown(describeRepairs(report), form) : undefined;
  yield listsOutcomes ? printMarkdown(describeFollowUp(report), form) : undefined;
  yield printMarkdown(describeParts(report), form);
  yield reviewed === undefined ? undefined : escapeNaming(reviewed);
  yield* noteOn(report).map((note) => `_${escapeMarkdown(note)}_`);
  yield renderNumbers(report);
  yield renderFindingTable(report, show);
  yield* section("Findings", report.findings.filter(isBrought));
  yield* section("Unresolved", report.unresolved, describeUnchecked(report));
  yield* section("Debt that was there before", report.findings.filter(isDebt));
  yield renderMissed(report, show);
  yield listsOutcomes ? printMarkdown(describeTriage(report), form) : undefined;
  yield printMarkdown(describePolicy(report), form);
  yield renderDismissed(report, show);
  yield renderPrevious(report);
  yield renderCoverage(report);
  yield printMarkdown(
    [...describeDimensions(report), ...describeOverrides(report), ...describeStrengths(report)],
    form,
  );
  yield renderRounds(report, chart);
  yield renderDebate(report, show);
  yield renderKnownPatterns(report);
  yield renderReadyEntries(report);
  yield printMarkdown([...describeQuality(report), ...describeCosts(report), ...describeReplay(report)], form);
}

function renderNumbers(report: Report): string {
  const { run, verdict, pin, findings, unresolved, dismissed } = report;
  const policy = tellPolicy(report);
  const threads = tellTriage(report);
  const repairs = tellFix(report);
  const isByRule = isExamination(report);
  const numbers = [
    ...(isByRule ? [] : [["accuracy", verdict.accuracy] as const]),
    ["coverage", describeCoverage(report).words],
    [isByRule ? "found" : "confirmed", findings.length],
    ["unresolved", unresolved.length],
    ["dismissed", dismissed.length],
    ...(isByRule ? [] : [["rounds", run.rounds_completed] as const]),
    ["gate", escapeMarkdown(describeGate(report))],
  ] as const;
  return [
    `| ${numbers.map(([name]) => name).join(" | ")} |`,
    `|${"---|".repeat(numbers.length)}`,
    `| ${numbers.map(([, value]) => value).join(" | ")} |`,
    "",
    escapeMarkdown(describeVerdict(report)),
    ...(policy === undefined ? [] : ["", `Policy: ${escapeMarkdown(policy)}`]),
    ...(threads === undefined ? [] : ["", `Other reviewers' threads: ${escapeMarkdown(threads)}`]),
    ...(repairs === undefined ? [] : ["", `Repairs: ${escapeMarkdown(repairs)}`]),
    "",
    `Pinned at ${codeSpan(pin.head_sha)}${describeHead(pin)}, target digest ${codeSpan(pin.target_sha256)}.`,
  ].join("\n");
}

/** A view is made when it is told, and not kept. */
function sectionTeller(report: Report, show: ShowPlace) {
  const view = (finding: ReportFinding) => viewFinding(finding, report);
  return function* (title: string, findings: readonly ReportFinding[], note?: string | undefined): Generator<string> {
    if (findings.length === 0) return;
    const once = saidAlike(findings, view);
    yield `## ${title} (${findings.length})`;
    if (note !== undefined) yield note;
    if (once.reason !== undefined) yield `Each is unresolved: ${escapeNaming(once.reason)}`;
    if (once.ruling !== undefined) yield `The Judge on ${once.ruledOn}: ${escapeMarkdown(once.ruling)}`;
    for (const finding of [...findings].sort(bySeverity)) yield renderFinding(withoutSaid(view(finding), once), show);
  };
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
  return renderList(`Claimed by nobody (${missed.length})`, missed, (item) => {
    const grounds = item.grounded ? "quote found" : "quote not found";
    return `- ${item.severity} ${show(item)} ${escapeMarkdown(item.description)} (the ${ROLE_NAMES[item.by]} saw it; ${grounds})`;
  });
}

function renderDismissed({ dismissed }: Report, show: ShowPlace): string | undefined {
  return renderList(`Dismissed (${dismissed.length})`, dismissed, (item) => {
    const place = show({ ...item, name: namePlace(item) });
    const why = escapeMarkdown(describeDismissal(item));
    return `- ${place} ${escapeMarkdown(item.title.replace(/\.$/, ""))}: ${why} (by the ${item.by})${renderProof(item, show)}`;
  });
}

function renderPrevious({ replay: { previous } }: Report): string | undefined {
  const title = `Compared with earlier versions (${previous.length})`;
  return renderList(title, previous, (file) => `- ${codeSpan(file)}`);
}

/** A line an item; nothing where there is none. */
function renderList<Item>(title: string, items: readonly Item[], tell: (item: Item) => string): string | undefined {
  if (items.length === 0) return undefined;
  return [`## ${title}`, "", ...items.map(tell)].join("\n");
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
    ...foldRows(describeSkipped(report)),
    ...foldRows(describeUnread(report)),
    ...foldRows(describeLineless(report), "no line changed, "),
    ...foldRows(describeNotCovered(report)),
    ...coverage.counted_as_new.map(
      ({ file, change }) =>
        `- ${codeSpan(file)}: reviewed in whole, since it may now take effect otherwise: ${escapeMarkdown(change)}`,
    ),
  ];
  const line = `${describePartsRead(report)}.`;
  return ["## Coverage", "", line, ...(rows.length === 0 ? [] : ["", ...rows])].join("\n");
}

function foldRows(files: readonly UnreadFile[], lead = ""): readonly string[] {
  const { entries, more } = foldUnread(files, REST_IN_REPORT);
  const rows = entries.map(({ path, told }) => {
    return `- ${path === "" ? "at the root" : codeSpan(path)}: ${lead}${escapeMarkdown(told)}`;
  });
  return more === undefined ? rows : [...rows, `- ${more}`];
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
    "| round | tier | claims | rejected by gates | already settled | confirmed | dismissed | unresolved | then |",
    "|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ];
  const parts = [
    isExamination(report) ? "## Examination" : "## Rounds",
    rows.length === 0 ? undefined : table.join("\n"),
    chart,
    end,
    end === undefined || run.status !== "completed" ? escapeMarkdown(describeEnding(run)) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function bySeverity(a: ReportFinding, b: ReportFinding): number {
  return compareSeverity(a.severity, b.severity);
}
