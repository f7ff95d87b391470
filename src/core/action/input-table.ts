import { describeSetting } from "../config/settings.ts";
import {
  DEFAULT_CONFIG_PATH,
  type INPUTS_ALONE,
  type KEYS_AS_INPUTS,
  REMOVED_INPUTS,
} from "../config/where-it-lives.ts";
import { DEFAULT_CHECK_NAME } from "./inputs.ts";

/** An input as `action.yml` declares it. */
export interface DeclaredInput {
  readonly description: string;
  /** Absent for the empty text. */
  readonly default?: string;
}

type InputName = (typeof INPUTS_ALONE)[number] | (typeof KEYS_AS_INPUTS)[number];

/** The configuration's keys that were inputs before it was one place for what a repository decides. */
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

/** Every input of the review by its name, in the order that people read them. Everything that declares inputs is made from it. */
export const DECLARED_INPUTS: Readonly<Record<InputName, DeclaredInput>> = {
  "github-token": {
    description: "Reads the change and writes the check run. The job's own token by default.",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in.
    default: "${{ github.token }}",
  },
  "api-key": { description: "Key of the model endpoint. Without one the embedded static panel plays." },
  "base-url": { description: "An OpenAI-compatible endpoint. Default: OpenAI's own." },
  "endpoint-headers": {
    description:
      "Further headers of every request to the model's endpoint, such as a gateway's: one a line, as Name: value. Their values are hidden like the key, and Authorization is not among them.",
  },
  models: ofSetting("models"),
  panel: ofSetting("panel"),
  mode: ofSetting("mode"),
  "pull-request": {
    description: "Number of the pull request to review, for workflow_dispatch. Default: the event's own.",
  },
  target: { description: "What is reviewed: diff, or paths and globs as they stand. Default: diff." },
  config: {
    description:
      "Path of the configuration, read at the base of the change. All else that a review can be told stands there.",
    default: DEFAULT_CONFIG_PATH,
  },
  "config-ref": {
    description: "Revision the configuration is read at. Default: the tip of the base branch.",
  },
  "fail-on": ofSetting("fail-on"),
  blocking: {
    description:
      "What blocks where the check is required: all; findings, so that could not judge is neutral; or none, so that every conclusion but success, cancelled and timed_out is neutral and says which it would have been. GitHub accepts neutral as passing. Wrong inputs fail whatever it says.",
    default: "all",
  },
  authors: ofSetting("authors"),
  "check-name": {
    description:
      "Name of the check run; tells several uses in one workflow apart. none writes no check run; two such uses need jobs or workflows of their own, as nothing else tells them apart.",
    default: DEFAULT_CHECK_NAME,
  },
  findings: {
    description:
      "Findings of other tools, separated by commas or lines: paths of files that an earlier step of this job wrote, or artifact:NAME for the one file of an artifact that an earlier job of this run uploaded, which needs actions: read. SARIF 2.1.0, reviewdog's rdjson or rdjsonl, or a report.json: the content says which.",
  },
  "findings-use": {
    description:
      "What the findings are for: debate tries them beside the Enthusiasts' claims; validate judges them alone and plays no rounds.",
    default: "debate",
  },
  sarif: {
    description:
      "true: the report also as report.sarif beside it, for code scanning. A path in the workspace or the runner's temporary directory: there as well.",
  },
  reuse: {
    description:
      "Whether an earlier review may stand for this one where its content is the same, or be gone on from: it needs actions: read and the report's artifact. false reviews the whole change, whatever there is.",
    default: "true",
  },
  "max-comments": ofSetting("max-comments"),
  fix: {
    description:
      "true: repairs what it confirms, and reviews the repairs; the check stays one of the head as it is. Only with a model, for a pull request that somebody asked it for: /tribunal fix, or workflow_dispatch with its number. Writes no check run.",
    default: "false",
  },
};

/** Inputs that earlier versions had, of whichever the action tells its review where one is given. */
export const FORMER_INPUTS: readonly string[] = [...Object.keys(REMOVED_INPUTS), ...FORMERLY_INPUTS];

function ofSetting(key: (typeof KEYS_AS_INPUTS)[number]): DeclaredInput {
  const description = describeSetting(key);
  return { description: LISTS.includes(key) ? `${description} Separated by commas or lines.` : description };
}
