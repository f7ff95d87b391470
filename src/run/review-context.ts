import type { Guidance } from "../assignments/guidance.ts";
import type { Intent } from "../assignments/intent.ts";
import { type Experience, NO_EXPERIENCE, type Shortage } from "../budget/decide-admission.ts";
import type { ReviewEstimate } from "../budget/estimate-review.ts";
import type { Receipt } from "../change/receipt.ts";
import type { StageClaim } from "../claims/claim.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import type { FailOn } from "../claims/severity.ts";
import type { DescriptionMode } from "../config/choices.ts";
import type { PatternBook } from "../config/known-pattern.ts";
import type { ReviewPlan } from "../config/mode.ts";
import type { PriceList } from "../config/prices.ts";
import type { TriageRules } from "../config/triage-rules.ts";
import type { ReadDescription } from "../description/section.ts";
import type { Carried } from "../memory/carried.ts";
import type { FollowUp } from "../memory/comparison.ts";
import type { Followed } from "../memory/followed.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { Recalled } from "../people/judge-standing.ts";
import type { OverrideRequest, PeoplesWords } from "../people/override-request.ts";
import type { ReplyRecord } from "../people/reply-record.ts";
import type { Policy } from "../policy/policy.ts";
import type { Clock } from "../ports/clock.ts";
import type { DataReader } from "../ports/data-reader.ts";
import type { OpenEffectCatalogue } from "../ports/effect-catalogue.ts";
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
import type { ReadThreads } from "../triage/thread.ts";
import type { UnexaminedFile } from "../verdict/coverage.ts";
import type { ProgressBoard } from "./progress-board.ts";

/** What every step of one review works with. */
export interface ReviewContext {
  readonly target: PinnedTarget;
  readonly panel: Panel;
  readonly plan: ReviewPlan;
  /** The severity from which it takes two roles to dismiss or lower a finding. */
  readonly failOn: FailOn;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: RunStore;
  readonly texts: CitedTexts;
  /** The tree's code as far as it was read, shared by all agents. */
  readonly code: CodeIndex;
  readonly data: DataReader;
  readonly ledger: Ledger;
  /** What the run's models cost; absent where nobody configured it. */
  readonly prices?: PriceList | undefined;
  /** Where the review stands, for whoever watches. */
  readonly board: ProgressBoard;
  /** What the team wrote and models are given; absent means nothing. */
  readonly guidance?: Guidance | undefined;
  /** What the pull request says that the change does; absent where there is none, or nobody compares it. */
  readonly intent?: Intent | undefined;
  /** Known false positives; absent means none. */
  readonly patterns?: PatternBook | undefined;
  /** What code may do, secrets masked; absent where the repository says nothing. It names one effect at least. */
  readonly policy?: Policy | undefined;
  /** What calls of known packages do to the world; opened only where there is a policy. */
  readonly effects: OpenEffectCatalogue;
  /**
   * Claims that the change breaks what configures reviews, as they were before any gate; absent where nobody looked.
   */
  readonly configurationClaims?: readonly StageClaim[] | undefined;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /** Findings of an earlier review that are still to be ruled on; absent where none is known, or that review passed. */
  readonly carried?: Carried | undefined;
  /** The earlier review that this one goes on from; absent in a review of the whole change. */
  readonly followUp?: FollowUp | undefined;
  /** What became of its findings before the debate; absent before that was looked at, and without an earlier review. */
  readonly followed?: Followed | undefined;
  /** Why no earlier review is followed; absent where one is. */
  readonly fullReview?: FullReview | undefined;
  /**
   * The report of the newest completed review of this pull request, also where it is not gone on from: each stage reads its
   * own part of it. Absent where none is known.
   */
  readonly remembered?: Report | undefined;
  /** What this review is held with; absent where no later one is to go on from it. */
  readonly basis?: ReviewBasis | undefined;
  /** Claims made before the debate, for its Judge to rule on; absent means none. */
  readonly claimed?: readonly GatedClaim[] | undefined;
  /** Other reviewers' open threads; absent where nobody asked for them, and outside of a pull request. */
  readonly triage?: TriageRequest | undefined;
  /** The pull request's description, that is to be composed; absent where nobody asked for it. */
  readonly description?: DescriptionRequest | undefined;
  /** Aborts when the run is cancelled or out of time. */
  readonly signal: AbortSignal;
  /** Milliseconds until then; absent where nothing bounds the run. */
  readonly leftMs?: (() => number) | undefined;
  /** Breaks off the agents in flight once one of them has shown that the run cannot go on. */
  readonly halt: AbortController;
  /** Aborts only when the run is cancelled. */
  readonly cancelled: AbortSignal;
  readonly timeBudgetMs: number;
  /** What people said of findings on the pull request; absent outside of one. Rejects if it cannot be read. */
  readonly people: (() => Promise<PeoplesWords>) | undefined;
  /** What words were said of, by the comment's id, as earlier reports tell it; absent where none can be known. */
  readonly recallWords?: ((words: readonly OverrideRequest[]) => Promise<ReadonlyMap<number, Recalled>>) | undefined;
  /** What these comments were read as in earlier runs; absent outside of a pull request. */
  readonly recallReplies?: ((commentIds: readonly number[]) => Promise<ReadonlyMap<number, ReplyRecord>>) | undefined;
}

