import type { AssignedTarget, AssignmentHeader, BlockedPlace } from "../assignments/assignment.ts";
import type { FilePart } from "../assignments/diff-parts.ts";
import type {
  ClassifierQuestion,
  DescriberQuestion,
  ListenerQuestion,
  RankedFinding,
} from "../assignments/user-message.ts";
import type { ReadingRoom } from "../budget/context-window.ts";
import type { ReadingProof } from "../budget/reading-proof.ts";
import type { Silence } from "../budget/review-progress.ts";
import type { Focus, Receipt } from "../change/receipt.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { Severity } from "../claims/severity.ts";
import type { PanelKind } from "../config/choices.ts";
import type { RoleModels } from "../config/ladder.ts";
import type { HandedBack } from "../debate/hand-back.ts";
import type { MapAbout, SafeZone } from "../debate/safe-zone.ts";
import type { SpotCheck } from "../debate/spot-check.ts";
import type { NamedFile } from "../files/language.ts";
import type { FixerQuestion } from "../fix/fixer-question.ts";
import type { ResolverQuestion } from "../memory/decide-resolution.ts";
import type { AdversaryReply, EnthusiastReply } from "../replies/answers.ts";
import type { FormSlip } from "../replies/read-form.ts";
import type { DebateRole, HelperRole, Role, RoleReplies, ToolRole } from "../replies/role.ts";
import type { PaceRecord } from "../report/effort-record.ts";
import type { HistoryEntry } from "../report/follow-up-record.ts";
import type { VoidCause } from "../report/unheard.ts";
import type { Usage } from "../text/usage.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { Toolbox } from "./toolbox.ts";

/**
 * Whoever tries a change: language models, which play the roles of a debate, or the embedded static panel, which examines by
 * rule. The engine asks for one role at a time; several assignments may be played at once. A panel reads the target through
 * the toolbox it is given only.
 */
export interface Panel {
  /** Whether models play, or the rules. */
  readonly kind: PanelKind;
  /** Weakest to strongest; the last is the ceiling. Never empty. */
  readonly models: readonly string[];
  /** The host that its models are asked at; absent for rules. */
  readonly endpoint?: string | undefined;
  /** Of roles that are played by other models than these. */
  readonly roleModels: RoleModels;
  /** How many roles are worth asking for at a time: further ones only wait. Absent where all may be asked for at once. */
  readonly atOnce?: number;
  /** How many roles are played now; absent where that is not counted. */
  readonly atWork?: () => number;
  /** Whose answer it has waited for long, by now; absent for a panel that waits for nobody. */
  readonly silence?: () => Silence | undefined;
  /** For how many milliseconds its endpoint lets no call begin, by now; absent for a panel that asks none. */
  readonly heldMs?: () => number;
  /** The tokens that playing costs; absent for a panel that costs nothing. */
  readonly purse?: Purse;

  /**
   * What a role's conversations can hold, by the window of its models as it is known by now: of that model, or else of
   * any it may be asked. Undefined where no window is known, or it is too small to read anything.
   */
  readonly room?: (role: ToolRole, model?: string) => ReadingRoom | undefined;

  /** How fast the endpoint let the run go so far; absent for a panel that asks none. */
  readonly pace?: () => PaceRecord;

  /**
   * The paths of those files whose kind the panel has rules for, by their names and first lines. Absent for a panel that
   * reads any text.
   *
   * @throws InstallationError if its rules cannot be opened.
   */
  readonly findCovered?: (files: readonly NamedFile[]) => Promise<readonly string[]>;

  /**
   * Examines one file of the target once, by rule, in place of a debate. It reads all of the file by the toolbox. Absent for
   * models, which hold a debate.
   *
   * @throws Error if the target cannot be read any more, or the signal's reason when it aborts; InstallationError if its
   * rules cannot be opened.
   */
  readonly examine?: (path: string, toolbox: Toolbox, signal: AbortSignal) => Promise<FoundByRule>;

  /**
   * Plays one role once. Expected failures are values, so that what they cost is not lost.
   *
   * @throws Error if the target cannot be read any more, or the signal's reason when it aborts.
   */
  play<R extends DebateRole>(assignment: Assignment<R>, signal: AbortSignal): Promise<Performance<R>>;

