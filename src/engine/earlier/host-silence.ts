import { HostError } from "../../core/errors.ts";

/** Whether the host refused or gave no answer in time: a run that is out of time by then is ended where a review would be. */
export function isHostSilent(error: unknown): error is HostError | DOMException {
  return error instanceof HostError || (error instanceof DOMException && error.name === "TimeoutError");
}
