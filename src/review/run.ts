import type { Guidance } from "../assignments/guidance.ts";
import type { Intent, WrittenIntent } from "../assignments/intent.ts";
import type { PromptFiles } from "../assignments/prompts.ts";
import type { Pin } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import type { TargetType } from "../change/target-type.ts";
import type { Settings } from "../config/config.ts";
import type { PatternBook, SourcedPattern } from "../config/known-pattern.ts";
import type { RuleFile } from "../config/parse-rules.ts";
import type { Rulebook } from "../config/rulebook.ts";
import type { CompletedReview, EarlierVerdict, FailedReview, WantedVerdict } from "../memory/shell/find-reviews.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { PeoplesWords } from "../people/override-request.ts";
import type { Policy } from "../policy/policy.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { Clock } from "../ports/clock.ts";
import type { ConfigurationReader } from "../ports/configuration-reader.ts";
import type { DataReader } from "../ports/data-reader.ts";
import type { OpenEffectCatalogue } from "../ports/effect-catalogue.ts";
import type { Log } from "../ports/log.ts";
import type { Panel } from "../ports/panel.ts";
import type { RunStore } from "../ports/run-store.ts";
import type { PinnedTarget, ResolvedTarget } from "../ports/target-pinner.ts";
import type { FullReview } from "../report/follow-up-record.ts";
import type { DescriptionRequest, PreparedContext, TriageRequest } from "../run/review-context.ts";
import type { Publication } from "../run/run-identity.ts";
import type { TimeBudget } from "../run/time-budget.ts";
import type { CodeIndex } from "../tools/code-index.ts";

/** One run, from its inputs to its report. An entry builds it once; each stage takes the parts that it names. */
export interface Run {
  readonly resolved: ResolvedTarget;
  readonly settings: Settings;
  readonly rules: Rulebook;
  /** The repository's own known false positives; the packs' come with the installation. */
  readonly patterns: readonly SourcedPattern[];
  /** What the repository says that code may do; absent where it says nothing. */
  readonly policy?: Policy | undefined;
  /** Whether nothing but the policy is looked at. */
  readonly isPolicyCheck?: boolean;
  /** What the run's id says was reviewed. */
  readonly label: string;
  /** What must neither be sent nor written anywhere. */
  readonly secrets: readonly (string | undefined)[];
  /** Where the record is kept; undefined for nowhere. */
  readonly runDirectory: string | undefined;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' open threads; absent where nobody asked for them, and outside of a pull request. */
  readonly triage?: TriageRequest | undefined;
  readonly log: Log;
  readonly cancelled: AbortSignal;
  readonly budget: TimeBudget;
  readonly publication: Publication | undefined;
  /** Where the reviewed branch stands now, for a host that can say; asked once, at the end. */
  readonly currentHead: (() => Promise<Sha>) | undefined;
  /** What people said on the pull request; asked once, at the end. */
  readonly people?: (() => Promise<PeoplesWords>) | undefined;
  /** Absent where no earlier review can be known. */
  readonly earlier?: KnownReviews | undefined;
  /** What the pull request says that the change does; absent where there is none to say it. */
  readonly intent?: (() => Promise<WrittenIntent>) | undefined;
  /** What of the pull request's description is to be composed; absent where nobody asked for that. */
  readonly description?: DescriptionRequest | undefined;
  /** Whether a later head is reviewed that goes on from this one, though it be of no pull request. */
  readonly goesOn?: boolean;
  /** Why no earlier review is to be gone on from, whatever is known; absent where nobody asked for that. */
  readonly whole?: FullReview | undefined;
  readonly tools: RunTools;
}

/** Earlier reviews of the same change. */
export interface KnownReviews {
  /** The newest of them, if it did not pass. */
  readonly findFailing: () => Promise<FailedReview | undefined>;
  /** Looks for a verdict that can stand for the review; absent where none may. */
  readonly findVerdict: ((wanted: WantedVerdict) => Promise<EarlierVerdict | undefined>) | undefined;
  /** The newest that completed, for a review that goes on from it; absent where the change is of no pull request. */
  readonly findCompleted: (() => Promise<CompletedReview>) | undefined;
  /** What people's words were said of; absent where the change is of no pull request. */
  readonly recallWords?: PreparedContext["recallWords"];
  /** What people's replies were read as; absent likewise. */
  readonly recallReplies?: PreparedContext["recallReplies"];
}

/** What a run is done with. Its reviews, of which repairs hold several, share one budget of tokens and one pace of calls. */
export interface RunTools {
  readonly clock: Clock;
  /** Reads what would configure later reviews. */
  readonly configurationReader: ConfigurationReader;
  readonly effects: OpenEffectCatalogue;
  readonly readPrompts: () => Promise<PromptFiles>;
  readonly readPatternPacks: (packs: Settings["patternPacks"]) => Promise<readonly SourcedPattern[]>;
  readonly openStore: (directory: string | undefined) => Promise<RunStore>;
  /** A name that no other run has, and a seed that nobody can foresee. */
  readonly drawIdentity: (label: string) => { readonly id: string; readonly nonce: string };
  /** Opens what reads the code of a target, and its panel. */
  readonly openWorkbench: (run: Run, pin: Pin) => Workbench;
}

/** What is bound to one pinned target. */
export interface Workbench extends Disposable {
  readonly analyzer: Analyzer;
  readonly data: DataReader;
  /** The static panel's rules, as files that a finding may cite. */
  readonly readOwnRules: () => Promise<readonly RuleFile[]>;
  readonly openPanel: (seating: PanelRequest) => Panel;
}

/** What a panel is opened with. */
export interface PanelRequest {
  readonly target: PinnedTarget;
  readonly code: CodeIndex;
  /** Undefined for the static panel. */
  readonly prompts: PromptFiles | undefined;
  readonly targetType: TargetType;
  /** What the team wrote about the files of the target. */
  readonly guidance: Guidance;
  /** What the change is meant to do; absent where nobody can say. */
  readonly intent: Intent | undefined;
  readonly patterns: PatternBook;
  /** Drawn for this run. */
  readonly nonce: string;
}
