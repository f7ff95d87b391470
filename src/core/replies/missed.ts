import { z } from "zod";
import { SEVERITIES } from "../claims/severity.ts";
import { quotedSide } from "./quoted-side.ts";

/** A defect that Judge or Critic saw and nobody claimed. */
export const missedEntry = z.strictObject({
  file: z.string(),
  line: z.int().min(1),
  side: quotedSide,
  severity: z.enum(SEVERITIES),
  description: z.string(),
  evidence_quote: z.string(),
});

export type MissedEntry = z.infer<typeof missedEntry>;
