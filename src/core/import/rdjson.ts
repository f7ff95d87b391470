import { z } from "zod";
import type { Severity } from "../claims/severity.ts";
import { describeMismatch } from "../schema/schema-words.ts";
import { collect, cut, cutName, type Imported, type ImportedResult, toLines, toTitle } from "./imported.ts";
import { spellPath } from "./spell-path.ts";
import { categoryOf } from "./weakness.ts";

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
export function readRdjson(json: unknown, roots: readonly string[]): Imported | { readonly reason: string } {
  const parsed = result.safeParse(json);
  if (!parsed.success) return { reason: `no whole rdjson (${cut(describeMismatch(result, parsed.error), 500)})` };
  const { diagnostics, ...defaults } = parsed.data;
  return collectDiagnostics("rdjson", diagnostics, { defaults, roots });
}

/** The documents of an `rdjsonl` file, one diagnostic each. */
export function readRdjsonl(documents: readonly unknown[], roots: readonly string[]): Imported {
  return collectDiagnostics("rdjsonl", documents, { defaults: {}, roots });
}

/** Whether it looks like one diagnostic. */
export function isDiagnostic(json: unknown): boolean {
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
              paths: spellPath(path, { absolute: roots, directory: "" }, path.startsWith("file:")),
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
    case "ERROR":
      return "high";
    case "INFO":
      return "low";
    default:
      return "medium";
  }
}
