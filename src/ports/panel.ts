import type { AssignedTarget, AssignmentHeader, BlockedPlace } from "../assignments/assignment.ts";
import type { FilePart } from "../assignments/diff-parts.ts";
import type { QuestionText } from "../assignments/user-message.ts";
import type { ReadingRoom } from "../budget/context-window.ts";
import type { ReadingProof } from "../budget/reading-proof.ts";
import type { Silence } from "../budget/review-progress.ts";
import type { Focus, Receipt } from "../change/receipt.ts";
import type { GatedClaim } from "../claims/claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { PanelKind } from "../config/choices.ts";
import type { RoleModels } from "../config/ladder.ts";
import type { HandedBack } from "../debate/hand-back.ts";
import type { MapAbout, SafeZone } from "../debate/safe-zone.ts";
import type { SpotCheck } from "../debate/spot-check.ts";
import type { NamedFile } from "../files/language.ts";
import type { ResolverQuestion } from "../memory/decide-resolution.ts";
import type { AdversaryReply, EnthusiastReply } from "../replies/answers.ts";
import type { FormSlip } from "../replies/read-form.ts";
import type { DebateRole, OnceRole, Role, RoleReplies, ToolRole } from "../replies/role.ts";
import type { PaceRecord } from "../report/costs.ts";
import type { HistoryEntry } from "../report/follow-up-record.ts";
import type { VoidCause } from "../report/self-assessment.ts";
import type { Usage } from "../text/usage.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { Toolbox } from "./toolbox.ts";

/**
 * The reviewers of a change: models that play the roles of a debate, or the static panel with its rules. Several
 * assignments may be played at once. A panel reads the target only through its toolbox.
 */
export interface Panel {
  /** Whether models play, or the rules. */
  readonly kind: PanelKind;
  /** Weakest to strongest; the last is the ceiling. Never empty. */
  readonly models: readonly string[];
  /** The host that its models are asked at; absent for rules. */
  readonly endpoint?: string | undefined;
  /** Roles with models of their own. */
  readonly roleModels: RoleModels;
  /** The most roles worth requesting at once; absent for no limit. */
  readonly atOnce?: number;
  /** The number of roles now played; absent if not counted. */
  readonly atWork?: () => number;
  /** The agent that has been waited for longest, if long; absent for a panel without models. */
  readonly silence?: () => Silence | undefined;
  /** The milliseconds for which the endpoint accepts no call; absent for a panel without models. */
  readonly heldMs?: () => number;
  /** The token budget; absent for a panel without cost. */
  readonly purse?: Purse;

  /**
   * The room of a role's conversations, by the smallest window of its possible models. Undefined if no window is known,
   * or it is too small to read anything.
   */
  readonly room?: (role: ToolRole, model?: string) => ReadingRoom | undefined;

  /** How fast the endpoint let the run proceed; absent for a panel without models. */
  readonly pace?: () => PaceRecord;

  /**
   * The paths of files that the panel has rules for, by name and first line. Absent for a panel that reads any text.
   *
   * @throws InstallationError if its rules cannot be opened.
   */
  readonly findCovered?: (files: readonly NamedFile[]) => Promise<readonly string[]>;

  /**
   * Examines one whole file by rule, instead of a debate. Absent for models.
   *
   * @throws Error if the target can no longer be read, the signal's reason if it aborts, or InstallationError if the
   *   rules cannot be opened.
   */
  readonly examine?: (path: string, toolbox: Toolbox, signal: AbortSignal) => Promise<FoundByRule>;

  /** Whether anybody plays this role. Models play every role, rules only Judge and Critic. */
  plays(role: Role): boolean;

  /**
   * Plays a role with tools once. Expected failures are values, so that their cost is counted.
   *
   * @throws Error if the target can no longer be read or nobody plays the role, or the signal's reason if it aborts.
   */
  play<R extends ToolRole>(assignment: Assignment<R>, signal: AbortSignal): Promise<Performance<R>>;

  /**
   * Asks a role without tools once. Its answer may mention what was not asked.
   *
   * @throws Error if nobody plays the role, or the signal's reason if it aborts.
   */
  ask<R extends OnceRole>(question: Question<R>, signal: AbortSignal): Promise<Performance<R>>;
}

export interface FoundByRule {
  /** In the order of lines; each cites its rule. */
  readonly findings: EnthusiastReply["findings"];
  readonly zones: readonly SafeZone[];
  /** The file, if a rule or search failed on it, so that it counts as unread; else empty. */
  readonly unexamined: readonly UnexaminedFile[];
}

/** The budget of a panel, and the least cost of a conversation. */
export interface Purse {
  /** The tokens of the whole run, input and output together. */
  readonly limit: number;
  /** The unused tokens; never negative. */
  left(): number;
  /** Reserves tokens from Enthusiasts and Adversary. Whoever would use them is cut off, void by `budget`. */
  keep(tokens: number): void;
  /** The approximate tokens of a role's prompt, tools and answer format. */
  preface(role: DebateRole): number;
}

