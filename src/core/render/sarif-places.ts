import { escapeControls, escapeSarifMessage } from "../escape.ts";
import type { LineRange } from "../pin/line-range.ts";
import { headLineAfter, headText } from "../report/read-excerpt.ts";
import type { Report, ReportFinding } from "../report/report.ts";

const MAX_SNIPPET_CHARS = 2000;
const MAX_WORDS_CHARS = 4000;
const MAX_RELATED = 20;

type Pinned = Pick<Report, "pin" | "excerpts">;

/**
 * Where a result stands at head. A deleted line has no place there: what follows it stands for it, else its file. Undefined
 * when no file carries the finding.
 */
export function locationOf(finding: ReportFinding, report: Pinned): object | undefined {
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

/** What else it rests on, as far as it stands at head: lines of the base are not in the files that are shown. */
export function relatedTo({ evidence }: ReportFinding, report: Pinned): object {
  const others = evidence.slice(1).filter(({ side }) => side === "head");
  const related = others.slice(0, MAX_RELATED).map(({ file, start_line: start, end_line: end, kind }, index) => {
    const region = regionOf({ file, start_line: start, end_line: end }, report);
    return { id: index + 1, ...physical(file, region), message: { text: ROLES[kind ?? "defect"] } };
  });
  return related.length === 0 ? {} : { relatedLocations: related };
}

/**
 * The chain of calls as a flow of code (§3.36), which code scanning shows step by step.
 *
 * @see https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning#result-object
 */
export function flowsOf({ chain }: ReportFinding, report: Pinned): object {
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

/** Code that was tried: it replaces whole lines at head, without the last one's end. */
export function fixesOf({ file, side, replacement, suggestion }: ReportFinding, report: Pinned): object {
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

/** Whole lines. Where the last one's length is not known it is left out, which means the same (§3.30.8). */
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

function headPath(file: string, pin: Report["pin"]): string {
  return pin.files.find(({ old_path }) => old_path === file)?.path ?? file;
}
