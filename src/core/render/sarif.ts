import { compareSeverity } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { printPlain } from "../document/print-text.ts";
import { escapeSarifMessage } from "../escape.ts";
import type { FixRecord } from "../report/fix-record.ts";
import type { Report, ReportFinding, ReportUnresolved } from "../report/report.ts";
import { describeFinding } from "./finding.ts";
import { isEarlier } from "./follow-up.ts";
import { fixesOf, flowsOf, locationOf, relatedTo } from "./sarif-places.ts";
import { levelOf, RuleTable } from "./sarif-rules.ts";

/** GitHub keeps the first 5,000 results of a run and refuses files of more than 10 MB compressed. */
const MAX_RESULTS = 5000;
const MAX_BYTES = 9_000_000;
const MAX_MESSAGE_CHARS = 4000;

/** What enters the file: SARIF 2.1.0, of which these are the parts used. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: "2.1.0";
  readonly runs: readonly unknown[];
}

type Entry = ReportFinding | ReportUnresolved;

/**
 * A report as SARIF 2.1.0: confirmed findings, and unresolved ones as results of kind `review`. Dismissed ones are no
 * results. What no file carries, and what exceeds GitHub's limits, is counted in a notification.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
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
    runs: [toRun(report, { rules, results, notices: omitted.filter(([count]) => count > 0).map(tellOmitted) })],
  };
}

function isUnresolved(entry: Entry): entry is ReportUnresolved {
  return "failed_gate" in entry;
}

function rankOf(entry: Entry): number {
  return isUnresolved(entry) ? 1 : 0;
}

function tellOmitted([count, why]: readonly [number, string]): string {
  return `Only in the report: ${countOf(count, "finding")} ${why}.`;
}

interface RunParts {
  readonly rules: RuleTable;
  readonly results: readonly unknown[];
  readonly notices: readonly string[];
}

function toRun({ tool, run, pin, publication, fix }: Report, { rules, results, notices }: RunParts): unknown {
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
        executionSuccessful: run.status === "completed",
        startTimeUtc: run.started_at,
        endTimeUtc: run.finished_at,
        toolExecutionNotifications: [
          { level: "note", message: { text: escapeSarifMessage(run.title) } },
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

/** What became of the repairs, in short: the results are those of the head as given. */
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
    level: isOpen ? "none" : levelOf(entry.severity),
    message: { text: messageOf(entry, report) },
    locations: [locationOf(entry, report)],
    ...relatedTo(entry, report),
    ...flowsOf(entry, report),
    // From 0 to 100 (§3.27.25): how sure it is, which is no part of its severity.
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

/** Against the earlier review where one is followed, else against the code before the change. */
function baselineOf(entry: Entry, { follow_up: followUp }: Report): "new" | "unchanged" | undefined {
  const { classification } = entry;
  const isKnown = followUp !== null && isEarlier(entry, followUp);
  if (classification === "existing" || isKnown) return "unchanged";
  return classification === "new" || followUp !== null ? "new" : undefined;
}

/** What a result cannot say, such as a deleted line, in the words of the report: `validate` reads the finding from these. */
function keep(entry: ReportFinding): object {
  const { title, description, severity, category, file, side, start_line, line, evidence } = entry;
  const { detected_by, origin, rule, suggestion, replacement, corrections } = entry;
  return {
    ...{ title, description, severity, category, file, side, start_line, line, evidence },
    ...{ detected_by, origin, rule, suggestion, replacement, corrections },
    ...(entry.united.length === 0 ? {} : { united: entry.united.map(keep) }),
  };
}

/** What tools may filter by. */
function keepBreach({ effect_id: effectId, effect, judgment, confidence }: Entry): object {
  return { effectId, effect, judgment, confidence };
}

function messageOf(entry: Entry, report: Report): string {
  const { words, remarks } = describeFinding(entry, report);
  const text = escapeSarifMessage([entry.title, printPlain([...words, ...remarks])].join("\n\n").trim());
  return text.slice(0, MAX_MESSAGE_CHARS).toWellFormed();
}

/** As many as GitHub takes, in order. */
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