  /**
   * Plays a role that is none of the debate's, with tools, as `play` does. Absent where there is nobody to ask: rules
   * alone do not play these.
   */
  readonly help?: <R extends HelperRole>(assignment: Assignment<R>, signal: AbortSignal) => Promise<Performance<R>>;

  /**
   * Asks the classifier: one call, without tools, and no second one whatever it answers. An answer may speak of what
   * was not asked. Absent where there is nobody to ask: what a policy leaves ambiguous then stays unknown.
   *
   * @throws the signal's reason when it aborts.
   */
  readonly classify?: (task: ClassifierTask, signal: AbortSignal) => Promise<Performance<"classifier">>;

  /**
   * Asks the describer: one call, without tools, and no second one whatever it answers. Absent where there is nobody to
   * ask: then no description is written.
   *
   * @throws the signal's reason when it aborts.
   */
  readonly describe?: (task: DescriberTask, signal: AbortSignal) => Promise<Performance<"describer">>;

  /**
   * Asks the Judge in which order findings are told: one call, without tools, and no second one whatever it answers. Absent
   * where there is nobody to ask.
   *
   * @throws the signal's reason when it aborts.
   */
  readonly rank?: (task: RankerTask, signal: AbortSignal) => Promise<Performance<"ranker">>;

  /**
   * Asks the listener what a person's reply asks for: one call, without tools, and no second one whatever it answers. Absent
   * where there is nobody to ask.
   *
   * @throws the signal's reason when it aborts.
   */
  readonly listen?: (task: ListenerTask, signal: AbortSignal) => Promise<Performance<"listener">>;
}

/** What rules found in a file. */
export interface FoundByRule {
  /** In the order of its lines; each cites its rule. */
  readonly findings: EnthusiastReply["findings"];
  readonly zones: readonly SafeZone[];
  /** The file, where some rule or search failed on it: it counts as unread, whatever was read of it. Else empty. */
  readonly unexamined: readonly UnexaminedFile[];
}

/** What a panel may spend, and what each conversation of it costs at the least. */
export interface Purse {
  /** Tokens of the whole run, input and output together. */
  readonly limit: number;
  /** Tokens of it that no call has used yet; never negative. */
  left(): number;
  /** Keeps so many tokens from Enthusiasts and Adversary: who would take of them is cut off, void by `budget`. */
  keep(tokens: number): void;
  /** About how many tokens every call of a role begins with: its prompt, its tools, the form of its answer. */
  preface(role: DebateRole): number;
}

/** One question to the classifier. */
export interface ClassifierTask extends Pick<Assignment<DebateRole>, "agent" | "model" | "header"> {
  readonly question: ClassifierQuestion;
}

/** One question to the describer. */
export interface DescriberTask extends Pick<Assignment<DebateRole>, "agent" | "model" | "header"> {
  readonly question: DescriberQuestion;
}

/** What is to be put in order. */
export interface RankerTask extends Pick<Assignment<DebateRole>, "agent" | "model" | "header"> {
  readonly findings: readonly RankedFinding[];
}

/** One question to the listener. */
export interface ListenerTask extends Pick<Assignment<DebateRole>, "agent" | "model" | "header"> {
  readonly question: ListenerQuestion;
}

