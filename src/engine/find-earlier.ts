import type { FailOn } from "../core/claims/severity.ts";
import { HostError } from "../core/errors.ts";
import type { Sha } from "../core/pin/sha.ts";
import type { Report } from "../core/report/report.ts";
import { findMisfit } from "../core/reuse/find-misfit.ts";
import { parseVerdictRecord, type VerdictRecord } from "../core/reuse/verdict-record.ts";
import type { Host, NamedCheck } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Source } from "../ports/source.ts";
import { commitsOf, openRecord } from "./open-record.ts";

/** A verdict that holds again. */
export interface EarlierVerdict {
  readonly report: Report;
  readonly record: VerdictRecord;
}

/** What a verdict must be for: the reuse key, and the tree as it is now. */
export interface WantedVerdict {
  readonly key: string;
  readonly source: Source;
  readonly failOn: FailOn;
}

/** Where an earlier verdict may lie. */
export interface EarlierPlaces {
  /** By the name and the application of the run's own: no others are believed. */
  readonly check: NamedCheck;
  /** Asked first, in this order. */
  readonly commits: readonly Sha[];
  /** The pull request whose commits are asked then. */
  readonly pullRequest: number | undefined;
}

/**
 * An earlier verdict on the same content, or undefined. What keeps it from being found or believed is a note in the log
 * and never an error: then the review is simply held.
 */
export async function findEarlier(
  wanted: WantedVerdict,
  places: EarlierPlaces,
  means: { readonly host: Host; readonly log: Log },
): Promise<EarlierVerdict | undefined> {
  try {
    for await (const commit of commitsOf(places, means.host)) {
      const texts = await means.host.completedRecords(places.check, commit);
      const records = texts.map(parseVerdictRecord).filter((record) => record?.key === wanted.key);
      for (const record of records) {
        const report = record && (await openReport(record, { wanted, places, ...means }));
        if (record !== undefined && report !== undefined) return { report, record };
      }
    }
  } catch (error) {
    // A run that is out of time by now is ended where a review would be, with a report.
    const isOutOfTime = error instanceof DOMException && error.name === "TimeoutError";
    if (!(error instanceof HostError) && !isOutOfTime) throw error;
    means.log.warning(`No earlier verdict is reused: ${error.message}`);
  }
  return undefined;
}

interface Opening {
  readonly wanted: WantedVerdict;
  readonly places: EarlierPlaces;
  readonly host: Host;
  readonly log: Log;
}

async function openReport(record: VerdictRecord, opening: Opening): Promise<Report | undefined> {
  const { runId, runAttempt } = record;
  const found = await readReport(record, opening);
  if (typeof found !== "string") return found;
  opening.log.info(`The verdict of run ${runId}.${runAttempt} is not reused: ${found}.`);
  return undefined;
}

/** The report, or why its verdict does not count. */
async function readReport(record: VerdictRecord, { wanted, places, host }: Opening): Promise<Report | string> {
  const report = await openRecord(record, places.check.name, host);
  if (typeof report === "string") return report;
  const { source, failOn } = wanted;
  const served = await readBlobs(report, source);
  const misfit = findMisfit(report, {
    pin: source.pin,
    blobAt: (path, side) => served.get(`${side}:${path}`),
    failOn,
  });
  return misfit ?? report;
}

async function readBlobs({ replay }: Report, source: Source): Promise<ReadonlyMap<string, string | undefined>> {
  const blobs = new Map<string, string | undefined>();
  for (const { path, side } of replay.files) blobs.set(`${side}:${path}`, await source.blobAt(path, side));
  return blobs;
}
