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
    description: `Where models are asked, by name: ${joinOr(ENDPOINT_NAMES)}. It implies provider and base-url, which override it, and models where it has fixed ones. Only a workflow can set it, never a file of the repository.`,
  },
  provider: {
    description: `Whose API the models are asked by: openai, which many servers speak, or anthropic. Only a workflow can set it, never a file of the repository. Default: the endpoint's, else ${DEFAULT_PROVIDER}.`,
  },
  "api-key": { description: "Key of the model endpoint. Without one the built-in rules review (static panel)." },
  "base-url": {
    description: "An endpoint that speaks the provider's API. Default: that of endpoint, else the provider's own.",
  },
  "endpoint-headers": {
    description:
      "Extra headers for the model endpoint, such as a gateway's: one per line, as Name: value. Values are hidden like the key. Authorization is not allowed.",
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
      "What blocks a merge if the check is required. all; findings: could not judge becomes neutral; none: every conclusion except success, cancelled and timed_out becomes neutral, and says what it would have been. GitHub accepts neutral as passing. Wrong inputs always fail.",
    default: "all",
  },
  "job-result": {
    description:
      "What the job's own result says. verdict: it fails unless the change passed. check: it succeeds once the check run was written and read back, whatever the verdict; require the check then.",
    default: "verdict",
  },
  authors: ofSetting("authors"),
  "check-name": {
    description:
      "Name of the check run. Use different names to run Tribunal more than once. none writes no check run; two such uses must be in separate jobs or workflows.",
    default: DEFAULT_CHECK_NAME,
  },
  findings: {
    description:
      "Findings of other tools, separated by commas or lines: paths of files from an earlier step of this job, or artifact:NAME for a one-file artifact from an earlier job of this run (needs actions: read). SARIF 2.1.0, reviewdog's rdjson or rdjsonl, or a report.json; the format is detected.",
  },
  "findings-use": {
    description:
      "How to use the findings. debate: check them together with the Enthusiasts' claims. validate: judge only them, without rounds.",
    default: "debate",
  },
  sarif: {
    description:
      "true: also write the report as report.sarif, for code scanning. A path in the workspace or the runner's temporary directory: also write it there.",
  },
  reuse: {
    description:
      "Whether to reuse an earlier review of the same content, or to continue from it. Needs actions: read and the report's artifact. false always reviews the whole change.",
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
