import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { CATEGORIES } from "../claims/category.ts";
import { EVIDENCE_KINDS, type KindedCitation } from "../claims/claim.ts";
import { isAgeReopened } from "../claims/classification.ts";
import { cut, type ImportedResult, toLines, toTitle } from "../claims/imported.ts";
import { OWN_TOOL } from "../claims/origin.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { MAX_CODE_CHARS } from "../claims/suggestion.ts";
import { spellPath } from "../files/spell-path.ts";
import { hasLostGround } from "../gates/gate.ts";
import { describeMismatch } from "../text/schema-problems.ts";

const line = z.int().min(1).nullish();
const text = z.string().nullish();

const evidence = z.object({
  file: z.string(),
  side: z.enum(SIDES),
  start_line: z.int().min(1),
  quote: z.string(),
  kind: z.enum([...EVIDENCE_KINDS, "proof"]).optional(),
});

/** Far more than a debate merges into one finding. */
const MAX_EVIDENCE = 100;

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
  evidence: z.array(evidence).max(MAX_EVIDENCE).optional(),
  cause: z.object({ file: z.string(), line: z.int().min(1), side: z.enum(SIDES), quote: z.string() }).nullish(),
  impact_evidence: z.object({ file: z.string(), line: z.int().min(1), quote: z.string() }).nullish(),
  detected_by: text,
  origin: z.object({ kind: z.string() }).nullish(),
  rule_id: text,
  rule_quote: text,
  rule: z.object({ id: z.string(), quote: z.string() }).nullish(),
  suggestion: text,
  replacement: z.object({ start_line: z.int(), line: z.int(), text: z.string().max(MAX_CODE_CHARS) }).nullish(),
  corrections: z
    .array(z.object({ gate: z.string(), field: z.string(), before: z.string(), after: z.string() }))
    .optional(),
});
type OwnFinding = z.infer<typeof finding>;

/** One finding in our own shape, with all it says it rests on: nothing of it is verified. */
export function readOwnFinding(item: unknown, roots: readonly string[]): ImportedResult {
  const parsed = finding.safeParse(item);
  if (!parsed.success) return { kind: "unreadable", reason: describeMismatch(finding, parsed.error) };
  const own = parsed.data;
  const corrected = { corrections: own.corrections ?? [] };
  const cited = citationsOf(own);
  const place = placeOf(own, cited, roots);
  const spellOne = (path: string) => spell(path, roots)[0] ?? path;
  return {
    kind: "finding",
    finding: {
      tool: OWN_TOOL,
      check: undefined,
      title: toTitle(undefined, own.title),
      description: cut(own.description),
      severity: own.severity,
      category: own.category,
      places: place === undefined ? [] : [place],
      evidence: cited.besides.map((each) => ({ ...each, file: spellOne(each.file), quote: cut(each.quote) })),
      hasLostCause: hasLostGround(corrected),
      isAgeReopened: isAgeReopened(corrected),
      ruleId: own.rule_id ?? own.rule?.id,
      ruleQuote: own.rule_quote ?? own.rule?.quote,
      suggestion: suggestionOf(own),
      detectedBy: own.detected_by ?? own.origin?.kind,
    },
  };
}

function spell(path: string, roots: readonly string[]): readonly string[] {
  return spellPath(path, { absolute: roots, directory: "" }, false);
}

interface Cited {
  /** What stands at the finding's own place; absent when it quotes nothing. */
  readonly quote: string | undefined;
  readonly besides: readonly KindedCitation[];
}

/** An Enthusiast names cause and impact; a report has one list, the defect's own quote first. */
function citationsOf({
  file,
  evidence_quote: quote,
  evidence = [],
  cause,
  impact_evidence: impact,
}: OwnFinding): Cited {
  // Before reports said what a quote shows, only the first was known: any other may be what makes it new.
  const kinds = evidence.map(
    ({ kind }, index) => kind ?? (index === 0 && typeof file === "string" ? "defect" : "cause"),
  );
  const at = kinds.indexOf("defect");
  const listed = evidence.flatMap(({ file: path, side, start_line: start, quote: words }, index): KindedCitation[] => {
    const kind = kinds[index] ?? "cause";
    return index === at || kind === "proof" ? [] : [{ kind, file: path, side, line: start, quote: words }];
  });
  return {
    quote: quote ?? evidence[at]?.quote,
    besides: [
      ...(cause ? [{ ...cause, kind: "cause" as const }] : []),
      ...(impact ? [{ ...impact, side: "head" as const, kind: "impact" as const }] : []),
      ...listed,
    ],
  };
}

function placeOf(
  { file, side, start_line: first, line: last }: OwnFinding,
  { quote }: Cited,
  roots: readonly string[],
) {
  if (file === null || file === undefined) return undefined;
  const start = first ?? last ?? undefined;
  const snippet = quote === undefined || quote.trim() === "" ? undefined : cut(quote);
  return { paths: spell(file, roots), side: side ?? "head", ...toLines(start, last ?? start), snippet };
}

/** Code that was checked before is suggested again, and checked again; it was made for the finding's own lines. */
function suggestionOf({ suggestion, replacement, start_line: start, line: last }: OwnFinding): string | undefined {
  const words = suggestion ? cut(suggestion) : undefined;
  if (!replacement || replacement.start_line !== (start ?? last) || replacement.line !== last) return words;
  return `${words === undefined ? "" : `${words}\n\n`}\`\`\`\n${replacement.text}\n\`\`\``;
}
