import { z } from "zod";
import type { RulingOutcome } from "../debate/ruling.ts";
import { countOf } from "../text/count-of.ts";

/** The signs of a good debate, whatever its result. No rating here decides anything. */
export const RUBRIC = [
  "findings-quote-code",
  "rulings-rest-on-evidence",
  "debunk-share",
  "duplicates-by-round",
] as const;

const ratingSchema = z.object({
  name: z.enum(RUBRIC),
  rating: z.enum(["OK", "Warn", "Fail", "not-rated"]),
  value: z.string().describe("The number behind the result, for people to read."),
  note: z.string(),
});

export const rubricSchema = z.array(ratingSchema);
export type RubricRating = z.infer<typeof ratingSchema>;

/** The facts that the rubric is computed from. */
export interface QualityFacts {
  /** The findings that the report publishes as confirmed, including those kept from an earlier review. */
  readonly findings: readonly Quoting[];
  /** In order. */
  readonly rounds: readonly RoundQuality[];
}

/** A finding, by its quotes. */
export interface Quoting {
  readonly evidence: readonly { readonly quote: string }[];
}

export interface RoundQuality {
  readonly round: number;
  /** Claims that an earlier round had settled, and those that went to the Judge. */
  readonly duplicates: number;
  readonly novel: number;
  readonly ruled: readonly RulingOutcome[];
}

/** Below it the Judge confirms too readily; above it the Enthusiasts claim too much. */
const HEALTHY_DEBUNKS = { least: 0.15, most: 0.35 };
/** With fewer rulings, a single one moves the share by more than the band is wide. */
const FEWEST_RULINGS = 5;
/** A round with a larger share of known claims repeats itself. */
const MOST_DUPLICATES = 0.5;

/** The ratings of the rubric, in its order. Never throws. */
export function rateQuality(facts: QualityFacts): readonly RubricRating[] {
  const ruled = facts.rounds.flatMap((round) => round.ruled);
  return [rateFindings(facts.findings), rateRulings(ruled), rateDebunks(ruled), rateDuplicates(facts.rounds)];
}

function rateFindings(findings: readonly Quoting[]): RubricRating {
  const name = "findings-quote-code";
  if (findings.length === 0) return notRated(name, "no finding was confirmed");
  const quoting = findings.filter(quotesCode).length;
  const value = `${quoting} of ${findings.length}`;
  if (quoting < findings.length) return { name, rating: "Fail", value, note: "a finding rests on no quote" };
  return { name, rating: "OK", value, note: "every finding quotes its code" };
}

function rateRulings(ruled: readonly RulingOutcome[]): RubricRating {
  const name = "rulings-rest-on-evidence";
  if (ruled.length === 0) return notRated(name, "nothing had to be ruled on");
  const bound = ruled.filter(restsOnEvidence).length;
  const open = ruled.filter((outcome) => outcome.kind === "unresolved").length;
  const value = `${bound} of ${ruled.length}`;
  if (bound + open < ruled.length) return { name, rating: "Fail", value, note: "a ruling counted without evidence" };
  if (open > 0) return { name, rating: "Warn", value, note: `${open} settled nothing and left the claim open` };
  return { name, rating: "OK", value, note: "every ruling rests on a quote found at the pin" };
}

function rateDebunks(ruled: readonly RulingOutcome[]): RubricRating {
  const name = "debunk-share";
  const debunked = ruled.filter((outcome) => outcome.kind === "dismissed").length;
  const decided = debunked + ruled.filter((outcome) => outcome.kind === "confirmed").length;
  if (decided < FEWEST_RULINGS)
    return notRated(name, `${countOf(decided, "decided claim")} ${decided === 1 ? "is" : "are"} too few for a share`);
  const share = debunked / decided;
  const value = `${toPercent(share)} of ${decided}`;
  if (share < HEALTHY_DEBUNKS.least)
    return { name, rating: "Warn", value, note: "below 15 %: claims may pass too easily" };
  if (share > HEALTHY_DEBUNKS.most) return { name, rating: "Warn", value, note: "above 35 %: many claims were noise" };
  return { name, rating: "OK", value, note: "within the healthy 15 to 35 %" };
}

function rateDuplicates(rounds: readonly RoundQuality[]): RubricRating {
  const name = "duplicates-by-round";
  const later = rounds.slice(1);
  if (later.length === 0) return notRated(name, "only a second round can repeat the first");
  const shares = later.map(({ duplicates, novel }) => duplicates / Math.max(1, duplicates + novel));
  const value = later.map(({ round }, index) => `round ${round}: ${toPercent(shares[index] ?? 0)}`).join(", ");
  if (shares.some((share) => share > MOST_DUPLICATES)) {
    return { name, rating: "Warn", value, note: "a round mostly claimed what was settled before" };
  }
  return { name, rating: "OK", value, note: "later rounds looked at new ground" };
}

function restsOnEvidence(outcome: RulingOutcome): boolean {
  if (outcome.kind === "dismissed") return outcome.proof.quote.trim() !== "";
  return outcome.kind === "confirmed" && quotesCode(outcome.claim);
}

function quotesCode({ evidence }: Quoting): boolean {
  return evidence.some(({ quote }) => quote.trim() !== "");
}

function notRated(name: RubricRating["name"], note: string): RubricRating {
  return { name, rating: "not-rated", value: "–", note };
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
