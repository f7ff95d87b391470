import { type Experience, NO_EXPERIENCE, type Shortage } from "../../core/estimate/decide-admission.ts";
import type { ReviewEstimate } from "../../core/estimate/estimate-review.ts";

/** What a run was taken to cost, and how far its first round came. */
export class EffortBook {
  /** Absent before the change is cut into parts, and where nothing costs tokens. */
  estimate: ReviewEstimate | undefined;
  /** Of all rounds: what an agent really takes. */
  experience: Experience = NO_EXPERIENCE;
  partsPlanned = 0;
  partsBegun = 0;
  /** What parts of the change were left out for; absent where none was. */
  shortOf: Shortage | undefined;
}