/** A question to a role without tools. */
export interface Question<R extends OnceRole> extends QuestionText<R> {
  /** Unique in the run. */
  readonly agent: string;
}

/** One role's task and tools. */
export interface Assignment<R extends ToolRole> {
  readonly role: R;
  /** Unique in the run; identifies the agent in receipts and telemetry. */
  readonly agent: string;
  /** The role's model at the round's tier. */
  readonly model: string;
  readonly header: AssignmentHeader;
  readonly target: AssignedTarget;
  /** The part of the target to review again after an earlier review; absent for all of it. */
  readonly focus?: Focus | undefined;
  /** The files of which this agent gets a part, while others get the rest; absent for none. */
  readonly parts?: readonly FilePart[];
  /** The number of further files of the target that it may read; absent for none. */
  readonly further?: number;
  readonly blocklist: readonly BlockedPlace[];
  /** The Judge's summary of the last round; Enthusiast and Judge only. */
  readonly priorSummary: string | undefined;
  /** The claims to rule on; Judge and Critic only. */
  readonly claims: readonly GatedClaim[];
  /** Earlier requests about a claim's element, by the claim's id; Judge only, absent if there are none. */
  readonly earlier?: ReadonlyMap<string, readonly HistoryEntry[]> | undefined;
  /** The Adversary's map; Judge only. */
  readonly adversarialContext: AdversaryReply | MapAbout | undefined;
  /** Every file served to any agent; Critic only. */
  readonly filesReviewed: readonly string[];
  /** Unflagged sections to check; Critic only. */
  readonly spotChecks: readonly SpotCheck[];
  /** Earlier findings that may be repaired; Resolver only. */
  readonly questions: readonly ResolverQuestion[];
  /** What a helper of an optional room is asked; absent for every other role. */
  readonly task?: HelperTask | undefined;
  readonly toolbox: Toolbox;
  /**
   * Handles parts of the answer that would be rejected; absent if nothing is handed back. Rules would only repeat
   * themselves.
   */
  readonly handBack?: HandBack<R> | undefined;
  /** The reading room of the model's window, which limits the toolbox's replies; absent if unknown. */
  readonly room?: ReadingRoom | undefined;
}

/** A question whose form only the room that asks it knows. */
export interface HelperTask {
  /** The blocks of data in its message, by their tags. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** Files it is about: reading one of them counts as reading, although the target may lack it. */
  readonly about: readonly string[];
}

/** Hands entries of an answer back to their author once, before the answer is final. */
export interface HandBack<R extends Role> {
  /**
   * Finds the entries that would be rejected.
   *
   * @param receipts what the author was served so far.
   * @throws Error if the target can no longer be read.
   */
  find(reply: RoleReplies[R], receipts: readonly Receipt[]): Promise<readonly HandedBack[]>;
  /** Combines the first answer with the valid parts of the second. */
  mend(first: RoleReplies[R], second: RoleReplies[R], handed: readonly HandedBack[]): RoleReplies[R];
}

export type Performance<R extends Role> = {
  readonly agent: string;
  readonly role: R;
  readonly model: string;
  readonly responseIds: readonly string[];
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly usage: Usage;
  readonly receipts: readonly Receipt[];
  /** Absent for a panel without models. */
  readonly dialogue?: Dialogue;
  /** Files on which it failed, so that they count as unread; absent for none. */
  readonly unexamined?: readonly UnexaminedFile[];
} & PerformanceOutcome<R>;

/** Facts about an agent's conversation besides its outcome. */
export interface Dialogue {
  /** The models that answered, according to the server. Several, or another than requested, are worth a look. */
  readonly answeredBy: readonly string[];
  /** How often an unusable answer was requested again. */
  readonly reprompts: number;
  /** Calls ended while running, which cost something but report no usage. */
  readonly brokenOff: number;
  /** What proves that the model read its input; absent if not checked. */
  readonly proof?: ReadingProof;
  /** The server's name in messages; absent if unknown. */
  readonly host?: string;
  /** Forms that differ from the requested ones but have only one meaning, described for people; absent for none. */
  readonly readAsMeant?: readonly string[];
  /** Severities that only unusable answers claim, worst first; absent for none. */
  readonly lostClaims?: readonly Severity[];
}

export type PerformanceOutcome<R extends Role> =
  | {
      readonly kind: "answered";
      readonly reply: RoleReplies[R];
      /** The parts of the reply in another form than requested; absent for none. */
      readonly slips?: readonly FormSlip[];
    }
  /** Twice malformed, refused or cut off, or out of turns or time: it counts as no answer. */
  | { readonly kind: "void"; readonly cause: VoidCause; readonly reason: string }
  /** The run cannot continue. */
  | { readonly kind: "aborted"; readonly abort: RoleAbort; readonly reason: string };

export type RoleAbort =
  | "agent_dispatch_unavailable"
  | "no_tool_invocation"
  | "budget_exhausted"
  | "model_unavailable"
  /** The model's window is too small, or its server cuts its input. */
  | "context_window"
  /** Ended from outside: the run was cancelled, out of time, or ended because of another agent. */
  | "interrupted";
