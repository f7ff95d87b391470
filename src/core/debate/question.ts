import { compareSeverity, type FailOn, reaches } from "../claims/severity.ts";
import type { Confirmed, Debate, Dismissed } from "./debate.ts";
import { highestClaimed } from "./ruling.ts";

/**
 * A finding as it is put before the Critic. The Critic is not told the objection: neither that the Judge had one, nor
 * which.
 */
export interface Question {
  readonly finding: Confirmed;
  readonly objection?: Objection | undefined;
}

/**
 * What the Judge alone has proved against a finding at or above `fail-on`. It counts only once the Critic proves it
 * too.
 */
export type Objection =
  | { readonly kind: "dismissed"; readonly dismissed: Dismissed }
  /** The finding as the Judge left it. */
  | { readonly kind: "lowered"; readonly lowered: Confirmed };

/** The questions that the Critic has to answer, and the dismissals that it need not confirm. */
export interface Docket {
  readonly questions: readonly Question[];
  readonly dismissed: readonly Dismissed[];
}

/**
 * Puts together what goes before the Critic: everything that was upheld, and what the Judge dismissed at or above
 * `failOn`. Ids are made unique over all rounds: `F1`, `F2`, …
 */
export function toDocket({ confirmed, dismissed }: Pick<Debate, "confirmed" | "dismissed">, failOn: FailOn): Docket {
  const contested = dismissed.filter((item) => isContested(item, failOn));
  const questions = [
    ...confirmed.map((finding) => toQuestion(finding, failOn)),
    ...contested.flatMap((item) => ("evidence" in item.claim ? [toContested(item, item.claim)] : [])),
  ];
  return {
    questions: questions.map(renumber),
    dismissed: dismissed.filter((item) => !contested.includes(item)),
  };
}

/**
 * The question about a finding. A finding at or above `failOn` that the Judge lowered is asked about as it was claimed.
 */
export function toQuestion(finding: Confirmed, failOn: FailOn): Question {
  const { claim } = finding;
  const severity = highestClaimed(claim);
  const isLowered = compareSeverity(severity, claim.severity) < 0;
  if (!isLowered || !reaches(severity, failOn) || isSeconded(finding)) return { finding };
  const corrections = claim.corrections.filter(({ by, field }) => by !== "judge" || field !== "severity");
  return {
    finding: { ...finding, claim: { ...claim, severity, corrections } },
    objection: { kind: "lowered", lowered: finding },
  };
}

/** Whether the Critic, too, has proved that a finding is milder. */
function isSeconded({ claim }: Confirmed): boolean {
  return claim.corrections.some(({ by, field }) => by === "critic" && field === "severity");
}

function isContested({ by, claim }: Dismissed, failOn: FailOn): boolean {
  return by === "judge" && "evidence" in claim && reaches(highestClaimed(claim), failOn);
}

function toContested(dismissed: Dismissed, claim: Confirmed["claim"]): Question {
  const { round, reason: resolution } = dismissed;
  return {
    finding: { claim, round, winner: undefined, resolution, nature: "substantive" },
    objection: { kind: "dismissed", dismissed },
  };
}

function renumber(question: Question, index: number): Question {
  const { finding } = question;
  return { ...question, finding: { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } } };
}
