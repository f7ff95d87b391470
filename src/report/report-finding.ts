import { z } from "zod";
import { SIDES } from "../change/side.ts";
import { CATEGORIES } from "../claims/category.ts";
import { type Claim, EVIDENCE_KINDS, JUDGMENTS, type PolicyDetail } from "../claims/claim.ts";
import { CORRECTED_FIELDS, CORRECTORS } from "../claims/correction.ts";
import { type Opinion, type Opinions, opinionsOf } from "../claims/opinions.ts";
import { DETECTORS } from "../claims/origin.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { FAILED_GATES, REJECTION_CODES } from "../gates/gate.ts";
import { cut } from "../text/cut.ts";

const MAX_REASON_CHARS = 300;

const NOBODY = { claimed: null, judge: null, critic: null };
const given = z.enum(SEVERITIES).nullable();
const reason = z.string().nullable();

/** The severities given by each role, and the reasons; null if a role gave none. */
export const severitiesShape = {
  severities: z
    .object({ claimed: given, judge: given, critic: given })
    .default(NOBODY)
    .describe("The severity by its claimant, the Judge and the Critic; null for those who gave none."),
  severity_reasons: z
    .object({ claimed: reason, judge: reason, critic: reason })
    .default(NOBODY)
    .describe("Each one's reason, in its own words."),
};

type Severities = z.infer<z.ZodObject<typeof severitiesShape>>;

/** For a finding to which no role gave a severity. */
export const NO_SEVERITIES: Severities = { severities: NOBODY, severity_reasons: NOBODY };

export function toReportSeverities(claim: Claim): Severities {
  const { claimed, judge, critic } = opinionsOf(claim);
  const severityOf = (opinion: Opinion | undefined) => opinion?.severity ?? null;
  const reasonOf = (opinion: Opinion | undefined) => {
    return opinion?.reason === undefined ? null : cut(opinion.reason, MAX_REASON_CHARS);
  };
  return {
    severities: { claimed: severityOf(claimed), judge: severityOf(judge), critic: severityOf(critic) },
    severity_reasons: { claimed: reasonOf(claimed), judge: reasonOf(judge), critic: reasonOf(critic) },
  };
}

/** The opinions in a report; undefined for a report of an earlier version, which has none. */
export function fromReportSeverities({ claimed, judge, critic }: Severities["severities"]): Opinions | undefined {
  if (claimed === null) return undefined;
  const toOpinion = (severity: (typeof SEVERITIES)[number]) => ({ severity, reason: undefined });
  return {
    claimed: toOpinion(claimed),
    judge: judge === null ? undefined : { ...toOpinion(judge), isProved: false },
    critic: critic === null ? undefined : toOpinion(critic),
  };
}

/** Further fields of a finding that violates the repository's policy; null or empty for every other. */
export const policyFindingShape = {
  effect_id: z.string().nullable().default(null).describe("The id of the policy's effect that it violates."),
  effect: z
    .object({ action: z.string(), resource: z.string() })
    .nullable()
    .default(null)
    .describe("What the code does, in the policy's words."),
  judgment: z.enum(JUDGMENTS).nullable().default(null),
  confidence: z.number().min(0).max(1).nullable().default(null).describe("From 0 to 1; independent of the severity."),
  agent_steps: z.array(z.string()).default([]).describe("The steps that led to it, in order."),
  chain: z
    .array(z.object({ file: z.string(), line: z.int().min(1), symbol: z.string(), quote: z.string() }))
    .default([])
    .describe("The calls from the finding's line to where the effect happens, one step per file."),
};

type PolicyFinding = z.infer<z.ZodObject<typeof policyFindingShape>>;

/** The policy fields of a finding. */
export function toPolicyFinding(detail: PolicyDetail | undefined): PolicyFinding {
  if (detail === undefined) {
    return { effect_id: null, effect: null, judgment: null, confidence: null, agent_steps: [], chain: [] };
  }
  const { effectId, effect, judgment, confidence, agentSteps, chain } = detail;
  return {
    ...{ effect_id: effectId, effect: { ...effect }, judgment, confidence },
    agent_steps: [...agentSteps],
    chain: chain.map(({ file, line, symbol, quote }) => ({ file, line, symbol, quote })),
  };
}

