import type { Guidance } from "../assignments/guidance.ts";
import type { Intent, WrittenIntent } from "../assignments/intent.ts";
import type { PromptFiles } from "../assignments/prompts.ts";
import type { Pin } from "../change/pin.ts";
import type { Sha } from "../change/sha.ts";
import type { TargetType } from "../change/target-type.ts";
import type { Settings } from "../config/config.ts";
import type { PatternBook, SourcedPattern } from "../config/known-pattern.ts";
import type { RuleFile } from "../config/parse-rules.ts";
import type { Policy } from "../config/policy.ts";
import type { Rulebook } from "../config/rulebook.ts";
import type { CompletedReview, EarlierVerdict, FailedReview, WantedVerdict } from "../memory/shell/find-reviews.ts";
import type { OutsideFindings } from "../outcome/validation.ts";
import type { PeoplesRequests } from "../people/override-request.ts";
import type { Analyzer } from "../ports/analyzer.ts";
import type { Clock } from "../ports/clock.ts";
import type { ConfigurationReader } from "../ports/configuration-reader.ts";
import type { DataReader } from "../ports/data-reader.ts";
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
  /** The repository's own known false positives; those of packs come with the installation. */
  readonly patterns: readonly SourcedPattern[];
  /** What code may do; absent if the repository has no policy. */
  readonly policy?: Policy | undefined;
  /** Whether only the policy is checked. */
  readonly isPolicyCheck?: boolean;
  /** The part of the run's id that describes the target. */
  readonly label: string;
  /** Text that must not be sent or written anywhere. */
  readonly secrets: readonly (string | undefined)[];
  /** The directory for the record; undefined for none. */
  readonly runDirectory: string | undefined;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' open threads; absent if not requested, and outside of a pull request. */
  readonly triage?: TriageRequest | undefined;
  readonly log: Log;
  readonly cancelled: AbortSignal;
  readonly budget: TimeBudget;
  readonly publication: Publication | undefined;
  /** The reviewed branch's current head, if the host knows it; called once, at the end. */
  readonly currentHead: (() => Promise<Sha>) | undefined;
  /** People's words on the pull request; called once, at the end. */
  readonly people?: (() => Promise<PeoplesRequests>) | undefined;
  /** Absent if no earlier review can be known. */
  readonly earlier?: KnownReviews | undefined;
  /** What the pull request says that the change does; absent without a description. */
  readonly intent?: (() => Promise<WrittenIntent>) | undefined;
  /** The pull request's description to be composed; absent if not requested. */
  readonly description?: DescriptionRequest | undefined;
  /** Whether the review of a later head may continue this one even outside of a pull request. */
  readonly goesOn?: boolean;
  /** Why no earlier review is to be continued, whatever is known; absent if one may be. */
  readonly whole?: FullReview | undefined;
  readonly tools: RunTools;
}

/** Earlier reviews of the same change. */
export interface KnownReviews {
  /** The newest of them, if it did not pass. */
  readonly findFailing: () => Promise<FailedReview | undefined>;
  /** Looks for a verdict that can replace the review; absent if none may. */
  readonly findVerdict: ((wanted: WantedVerdict) => Promise<EarlierVerdict | undefined>) | undefined;
  /** The newest completed one, for a review that continues it; absent outside of a pull request. */
  readonly findCompleted: (() => Promise<CompletedReview>) | undefined;
  /** The earlier subjects of people's words; absent outside of a pull request. */
  readonly recallSubjects?: PreparedContext["recallSubjects"];
  /** Earlier readings of people's replies; absent likewise. */
  readonly recallReplies?: PreparedContext["recallReplies"];
}

/** The tools of a run. Its reviews, of which repairs have several, share one token budget and one call rate. */
export interface RunTools {
  readonly clock: Clock;
  /** Reads the configuration of later reviews. */
  readonly configurationReader: ConfigurationReader;
  readonly readEffects: () => Promise<string>;
  readonly readPrompts: () => Promise<PromptFiles>;
  readonly readPatternPacks: (packs: Settings["patternPacks"]) => Promise<readonly SourcedPattern[]>;
  readonly openStore: (directory: string | undefined) => Promise<RunStore>;
  /** A unique name for the run, and an unpredictable seed. */
  readonly drawIdentity: (label: string) => { readonly id: string; readonly nonce: string };
  /** Opens the readers of a target's code, and its panel. */
  readonly openWorkbench: (run: Run, pin: Pin) => Workbench;
}

/** The tools bound to one pinned target. */
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
  /** The team's guidance on the target's files. */
  readonly guidance: Guidance;
  /** What the change is meant to do; absent if unknown. */
  readonly intent: Intent | undefined;
  readonly patterns: PatternBook;
  /** Drawn for this run. */
  readonly nonce: string;
}
