import { artifactName } from "../core/action/slug.ts";
import { sha256 } from "../core/digest.ts";
import { HostError } from "../core/errors.ts";
import { parseReport, type Report } from "../core/report.ts";
import { findMisfit } from "../core/reuse/find-misfit.ts";
import { parseVerdictRecord, type VerdictRecord } from "../core/reuse/verdict-record.ts";
import type { Sha } from "../core/sha.ts";
import type { CheckRunRef, Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { Source } from "../ports/source.ts";

/** Each commit costs a request at least. */
const MAX_COMMITS = 20;

/** A verdict that holds again. */
export interface EarlierVerdict {
  readonly report: Report;
  readonly record: VerdictRecord;
}

/** What a verdict must be for: the reuse key, and the tree as it is now. */
export interface WantedVerdict {
  readonly key: string;
  readonly source: Source;
}

/** Where an earlier verdict may lie. */
export interface EarlierPlaces {
  /** The run's own check run: only those of the same name and application are believed. */
  readonly check: CheckRunRef;
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
    if (!(error instanceof HostError)) throw error;
    means.log.warning(`No earlier verdict is reused: ${error.message}`);
  }
  return undefined;
}

async function* commitsOf({ commits, pullRequest }: EarlierPlaces, host: Host): AsyncGenerator<Sha> {
  const asked = new Set<Sha>();
  for (const commit of commits) {
    if (asked.has(commit)) continue;
    asked.add(commit);
    yield commit;
  }
  for (const commit of pullRequest === undefined ? [] : await host.pullRequestCommits(pullRequest)) {
    if (asked.size >= MAX_COMMITS) return;
    if (asked.has(commit)) continue;
    asked.add(commit);
    yield commit;
  }
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
async function readReport(
  { runId, runAttempt, reportSha256 }: VerdictRecord,
  { wanted, places, host }: Opening,
): Promise<Report | string> {
  const artifact = artifactName(places.check.name, runAttempt);
  const bytes = await host.artifactFile({ runId, artifact, file: "report.json" });
  if (bytes === undefined) return `its artifact ${artifact} is gone, or holds no report`;
  if (sha256(bytes) !== reportSha256) return "its report is not the one its check run names";
  const parsed = parseReport(new TextDecoder().decode(bytes));
  if (parsed.kind === "malformed") return `its report cannot be read (${parsed.reason})`;
  const { source } = wanted;
  const served = await readBlobs(parsed.report, source);
  const misfit = findMisfit(parsed.report, source.pin, (path, side) => served.get(`${side}:${path}`));
  return misfit ?? parsed.report;
}

async function readBlobs({ replay }: Report, source: Source): Promise<ReadonlyMap<string, string | undefined>> {
  const blobs = new Map<string, string | undefined>();
  for (const { path, side } of replay.files) blobs.set(`${side}:${path}`, await source.blobAt(path, side));
  return blobs;
}
