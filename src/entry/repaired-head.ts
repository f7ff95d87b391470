import { join } from "node:path";
import type { PatternMasking } from "../adapters/files/pattern-files.ts";
import { withoutUserConfiguration } from "../adapters/git/environment.ts";
import { resolveTarget } from "../adapters/git/resolve-target.ts";
import type { Shelter } from "../adapters/system/shelter.ts";
import { sha256 } from "../core/digest.ts";
import type { Pin } from "../core/pin/pin.ts";
import type { Sha } from "../core/pin/sha.ts";
import { renderReport } from "../core/render/render-report.ts";
import { takeReportApart } from "../core/report/united.ts";
import { recallHeard } from "../engine/earlier/recall-words.ts";
import type { OpenedHead, PreviousReview, WantedHead } from "../engine/fix/fix-means.ts";
import type { KnownReviews } from "../engine/review/hold-review.ts";
import { labelledLog } from "../engine/run/labelled-log.ts";
import type { RepairTree } from "../ports/repair-tree.ts";
import type { TargetRequest } from "../ports/target-pinner.ts";
import type { ReviewOrder } from "./review-order.ts";
import { openReview, type SeatedReview } from "./review-target.ts";

/** What every later head has in common with the pinned one. */
export interface RepairedTarget {
  /** As the first review was held. */
  readonly order: ReviewOrder;
  readonly pin: Pin;
  /** Has the commits of the repairs. */
  readonly tree: Pick<RepairTree, "repository" | "diff">;
  /** As the first target was resolved with: masks have the same names at every head. */
  readonly masking: PatternMasking;
  readonly shelter: Shelter;
}

/** Pins a commit that repairs made, with the panel seated: what was reviewed first, at this head. */
export async function openRepairedHead(wanted: WantedHead, target: RepairedTarget): Promise<OpenedHead> {
  const { order, pin, tree, masking, shelter } = target;
  const { repository } = tree;
  const environment = withoutUserConfiguration(order.environment);
  const { files: changed } = await tree.diff(pin.headSha, wanted.head);
  const request = toRequest(pin, { ...wanted, changed: changed.map(({ path }) => path) }, order.resolved.baseTip);
  const resolved = await resolveTarget({ request, repository, environment, ...masking, folder: shelter.directory });
  try {
    const seated = await openReview({ ...order, ...laterOrder(wanted, order), resolved });
    return toOpenedHead(seated, order, async () => {
      seated[Symbol.dispose]();
      await resolved[Symbol.asyncDispose]();
    });
  } catch (error) {
    await resolved[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * A head whose panel is seated, as repairs need it.
 *
 * @param close closes what was opened for it.
 */
export function toOpenedHead(
  { facts, hold }: SeatedReview,
  { settings }: Pick<ReviewOrder, "settings">,
  close: () => Promise<void>,
): OpenedHead {
  return {
    context: { ...facts, failOn: settings.failOn, halt: new AbortController() },
    hold,
    [Symbol.asyncDispose]: close,
  };
}

interface ChangedHead {
  readonly head: Sha;
  /** The files that repairs changed so far. */
  readonly changed: readonly string[];
}

/**
 * The same part of the repository, as repairs change what is in files, and make and take away none; and what they changed
 * beside it, which is part of a diff by itself.
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
 * Nothing of a later review is published, and no host is asked of its head, which none knows. What people said of findings
 * counts in it as in the first: what they dismissed is nothing to be repaired.
 */
function laterOrder({ iteration, previous }: WantedHead, { runDirectory, label, log, settings }: ReviewOrder) {
  const isReviewed = previous !== undefined;
  return {
    // Whatever is set for pushes: what became of a repaired finding, a follow-up alone is asked.
    settings: { ...settings, followUp: "auto" as const },
    label: `${label}-fix-${iteration}`,
    runDirectory: runDirectory !== undefined && isReviewed ? join(runDirectory, `iteration-${iteration}`) : undefined,
    log: labelledLog(`Iteration ${iteration}`, log),
    earlier: previous && knownReview(previous),
    ...{ publication: undefined, currentHead: undefined, triage: undefined },
    ...{ description: undefined, whole: undefined },
  };
}

/** The review before, to be gone on from. */
function knownReview({ iteration, report }: PreviousReview): KnownReviews {
  const reportSha256 = sha256(renderReport(report, "json"));
  const earlier = { report: takeReportApart(report), reportSha256, workflowRun: `fix.${iteration}`, isRepaired: true };
  return {
    findFailing: async () => undefined,
    findVerdict: undefined,
    findCompleted: async () => ({ kind: "found", earlier }),
    recallWords: async () => recallHeard(report),
  };
}
