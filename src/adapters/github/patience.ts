import { isPassing, type Patience } from "../../core/retry.ts";
import { HOST_PATIENCE } from "../http/host-patience.ts";
import { type ApiFailure, toFailedRequest } from "./failure.ts";

/** For what the run can do without. */
export function atMost(attempts: number): Patience {
  return { ...HOST_PATIENCE, attempts, limitMs: 0, longestMs: 60_000 };
}

/** Whether the same request may fare better later. */
export function isRetryable(failure: ApiFailure): boolean {
  return isPassing(toFailedRequest(failure), HOST_PATIENCE);
}
