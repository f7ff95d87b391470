import { z } from "zod";
import { CATEGORIES } from "../claims/category.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { SIDES } from "../pin/side.ts";
import { describeMismatch } from "../schema/schema-words.ts";

const said = z.string().trim().min(1);
const line = z.int().min(1);

/** What of a stage's claim is relied on before any gate has looked at it. */
const claimShape = z.object({
  title: said,
  severity: z.enum(SEVERITIES),
  category: z.enum(CATEGORIES),
  description: said,
  place: z.object({ file: said, side: z.enum(SIDES), startLine: line, line }).optional(),
  evidenceQuote: z.string(),
  suggestion: z.string().optional(),
  origin: z.object({ kind: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/), label: said, explanation: said }),
  claimedBy: z.array(said).min(1),
  corrections: z.array(z.unknown()),
});

const findingsShape = z.object({
  claims: z.array(claimShape),
  unexamined: z.array(z.object({ file: said, reason: said })).optional(),
});

/** Why what a stage gives is none of its findings, in one line; undefined when it is. Never throws. */
export function findFault(findings: unknown): string | undefined {
  const { error } = findingsShape.safeParse(findings);
  return error && describeMismatch(findingsShape, error);
}