/** One role's task: what it is given, and the tools it reads with. */
export interface Assignment<R extends ToolRole> {
  readonly role: R;
  /** Unique in the run: names the agent in receipts and telemetry. */
  readonly agent: string;
  /** The model asked: the role's own at the round's tier. */
  readonly model: string;
  readonly header: AssignmentHeader;
  readonly target: AssignedTarget;
  /** What of the target is to be tried anew, where an earlier review has read the rest; absent for all of it. */
  readonly focus?: Focus | undefined;
  /** The files of which this agent is given a part, others being given the rest; absent for none. */
  readonly parts?: readonly FilePart[];
  /** How many files of the target it may ask for besides those it is given; absent for none. */
  readonly further?: number;
  readonly blocklist: readonly BlockedPlace[];
  /** What the Judge said last round; Enthusiast and Judge only. */
  readonly priorSummary: string | undefined;
  /** The claims to rule on; Judge and Critic only. */
  readonly claims: readonly GatedClaim[];
  /** What was asked for earlier about the element of a claim, by its id; Judge only, absent where there is nothing. */
  readonly earlier?: ReadonlyMap<string, readonly HistoryEntry[]> | undefined;
  /** The Adversary's map; Judge only. */
  readonly adversarialContext: AdversaryReply | MapAbout | undefined;
  /** Every file served to any agent; Critic only. */
  readonly filesReviewed: readonly string[];
  /** Sections nobody flagged, to be looked at besides; Critic only. */
  readonly spotChecks: readonly SpotCheck[];
  /** Earlier findings of which it is asked whether they are repaired; Resolver only. */
  readonly questions: readonly ResolverQuestion[];
  /** What a helper of an optional room is asked; absent for every other role. */
  readonly task?: HelperTask | undefined;
  /** What is to be repaired; Fixer only. */
  readonly repair?: FixerQuestion | undefined;
  readonly toolbox: Toolbox;
  /** What is done with parts of its answer that would be turned away; absent where nothing goes back. Rules alone say the same again. */
  readonly handBack?: HandBack<R> | undefined;
  /** What the model's window leaves for reading, by which the toolbox bounds its replies; absent where none is known. */
  readonly room?: ReadingRoom | undefined;
}

/** A question whose form only the room that asks it knows. */
export interface HelperTask {
  /** The blocks of data in its message, by their tags. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** Files it is about: reading one of them counts as reading, although the target may lack it. */
  readonly about: readonly string[];
}

/** Entries of an answer go back to who gave it, once, before the answer is final. */
export interface HandBack<R extends Role> {
  /**
   * What of an answer would be turned away; empty for nothing.
   *
   * @param receipts what its author was served so far.
   * @throws Error if the target cannot be read any more.
   */
  find(reply: RoleReplies[R], receipts: readonly Receipt[]): Promise<readonly HandedBack[]>;
  /** The first answer, with what counts of the second one. */
  mend(first: RoleReplies[R], second: RoleReplies[R], handed: readonly HandedBack[]): RoleReplies[R];
}

/** How a role was played, and what it cost. */
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
  /** Absent for a panel that talks to nobody. */
  readonly dialogue?: Dialogue;
  /** Files it failed on, which so count as unread whatever it was served of them; absent for none. */
  readonly unexamined?: readonly UnexaminedFile[];
} & PerformanceOutcome<R>;

/** What is worth knowing of an agent's conversation beyond its outcome. */
export interface Dialogue {
  /** The models that answered, by their own word, each once: more than one, or another than asked for, is worth a look. */
  readonly answeredBy: readonly string[];
  /** How often an unusable answer was asked for again. */
  readonly reprompts: number;
  /** Calls broken off under way: paid for as far as they came, with no usage to show for it. */
  readonly brokenOff: number;
  /** What shows that the model took in what it was sent; absent where nobody looked. */
  readonly proof?: ReadingProof;
  /** The server that was asked, as messages name it; absent where none is known. */
  readonly host?: string;
  /** What it wrote in another form than asked for and was read as what it can only be, for people; absent for nothing. */
  readonly readAsMeant?: readonly string[];
  /** Severities that its unusable answers seem to claim and no answer repeats, worst first; absent for none. */
  readonly lostClaims?: readonly Severity[];
}

export type PerformanceOutcome<R extends Role> =
  | {
      readonly kind: "answered";
      readonly reply: RoleReplies[R];
      /** What of the reply was written in another form than asked for; absent for nothing. */
      readonly slips?: readonly FormSlip[];
    }
  /** Malformed, refused or cut off twice, or out of turns or time: it counts for nothing. */
  | { readonly kind: "void"; readonly cause: VoidCause; readonly reason: string }
  /** The run cannot go on. */
  | { readonly kind: "aborted"; readonly abort: RoleAbort; readonly reason: string };

export type RoleAbort =
  | "agent_dispatch_unavailable"
  | "no_tool_invocation"
  | "budget_exhausted"
  | "model_unavailable"
  /** The model's window is too small for what it was to read, or its server was shown to cut what it is sent. */
  | "context_window"
  /** Broken off from outside: the run was cancelled, out of time, or could not go on for another agent's sake. */
  | "interrupted";
