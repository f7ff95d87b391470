import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { CATEGORIES } from "../claims/category.ts";
import { JUDGMENTS } from "../claims/claim.ts";
import { SEVERITIES } from "../claims/severity.ts";
import type { FormSlip } from "./read-form.ts";

const line = z.int().min(1);

/** The side of a quote, or null. Servers of the older contract leave it out, which means the same. */
const quotedSide = z.enum(SIDES).nullish();

/** A defect that only Judge or Critic noticed. */
const missedEntry = z.strictObject({
  file: z.string(),
  line,
  side: quotedSide,
  severity: z.enum(SEVERITIES),
  description: z.string(),
  evidence_quote: z.string(),
});

export type MissedEntry = z.infer<typeof missedEntry>;

/** The other finding that is the same defect. Servers of the older contract leave it out, which means null. */
const sameAs = z.string().nullable().default(null);

/** The answer of an Enthusiast. Absent values are asked for as null; unknown keys are refused. */
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
 * The first finding that left out so much of its place that it names none, or none for certain. Such an omission may be
 * an oversight; a null that the model wrote itself is not. Undefined if there is no such finding.
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

/** The answer of the Adversary: the code that it considers safe, without having seen any finding. */
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
      // Servers of the older contract leave these out: the evidence is then within the zone.
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

const RULINGS = ["upheld", "dismissed", "undecided"] as const;

const ruling = z.strictObject({
  finding_id: z.string(),
  file: z.string().nullable(),
  line: line.nullable(),
  ruling: z.enum(RULINGS),
  severity: z.enum(SEVERITIES).nullable().default(null),
  severity_reason: z.string().nullable().default(null),
  resolution: z.string(),
  refutation: z.strictObject({ file: z.string(), line, side: quotedSide, quote: z.string() }).nullable(),
  edit_instruction: z.string().nullable(),
  /** Whether the suggestion repairs the defect; servers of the older contract leave it out. */
  suggestion: z.enum(["keep", "strike"]).nullish(),
  same_as: sameAs,
});

function judgeReplyOf<Entry extends z.ZodType>(entry: Entry) {
  return z.strictObject({
    rulings: z.array(entry),
    summary: z.string(),
    convergence: z.boolean(),
    next_round_tier: z.enum(["stay", "up"]),
    /** Servers of the older contract leave it out, which means none. */
    missed: z.array(missedEntry).default([]),
  });
}

/** The answer of a Judge that is shown no earlier finding. */
export const firstJudgeReply = judgeReplyOf(ruling);

/** The answer of the Judge: one ruling for each finding, and defects that nobody claimed. */
export const judgeReply = judgeReplyOf(
  ruling.extend({
    /** The earlier finding whose repair this one asks to undo; asked for only if earlier findings are shown. */
    contradicts: z.string().nullish(),
  }),
);

export type JudgeReply = z.infer<typeof judgeReply>;
export type Ruling = JudgeReply["rulings"][number];

export const VERDICTS = ["confirmed", "dismissed", "undecided"] as const;

/** The answer of the Critic: one verdict for each finding of its batch, and defects that nobody claimed. */
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
  /** Ids of findings, the worst first. Servers of the older contract leave it out, which means no order. */
  order: z.array(z.string()).default([]),
});

export type CriticReply = z.infer<typeof criticReply>;
export type CriticVerdict = CriticReply["verdicts"][number];

/** The answer of the classifier: what the evidence shows about each effect of the policy. */
export const classifierReply = z.strictObject({
  findings: z.array(
    z.strictObject({
      effect_id: z.string(),
      action: z.string(),
      resource: z.string(),
      judgment: z.enum(JUDGMENTS),
      confidence: z.number().min(0).max(1),
      message: z.string(),
      evidence_ids: z.array(z.string()),
    }),
  ),
});

export type ClassifierReply = z.infer<typeof classifierReply>;
export type ClassifierFinding = Readonly<ClassifierReply["findings"][number]>;

/** What a person's reply to a finding asks for. */
export const REPLY_KINDS = ["false_positive", "accepted_risk", "question", "other"] as const;

/** The answer of the listener, about one reply. */
export const listenerReply = z.strictObject({ kind: z.enum(REPLY_KINDS), quote: z.string(), reason: z.string() });

export type ListenerReply = z.infer<typeof listenerReply>;

/** The possible outcomes of an earlier finding. */
export const RESOLUTION_STATUSES = ["resolved", "partially_resolved", "unresolved", "cant_verify"] as const;

/** The answer of the resolver: one resolution for each earlier finding that it is asked about. */
export const resolverReply = z.strictObject({
  resolutions: z.array(
    z.strictObject({
      finding_id: z.string(),
      status: z.enum(RESOLUTION_STATUSES),
      file: z.string().nullable(),
      line: line.nullable(),
      evidence_quote: z.string().nullable(),
      note: z.string(),
    }),
  ),
});

export type ResolverReply = z.infer<typeof resolverReply>;
export type ResolverEntry = Readonly<ResolverReply["resolutions"][number]>;

/** The triage's opinion of another reviewer's remark: true, false with proof, or neither can be shown. */
export const TIERS = ["agree", "dismissed", "uncertain"] as const;
export type Tier = (typeof TIERS)[number];

/** The state of a remark: `open` is a defect at the pinned head. */
export const THREAD_STATUSES = ["fixed", "skipped", "dismissed", "uncertain", "open"] as const;
export type ThreadStatus = (typeof THREAD_STATUSES)[number];

/** The answer of the triage: one decision for each thread that it is asked about. */
export const triageReply = z.strictObject({
  decisions: z.array(
    z.strictObject({
      thread_id: z.string(),
      tier: z.enum(TIERS),
      status: z.enum(THREAD_STATUSES),
      file: z.string().nullable(),
      line: line.nullable(),
      evidence_quote: z.string().nullable(),
      commit: z.string().nullable(),
      /** The earlier thread whose request it repeats, and the one whose fix it asks to undo. */
      repeats: z.string().nullable(),
      contradicts: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

export type TriageReply = z.infer<typeof triageReply>;
export type TriageEntry = Readonly<TriageReply["decisions"][number]>;

/** The answer of the fixer: each finding that it is asked about once, in one of the two lists. */
export const fixerReply = z.strictObject({
  applied: z.array(z.string()),
  declined: z.array(z.strictObject({ finding_id: z.string(), reason: z.string() })),
});

export type FixerReply = z.infer<typeof fixerReply>;
