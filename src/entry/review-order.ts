import type { ConfigurationPlaces } from "../adapters/files/configuration-reader.ts";
import type { RunClaim } from "../adapters/files/run-directory.ts";
import type { ResolvedTarget } from "../adapters/git/resolve-target.ts";
import type { Environment } from "../adapters/system/environment.ts";
import type { Settings } from "../core/config/config.ts";
import type { EndpointHeaders } from "../core/config/endpoint.ts";
import type { InputNames } from "../core/config/where-it-lives.ts";
import type { OutsideFindings } from "../core/outcome/validation.ts";
import type { PeoplesWords } from "../core/overrides/override-request.ts";
import type { SourcedPattern } from "../core/patterns/known-pattern.ts";
import type { Sha } from "../core/pin/sha.ts";
import type { Policy } from "../core/policy/policy.ts";
import type { FullReview } from "../core/report/follow-up-record.ts";
import type { Rulebook } from "../core/rules/rulebook.ts";
import type { KnownReviews } from "../engine/review/hold-review.ts";
import type { DescriptionDesk, TriageDesk } from "../engine/run/review-context.ts";
import type { Publication } from "../engine/run/run-identity.ts";
import type { TimeBudget } from "../engine/run/time-budget.ts";
import type { Pace } from "../panels/model/pace.ts";
import type { TokenBudget } from "../panels/model/token-budget.ts";
import type { Log } from "../ports/log.ts";
import type { ModelProviders } from "./model-providers.ts";

/** A review about to be held, whichever face asked for it. */
export interface ReviewOrder {
  readonly resolved: ResolvedTarget;
  readonly settings: Settings;
  readonly rules: Rulebook;
  /** Where later reviews will look for what configures them. */
  readonly configuration: ConfigurationPlaces;
  /** The repository's own known false positives; the packs' come with the installation. */
  readonly patterns: readonly SourcedPattern[];
  /** What the repository says that code may do; absent where it says nothing. */
  readonly policy?: Policy | undefined;
  /** Whether nothing but the policy is looked at. */
  readonly isPolicyCheck?: boolean;
  /** What the run's id says was reviewed. */
  readonly label: string;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** Further headers of every request to the endpoint; none when absent. */
  readonly headers?: EndpointHeaders | undefined;
  /** What messages call key, address and models; as the action has them when absent. */
  readonly inputNames?: InputNames;
  /** What must neither be sent nor written anywhere, the API key aside. */
  readonly secrets?: readonly string[];
  readonly environment: Environment;
  /** Who makes the models, by provider; ours when absent. */
  readonly providers?: ModelProviders;
  /** The directory Tribunal itself lies in. */
  readonly installation: string;
  readonly runDirectory: string | undefined;
  /** By whom an earlier record at that place may be replaced; absent where none may. */
  readonly runClaim?: RunClaim;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' open threads; absent where nobody asked for them, and outside of a pull request. */
  readonly triage?: TriageDesk | undefined;
  readonly log: Log;
  readonly cancelled: AbortSignal;
  readonly budget: TimeBudget;
  /** Tokens that this review shares with others of the same run; a budget of its own when absent. */
  readonly tokens?: TokenBudget;
  /** The endpoint's pace, which this review shares with others of the same run; one of its own when absent. */
  readonly pace?: Pace;
  readonly publication: Publication | undefined;
  /** Where the reviewed branch stands now, for a host that can say; asked once, at the end. */
  readonly currentHead: (() => Promise<Sha>) | undefined;
  /** What people said on the pull request; asked once, at the end. */
  readonly people?: (() => Promise<PeoplesWords>) | undefined;
  /** Absent where no earlier review can be known. */
  readonly earlier?: KnownReviews | undefined;
  /** What of the pull request's description is to be composed; absent where nobody asked for that. */
  readonly description?: DescriptionDesk | undefined;
  /** Whether a later head is reviewed that goes on from this one, though it be of no pull request. */
  readonly goesOn?: boolean;
  /** Why no earlier review is to be gone on from, whatever is known; absent where nobody asked for that. */
  readonly whole?: FullReview | undefined;
}
