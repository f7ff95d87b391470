import { z } from "zod";
import { CATEGORIES } from "../claims/category.ts";

const line = z.int().min(1);

/** What the Adversary answers: what it holds to be safe, without having seen any finding. */
export const adversaryReply = z.strictObject({
  heuristics: z.array(
    z.strictObject({
      applies_to: z.string(),
      claim: z.string(),
      file: z.string(),
      line,
      evidence_quote: z.string(),
    }),
  ),
  safe_zones: z.array(
    z.strictObject({
      file: z.string(),
      start_line: line,
      end_line: line,
      protects_against: z.array(z.enum(CATEGORIES)),
      reason: z.string(),
      evidence_quote: z.string(),
      // Servers of the older contract do not say where: then it stands within the zone.
      evidence_file: z.string().nullable().default(null),
      evidence_line: line.nullable().default(null),
    }),
  ),
  removed_guards: z
    .array(z.strictObject({ file: z.string(), line, evidence_quote: z.string(), protected: z.string() }))
    .default([]),
});

export type AdversaryReply = z.infer<typeof adversaryReply>;
export type RemovedGuard = AdversaryReply["removed_guards"][number];
