import { z } from "zod";
import { SEVERITIES } from "../claims/severity.ts";
import { missedEntry } from "./missed.ts";
import { quotedSide } from "./quoted-side.ts";
import { sameAs } from "./same-as.ts";

const line = z.int().min(1);

export const VERDICTS = ["confirmed", "dismissed", "undecided"] as const;

/** What the Critic answers: one verdict for each finding of its batch, and what it thinks was missed. */
export const criticReply = z.strictObject({
  verdicts: z.array(
    z.strictObject({
      finding_id: z.string(),
      verdict: z.enum(VERDICTS),
      severity: z.enum(SEVERITIES).nullable().default(null),
      severity_reason: z.string().nullable().default(null),
      file: z.string(),
      start_line: line,
      end_line: line,
      side: quotedSide,
      evidence_quote: z.string(),
      explanation: z.string(),
      classification: z.enum(["new", "existing", "unsure"]),
      same_as: sameAs,
      suggestion: z.enum(["keep", "strike"]).nullable().default(null),
      title: z.string().nullable().default(null),
    }),
  ),
  missed: z.array(missedEntry),
  /** Ids of findings, the worst first. Servers of the older contract leave it out: that is no order. */
  order: z.array(z.string()).default([]),
});

export type CriticReply = z.infer<typeof criticReply>;
export type CriticVerdict = CriticReply["verdicts"][number];
