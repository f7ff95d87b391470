import type { Guidance } from "../assignments/guidance.ts";
import type { Intent } from "../assignments/intent.ts";
import type { ReadDescription } from "../assignments/user-message.ts";
import { type Experience, NO_EXPERIENCE, type Shortage } from "../budget/decide-admission.ts";
import type { ReviewEstimate } from "../budget/estimate-review.ts";
import type { Receipt } from "../change/receipt.ts";
import type { GatedClaim, StageClaim } from "../claims/claim.ts";
import type { FailOn } from "../claims/severity.ts";
import type { DescriptionMode } from "../config/choices.ts";
import type { PatternBook } from "../config/known-pattern.ts";
import type { ReviewPlan } from "../config/mode.ts";
import type { Policy } from "../config/policy.ts";
import type { PriceList } from "../config/prices.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import type { Carried } from "../memory/carried.ts";
import type { FollowUp } from "../memory/comparison.ts";
import type { Followed } from "../memory/followed.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { Recalled } from "../people/check-override.ts";
import type { ReplyRecord } from "../people/override-record.ts";
import type { OverrideRequest, PeoplesRequests } from "../people/override-request.ts";
import type { ReadThreads } from "../people/thread.ts";
import type { Clock } from "../ports/clock.ts";
import type { DataReader } from "../ports/data-reader.ts";
import type { Log } from "../ports/log.ts";
import type { Panel, Performance } from "../ports/panel.ts";
import type { PastCode } from "../ports/past-code.ts";
import type { RunStore } from "../ports/run-store.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { isDebateRole, type Role } from "../replies/role.ts";
import type { Spending } from "../report/costs.ts";
import type { FullReview } from "../report/follow-up-record.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import type { Report } from "../report/report.ts";
import type { CitedTexts } from "../tools/cited-texts.ts";
import type { CodeIndex } from "../tools/code-index.ts";
import { SearchLog } from "../tools/search-log.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { ProgressBoard } from "./progress-board.ts";

/** What every step of one review works with. */
export interface ReviewContext {
  readonly target: PinnedTarget;
  readonly panel: Panel;
  readonly plan: ReviewPlan;
  /** The severity from which dismissing or lowering a finding takes two roles. */
  readonly failOn: FailOn;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: RunStore;
  readonly texts: CitedTexts;
  /** The tree's code as far as it was read, shared by all agents. */
  readonly code: CodeIndex;
  readonly data: DataReader;
  readonly ledger: Ledger;
  /** The prices of the run's models; absent if not configured. */
  readonly prices?: PriceList | undefined;
  /** The progress of the review, for display. */
  readonly board: ProgressBoard;
  /** The team's guidance for models; absent means none. */
  readonly guidance?: Guidance | undefined;
  /** What the pull request says that the change does; absent if there is no description or no comparison. */
  readonly intent?: Intent | undefined;
  /** Known false positives; absent means none. */
  readonly patterns?: PatternBook | undefined;
  /** What code may do, with secrets masked; absent if the repository has no policy. It names at least one effect. */
  readonly policy?: Policy | undefined;
  /** Reads the catalogue of effects as it ships. Called only if there is a policy. Throws InstallationError. */
  readonly readEffects: () => Promise<string>;
  /** Claims that the change breaks the review configuration, before any gate; absent if nobody checked. */
  readonly configurationClaims?: readonly StageClaim[] | undefined;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /**
   * Findings of an earlier review that still need a ruling; absent if there are none known, or if that review passed.
   */
  readonly carried?: Carried | undefined;
  /** The earlier review that this one continues; absent in a review of the whole change. */
  readonly followUp?: FollowUp | undefined;
  /** What became of its findings before the debate; absent before that step, and without an earlier review. */
  readonly followed?: Followed | undefined;
  /** Why no earlier review is continued; absent if one is. */
  readonly fullReview?: FullReview | undefined;
  /**
   * The report of the newest completed review of this pull request, even if this one does not continue it. Each stage
   * reads its own part. Absent if none is known.
   */
  readonly remembered?: Report | undefined;
  /** The inputs of this review; absent if no later one is to continue it. */
  readonly basis?: ReviewBasis | undefined;
  /** Claims made before the debate, for its Judge to rule on; absent means none. */
  readonly claimed?: readonly GatedClaim[] | undefined;
  /** Other reviewers' open threads; absent if not requested, and outside of a pull request. */
  readonly triage?: TriageRequest | undefined;
  /** The pull request's description to be composed; absent if not requested. */
  readonly description?: DescriptionRequest | undefined;
  /** Aborts when the run is cancelled or out of time. */
  readonly signal: AbortSignal;
  /** Milliseconds until then; absent if the run has no limit. */
  readonly leftMs?: (() => number) | undefined;
  /** Aborts the running agents once one of them has shown that the run cannot continue. */
  readonly halt: AbortController;
  /** Aborts only when the run is cancelled. */
  readonly cancelled: AbortSignal;
  readonly timeBudgetMs: number;
  /** People's remarks on findings of the pull request; absent outside of one. Rejects if they cannot be read. */
  readonly people: (() => Promise<PeoplesRequests>) | undefined;
  /** The earlier subjects of remarks, by comment id, from earlier reports; absent if they cannot be known. */
  readonly recallSubjects?: ((words: readonly OverrideRequest[]) => Promise<ReadonlyMap<number, Recalled>>) | undefined;
  /** Earlier readings of these comments; absent outside of a pull request. */
  readonly recallReplies?: ((commentIds: readonly number[]) => Promise<ReadonlyMap<number, ReplyRecord>>) | undefined;
}

