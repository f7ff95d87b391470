import type { LineRange } from "../change/line-range.ts";
import { compareSeverity, SEVERITY } from "../claims/severity.ts";
import { printPlain } from "../document/print-text.ts";
import { headLineAfter, headText } from "../report/excerpt.ts";
import type { FixRecord } from "../report/fix-record.ts";
import type { Report, ReportFinding, ReportUnresolved } from "../report/report.ts";
import { headPath } from "../report/report-pin.ts";
import { countOf } from "../text/count-of.ts";
import { escapeControls, escapeSarifMessage } from "../text/escape.ts";
import { listUnread } from "./coverage.ts";
import { describeClaim, describeFinding } from "./finding.ts";
import { isEarlier } from "./follow-up.ts";
import { RuleTable } from "./sarif-rules.ts";

/** GitHub keeps the first 5,000 results of a run and rejects files of more than 10 MB compressed. */
const MAX_RESULTS = 5000;
const MAX_BYTES = 9_000_000;
const MAX_MESSAGE_CHARS = 4000;

/** The parts of SARIF 2.1.0 that the file uses. */
interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly unknown[];
}

type Entry = ReportFinding | ReportUnresolved;

/**
 * A report as SARIF 2.1.0: confirmed findings, and unresolved ones as results of kind `review`. Dismissed ones are left
 * out. Notifications name files that should have been read and were not, and count findings without a file and those
 * beyond GitHub's limits.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
export function toSarif(report: Report): SarifLog {
  const entries: readonly Entry[] = [...report.findings, ...report.unresolved].sort(
    (a, b) => rankOf(a) - rankOf(b) || compareSeverity(a.severity, b.severity),
  );
  const placed = entries.filter((entry) => locationOf(entry, report) !== undefined);
  const rules = new RuleTable(placed, report);
  const results = takeFitting(placed, (entry) => toResult(entry, rules, report));
  const omitted = [
    [entries.length - placed.length, "without a file"],
    [placed.length - results.length, "beyond the limits of code scanning"],
  ] as const;
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [toRun(report, { rules, results, notices: omitted.filter(([count]) => count > 0).map(describeOmitted) })],
  };
}

function isUnresolved(entry: Entry): entry is ReportUnresolved {
  return "failed_gate" in entry;
}

function rankOf(entry: Entry): number {
  return isUnresolved(entry) ? 1 : 0;
}

function describeOmitted([count, why]: readonly [number, string]): string {
  return `Only in the report: ${countOf(count, "finding")} ${why}.`;
}

interface RunParts {
  readonly rules: RuleTable;
  readonly results: readonly unknown[];
  readonly notices: readonly string[];
}

function toRun(report: Report, { rules, results, notices }: RunParts): unknown {
  const { tool, run, pin, publication, fix } = report;
  const isJudged = wasJudged(report);
  return {
    tool: {
      driver: {
        name: "Tribunal",
        semanticVersion: tool.version,
        rules: rules.descriptors(),
      },
    },
    automationDetails: { id: `tribunal/${publication === null ? "" : `${slug(publication.check_name)}/`}` },
    invocations: [
      {
        executionSuccessful: isJudged,
        startTimeUtc: run.started_at,
        endTimeUtc: run.finished_at,
        toolExecutionNotifications: [
          { level: isJudged ? "note" : "error", message: { text: escapeSarifMessage(run.title) } },
          ...notifyUnread(report),
          ...notices.map((text) => ({ level: "warning", message: { text } })),
        ],
      },
    ],
    columnKind: "utf16CodeUnits",
    results,
    properties: {
      ...{ headSha: pin.head_sha, targetSha256: pin.target_sha256, conclusion: run.conclusion },
      ...(fix === null ? {} : { fix: propertiesOf(fix) }),
    },
  };
}

/** Whether the run came to a judgement. A softened conclusion does not say, but the coverage does. */
function wasJudged({ run, verdict }: Report): boolean {
  if (run.status !== "completed") return false;
  if (run.conclusion === "neutral") return verdict.coverage !== "REQUEST_EXPANSION";
  return run.conclusion === "success" || run.conclusion === "failure";
}

const MAX_UNREAD = 50;

