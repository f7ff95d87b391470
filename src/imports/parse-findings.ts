import { z } from "zod";
import {
  collect,
  cut,
  cutName,
  type Imported,
  type ImportedResult,
  MAX_RESULTS,
  type ParsedFindings,
  toLines,
  toTitle,
} from "../claims/imported.ts";
import type { Severity } from "../claims/severity.ts";
import { spellPlace } from "../files/spell-path.ts";
import { describeForeign, describeJson } from "../report/foreign-file.ts";
import { describeMismatch } from "../text/schema-problems.ts";
import { categoryOf } from "./categories.ts";
import { readOwnFindings } from "./own-findings.ts";
import { readSarif } from "./sarif.ts";

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
  if (plain.trim() === "") return malformed("an empty file, perhaps left by a tool that crashed");
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

/**
 * What is used of reviewdog's diagnostics. As in any JSON of protocol buffers, 0 is an absent number and an enumeration
 * may be written as its number.
 *
 * @see https://github.com/reviewdog/reviewdog/tree/master/proto/rdf
 */
const position = z.object({ line: z.int().min(0).optional(), column: z.int().min(0).optional() });
const range = z.object({ start: position.optional(), end: position.optional() });
const severity = z.union([z.enum(["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"]), z.int().min(0).max(3)]);
const source = z.object({ name: z.string().optional() });

const diagnostic = z.object({
  message: z.string(),
  location: z.object({ path: z.string().optional(), range: range.optional() }).optional(),
  severity: severity.optional(),
  source: source.optional(),
  code: z.object({ value: z.string().optional() }).optional(),
  suggestions: z.array(z.object({ text: z.string().optional() })).optional(),
});
type Diagnostic = z.infer<typeof diagnostic>;

const result = z.object({
  source: source.optional(),
  severity: severity.optional(),
  diagnostics: z.array(z.unknown()),
});

const UNNAMED = "reviewdog";

/** A whole `rdjson` document. */
function readRdjson(json: unknown, roots: readonly string[]): Imported | { readonly reason: string } {
  const parsed = result.safeParse(json);
  if (!parsed.success) return { reason: `no whole rdjson (${cut(describeMismatch(result, parsed.error), 500)})` };
  const { diagnostics, ...defaults } = parsed.data;
  return collectDiagnostics("rdjson", diagnostics, { defaults, roots });
}

/** The documents of an `rdjsonl` file, one diagnostic each. */
function readRdjsonl(documents: readonly unknown[], roots: readonly string[]): Imported {
  return collectDiagnostics("rdjsonl", documents, { defaults: {}, roots });
}

/** Whether it looks like one diagnostic. */
function isDiagnostic(json: unknown): boolean {
  return typeof json === "object" && json !== null && "message" in json && "location" in json;
}

type Defaults = Pick<z.infer<typeof result>, "source" | "severity">;

function collectDiagnostics(
  format: "rdjson" | "rdjsonl",
  diagnostics: readonly unknown[],
  { defaults, roots }: { readonly defaults: Defaults; readonly roots: readonly string[] },
): Imported {
  const results = diagnostics.map((raw): ImportedResult => {
    const parsed = diagnostic.safeParse(raw);
    if (!parsed.success) return { kind: "unreadable", reason: describeMismatch(diagnostic, parsed.error) };
    return toFinding(parsed.data, defaults, roots);
  });
  const tools = results.flatMap((item) => (item.kind === "finding" ? [item.finding.tool] : []));
  return collect(format, tools.length === 0 ? [toolOf(defaults.source)] : tools, { results, doubts: [] });
}

function toFinding(found: Diagnostic, defaults: Defaults, roots: readonly string[]): ImportedResult {
  const tool = toolOf(found.source ?? defaults.source);
  const value = found.code?.value;
  const check = value === undefined || value.trim() === "" ? undefined : cutName(value);
  const { path } = found.location ?? {};
  const { start, end } = found.location?.range ?? {};
  const isBefore = end?.column === 1 && start?.line !== undefined && end.line !== undefined && end.line > start.line;
  const lastLine = end?.line === undefined || end.line === 0 ? undefined : end.line;
  const lines = toLines(start?.line, isBefore && lastLine !== undefined ? lastLine - 1 : lastLine);
  const suggestion = found.suggestions?.[0]?.text;
  const finding = {
    tool,
    check,
    title: toTitle(check, found.message),
    description: cut(found.message.trim()),
    severity: toSeverity(found.severity ?? defaults.severity),
    category: categoryOf([check ?? ""]),
    places:
      path === undefined || path === ""
        ? []
        : [
            {
              ...spellPlace(path, { absolute: roots, directory: "" }, path.startsWith("file:")),
              side: "head" as const,
              ...lines,
              snippet: undefined,
            },
          ],
    evidence: [],
    hasLostCause: false,
    ruleId: undefined,
    ruleQuote: undefined,
    suggestion: suggestion === undefined ? undefined : cut(suggestion),
  };
  return { kind: "finding", finding };
}

function toolOf(named: z.infer<typeof source> | undefined): string {
  return cutName(named?.name ?? "") || UNNAMED;
}

const NUMBERED = ["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"] as const;

function toSeverity(given: z.infer<typeof severity> | undefined): Severity {
  switch (typeof given === "number" ? NUMBERED[given] : given) {
    case "INFO":
      return "low";
    default:
      // An error by a linter's settings is not high by itself.
      return "medium";
  }
}
