import { z } from "zod";
import { CATEGORIES } from "../claims/category.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { SIDES } from "../pin/side.ts";
import { quotedSide } from "./quoted-side.ts";

const line = z.int().min(1);

/** What an Enthusiast pass answers. Absent values are null, never omitted; unknown keys are refused. */
export const enthusiastReply = z.strictObject({
  findings: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      severity: z.enum(SEVERITIES),
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
