import type { DescriptionMode } from "../config/choices.ts";
import { recordDigest } from "../digest.ts";
import type { DescriptionRecord } from "../report/description-record.ts";

/** What a description is made of, as it was read: nothing is masked yet. */
export interface ReadDescription {
  readonly title: string;
  /** As the host gave it, line ends too. */
  readonly body: string;
  /** The repository's template at the base; undefined where it has none, or none was wanted. */
  readonly template: string | undefined;
  /** The messages of the pull request's commits, oldest first. */
  readonly commits: readonly string[];
}

/** What the describer is asked with, as digests. */
export interface AskedDigests {
  readonly mode: DescriptionMode;
  readonly readSha256: string;
  readonly askedSha256: string;
}

/** Of all that the describer is asked with but the body. */
export function askedDigest(mode: DescriptionMode, read: ReadDescription, targetSha256: string): string {
  const { title, template = null, commits } = read;
  return recordDigest({ mode, title, template, commits, targetSha256 });
}

/**
 * What was composed before, where it holds as it is: it was asked for with the same, and the body is the one that it was
 * composed from, or that it was written into. Undefined where somebody has to be asked.
 */
export function standingDescription(
  earlier: DescriptionRecord | null | undefined,
  { mode, readSha256, askedSha256 }: AskedDigests,
): DescriptionRecord | undefined {
  if (earlier?.status !== "composed" || earlier.mode !== mode || earlier.asked_sha256 !== askedSha256) return undefined;
  const isSame = earlier.read_sha256 === readSha256 || earlier.settled_sha256 === readSha256;
  return isSame ? { ...earlier, read_sha256: readSha256 } : undefined;
}
