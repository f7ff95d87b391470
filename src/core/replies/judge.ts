import { z } from "zod";
import { SEVERITIES } from "../claims/severity.ts";
import { missedEntry } from "./missed.ts";
import { quotedSide } from "./quoted-side.ts";
import { sameAs } from "./same-as.ts";

const line = z.int().min(1);

export const RULINGS = ["upheld", "dismissed", "undecided"] as const;

/** What the Judge answers: one ruling for each finding, and what nobody claimed. */
export const judgeReply = z.strictObject({
  rulings: z.array(
    z.strictObject({
      finding_id: z.string(),
      file: z.string().nullable(),
      line: line.nullable(),
      ruling: z.enum(RULINGS),
      severity: z.enum(SEVERITIES).nullable().default(null),
      severity_reason: z.string().nullable().default(null),
      resolution: z.string(),
      refutation: z.strictObject({ file: z.string(), line, side: quotedSide, quote: z.string() }).nullable(),
      edit_instruction: z.string().nullable(),
      /** Whether who does as it says has mended the defect; servers of the older contract leave it out. */
      suggestion: z.enum(["keep", "strike"]).nullish(),
      same_as: sameAs,
    }),
  ),
  summary: z.string(),
  convergence: z.boolean(),
  next_round_tier: z.enum(["stay", "up"]),
  /** Servers of the older contract leave it out: that is none. */
  missed: z.array(missedEntry).default([]),
});

export type JudgeReply = z.infer<typeof judgeReply>;
export type Ruling = JudgeReply["rulings"][number];
