import type { ReadDescription } from "../../assignments/user-message.ts";
import { slugOf } from "../../inputs/slug.ts";
import type { DescriptionRecord } from "../../report/description-record.ts";
import type { DescriptionRequest, ReviewContext } from "../../run/review-context.ts";
import type { RunIdentity } from "../../run/run-identity.ts";
import { sha256 } from "../../text/digest.ts";
import { HostError, messageOf } from "../../text/errors.ts";
import { type DescribedBody, findObstacle } from "../compose.ts";
import { askedDigest, standingDescription } from "../section.ts";

/** A description that the describer can be asked for. */
export interface OpenedDescription {
  readonly kind: "open";
  readonly wanted: DescriptionRequest;
  readonly read: ReadDescription;
  readonly body: DescribedBody;
  readonly readSha256: string;
  readonly askedSha256: string;
  /** The earlier description, if it still holds: then the describer is not asked. */
  readonly standing: DescriptionRecord | undefined;
}

interface Describing extends Pick<ReviewContext, "description" | "remembered" | "panel" | "target" | "log" | "signal"> {
  readonly identity: RunIdentity;
}

/**
 * Reads what the description is composed from, if one is wanted and there is a model to ask.
 *
 * @param earlier the description of an earlier run.
 * @throws HostError if the host cannot be read.
 */
export async function openDescription(
  context: Describing,
  earlier: DescriptionRecord | null | undefined = context.remembered?.description,
): Promise<OpenedDescription | { readonly kind: "over"; readonly record: DescriptionRecord | null }> {
  const { description: wanted, panel, target, identity } = context;
  if (wanted === undefined) return { kind: "over", record: null };
  const none = (status: "skipped" | "failed", why: string) =>
    ({ kind: "over", record: logNoDescription(wanted, { status, why }, context) }) as const;
  if (wanted.kind === "unfit") return none("skipped", wanted.why);
  if (!panel.plays("describer")) return none("skipped", "the static panel has no model to ask");
  if (context.signal.aborted) return none("skipped", "the run was interrupted");
  const { mode } = wanted;
  const read = await wanted.read();
  const body = { mode, body: read.body, check: slugOf(identity.publication?.checkName ?? "") };
  const obstacle = findObstacle(body);
  if (obstacle !== undefined) return none("failed", obstacle);
  const readSha256 = sha256(read.body);
  const askedSha256 = askedDigest(mode, read, target.pin.targetSha256);
  const standing = standingDescription(earlier ?? undefined, { mode, readSha256, askedSha256 });
  return { kind: "open", wanted, read, body, readSha256, askedSha256, standing };
}

const ANOTHER =
  "the verdict was reused without asking a model, and the description was composed from other text than is there now";

/** The description of a reused report if it still holds, otherwise why there is none. Never throws. */
export async function keepDescription(
  reused: DescriptionRecord | null,
  context: ReviewContext & { readonly identity: RunIdentity },
): Promise<DescriptionRecord | null> {
  const { description: wanted } = context;
  if (wanted === undefined) return null;
  try {
    const opened = await openDescription(context, reused);
    if (opened.kind === "over") return opened.record;
    return opened.standing ?? logNoDescription(wanted, { status: "skipped", why: ANOTHER }, context);
  } catch (error) {
    return failDescription(wanted, error, context);
  }
}

type DescriptionContext = Pick<ReviewContext, "log" | "target">;

/** The record of a missing description; `why` is a clause for people. */
function noDescription(
  { mode }: Pick<DescriptionRequest, "mode">,
  status: "skipped" | "failed",
  why: string,
): DescriptionRecord {
  return { mode, status, why, read_sha256: null, text: null, settled_sha256: null, asked_sha256: null };
}

/** The same, and logs the reason. */
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

/** The record of a description that failed with an error, which ends no run. */
export async function failDescription(
  wanted: DescriptionRequest,
  error: unknown,
  context: DescriptionContext,
): Promise<DescriptionRecord> {
  const message = messageOf(error);
  const what = error instanceof HostError ? "the pull request could not be read" : "it could not be composed";
  return logNoDescription(wanted, { status: "failed", why: `${what}: ${await context.target.mask(message)}` }, context);
}