/** Without these, a run that read nothing looks like one that found nothing. */
function notifyUnread(report: Report): readonly unknown[] {
  const unread = listUnread(report);
  const named = unread.slice(0, MAX_UNREAD).map(({ file, why }) => ({
    level: "error",
    message: { text: escapeSarifMessage(`Not reviewed: ${file}: ${why}`.slice(0, MAX_MESSAGE_CHARS)).toWellFormed() },
    locations: [physical(file, undefined)],
  }));
  const left = unread.length - named.length;
  if (left === 0) return named;
  return [...named, { level: "error", message: { text: `Not reviewed: ${countOf(left, "more file")}.` } }];
}

/** The repairs in short: the results are about the head as given. */
function propertiesOf({ stop_reason: stopReason, patch_sha256: patchSha256, result, findings }: FixRecord): unknown {
  const patched = result === null ? {} : { headSha: result.head, conclusion: result.conclusion, title: result.title };
  return {
    ...{ stopReason, patchSha256, patched },
    findings: findings.map(({ finding_id: id, fingerprint, state }) => ({ id, fingerprint, state })),
  };
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

function toResult(entry: Entry, rules: RuleTable, report: Report): unknown {
  const isOpen = isUnresolved(entry);
  const baselineState = baselineOf(entry, report);
  return {
    ...rules.referTo(entry),
    kind: isOpen ? "review" : "fail",
    // Only a failure has a level (§3.27.10).
    level: isOpen ? "none" : SEVERITY[entry.severity].sarif,
    message: { text: messageOf(entry, report) },
    locations: [locationOf(entry, report)],
    ...relatedTo(entry, report),
    ...flowsOf(entry, report),
    // From 0 to 100 (§3.27.25): the confidence, which is not part of the severity.
    ...(entry.confidence === null ? {} : { rank: Math.round(entry.confidence * 100) }),
    ...fixesOf(entry, report),
    partialFingerprints: Object.fromEntries(
      [...entry.older_fingerprints, entry.fingerprint].map((value) => [`tribunal/${value.split(":")[0]}`, value]),
    ),
    ...(baselineState === undefined ? {} : { baselineState }),
    properties: {
      severity: entry.severity,
      classification: entry.classification,
      ...(entry.late ? { late: true } : {}),
      ...(entry.reported_by === null ? {} : { reportedBy: entry.reported_by.tool }),
      ...(entry.effect_id === null ? {} : keepBreach(entry)),
      tribunal: keep(entry),
    },
  };
}

/** Compared with the earlier review in a follow-up, otherwise with the code before the change. */
function baselineOf(entry: Entry, { follow_up: followUp }: Report): "new" | "unchanged" | undefined {
  const { classification } = entry;
  const isKnown = followUp !== null && isEarlier(entry, followUp);
  if (classification === "existing" || isKnown) return "unchanged";
  return classification === "new" || followUp !== null ? "new" : undefined;
}

/**
 * What a result cannot express, such as a deleted line, in the report's fields: `validate` restores the finding from
 * these.
 */
function keep(entry: ReportFinding): object {
  const { title, description, severity, category, file, side, start_line, line, evidence } = entry;
  const { detected_by, origin, rule, suggestion, replacement, corrections } = entry;
  return {
    ...{ title, description, severity, category, file, side, start_line, line, evidence },
    ...{ detected_by, origin, rule, suggestion, replacement, corrections },
    ...(entry.united.length === 0 ? {} : { united: entry.united.map(keep) }),
  };
}

/** Fields that tools may filter by. */
function keepBreach({ effect_id: effectId, effect, judgment, confidence }: Entry): object {
  return { effectId, effect, judgment, confidence };
}

function messageOf(entry: Entry, report: Report): string {
  const parts = describeFinding(entry, report);
  const text = escapeSarifMessage(
    [entry.title, printPlain([...describeClaim(parts), ...parts.remarks])].join("\n\n").trim(),
  );
  return text.slice(0, MAX_MESSAGE_CHARS).toWellFormed();
}

/** As many results as GitHub accepts, in order. */
function takeFitting(entries: readonly Entry[], toResult: (entry: Entry) => unknown): readonly unknown[] {
  const encoder = new TextEncoder();
  const results: unknown[] = [];
  let bytes = 0;
  for (const entry of entries.slice(0, MAX_RESULTS)) {
    const result = toResult(entry);
    bytes += encoder.encode(JSON.stringify(result)).length;
    if (bytes > MAX_BYTES) break;
    results.push(result);
  }
  return results;
}

const MAX_SNIPPET_CHARS = 2000;
const MAX_WORDS_CHARS = 4000;
const MAX_RELATED = 20;

type Pinned = Pick<Report, "pin" | "excerpts">;

/**
 * The place of a result at head. A deleted line has none: the line after it is used, otherwise its file. Undefined if
 * no file contains the finding.
 */
function locationOf(finding: ReportFinding, report: Pinned): object | undefined {
  const { file, side, start_line: first, line, anchor, evidence } = finding;
  const [shown] = evidence;
  const place = file === null ? shown : { file, side, start_line: first ?? line, end_line: line };
  if (place === undefined) return undefined;
  const { start_line: start, end_line: end } = place;
  if (start === null || end === null) return physical(place.file, undefined);
  if (place.side === "head") {
    const quote = escapeControls((shown?.quote ?? "").slice(0, MAX_SNIPPET_CHARS));
    return physical(place.file, {
      ...regionOf({ file: place.file, start_line: start, end_line: end }, report),
      ...toSnippet(quote),
    });
  }
  const path = (file === null ? undefined : anchor?.path) ?? headPath(place.file, report.pin);
  const after = headLineAfter(report.excerpts, place.file, end);
  return physical(path, after === undefined ? undefined : { startLine: after });
}

const ROLES = {
  cause: "Where it comes from",
  impact: "What it breaks",
  defect: "Also here",
  proof: "Against it",
} as const;

/** Its other evidence at head: lines of the base are not in the files that are shown. */
function relatedTo({ evidence }: ReportFinding, report: Pinned): object {
  const others = evidence.slice(1).filter(({ side }) => side === "head");
  const related = others.slice(0, MAX_RELATED).map(({ file, start_line: start, end_line: end, kind }, index) => {
    const region = regionOf({ file, start_line: start, end_line: end }, report);
    return { id: index + 1, ...physical(file, region), message: { text: ROLES[kind ?? "defect"] } };
  });
  return related.length === 0 ? {} : { relatedLocations: related };
}

/**
 * The chain of calls as a code flow (§3.36), which code scanning shows step by step.
 *
 * @see
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning#result-object
 */
function flowsOf({ chain }: ReportFinding, report: Pinned): object {
  if (chain.length === 0) return {};
  const locations = chain.slice(0, MAX_RELATED).map(({ file, line, symbol, quote }) => {
    const snippet = escapeControls(quote.slice(0, MAX_SNIPPET_CHARS));
    const region = { ...regionOf({ file, start_line: line, end_line: line }, report), ...toSnippet(snippet) };
    const text = `calls ${escapeSarifMessage(symbol.slice(0, MAX_SNIPPET_CHARS))}`;
    return { location: { ...physical(file, region), message: { text } } };
  });
  return { codeFlows: [{ threadFlows: [{ locations }] }] };
}

function toSnippet(text: string): object {
  return text === "" ? {} : { snippet: { text } };
}

/** A checked replacement: it replaces whole lines at head, without the last one's line end. */
function fixesOf({ file, side, replacement, suggestion }: ReportFinding, report: Pinned): object {
  if (replacement === null || file === null || side === "base") return {};
  const { start_line: start, line: end, text } = replacement;
  const change = {
    artifactLocation: artifactOf(file),
    replacements: [
      { deletedRegion: regionOf({ file, start_line: start, end_line: end }, report), insertedContent: { text } },
    ],
  };
  const words = escapeSarifMessage((suggestion ?? "").slice(0, MAX_WORDS_CHARS)).trim();
  return { fixes: [{ description: { text: words || "The suggested change" }, artifactChanges: [change] }] };
}

interface Lines extends LineRange {
  readonly file: string;
}

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;

/** Whole lines. If the last one's length is unknown it is left out, which means the same (§3.30.8). */
function regionOf({ file, start_line: start, end_line: end }: Lines, { excerpts }: Pinned): object {
  const last = headText(excerpts, file, end);
  const isWhole = last !== undefined && !last.endsWith("…") && !MASKED_SECRET.test(last);
  return { startLine: start, startColumn: 1, endLine: end, ...(isWhole ? { endColumn: last.length + 1 } : {}) };
}

function physical(path: string, region: object | undefined): object {
  const at = region === undefined ? {} : { region };
  return { physicalLocation: { artifactLocation: artifactOf(path), ...at } };
}

function artifactOf(path: string): object {
  const uri = path.toWellFormed().split("/").map(encodeURIComponent).join("/");
  return { uri, uriBaseId: "%SRCROOT%" };
}