/** The policy violation of a finding; undefined if there is none, or fields are missing. */
export function readPolicyDetail(finding: PolicyFinding): PolicyDetail | undefined {
  const { effect_id: effectId, effect, judgment, confidence, agent_steps: agentSteps, chain } = finding;
  if (effectId === null || effect === null || judgment === null || confidence === null) return undefined;
  return { effectId, effect, judgment, confidence, agentSteps, chain };
}

const count = z.int().min(0);
const line = z.int().min(1);

/** The outcome of a finding after the debate; versions up to 0.1 stored the Critic's own words here. */
const VALIDATION_STATUSES = [
  "confirmed_valid",
  "dismissed_false_positive",
  "needs_human_review",
  "upheld_by_person",
  "not_reached",
] as const;

/** What a quote shows; `proof` refutes a dismissed claim. */
const SHOWN_KINDS = [...EVIDENCE_KINDS, "proof"] as const;

const evidenceSchema = z.object({
  file: z.string(),
  side: z.enum(SIDES),
  start_line: line,
  end_line: line,
  quote: z.string(),
  blob: z.string(),
  kind: z
    .enum(SHOWN_KINDS)
    .optional()
    .describe("What it shows: the defect, its cause, its impact, or why a dismissed claim is wrong."),
});

const aloneShape = {
  id: z.string().describe("Unique in this report; not stable between runs: use fingerprint."),
  fingerprint: z.string(),
  older_fingerprints: z
    .array(z.string())
    .describe("The fingerprints that earlier versions of Tribunal gave this finding."),
  source: z
    .union([
      z.enum(["openai", "static", "gate", "foreign", "agentic_reviewer"]),
      z.templateLiteral(["triage:", z.string()]),
    ])
    .describe(
      "Who claimed it: language models, the static panel, a comparison or detector, another reviewer (reported_by), the policy check (effect_id), or triage: and the login of the reviewer whose thread is true (threads).",
    ),
  reported_by: z
    .object({ tool: z.string(), check: z.string().nullable() })
    .nullable()
    .default(null)
    .describe("The other tool that reported it, and that tool's name for the check."),
  detected_by: z
    .enum(DETECTORS)
    .nullable()
    .default(null)
    .describe("The detector that found it by rule, even if agents claimed it too; null if only agents claimed it."),
  origin: z
    .object({
      kind: z.string().describe("What found it, such as a detector; later versions may add values."),
      label: z.string().describe("How it was found, in a few words."),
      explanation: z.string().describe("How it was found, in a sentence."),
    })
    .nullable()
    .default(null)
    .describe("What found it, if it was neither an agent of the debate nor another reviewer; null otherwise."),
  threads: z
    .array(z.object({ thread_id: z.string(), author: z.string() }))
    .default([])
    .describe("Other reviewers' threads that make the same remark and are true."),
  carried_from: z
    .string()
    .nullable()
    .default(null)
    .describe(
      "The workflow run, such as 4711.1, that found it on lines that are still the same; null if this run found it.",
    ),
  late: z
    .boolean()
    .default(false)
    .describe("Whether it is new although all of its lines were reviewed before and did not change."),
  claimed_by: z
    .array(z.string())
    .default([])
    .describe("The agents that claim it, by their names in agents.json; empty if no agent does."),
  file: z.string().nullable().describe("null for an architectural finding, which has no line."),
  side: z.enum(SIDES),
  start_line: line.nullable(),
  line: line.nullable(),
  severity: z.enum(SEVERITIES),
  ...severitiesShape,
  category: z.enum(CATEGORIES),
  categories: z
    .array(z.enum(CATEGORIES))
    .default([])
    .describe("All categories that it was claimed under, its own first; empty in reports of earlier versions."),
  same_as: z
    .array(z.string())
    .default([])
    .describe(
      "Fingerprints of findings that the Judge or Critic considers the same defect; those that are reported as one are in united.",
    ),
  title: z.string(),
  description: z.string(),
  evidence: z.array(evidenceSchema).describe("Quotes found at the pin, the defect's own first."),
  classification: z.enum(["new", "existing", "undecided"]),
  rule: z.object({ id: z.string(), file: z.string(), quote: z.string() }).nullable(),
  resolution: z.string().nullable(),
  suggestion: z.string().nullable().describe("How to repair it, in words."),
  replacement: z
    .object({ start_line: line, line, text: z.string() })
    .nullable()
    .describe("Code to replace these lines at head; it was checked that it applies and that the file still parses."),
  anchor: z
    .object({ path: z.string(), side: z.enum(SIDES), start_line: line, line })
    .nullable()
    .describe("Its lines in the diff, all in one hunk; null if the diff does not show them."),
  winner: z
    .enum(["enthusiast", "adversary", "split"])
    .nullable()
    .describe("split if the Judge upheld it with a lower severity than claimed."),
  round: count,
  prior_finding_id: z
    .string()
    .nullable()
    .describe("The id, in this report, of the earlier finding that it raises again."),
  validation: z.object({
    status: z.enum(VALIDATION_STATUSES),
    explanation: z.string(),
    quote: z
      .object({ file: z.string(), side: z.enum(SIDES), line, quote: z.string() })
      .nullable()
      .default(null)
      .describe("The line that the Critic relies on, found at the pin."),
  }),
  corrections: z.array(
    z.object({ gate: z.enum(CORRECTORS), field: z.enum(CORRECTED_FIELDS), before: z.string(), after: z.string() }),
  ),
  ...policyFindingShape,
};

