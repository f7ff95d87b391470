import { z } from "zod";
import { CATEGORIES } from "../claims/category.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { SIDES } from "../pin/side.ts";
import { quotedSide } from "./quoted-side.ts";
import type { FormSlip } from "./read-form.ts";

const line = z.int().min(1);

/** What an Enthusiast pass answers. Absent values are asked for as null; unknown keys are refused. */
export const enthusiastReply = z.strictObject({
  findings: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      severity: z.enum(SEVERITIES),
      severity_reason: z.string().nullable().default(null),
      category: z.enum(CATEGORIES),
      file: z.string().nullable(),
      start_line: line.nullable(),
      line: line.nullable(),
      side: z.enum(SIDES),
      description: z.string(),
      evidence_quote: z.string(),
      cause: z.strictObject({ file: z.string(), line, side: z.enum(SIDES), quote: z.string() }).nullable(),
      impact_evidence: z.strictObject({ file: z.string(), line, side: quotedSide, quote: z.string() }).nullable(),
      rule_id: z.string().nullable(),
      rule_quote: z.string().nullable(),
      suggestion: z.string().nullable(),
      prior_finding_id: z.string().nullable(),
    }),
  ),
});

export type EnthusiastReply = z.infer<typeof enthusiastReply>;

/**
 * The first finding of whose place a part was left out, so that the rest names none, or none for certain: whether that was
 * meant, or forgotten, nobody knows. Undefined for none. One that says null itself has no place by its own word.
 */
export function findPlaceless({ findings }: EnthusiastReply, slips: readonly FormSlip[]): number | undefined {
  const leftOut = new Set(slips.flatMap(({ path, after }) => (after === null ? [`${path[1]}.${path[2]}`] : [])));
  const at = findings.findIndex(({ file, start_line: start, line: end, cause }, index) => {
    const lacks = (key: string) => leftOut.has(`${index}.${key}`);
    const hasLine = (end ?? start) !== null;
    if (file !== null) return !hasLine && (lacks("line") || lacks("start_line"));
    return (lacks("file") && hasLine) || (cause === null && (lacks("file") || lacks("cause")));
  });
  return at < 0 ? undefined : at;
}
