import type { EndpointLimits } from "../../core/pace/endpoint-limits.ts";
import type { FailedRequest, GiveUp, InLine, RetryState } from "../../core/retry.ts";
import type { CallPace, PacedAttempt } from "../../ports/model.ts";
import type { Attempt } from "../http/attempt.ts";
import { type EndpointFailure, isOneTooMany } from "./failure.ts";

interface Told {
  readonly kind: "answered" | "refused";
  readonly limits?: EndpointLimits | undefined;
}

/** The attempts at one call, each made in its turn among the calls of a run; all at once where there is none. */
export class TurnedAttempts {
  readonly #pace: CallPace | undefined;
  /** What is to be told of an attempt that the server refused as one too many. */
  #refused: { readonly made: PacedAttempt; readonly limits: EndpointLimits | undefined } | undefined;

  constructor(pace: CallPace | undefined) {
    this.#pace = pace;
  }

  async make<Answer extends Told>(
    attempt: () => Promise<Attempt<Answer, EndpointFailure>>,
  ): Promise<Attempt<Answer, EndpointFailure>> {
    this.#refused = undefined;
    const made = await this.#pace?.begin();
    if (made === undefined) return await attempt();
    const result = await attempt().catch((error: unknown) => {
      made.ended();
      throw error;
    });
    if (result.kind === "failed" && isOneTooMany(result.failure)) {
      this.#refused = { made, limits: result.failure.limits };
    } else if (result.kind === "answered" && result.answer.kind === "answered") {
      made.answered(result.answer.limits);
    } else {
      made.ended();
    }
    return result;
  }

  /** What a refusal comes to among all calls; undefined for any other failure. */
  readonly decide = (failed: FailedRequest, { attempts, chance }: RetryState): GiveUp | InLine | undefined => {
    if (this.#refused === undefined) return undefined;
    const { made, limits } = this.#refused;
    return made.refused({ failed, attempts, chance, limits });
  };
}
