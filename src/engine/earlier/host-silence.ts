import { HostError } from "../../core/errors.ts";

/**
 * Whether an error means that the host refused, or gave no answer in time. A run that is out of time by then ends where
 * a review would.
 */
export function isHostSilent(error: unknown): error is HostError | DOMException {
  return error instanceof HostError || (error instanceof DOMException && error.name === "TimeoutError");
}
