import { titleOf } from "../cut.ts";
import { placeShower } from "../document/line-links.ts";
import { markdownProse } from "../document/markdown-words.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../escape.ts";
import { findNamed } from "../overrides/decide-override.ts";
import { ROLE_NAMES } from "../replies/role.ts";
import type { Report } from "../report/report.ts";
import { membersOf } from "../report/united.ts";
import { explainThread, listExplainable } from "./explain-thread.ts";
import { describeGone, describePast, type Gone, isSame, toGone } from "./finding-history.ts";
import { type FindingView, standsByRule, type Told, viewFinding } from "./finding-view.ts";
import { findingMarkdown } from "./markdown-finding.ts";
import { VALIDATION_WORDS } from "./plain-words.ts";

/**
 * Everything a report knows of one finding or of another reviewer's thread, or why it knows none of that name, and what it
 * could explain. Markdown; all of it is escaped.
 *
 * @param repositoryUrl the repository's page, on which threads have their addresses.
 */
export function renderExplanation(report: Report, name: string, repositoryUrl?: string | undefined): string {
  const from = `From the report of run ${codeSpan(report.run.id)} on ${codeSpan(report.pin.head_sha)}.`;
  const form = { show: placeShower(report, repositoryUrl), repositoryUrl, level: 2 };
  const thread = explainThread(name, report, repositoryUrl);
  if (thread !== undefined) return [printMarkdown(thread, form), from].join("\n\n");
  const besides = report.findings.flatMap((finding) => membersOf(finding).slice(1));
  const told = [...report.findings, ...besides, ...report.unresolved, ...report.dismissed, ...report.missed];
  // What is gone is known by its history alone.
  const gone = report.history.filter((entry) => !told.some((item) => isSame(entry, item))).map(toGone);
  const found = findNamed<Explained>(name, [...told, ...gone]);
  if (found.kind === "refused") {
    const why = report.triage === null ? found.reason : `no thread of this run is named so, and ${found.reason}`;
    return printed([`Not explained: ${escapeMarkdown(why)}.`, printMarkdown(listExplainable(report), form), from]);
  }
  const { item } = found;
  const parts = describe(item, report);
  return printed([...parts, ...describePast(item, report), from]);
}

function printed(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n\n");
}

type Explained = Told | Report["missed"][number] | Gone;

function describe(item: Explained, report: Report): readonly (string | undefined)[] {
  if ("grounded" in item) return describeMissed(item);
  return "sightings" in item ? describeGone(item) : describeFinding(item, report);
}

function describeFinding(finding: Told, report: Report): readonly (string | undefined)[] {
  const view = viewFinding(finding, report);
  const told = findingMarkdown(view, placeShower(report));
  const quotes = [...(view.code === undefined ? [] : [view.code]), ...view.further];
  return [
    `## ${told.title}`,
    `**${outcomeOf(finding)}** · ${told.place} · ${told.facts}`,
    told.description && `**Claim**${finding.round === 0 ? "" : ` (round ${finding.round})`}: ${told.description}`,
    ...quotes.map(renderQuote),
    told.chain,
    told.ruling && `**Ruling** (${finding.winner ?? "nobody"}): ${told.ruling}`,
    describeRulings(finding, view, report),
    told.reason && `**Because**: ${told.reason}`,
    ...told.remedy,
    told.steps,
    told.replacement,
    describeGate(finding),
    describeValidation(finding),
    describeCorrections(finding),
  ];
}

function renderQuote({ file, side, start_line: start, quote }: Told["evidence"][number]): string {
  return `At ${codeSpan(`${file}:${start}`)}, ${side}:\n\n${codeBlock(quote)}`;
}

function outcomeOf(finding: Told): string {
  if ("by" in finding) return `Dismissed by the ${finding.by}`;
  if ("failed_gate" in finding) return "Unresolved";
  return standsByRule(finding) ? "Found" : "Confirmed";
}

/** The rulings on a finding, round by round; a reason that the explanation gives elsewhere already is left out. */
function describeRulings(
  { fingerprint }: Told,
  { ruling: said, reason: because }: FindingView,
  { rounds }: Report,
): string | undefined {
  const rows = rounds.flatMap(({ round, rulings }) =>
    rulings
      .filter((ruling) => ruling.fingerprint === fingerprint)
      .map(({ outcome, reason }) => {
        const isSaid = reason === "" || reason === said || reason === because;
        return `- round ${round}: ${outcome}${isSaid ? "" : `, ${escapeMarkdown(reason)}`}`;
      }),
  );
  return rows.length === 0 ? undefined : ["**Rulings**", "", ...rows].join("\n");
}

function describeGate(finding: Told): string | undefined {
  if (!("failed_gate" in finding) || finding.failed_gate === null) return undefined;
  return `**Gate** it failed: ${codeSpan(finding.failed_gate)}`;
}

function describeValidation(finding: Told): string | undefined {
  const { status, explanation } = finding.validation;
  if (standsByRule(finding)) return `**How**: ${escapeMarkdown(explanation)}`;
  const words = explanation === "" ? "" : `: ${escapeMarkdown(explanation)}`;
  return `**Critic**: ${VALIDATION_WORDS[status]}${words}`;
}

function describeCorrections({ corrections }: Told): string | undefined {
  if (corrections.length === 0) return undefined;
  const rows = corrections.map(
    ({ gate, field, before, after }) =>
      `- ${codeSpan(field)} by ${codeSpan(gate)}: ${codeSpan(before)} became ${codeSpan(after)}`,
  );
  return ["**Corrections**", "", ...rows].join("\n");
}

function describeMissed(missed: Report["missed"][number]): readonly (string | undefined)[] {
  const { file, line, severity, by, grounded, dismissed_by } = missed;
  const title = titleOf(missed.description);
  return [
    `## ${escapeMarkdown(title)}`,
    `**Claimed by nobody**, seen by the ${ROLE_NAMES[by]} · ${codeSpan(`${file}:${line}`)} · ${severity} · ${codeSpan(missed.fingerprint)}`,
    title === missed.description ? undefined : markdownProse(missed.description),
    codeBlock(missed.evidence_quote),
    grounded
      ? "Its quote stands at the pin: it counts as unresolved."
      : "Its quote was not found at the pin: it counts for nothing.",
    dismissed_by === null ? undefined : `**Dropped**: ${escapeMarkdown(dismissed_by)}`,
  ];
}
