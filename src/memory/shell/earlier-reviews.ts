import type { Sha } from "../../change/sha.ts";
import { artifactName } from "../../inputs/slug.ts";
import type { Host, NamedCheck, StoredFile } from "../../ports/host.ts";
import { renderExplanation } from "../../render/explanation.ts";
import { parseReport, type Report } from "../../report/report.ts";
import { takeReportApart } from "../../report/unite-findings.ts";
import { sha256 } from "../../text/digest.ts";
import { HostError } from "../../text/errors.ts";
import { escapeMarkdown } from "../../text/escape.ts";
import { parseCheckMark } from "../../verdict/earlier-check.ts";
import { nameWorkflowRun, parseVerdictRecord, type ReportPlace, type VerdictRecord } from "../verdict-record.ts";

/** The most commits that are searched; each costs at least a request. */
const MAX_COMMITS = 20;

/** Where earlier reviews may have left a record. */
export interface EarlierPlaces {
  /** The name of the check, and the application that writes it: other check runs are not trusted. */
  readonly check: NamedCheck;
  /** Searched first, in this order. */
  readonly commits: readonly Sha[];
  /** The pull request whose commits are searched next. */
  readonly pullRequest: number | undefined;
}

/** A finished check run of ours that says where its report is. */
export interface EarlierReview {
  readonly record: VerdictRecord;
  /** The conclusion, as named by GitHub. */
  readonly conclusion: string | undefined;
  /** Digest of the branch that the change was for; undefined if the record does not say. */
  readonly destination: string | undefined;
}

/** Which commits are searched: those that the event names, or the pull request's as well. */
export type CommitReach = "named" | "all";

/** The earlier reviews of a change. Each commit is searched once and each report opened once. */
export class EarlierReviews {
  readonly #host: Host;
  readonly #check: NamedCheck;
  readonly #found: EarlierReview[] = [];
  readonly #opened = new Map<string, Promise<StoredReport | string>>();
  readonly #commits: AsyncGenerator<Sha>;
  /** The number of commits that the event names or that one of these leads to. */
  #named: number;
  #asked = 0;
  readonly #seen = new Set<Sha>();
  /** Heads that a push replaced and whose review was refused, for example because the pull request was a draft. */
  readonly #replaced: Sha[] = [];
  #failure: { readonly error: unknown } | undefined;

  constructor(places: EarlierPlaces, host: Host) {
    this.#host = host;
    this.#check = places.check;
    this.#commits = this.#commitsOf(places);
    this.#named = new Set(places.commits).size;
  }

