import type { FailOn } from "../../core/claims/severity.ts";
import type { Comparison, EarlierReport } from "../../core/follow-up/follow-up.ts";
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
  /** Whether the whole change is reviewed, and this report alone says what must not be forgotten. */
  readonly isWhole: boolean;
  readonly isSameChange: boolean;
  readonly isSameBase: boolean;
  /** Whether a file stands as it was reviewed, and so does all that it is tied to. */
  readonly isUntouched: (file: string) => boolean;
  /** What the earlier report says became of a finding that it left open; undefined where it followed none of that name. */
  readonly statusThen: (fingerprint: string) => ResolutionRecord | undefined;
}

/** An earlier report, and what of the change stands as it was read; absent where the whole change is reviewed again. */
export interface FollowedReport {
  readonly earlier: Pick<EarlierReport, "report" | "workflowRun">;
  readonly comparison?: Comparison;
}

/** The means of following the findings of an earlier review. */
export function openFollowDesk(
  { earlier, comparison: known }: FollowedReport,
  context: Pick<ReviewContext, "target" | "texts" | "failOn" | "panel">,
): FollowDesk {
  const { target, texts, failOn, panel } = context;
  const { report, workflowRun } = earlier;
  const isWhole = known === undefined;
  const comparison = known ?? { parts: [], deltaFiles: [] };
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
    canAsk: !isWhole && panel.kind !== "static",
    isWhole,
    isSameChange: !isWhole && comparison.deltaFiles.length === 0,
    isSameBase: report.pin.merge_base_sha !== null && report.pin.merge_base_sha === target.pin.mergeBaseSha,
    isUntouched: (file) => !isWhole && standing.has(file) && !reread.has(file),
    statusThen: (name) => report.follow_up?.resolutions.find(({ fingerprint }) => fingerprint === name),
  };
}
