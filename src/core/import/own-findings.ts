import { z } from "zod";
import { CATEGORIES } from "../claims/category.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { SIDES } from "../pin/side.ts";
import { collect, cut, type Imported, type ImportedResult, toLines, toTitle } from "./imported.ts";
import { spellPath } from "./spell-path.ts";

const line = z.int().min(1).nullish();
const text = z.string().nullish();

/** An Enthusiast's finding, or one of a report; what may be absent there may be left out here. */
const finding = z.object({
  title: z.string().min(1),
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  file: text,
  side: z.enum(SIDES).nullish(),
  start_line: line,
  line,
  description: z.string(),
  evidence_quote: text,
  evidence: z.array(z.object({ quote: z.string() })).optional(),
  cause: z.object({ file: z.string(), line: z.int().min(1), side: z.enum(SIDES), quote: z.string() }).nullish(),
  impact_evidence: z.object({ file: z.string(), line: z.int().min(1), quote: z.string() }).nullish(),
  rule_id: text,
  rule_quote: text,
  rule: z.object({ id: z.string(), quote: z.string() }).nullish(),
  suggestion: text,
});

const ownReport = z.object({
  schema_version: z.literal(1),
  findings: z.array(z.unknown()),
  unresolved: z.array(z.unknown()),
});
const list = z.union([z.array(z.unknown()), z.object({ findings: z.array(z.unknown()) })]);

/** A report's findings and what it left unresolved; what it dismissed was refuted there, and is told as such. */
export function readOwnFindings(json: unknown, roots: readonly string[]): Imported | { readonly reason: string } {
  const report = ownReport.safeParse(json);
  if (report.success) return toImported([...report.data.findings, ...report.data.unresolved], roots);
  const parsed = list.safeParse(json);
  if (!parsed.success) return { reason: "no list of findings" };
  return toImported(Array.isArray(parsed.data) ? parsed.data : parsed.data.findings, roots);
}

const TOOL = "Tribunal";

function toImported(items: readonly unknown[], roots: readonly string[]): Imported {
  const results = items.map((raw): ImportedResult => {
    const parsed = finding.safeParse(raw);
    if (!parsed.success) return { kind: "unreadable", reason: z.prettifyError(parsed.error).replace(/\s+/g, " ") };
    return toFinding(parsed.data, roots);
  });
  return collect("tribunal", [TOOL], { results, doubts: [] });
}

function toFinding(own: z.infer<typeof finding>, roots: readonly string[]): ImportedResult {
  const { file, cause, impact_evidence: impact } = own;
  const quote = own.evidence_quote ?? own.evidence?.[0]?.quote;
  const spell = (path: string) => spellPath(path, { absolute: roots, directory: "" }, false);
  const spellOne = (path: string) => spell(path)[0] ?? path;
  const start = own.start_line ?? own.line ?? undefined;
  const snippet = quote === undefined || quote === null || quote.trim() === "" ? undefined : cut(quote);
  return {
    kind: "finding",
    finding: {
      tool: TOOL,
      check: undefined,
      title: toTitle(undefined, own.title),
      description: cut(own.description),
      severity: own.severity,
      category: own.category,
      places:
        file === null || file === undefined
          ? []
          : [{ paths: spell(file), side: own.side ?? "head", ...toLines(start, own.line ?? start), snippet }],
      cause: cause ? { ...cause, file: spellOne(cause.file), quote: cut(cause.quote) } : undefined,
      impact: impact ? { ...impact, file: spellOne(impact.file), quote: cut(impact.quote), side: "head" } : undefined,
      ruleId: own.rule_id ?? own.rule?.id,
      ruleQuote: own.rule_quote ?? own.rule?.quote,
      suggestion: own.suggestion ? cut(own.suggestion) : undefined,
    },
  };
}
