import { highestGiven } from "../claims/opinions.ts";
import { type FailOn, reaches } from "../claims/severity.ts";
import type { Confirmed, Debate, Dismissed } from "./debate.ts";

/** A finding as it is put before the Critic, which is not told what the Judge said of it. */
export interface Question {
  readonly finding: Confirmed;
  /**
   * The Judge's dismissal of a finding at or above `fail-on`, which counts only once the Critic proves it too; absent for
   * what the Judge upheld.
   */
  readonly dismissed?: Dismissed | undefined;
}

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
    ...confirmed.map((finding) => ({ finding })),
    ...contested.flatMap((item) => ("evidence" in item.claim ? [toContested(item, item.claim)] : [])),
  ];
  return {
    questions: questions.map(renumber),
    dismissed: dismissed.filter((item) => !contested.includes(item)),
  };
}

function isContested({ by, claim }: Dismissed, failOn: FailOn): boolean {
  return by === "judge" && "evidence" in claim && reaches(highestGiven(claim), failOn);
}

function toContested(dismissed: Dismissed, claim: Confirmed["claim"]): Question {
  const { round, reason: resolution } = dismissed;
  return {
    finding: { claim, round, winner: undefined, resolution, nature: "substantive" },
    dismissed,
  };
}

function renumber(question: Question, index: number): Question {
  const { finding } = question;
  return { ...question, finding: { ...finding, claim: { ...finding.claim, id: `F${index + 1}` } } };
}
