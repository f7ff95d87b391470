import { HostError } from "../../../core/errors.ts";
import type { DescriptionRecord } from "../../../core/report/description-record.ts";
import type { DescriptionRequest, ReviewContext } from "../../run/review-context.ts";

type DescriptionContext = Pick<ReviewContext, "log" | "target">;

/** A description that is not there: `why` is a clause for people. */
export function noDescription(
  { mode }: Pick<DescriptionRequest, "mode">,
  status: "skipped" | "failed",
  why: string,
): DescriptionRecord {
  return { mode, status, why, read_sha256: null, text: null, settled_sha256: null, asked_sha256: null };
}

/** The same, said in the log as well: nobody is to wonder why nothing was written. */
export function logNoDescription(
  wanted: Pick<DescriptionRequest, "mode">,
  { status, why }: { readonly status: "skipped" | "failed"; readonly why: string },
  { log }: DescriptionContext,
): DescriptionRecord {
  const line = `Description: none was composed: ${why}`;
  if (status === "failed") log.warning(line);
  else log.info(line);
  return noDescription(wanted, status, why);
}

/** An error on the way to a description; one of ours is told as such, and ends nothing either. */
export async function failDescription(
  wanted: DescriptionRequest,
  error: unknown,
  context: DescriptionContext,
): Promise<DescriptionRecord> {
  const message = error instanceof Error ? error.message : String(error);
  const what = error instanceof HostError ? "the pull request could not be read" : "it could not be composed";
  return logNoDescription(wanted, { status: "failed", why: `${what}: ${await context.target.mask(message)}` }, context);
}
