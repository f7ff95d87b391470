import { describeForeign, describeJson } from "../report/foreign-file.ts";
import { type Imported, MAX_RESULTS } from "./imported.ts";
import { readOwnFindings } from "./own-findings.ts";
import { isDiagnostic, readRdjson, readRdjsonl } from "./rdjson.ts";
import { readSarif } from "./sarif.ts";

export type ParsedFindings =
  | { readonly kind: "parsed"; readonly imported: Imported }
  /** With what to do about it, where more is known than to give what the tool wrote. */
  | { readonly kind: "malformed"; readonly reason: string; readonly remedy?: string | undefined };

type Read = Imported | { readonly reason: string; readonly remedy?: string | undefined };

/**
 * Findings of another reviewer from a file's text: SARIF 2.1.0, reviewdog's rdjson or rdjsonl, our own report, or a list
 * of findings in our own shape. An empty file is malformed: it cannot be told from a tool that crashed; so is an empty list,
 * which names no tool that looked. Reasons quote nothing of the text, which may be no file of findings at all. Never throws.
 *
 * @param roots absolute directories, without a last slash, that are the repository's root.
 */
export function parseFindings(text: string, roots: readonly string[]): ParsedFindings {
  const plain = text.replace(/^\ufeff/, "");
  if (plain.trim() === "") return malformed("an empty file, which may be all that a tool left that crashed");
  const documents = readDocuments(plain);
  if (documents === undefined) return malformed(describeForeign(plain));
  const read = "lines" in documents ? readRdjsonl(documents.lines, roots) : readDocument(documents.whole, roots);
  if ("reason" in read) return { kind: "malformed", ...read };
  if (read.results > MAX_RESULTS) return malformed(`${read.results} results, more than ${MAX_RESULTS}`);
  return { kind: "parsed", imported: read };
}

function readDocument(json: unknown, roots: readonly string[]): Read {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) {
    if ("runs" in json) return readSarif(json, roots);
    if ("diagnostics" in json) return readRdjson(json, roots);
    if (isDiagnostic(json)) return readRdjsonl([json], roots);
  }
  const foreign = recogniseForeign(json);
  if (foreign !== undefined) return foreign;
  const own = readOwnFindings(json, roots);
  return "reason" in own && own.remedy === undefined ? { reason: describeJson(json) } : own;
}

function readDocuments(text: string): { readonly whole: unknown } | { readonly lines: readonly unknown[] } | undefined {
  const whole = parseJson(text);
  if (whole.kind === "json") return { whole: whole.json };
  const lines = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(parseJson);
  // A last line that was cut off makes the whole file doubtful.
  return lines.every((line) => line.kind === "json") ? { lines: lines.map((line) => line.json) } : undefined;
}

function parseJson(text: string): { readonly kind: "json"; readonly json: unknown } | { readonly kind: "no-json" } {
  try {
    return { kind: "json", json: JSON.parse(text) };
  } catch {
    return { kind: "no-json" };
  }
}

function malformed(reason: string): ParsedFindings {
  return { kind: "malformed", reason };
}

/** What another tool's own format is told as, and how to have SARIF of it instead. */
interface ForeignFormat {
  readonly reason: string;
  readonly remedy: string;
}

type Keys = Readonly<Record<string, unknown>>;

interface KnownTool {
  readonly name: string;
  /** The words that have the tool write SARIF. */
  readonly sarif: string;
  /** By its keys alone, so that a run that found nothing is known as well. */
  isWrittenBy(whole: Keys, entry: Keys): boolean;
}

/** Each by keys that no other of them has. */
const KNOWN_TOOLS: readonly KnownTool[] = [
  {
    name: "ESLint",
    sarif: "eslint with -f @microsoft/eslint-formatter-sarif, a package of that name",
    isWrittenBy: (_, entry) => typeof entry.filePath === "string" && Array.isArray(entry.messages),
  },
  {
    name: "Ruff",
    sarif: "ruff check with --output-format sarif",
    isWrittenBy: (_, entry) => typeof entry.filename === "string" && "row" in toKeys(entry.location),
  },
  {
    name: "Bandit",
    sarif: "bandit with -f sarif, from bandit[sarif]",
    isWrittenBy: (whole) => Array.isArray(whole.results) && "metrics" in whole && "generated_at" in whole,
  },
  {
    name: "Semgrep",
    sarif: "semgrep with --sarif",
    isWrittenBy: (whole) => Array.isArray(whole.results) && "errors" in whole && "paths" in whole,
  },
  {
    name: "gosec",
    sarif: "gosec with -fmt=sarif",
    isWrittenBy: (whole) => "Issues" in whole && "Stats" in whole,
  },
  {
    name: "golangci-lint",
    sarif: "golangci-lint with --output.sarif.path FILE, or before version 2 with --out-format sarif",
    isWrittenBy: (whole) => "Issues" in whole && "Report" in whole,
  },
  {
    name: "Trivy",
    sarif: "trivy with --format sarif",
    isWrittenBy: (whole) => "SchemaVersion" in whole && "ArtifactName" in whole,
  },
];

/** Whose own JSON this is, of the tools that write SARIF when they are asked to; undefined for any other. Never throws. */
function recogniseForeign(json: unknown): ForeignFormat | undefined {
  const whole = Array.isArray(json) ? {} : toKeys(json);
  const entry = Array.isArray(json) ? toKeys(json[0]) : {};
  const tool = KNOWN_TOOLS.find((known) => known.isWrittenBy(whole, entry));
  return tool && { reason: `${tool.name}'s json, which is not read`, remedy: `Run ${tool.sarif}, and give that file.` };
}

function toKeys(value: unknown): Keys {
  return typeof value === "object" && value !== null ? (value as Keys) : {};
}
