import type { Sha } from "../../change/sha.ts";
import type { Log } from "../../ports/log.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { Report } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { Decision } from "../../verdict/conclusion.ts";
import type { FixerFinding, FixerQuestion } from "../fixer-question.ts";
import type { FixerOutcome } from "./ask-fixer.ts";
import type { EditSession } from "./edit-session.ts";

/** The tools with which repairs are made and reviewed. */
export interface FixTools {
  readonly tree: RepairTree;
  /** Pins a commit of the tree for reading and review. */
  readonly open: (wanted: WantedHead) => Promise<OpenedHead>;
  readonly ask: (
    question: FixerQuestion,
    onEdit: EditSession["propose"],
    context: ReviewContext,
  ) => Promise<FixerOutcome>;
  /** Opens the edit session of one conversation. */
  readonly openSession: (order: EditRequest) => EditSession;
  /** The command that runs on every repair; undefined if nothing is executed. */
  readonly verify: VerifyCommand | undefined;
  /** Aborted if the run is cancelled or out of time. */
  readonly signal: AbortSignal;
  /** Aborted only if the run is cancelled. */
  readonly cancelled: AbortSignal;
  readonly log: Log;
}

/** The user's command. */
export interface VerifyCommand {
  readonly command: string;
  /** The command without secrets, for display. */
  readonly shown: string;
  /** Removes the run's known secrets from the command's output. */
  readonly redact: (output: string) => string;
  /** Stores the output of a failure beside the record, if there is one. */
  readonly keep: (output: string) => Promise<void>;
}

/** A head to pin. */
export interface WantedHead {
  readonly head: Sha;
  /** The iteration that made it. */
  readonly iteration: number;
  /** The review that this head's review continues from; undefined if the head is only read. */
  readonly previous: PreviousReview | undefined;
}

/** The previous review. */
export interface PreviousReview {
  readonly iteration: number;
  readonly report: Report;
}

/** A pinned head, whose agents can be asked. */
export interface OpenedHead extends AsyncDisposable {
  readonly context: ReviewContext;
  /** Reviews it once. */
  readonly review: () => Promise<{ readonly report: Report; readonly decision: Decision }>;
}

/** The facts for which an edit session is opened. */
export interface EditRequest {
  readonly context: ReviewContext;
  readonly findings: readonly FixerFinding[];
  readonly readBytes: (path: string) => Promise<Uint8Array | undefined>;
  /** The extent of the patch so far, compared with the pinned head. */
  readonly soFar: { readonly files: ReadonlySet<string>; readonly lines: number };
}
