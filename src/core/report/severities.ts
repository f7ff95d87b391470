import { z } from "zod";
import type { Claim } from "../claims/claim.ts";
import { type Opinion, type Opinions, opinionsOf } from "../claims/opinions.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { cut } from "../cut.ts";

const MAX_REASON_CHARS = 300;

const NOBODY = { claimed: null, judge: null, critic: null };
const given = z.enum(SEVERITIES).nullable();
const reason = z.string().nullable();

/** The severities that a finding's comes from, and why each was given; null where a role gave none. */
export const severitiesShape = {
  severities: z
    .object({ claimed: given, judge: given, critic: given })
    .default(NOBODY)
    .describe("What its claimant, the Judge and the Critic each held its severity to be; null where absent."),
  severity_reasons: z
    .object({ claimed: reason, judge: reason, critic: reason })
    .default(NOBODY)
    .describe("Why each of them did, in its own words."),
};

type Severities = z.infer<z.ZodObject<typeof severitiesShape>>;

/** Of what no role has given a severity. */
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

/** The opinions that a report keeps; undefined in a report of an earlier version, which keeps none. */
export function fromReportSeverities({ claimed, judge, critic }: Severities["severities"]): Opinions | undefined {
  if (claimed === null) return undefined;
  const toOpinion = (severity: (typeof SEVERITIES)[number]) => ({ severity, reason: undefined });
  return {
    claimed: toOpinion(claimed),
    judge: judge === null ? undefined : { ...toOpinion(judge), isProved: false },
    critic: critic === null ? undefined : toOpinion(critic),
  };
}
