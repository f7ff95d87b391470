import { ENDPOINT_NAMES } from "../config/endpoint.ts";
import { DEFAULT_PROVIDER } from "../config/providers.ts";
import { describeSetting } from "../config/settings.ts";
import {
  DEFAULT_CONFIG_PATH,
  type INPUTS_ALONE,
  type KEYS_AS_INPUTS,
  REMOVED_INPUTS,
} from "../config/where-it-lives.ts";
import { joinOr } from "../text/join-list.ts";
import { DEFAULT_CHECK_NAME } from "./inputs.ts";

/** An input as declared in `action.yml`. */
export interface DeclaredInput {
  readonly description: string;
  /** Absent for the empty text. */
  readonly default?: string;
}

type InputName = (typeof INPUTS_ALONE)[number] | (typeof KEYS_AS_INPUTS)[number];

/** The configuration's keys that were once inputs. */
const FORMERLY_INPUTS: readonly string[] = [
  "start-model",
  "passes",
  "max-rounds",
  "follow-up",
  "token-budget",
  "time-budget-seconds",
  "agent-seconds",
  "agents-at-once",
  "paths-ignore",
  "rules",
  "drafts",
  "skip-labels",
  "comment-threshold",
  "update-description",
  "fix-iterations",
  "quality-critical",
];

const LISTS: readonly string[] = ["models", "authors"];

/** Every input of the review, in the order of the tables. All declarations of inputs are generated from it. */
export const DECLARED_INPUTS: Readonly<Record<InputName, DeclaredInput>> = {
  "github-token": {
    description: "Reads the change and writes the check run. Default: the job's own token.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in.
    default: "${{ github.token }}",
  },
  endpoint: {
    description: `Where models are asked, by name: ${joinOr(ENDPOINT_NAMES)}. Sets provider and base-url, unless they are given, and the default of models. No file of the repository can set it.`,
  },
  provider: {
    description: `Whose API the endpoint speaks: openai, as many servers do, or anthropic. Default: the endpoint's own, else ${DEFAULT_PROVIDER}.`,
  },
  "api-key": { description: "Key of the model endpoint. Without one the built-in rules review (static panel)." },
  "base-url": {
    description: "Address of the model endpoint. Default: that of endpoint, else the provider's own.",
  },
  "endpoint-headers": {
    description:
      "Extra headers for the model endpoint, one per line, as Name: value. Values are hidden like the key. Authorization is not allowed.",
  },
  models: ofSetting("models"),
  panel: ofSetting("panel"),
  mode: ofSetting("mode"),
  "pull-request": {
    description: "Number of the pull request to review, for workflow_dispatch. Default: the event's.",
  },
  target: { description: "What to review: diff, or paths and globs of whole files. Default: diff." },
  config: {
    description: "Path of the configuration file, read at the base of the change. It holds all other settings.",
    default: DEFAULT_CONFIG_PATH,
  },
  "config-ref": {
    description: "Revision to read the configuration at. Default: the tip of the base branch.",
  },
  "fail-on": ofSetting("fail-on"),
  blocking: {
    description:
      "What blocks a merge if the check is required: all; findings (could not judge becomes neutral); or none (all conclusions except success, cancelled and timed_out become neutral). GitHub accepts neutral as passing. Wrong inputs always fail.",
    default: "all",
  },
  "job-result": {
    description:
      "verdict: the job fails unless the change passed. check: it succeeds once the check run is written, whatever the verdict; require the check then.",
    default: "verdict",
  },
  authors: ofSetting("authors"),
  "check-name": {
    description:
      "The name of the check run. Each use of Tribunal needs its own. With none there is no check run; two such uses must be in separate jobs or workflows.",
    default: DEFAULT_CHECK_NAME,
  },
  findings: {
    description:
      "Findings of other tools, separated by commas or lines: files from an earlier step, or artifact:NAME for a one-file artifact from an earlier job (needs actions: read). SARIF 2.1.0, reviewdog's rdjson or rdjsonl, or a report.json.",
  },
  "findings-use": {
    description:
      "debate: check the findings together with the Enthusiasts' claims. validate: judge only them, without rounds.",
    default: "debate",
  },
  sarif: {
    description:
      "true: also write report.sarif, for code scanning. A path in the workspace or the runner's temporary directory: also write it there.",
  },
  reuse: {
    description:
      "Whether to reuse an earlier review, or to continue from it. Needs actions: read and the report's artifact. false always reviews the whole change.",
    default: "true",
  },
  "max-comments": ofSetting("max-comments"),
  fix: {
    description:
      "true: repair confirmed findings and review the repairs. Needs a model, and a request: /tribunal fix, or workflow_dispatch with the pull request's number. Writes no check run; the verdict is on the head without repairs.",
    default: "false",
  },
};

/** Inputs of earlier versions. The action reports the given ones to its review, which refuses them. */
export const FORMER_INPUTS: readonly string[] = [...Object.keys(REMOVED_INPUTS), ...FORMERLY_INPUTS];

function ofSetting(key: (typeof KEYS_AS_INPUTS)[number]): DeclaredInput {
  const description = describeSetting(key);
  return { description: LISTS.includes(key) ? `${description} Separated by commas or lines.` : description };
}
