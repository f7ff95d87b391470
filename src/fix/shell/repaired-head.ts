import type { Pin } from "../../change/pin.ts";
import type { Sha } from "../../change/sha.ts";
import { recallOverrides } from "../../memory/shell/recall-subjects.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { ResolvedTarget, TargetRequest } from "../../ports/target-pinner.ts";
import { renderReport } from "../../render/render-report.ts";
import { takeReportApart } from "../../report/unite-findings.ts";
import { openReview, type PreparedReview } from "../../review/review-target.ts";
import type { KnownReviews, Run } from "../../review/run.ts";
import { labelledLog } from "../../run/progress-board.ts";
import { sha256 } from "../../text/digest.ts";
import type { OpenedHead, PreviousReview, WantedHead } from "./fix-tools.ts";

/** The facts that every later head shares with the pinned one. */
export interface RepairedTarget {
  /** As in the first review. */
  readonly run: Run;
  readonly pin: Pin;
  /** Contains the commits of the repairs. */
  readonly tree: Pick<RepairTree, "repository" | "diff">;
  /** Resolves like the first target. */
  readonly resolve: (request: TargetRequest, repository: string) => Promise<ResolvedTarget>;
}

/** Pins a commit of repairs and opens its panel: the target of the first review, at this head. */
export async function openRepairedHead(wanted: WantedHead, target: RepairedTarget): Promise<OpenedHead> {
  const { run, pin, tree } = target;
  const { files: changed } = await tree.diff(pin.headSha, wanted.head);
  const request = toRequest(pin, { ...wanted, changed: changed.map(({ path }) => path) }, run.resolved.baseTip);
  const resolved = await target.resolve(request, tree.repository);
  try {
    const prepared = await openReview({ ...run, ...laterRun(wanted, run), resolved });
    return toOpenedHead(prepared, run, async () => {
      prepared[Symbol.dispose]();
      await resolved[Symbol.asyncDispose]();
    });
  } catch (error) {
    await resolved[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * A head with its panel open, as repairs need it.
 *
 * @param close closes everything that was opened for it.
 */
export function toOpenedHead(
  { facts, review }: PreparedReview,
  { settings }: Pick<Run, "settings">,
  close: () => Promise<void>,
): OpenedHead {
  return {
    context: { ...facts, failOn: settings.failOn, halt: new AbortController() },
    review,
    [Symbol.asyncDispose]: close,
  };
}

interface ChangedHead {
  readonly head: Sha;
  /** The files that repairs have changed so far. */
  readonly changed: readonly string[];
}

/**
 * The same part of the repository, as repairs change the content of files, and neither add nor delete any. It also
 * includes files that repairs changed outside it; a diff contains these by itself.
 */
function toRequest(
  { kind, files, mergeBaseSha, baseSha }: Pin,
  { head, changed }: ChangedHead,
  baseTip: Sha | undefined,
): TargetRequest {
  if (kind !== "diff") {
    const patterns = [...new Set([...files.map(({ path }) => path), ...changed])];
    return { kind: "paths", patterns, head, base: baseTip };
  }
  if (mergeBaseSha === undefined || baseSha === undefined) throw new Error("a diff is pinned between two commits");
  return { kind: "commits", mergeBase: mergeBaseSha, base: baseSha, head };
}

/**
 * The run for a later review. Nothing of it is published, and no host is asked about its head, which none knows.
 * People's comments on findings count as in the first review: what they dismissed is not repaired.
 */
function laterRun({ iteration, previous }: WantedHead, { runDirectory, label, log, settings }: Run) {
  const isReviewed = previous !== undefined;
  return {
    // Whatever is set for pushes: only a follow-up checks what happened to a repaired finding.
    settings: { ...settings, followUp: "auto" as const },
    label: `${label}-fix-${iteration}`,
    runDirectory: runDirectory !== undefined && isReviewed ? `${runDirectory}/iteration-${iteration}` : undefined,
    log: labelledLog(`Iteration ${iteration}`, log),
    earlier: previous && knownReview(previous),
    ...{ publication: undefined, currentHead: undefined, triage: undefined },
    ...{ description: undefined, whole: undefined },
  };
}

/** The previous review, to continue from. */
function knownReview({ iteration, report }: PreviousReview): KnownReviews {
  const reportSha256 = sha256(renderReport(report, "json"));
  const earlier = { report: takeReportApart(report), reportSha256, workflowRun: `fix.${iteration}`, isRepaired: true };
  return {
    findFailing: async () => undefined,
    findVerdict: undefined,
    findCompleted: async () => ({ kind: "found", earlier }),
    recallSubjects: async () => recallOverrides(report),
  };
}
