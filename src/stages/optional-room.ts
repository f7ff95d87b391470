import type { Sha } from "../change/sha.ts";
import type { ParsedFindings } from "../claims/imported.ts";
import type { OwnComment } from "../comments/own-comment.ts";
import type { Settings } from "../config/config.ts";
import type { Mode } from "../config/mode.ts";
import type { Dismissed } from "../debate/debate.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { Report } from "../report/report.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { ReportParts, Stage, StageContext } from "./stage.ts";

/**
 * What an optional room adds to a review. Every member is optional. Only the list in `src/registry/rooms.ts` names the
 * room: without its folder and its line there, the rest still builds (ADR 88).
 */
export interface OptionalRoom {
  /** Reads a file of other reviewers' findings; `roots` are absolute paths of the repository's root. Never throws. */
  readonly parseFindings?: (text: string, roots: readonly string[]) => ParsedFindings;
  /** Stages that find, and settle before the Critic. */
  readonly stages?: readonly Stage[];
  /** The mode in which no other stages find. */
  readonly aloneIn?: Mode;
  /** The stage that settles after all others. */
  readonly lastStage?: Stage;
  /** The work that the action requests for this room before a review starts. */
  readonly request?: (order: ReviewOrder, host: Host) => RequestedWork;
  /** The description of a pull request without the room's own text, which is no statement of its author. */
  readonly withoutOwnText?: (body: string, check: string) => string;
  /** The room's parts of an earlier report whose verdict is reused. Never throws. */
  readonly remember?: (earlier: Report, context: StageContext) => Promise<Partial<ReportParts>>;
  /** Completes the room's parts of the report once all findings are decided, also if a verdict is reused. */
  readonly conclude?: (decided: DecidedFindings, context: StageContext) => Promise<Partial<ReportParts>>;
  /** Replies on the pull request. Throws HostError. */
  readonly answer?: (order: AnswerOrder, context: PostingContext) => Promise<void>;
  /** Writes what the report has of this room to the pull request, after all comments. Throws HostError. */
  readonly post?: (report: Report, place: PostingPlace, host: Host) => Promise<Partial<Tally>>;
}

/** A review as the action wants it. */
export interface ReviewOrder {
  readonly inputs: Pick<ReviewInputs, "targetPaths" | "findings">;
  readonly settings: Settings;
  readonly range: { readonly pullRequest: number | undefined; readonly configRevision: string };
}

/** The part of a review's context that only optional rooms read. */
export type RequestedWork = Pick<ReviewContext, "description">;

/** The findings of a review after everybody has decided, and the report's parts as stages left them. */
export interface DecidedFindings {
  readonly parts: ReportParts;
  /** The lists as the verdict counts them. */
  readonly judged: JudgedFindings;
  /** Claims that the debate refuted; empty if a verdict is reused. */
  readonly dismissed: readonly Dismissed[];
  /** Whether the run was aborted, so that open findings were not debated to the end. */
  readonly isBrokenOff: boolean;
}

/** The pull request that is written to. */
export interface PostingPlace {
  readonly number: number;
  /** The head that was reviewed. */
  readonly headSha: Sha;
  /** The check's name in our markers. */
  readonly check: string;
}

/** The report that the comment job posts, and how. */
export interface AnswerOrder {
  readonly report: Report;
  /** Our account's comments on the pull request, with their markers. */
  readonly own: readonly OwnComment[];
  /** The check's name as its owner wrote it. */
  readonly name: string;
  /** The check's name in our markers. */
  readonly check: string;
  /** Whether threads may be resolved. */
  readonly resolvesThreads: boolean;
  /** Whether no comment may be made at all. */
  readonly isSilent: boolean;
}

/** The pull request that a comment job writes to, and the counts of what it wrote so far. */
export interface PostingContext {
  readonly host: Host;
  readonly log: Log;
  readonly pullRequest: number;
  readonly tally: Tally;
}

/** Counts what was written so far. They are also true when a later request fails. */
export interface Tally {
  /** Findings that were posted. */
  posted: number;
  /** Our comments whose body was changed, or that got a reply with their finding's new state. */
  updated: number;
  /** Findings that a comment reports as gone. */
  resolved: number;
  /** Threads and reviews of other reviewers that were answered. */
  replied: number;
  /** Whether the pull request got a new description. */
  described: boolean;
  /** Why a composed description was not written; undefined if it was, or if there was none. */
  undescribed: string | undefined;
  /** Why answered threads of other reviewers could not be resolved, in a sentence; undefined if none failed. */
  unresolved: string | undefined;
}