/** The fields of a finding of which only place and text are known, each with its empty value. */
export const EMPTY_FIELDS = {
  reported_by: null,
  detected_by: null,
  origin: null,
  threads: [],
  carried_from: null,
  late: false,
  claimed_by: [],
  ...NO_SEVERITIES,
  categories: [],
  same_as: [],
  evidence: [],
  classification: "undecided",
  rule: null,
  resolution: null,
  suggestion: null,
  replacement: null,
  anchor: null,
  winner: null,
  round: 0,
  prior_finding_id: null,
  validation: { status: "not_reached", explanation: "", quote: null },
  corrections: [],
  ...toPolicyFinding(undefined),
  united: [],
} satisfies Partial<z.infer<typeof findingSchema>>;

/** A single finding, before any were united. */
const memberSchema = z.object({ ...aloneShape, united: z.array(z.never()).default([]) }).meta({ id: "member" });

const findingShape = {
  ...aloneShape,
  united: z
    .array(memberSchema)
    .default([])
    .describe(
      "The findings that are reported as this one because they are the same defect, itself first, each unchanged; empty if there is only this one.",
    ),
};

export const findingSchema = z.object(findingShape);
export const dismissedSchema = z.object({
  ...findingShape,
  reason: z.string(),
  by: z
    .enum(["gate", "judge", "critic", "person", "pattern"])
    .describe("Who dismissed it; pattern is an entry with dismiss in the base's known false positives."),
  code: z
    .enum(REJECTION_CODES)
    .nullable()
    .default(null)
    .describe("The gate's code for rejecting it, which the reason begins with; null if no gate rejected it."),
  proved_by: z
    .array(z.enum(["judge", "critic"]))
    .default([])
    .describe(
      "The roles that each found a refutation independently; their quotes are the last entries of evidence, in order.",
    ),
});
export const unresolvedSchema = z.object({
  ...findingShape,
  winner: findingShape.winner.describe("Set if the Judge upheld it and no Critic gave a verdict on it."),
  reason: z.string(),
  in_circles: z
    .boolean()
    .default(false)
    .describe("Whether it contradicts an earlier finding of Tribunal, so that only a person can decide it."),
  unchecked: z
    .boolean()
    .default(false)
    .describe("Whether it was upheld, by the Judge or another reviewer's tool, and no Critic gave a verdict on it."),
  failed_gate: z
    .enum(FAILED_GATES)
    .nullable()
    .describe("The gate it failed although Judge and Critic upheld it; null otherwise."),
});

export const missedSchema = z.object({
  id: z.string(),
  fingerprint: z.string(),
  older_fingerprints: z.array(z.string()),
  file: z.string(),
  line,
  severity: z.enum(SEVERITIES),
  description: z.string(),
  evidence_quote: z.string(),
  dismissed_by: z.string().nullable().describe("Who dismissed it and why; if set, it does not count."),
  by: z.enum(["judge", "critic"]).default("critic").describe("Who noticed it, although nobody had claimed it."),
  grounded: z.boolean().describe("Whether the quote was found at the pin; if so, it counts as an unresolved finding."),
});
