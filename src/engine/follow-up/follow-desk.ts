import type { FailOn } from "../../core/claims/severity.ts";
import type { Comparison, FollowUp } from "../../core/follow-up/follow-up.ts";
import { standingFiles } from "../../core/follow-up/match-parts.ts";
import type { Side } from "../../core/pin/side.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import type { ResolutionRecord } from "../../core/report/follow-up-record.ts";
import { filesOf, type QuoteSearch } from "../earlier/find-quote.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** What every earlier finding of one report is followed with. */
export interface FollowDesk extends Omit<QuoteSearch, "taken">, Pick<ReviewContext, "target" | "texts"> {
  readonly failOn: FailOn;
  readonly comparison: Comparison;
  /** What the report shows of its code. */
  readonly excerpts: readonly Excerpt[];
  /** The workflow run of the report, as `4711.1`. */
  readonly workflowRun: string;
  /** The blob of a file that the earlier review read or quoted; undefined for any other. */
  readonly blobThen: (file: string, side: Side) => string | undefined;
  /** Fingerprints of findings on which a person's word counted: what they dismissed, and all. */
  readonly dismissedByPeople: ReadonlySet<string>;
  readonly saidByPeople: ReadonlySet<string>;
  /** Whether there is a resolver to be asked. */
  readonly canAsk: boolean;
  readonly isSameChange: boolean;
  readonly isSameBase: boolean;
  /** Whether a file stands as it was reviewed, and so does all that it is tied to. */
  readonly isUntouched: (file: string) => boolean;
  /** What the earlier report says became of a finding that it left open; undefined where it followed none of that name. */
  readonly statusThen: (fingerprint: string) => ResolutionRecord | undefined;
}

/** The means of following the findings of the earlier review. */
export function openFollowDesk({ earlier, comparison }: FollowUp, context: ReviewContext): FollowDesk {
  const { target, texts, failOn, panel } = context;
  const { report, workflowRun } = earlier;
  const blobs = new Map(report.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob]));
  const standing = standingFiles(target.pin, report);
  const reread = new Set(
    comparison.parts.flatMap(({ part, why }) => (why === undefined || why === "open-finding" ? [] : [part.file.path])),
  );
  const words = report.verdict.overrides.filter(({ accepted }) => accepted);
  return {
    ...{ target, texts, failOn, comparison, workflowRun, excerpts: report.excerpts },
    ...{ pin: target.pin, source: target.source, known: filesOf(report) },
    blobThen: (file, side) => blobs.get(`${side}:${file}`),
    dismissedByPeople: new Set(words.flatMap(({ action, finding }) => (action === "dismiss" ? [finding] : []))),
    saidByPeople: new Set(words.map(({ finding }) => finding)),
    canAsk: panel.kind !== "static",
    isSameChange: comparison.deltaFiles.length === 0,
    isSameBase: report.pin.merge_base_sha !== null && report.pin.merge_base_sha === target.pin.mergeBaseSha,
    isUntouched: (file) => standing.has(file) && !reread.has(file),
    statusThen: (name) => report.follow_up?.resolutions.find(({ fingerprint }) => fingerprint === name),
  };
}
