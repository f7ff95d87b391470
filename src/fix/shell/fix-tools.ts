import type { Sha } from "../../change/sha.ts";
import type { Log } from "../../ports/log.ts";
import type { RepairTree } from "../../ports/repair-tree.ts";
import type { Report } from "../../report/report.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import type { Decision } from "../../verdict/conclusion.ts";
import type { FixerFinding, FixerQuestion } from "../fixer-question.ts";
import type { FixerOutcome } from "./ask-fixer.ts";
import type { EditSession } from "./edit-session.ts";

/** What repairs are made and reviewed with. */
export interface FixTools {
  readonly tree: RepairTree;
  /** Pins a commit of the tree's, so that it can be read, and reviewed. */
  readonly open: (wanted: WantedHead) => Promise<OpenedHead>;
  readonly ask: (
    question: FixerQuestion,
    onEdit: EditSession["propose"],
    context: ReviewContext,
  ) => Promise<FixerOutcome>;
  /** Opens the edit session of one conversation. */
  readonly openSession: (order: EditRequest) => EditSession;
  /** What runs on every repair; undefined where nothing is executed. */
  readonly verify: VerifyCommand | undefined;
  /** Over when the run is cancelled or out of time. */
  readonly signal: AbortSignal;
  /** Over only when it is cancelled. */
  readonly cancelled: AbortSignal;
  readonly log: Log;
}

/** The command of the person at the terminal. */
export interface VerifyCommand {
  readonly command: string;
  /** The same without secrets, for whoever is told of it. */
  readonly told: string;
  /** Takes the secrets that this run knows out of what the command prints. */
  readonly redact: (output: string) => string;
  /** Keeps what it printed when it failed beside the record, where there is one. */
  readonly keep: (output: string) => Promise<void>;
}

/** A head that is to be pinned. */
export interface WantedHead {
  readonly head: Sha;
  /** The iteration that made it. */
  readonly iteration: number;
  /** The review that the one of this head goes on from; undefined where it is to be read alone. */
  readonly previous: PreviousReview | undefined;
}

/** The review before. */
export interface PreviousReview {
  readonly iteration: number;
  readonly report: Report;
}

/** A head that is pinned, and whose agents can be asked. */
export interface OpenedHead extends AsyncDisposable {
  readonly context: ReviewContext;
  /** Reviews it, once. */
  readonly review: () => Promise<{ readonly report: Report; readonly decision: Decision }>;
}

/** What an edit session is opened for. */
export interface EditRequest {
  readonly context: ReviewContext;
  readonly findings: readonly FixerFinding[];
  readonly readBytes: (path: string) => Promise<Uint8Array | undefined>;
  /** What the patch has already, against the pinned head. */
  readonly soFar: { readonly files: ReadonlySet<string>; readonly lines: number };
}