  /**
   * Lists the earlier reviews: commit by commit in the order of the search, the newest first on each commit.
   *
   * @param reach `named` searches only commits that the event names; reviews already found on others are listed too.
   * @throws HostError if the host cannot be asked, and again each time after that.
   */
  async *list(reach: CommitReach = "all"): AsyncGenerator<EarlierReview> {
    for (let at = 0; ; at += 1) {
      while (at >= this.#found.length && (await this.#askNext(reach)));
      const review = this.#found[at];
      if (review === undefined) return;
      yield review;
    }
  }

  /**
   * The report that a record names, or why it is not available.
   *
   * @throws HostError if the host cannot be asked.
   */
  async open(place: ReportPlace): Promise<Report | string> {
    const opened = await this.openStored(place);
    return typeof opened === "string" ? opened : opened.report;
  }

  /** The report with the time it was stored. */
  openStored(place: ReportPlace): Promise<StoredReport | string> {
    const key = `${nameWorkflowRun(place)} ${place.reportSha256}`;
    const opened = this.#opened.get(key) ?? openRecord(place, this.#check.name, this.#host);
    this.#opened.set(key, opened);
    return opened;
  }

  /** Whether there was another commit to search. */
  async #askNext(reach: CommitReach): Promise<boolean> {
    if (this.#failure !== undefined) throw this.#failure.error;
    if (reach === "named" && this.#asked >= this.#named) return false;
    this.#asked += 1;
    try {
      const commit = this.#replaced.shift() ?? (await this.#commits.next()).value;
      if (commit === undefined) return false;
      for (const { externalId, conclusion } of await this.#host.completedChecks(this.#check, commit)) {
        const record = parseVerdictRecord(externalId);
        const { destination, before } = parseCheckMark(externalId) ?? {};
        if (record !== undefined) this.#found.push({ record, conclusion, destination });
        this.#follow(before);
      }
      return true;
    } catch (error) {
      // The failure is kept so that a second caller fails as well, instead of taking the reviews found so far for all
      // of them.
      this.#failure = { error };
      throw error;
    }
  }

  /**
   * The named commits, then the pull request's, newest first; each once, and at most the limit in all. Heads that a
   * push replaced are counted apart, so they never crowd out the others.
   */
  async *#commitsOf({ commits, pullRequest }: EarlierPlaces): AsyncGenerator<Sha, undefined> {
    let listed = new Set(commits).size;
    for (const commit of commits) if (this.#isNew(commit)) yield commit;
    for (const commit of pullRequest === undefined ? [] : await this.#host.pullRequestCommits(pullRequest)) {
      if (listed >= MAX_COMMITS) return;
      if (!this.#isNew(commit)) continue;
      listed += 1;
      yield commit;
    }
  }

  #isNew(commit: Sha): boolean {
    if (this.#seen.has(commit)) return false;
    this.#seen.add(commit);
    return true;
  }

  /**
   * A push onto a draft replaces the head that failed, and is itself refused: the failed review is found on the head
   * before.
   */
  #follow(before: Sha | undefined): void {
    if (before === undefined || this.#seen.has(before) || this.#seen.size >= MAX_COMMITS) return;
    this.#seen.add(before);
    this.#replaced.push(before);
    this.#named += 1;
  }
}

/**
 * Asks the host, and uses a substitute if it refused or did not answer in time. If the run is out of time by then, it
 * ends as a review would.
 */
export async function unlessSilent<Value>(
  ask: () => Promise<Value>,
  otherwise: (message: string) => Value,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const isSilent = error instanceof HostError || (error instanceof DOMException && error.name === "TimeoutError");
    if (!isSilent) throw error;
    return otherwise(error.message);
  }
}

/** A report and the time it was stored, by the host's clock. */
export interface StoredReport extends Pick<StoredFile, "storedAt"> {
  readonly report: Report;
}

/**
 * The report that a record names, or why it is not available. Findings that were reported as one defect are separate in
 * it: each is followed, carried and ruled on by itself.
 *
 * @param checkName of the check run that carries the record.
 * @throws HostError if the host cannot be asked.
 */
async function openRecord(
  { runId, runAttempt, reportSha256 }: ReportPlace,
  checkName: string,
  host: Host,
): Promise<StoredReport | string> {
  const artifact = artifactName(checkName, runAttempt);
  const stored = await host.artifactFile({ runId, artifact, file: "report.json" });
  if (stored === undefined) return `its artifact ${artifact} is gone or has no report`;
  const { content, storedAt } = stored;
  if (sha256(content) !== reportSha256) return "its report is not the one its check run names";
  const parsed = parseReport(new TextDecoder().decode(content));
  return parsed.kind === "parsed"
    ? { report: takeReportApart(parsed.report), storedAt }
    : `its report cannot be read (${parsed.reason})`;
}

/** The question, and where it was asked. */
interface ExplainRequest {
  readonly pullRequest: number;
  /** As written: a fingerprint or its beginning, or a name of another reviewer's thread. */
  readonly name: string;
  readonly checkName: string;
  /** URL of the repository's page. */
  readonly repositoryUrl: string;
}

/**
 * Explains one finding or thread from the newest report of a pull request, in Markdown. If there is no report, or
 * nothing of that name, it says so.
 *
 * @throws HostError if the host cannot be asked.
 */
export async function explainFinding(
  { pullRequest, name, checkName, repositoryUrl }: ExplainRequest,
  host: Host,
): Promise<string> {
  const report = await findNewest(pullRequest, checkName, host);
  return typeof report === "string" ? escapeMarkdown(report) : renderExplanation(report, name, repositoryUrl);
}

async function findNewest(pullRequest: number, checkName: string, host: Host): Promise<Report | string> {
  let problem = "no completed run of this check is known on its commits";
  // The explanation decides nothing, so a check run of any application may be shown.
  const check = { name: checkName, appId: "any" } as const;
  const reviews = new EarlierReviews({ check, commits: [], pullRequest }, host);
  for await (const { record } of reviews.list()) {
    const opened = await reviews.open(record);
    if (typeof opened !== "string") return opened;
    problem = `of run ${nameWorkflowRun(record)}, ${opened}`;
  }
  return `There is no report of pull request ${pullRequest} to explain it by: ${problem}.`;
}
