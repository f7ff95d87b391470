import type { GatedClaim } from "../claims/gated-claim.ts";
import type { SettledPlace } from "../debate/blocklist.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { ResolutionDecider, ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import type { ReportFinding } from "../report/report.ts";

/** What became of the earlier findings before the debate. */
export interface Followed {
  /** Those whose verdict holds, as the lines they rest on stand as they did: at their places in the pin of now. */
  readonly kept: JudgedFindings;
  /** The places of kept findings and dismissals: the debate does not raise them again. */
  readonly settled: readonly SettledPlace[];
  /** For the Judge to rule on again. */
  readonly tried: readonly GatedClaim[];
  /** What nobody can rule on. */
  readonly open: readonly { readonly claim: GatedClaim; readonly reason: string; readonly namesRun?: true }[];
  /** What was dismissed and is among `tried`, as the code that its dismissal rests on changed. */
  readonly retried: readonly { readonly fingerprint: string; readonly title: string; readonly why: string }[];
  readonly followed: readonly FollowedFinding[];
}

/** One earlier finding that was open, confirmed or not. */
export interface FollowedFinding {
  /** As the earlier report has it. */
  readonly finding: ReportFinding;
  /** Its status as far as it is known before the debate; undefined for one that waits for the Judge's and the Critic's word. */
  readonly status: ResolutionStatus | undefined;
  readonly decidedBy: ResolutionDecider;
  readonly evidence: ResolutionRecord["evidence"];
  readonly note: string;
  /** The claim it goes on as, in `tried` or `open`; undefined for one that is kept or gone. */
  readonly claim: GatedClaim | undefined;
}

export const NOTHING_FOLLOWED: Followed = {
  kept: { findings: [], dismissed: [], unresolved: [], missed: [] },
  settled: [],
  tried: [],
  open: [],
  retried: [],
  followed: [],
};

/** What became of several earlier findings, in their order. */
export function combineFollowed(parts: readonly Partial<Followed>[]): Followed {
  const kept = parts.flatMap((part) => part.kept ?? []);
  return {
    kept: {
      findings: kept.flatMap(({ findings }) => findings),
      dismissed: kept.flatMap(({ dismissed }) => dismissed),
      unresolved: kept.flatMap(({ unresolved }) => unresolved),
      missed: kept.flatMap(({ missed }) => missed),
    },
    settled: parts.flatMap(({ settled = [] }) => settled),
    tried: parts.flatMap(({ tried = [] }) => tried),
    open: parts.flatMap(({ open = [] }) => open),
    retried: parts.flatMap(({ retried = [] }) => retried),
    followed: parts.flatMap(({ followed = [] }) => followed),
  };
}