/** What other reviewers' threads are tried with. */
export interface TriageRequest {
  readonly rules: TriageRules;
  readonly read: ReadThreads;
  readonly past: PastCode;
}

/** What of the pull request's description is to be composed, and from what. */
export type DescriptionRequest = { readonly mode: DescriptionMode } & (
  | {
      readonly kind: "wanted";
      /** Reads what stands on the pull request now. Throws HostError if that cannot be had. */
      readonly read: () => Promise<ReadDescription>;
    }
  /** There is nothing to describe; `why` is a clause for people. */
  | { readonly kind: "unfit"; readonly why: string }
);

/** What a caller of the engine provides. */
export type PreparedContext = Omit<ReviewContext, "halt" | "failOn" | "claimed" | "followed">;

/** Every performance of the run, with the round it belongs to. */
export class Ledger {
  readonly searches = new SearchLog();
  readonly effort = new EffortBook();
  /** The most that a slice may hold, in bytes, since a model refused one that held more; absent where none did. */
  sliceBytes: number | undefined;
  readonly #entries: LedgerEntry[] = [];
  readonly #readings: RuleReading[] = [];
  readonly #unexamined = new Set<string>();

  add(part: PlayedPart, performance: Performance<Role>): void {
    this.#entries.push({ round: part.round, part, performance, isDiscarded: false });
    for (const { file } of performance.unexamined ?? []) this.#unexamined.add(file);
  }

  /** Books what the static panel read of a file that it examined. */
  addReading(reading: RuleReading): void {
    this.#readings.push(reading);
    for (const { file } of reading.unexamined) this.#unexamined.add(file);
  }

  /** What the static panel read, file by file; none where models hold a debate. */
  readings(): readonly RuleReading[] {
    return this.#readings;
  }

  /** All that was served to anybody, in the order in which it was booked. */
  receipts(): readonly Receipt[] {
    return [...this.#readings, ...this.#entries.map(({ performance }) => performance)].flatMap(
      ({ receipts }) => receipts,
    );
  }

  /** What those were served who look for defects: the static panel, or the Enthusiasts that answered. */
  receiptsOfReaders(): readonly Receipt[] {
    return [...this.#readings.flatMap(({ receipts }) => receipts), ...this.receiptsOf("enthusiast")];
  }

  /**
   * Discards a void round: what its agents were served counts for nothing, but what they cost still counts. Agents that
   * are none of the debate's are no part of it.
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

  /** The receipts of a role's answered performances; those of void ones count for nothing. */
  receiptsOf(role: Role): readonly Receipt[] {
    return this.#answersOf(role).flatMap(({ receipts }) => receipts);
  }

  /** Whether any performance so far failed on a file, whatever else it came to. */
  hasUnexamined(file: string): boolean {
    return this.#unexamined.has(file);
  }

  /** The files that the static panel, or any of a role's answered performances, failed on, each once. */
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
  /** A further try of the same part, counted from 1. */
  readonly attempt: number;
  readonly files: readonly string[];
}

export interface LedgerEntry {
  readonly round: number;
  readonly part: PlayedPart;
  readonly performance: Performance<Role>;
  readonly isDiscarded: boolean;
}

/** What a run was taken to cost, and how far its first round came. */
export class EffortBook {
  /** Absent before the change is cut into parts, and where nothing costs tokens. */
  estimate: ReviewEstimate | undefined;
  /** Of all rounds: what an agent really takes. */
  experience: Experience = NO_EXPERIENCE;
  partsPlanned = 0;
  partsBegun = 0;
  /** What parts of the change were left out for; absent where none was. */
  shortOf: Shortage | undefined;
}

/** What each performance of a run cost, in the order they were booked. */
export function spendingsOf(ledger: Ledger): readonly Spending[] {
  return ledger.entries().map(({ round, performance: { role, model, usage, dialogue } }) => {
    return { role, round, model, usage, brokenOff: dialogue?.brokenOff ?? 0 };
  });
}
