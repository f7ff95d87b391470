import { type Carried, carriedClaims } from "../../core/carried/carried.ts";
import { claimFingerprint } from "../../core/claims/claim-fingerprint.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import type { Report } from "../../core/report/report.ts";
import { findMisfit } from "../../core/reuse/find-misfit.ts";
import type { VerdictRecord } from "../../core/reuse/verdict-record.ts";
import type { Log } from "../../ports/log.ts";
import type { Source } from "../../ports/source.ts";
import type { CommitReach, EarlierReviews } from "./earlier-reviews.ts";
import { isHostSilent } from "./host-silence.ts";

/** An earlier verdict that holds for the change as it is now. */
export interface EarlierVerdict {
  readonly report: Report;
  readonly record: VerdictRecord;
}

/** What a verdict must be for: the reuse key, and the tree as it is now. */
export interface WantedVerdict {
  readonly key: string;
  readonly source: Source;
  readonly failOn: FailOn;
  /** Findings of an earlier review that are still to be ruled on. */
  readonly carried?: Carried | undefined;
  /** How far it is looked for; `all` when absent. */
  readonly reach?: CommitReach;
}

/**
 * An earlier verdict on the same content, or undefined. If it cannot be found or believed, the log says why and the
 * review is held; that is never an error.
 */
export async function findEarlier(
  wanted: WantedVerdict,
  reviews: EarlierReviews,
  log: Log,
): Promise<EarlierVerdict | undefined> {
  try {
    for await (const { record } of reviews.list(wanted.reach)) {
      if (record.key !== wanted.key) continue;
      const report = await readReport(record, wanted, reviews);
      if (typeof report !== "string") return { report, record };
      log.info(`The verdict of run ${record.runId}.${record.runAttempt} is not reused: ${report}.`);
    }
  } catch (error) {
    if (!isHostSilent(error)) throw error;
    log.warning(`No earlier verdict is reused: ${error.message}`);
  }
  return undefined;
}

/** The report, or why its verdict does not count. */
async function readReport(
  record: VerdictRecord,
  { source, failOn, carried }: WantedVerdict,
  reviews: EarlierReviews,
): Promise<Report | string> {
  const report = await reviews.open(record);
  if (typeof report === "string") return report;
  const served = await readBlobs(report, source);
  const misfit = findMisfit(report, {
    pin: source.pin,
    blobAt: (path, side) => served.get(`${side}:${path}`),
    failOn,
    carried: carried === undefined ? [] : carriedClaims(carried).map(claimFingerprint),
  });
  return misfit ?? report;
}

async function readBlobs({ replay }: Report, source: Source): Promise<ReadonlyMap<string, string | undefined>> {
  const blobs = new Map<string, string | undefined>();
  for (const { path, side } of replay.files) blobs.set(`${side}:${path}`, await source.blobAt(path, side));
  return blobs;
}