/** The inputs for other reviewers' threads. */
export interface TriageRequest {
  readonly rules: TriageRules;
  readonly read: ReadThreads;
  readonly past: PastCode;
}

/** The part of the pull request's description to compose, and its sources. */
export type DescriptionRequest = { readonly mode: DescriptionMode } & (
  | {
      readonly kind: "wanted";
      /** Reads the pull request's current state. Throws HostError if that fails. */
      readonly read: () => Promise<ReadDescription>;
    }
  /** There is nothing to describe; `why` is a clause for people. */
  | { readonly kind: "unfit"; readonly why: string }
);

/** What a caller of the engine provides. */
export type PreparedContext = Omit<ReviewContext, "halt" | "failOn" | "claimed" | "followed">;

/** Every performance of the run, with its round. */
export class Ledger {
  readonly searches = new SearchLog();
  readonly effort = new EffortBook();
  /** The largest slice allowed, in bytes, after a model refused a larger one; absent if none did. */
  sliceBytes: number | undefined;
  readonly #entries: LedgerEntry[] = [];
  readonly #readings: RuleReading[] = [];
  readonly #unexamined = new Set<string>();

  add(part: PlayedPart, performance: Performance<Role>): void {
    this.#entries.push({ round: part.round, part, performance, isDiscarded: false });
    for (const { file } of performance.unexamined ?? []) this.#unexamined.add(file);
  }

  /** Records what the static panel read of a file that it examined. */
  addReading(reading: RuleReading): void {
    this.#readings.push(reading);
    for (const { file } of reading.unexamined) this.#unexamined.add(file);
  }

  /** What the static panel read, by file; none if models debate. */
  readings(): readonly RuleReading[] {
    return this.#readings;
  }

  /** All receipts, in the order they were recorded. */
  receipts(): readonly Receipt[] {
    return [...this.#readings, ...this.#entries.map(({ performance }) => performance)].flatMap(
      ({ receipts }) => receipts,
    );
  }

  /** The receipts of those who look for defects: the static panel, or the Enthusiasts that answered. */
  receiptsOfReaders(): readonly Receipt[] {
    return [...this.#readings.flatMap(({ receipts }) => receipts), ...this.receiptsOf("enthusiast")];
  }

  /**
   * Discards a void round: its agents' receipts no longer count, but their cost does. Agents outside of the debate are
   * not affected.
   */
  discardRound(round: number): void {
    for (const [at, entry] of this.#entries.entries()) {
      if (entry.round === round && isDebateRole(entry.performance.role))
        this.#entries[at] = { ...entry, isDiscarded: true };
    }
  }

  entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /** The receipts of a role's answered performances; those of void ones do not count. */
  receiptsOf(role: Role): readonly Receipt[] {
    return this.#answersOf(role).flatMap(({ receipts }) => receipts);
  }

  /** Whether any performance so far failed on a file, whatever else it produced. */
  hasUnexamined(file: string): boolean {
    return this.#unexamined.has(file);
  }

  /** The files that the static panel, or an answered performance of a role, failed on, each once. */
  unexaminedBy(role: Role): readonly UnexaminedFile[] {
    const files = [...this.#readings, ...this.#answersOf(role)].flatMap(({ unexamined = [] }) => unexamined);
    return [...new Map(files.map((each) => [each.file, each])).values()];
  }

  #answersOf(role: Role): readonly Performance<Role>[] {
    return this.#entries.flatMap(({ performance, isDiscarded }) =>
      performance.role === role && performance.kind === "answered" && !isDiscarded ? [performance] : [],
    );
  }
}

/** What the static panel was served of files that it examined. */
interface RuleReading {
  readonly files: readonly string[];
  readonly receipts: readonly Receipt[];
  readonly unexamined: readonly UnexaminedFile[];
}

/** The part of the debate that a performance played. */
interface PlayedPart {
  readonly round: number;
  /** Counted from 1. */
  readonly pass: number;
  /** The number of the attempt at the same part, counted from 1. */
  readonly attempt: number;
  readonly files: readonly string[];
}

export interface LedgerEntry {
  readonly round: number;
  readonly part: PlayedPart;
  readonly performance: Performance<Role>;
  readonly isDiscarded: boolean;
}

/** The estimated cost of a run, and how far its first round got. */
export class EffortBook {
  /** Absent before the change is split into parts, and if tokens cost nothing. */
  estimate: ReviewEstimate | undefined;
  /** Measured over all rounds: the real cost of an agent. */
  experience: Experience = NO_EXPERIENCE;
  partsPlanned = 0;
  partsBegun = 0;
  /** Why parts of the change were left out; absent if none were. */
  shortOf: Shortage | undefined;
}

/** The cost of each performance of a run, in the order they were recorded. */
export function spendingsOf(ledger: Ledger): readonly Spending[] {
  return ledger.entries().map(({ round, performance: { role, model, usage, dialogue } }) => {
    return { role, round, model, usage, brokenOff: dialogue?.brokenOff ?? 0 };
  });
}
