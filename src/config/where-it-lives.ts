import { findMeant } from "../text/spelling.ts";

// A test compares both lists with the schema and the inputs: importing those would load what this file is kept apart
// from.

/** The action's inputs that are not configuration keys, in the order of `action.yml`. */
export const INPUTS_ALONE = [
  "github-token",
  "endpoint",
  "provider",
  "api-key",
  "base-url",
  "endpoint-headers",
  "pull-request",
  "target",
  "config",
  "config-ref",
  "blocking",
  "job-result",
  "check-name",
  "findings",
  "findings-use",
  "sarif",
  "reuse",
  "fix",
] as const;

/** Those that a review on the command line accepts as a flag. */
const INPUTS_AS_FLAGS: readonly string[] = ["endpoint", "provider", "base-url"];

/** The configuration's keys that are also inputs of the action, for values that differ from run to run. */
export const KEYS_AS_INPUTS = ["models", "panel", "mode", "fail-on", "authors", "max-comments"] as const;

/** The configuration's keys that are not inputs of the action. */
export const KEYS_ALONE: readonly string[] = [
  "start-model",
  "role-models",
  "passes",
  "max-rounds",
  "follow-up",
  "require-accuracy",
  "not-covered",
  "token-budget",
  "context-tokens",
  "time-budget-seconds",
  "agent-seconds",
  "max-output-tokens",
  "agents-at-once",
  "paths-ignore",
  "never-send",
  "read-all-kinds",
  "expected-injections",
  "rules",
  "guidance",
  "pattern-packs",
  "drafts",
  "skip-authors",
  "skip-labels",
  "planning-folders",
  "localization",
  "version-folders",
  "suppressions",
  "overrides",
  "read-replies",
  "triage",
  "comment-threshold",
  "update-description",
  "fix-iterations",
  "quality-critical",
  "prices",
  "currency",
];

/** Inputs of earlier versions, and what to write instead. */
export const REMOVED_INPUTS: Readonly<Record<string, string>> = {
  advisory: "blocking: none",
  "on-could-not-judge": "blocking: findings",
  "findings-in": "findings: PATH, and findings-use: validate",
  "findings-artifact": "findings: artifact:NAME, and findings-use: validate",
  "sarif-in": "findings: PATH",
  "sarif-artifact": "findings: artifact:NAME",
  force: "reuse: false",
};

/** Advice on a key that a file's schema does not know; undefined if there is none. Never throws. */
export function adviseOnKey(key: string, known: readonly string[]): string | undefined {
  const successor = Object.hasOwn(REMOVED_INPUTS, key) ? REMOVED_INPUTS[key] : undefined;
  if (successor !== undefined)
    return `It was an input of the action and was removed: write ${successor} in the workflow.`;
  return advise(key, known, {
    names: INPUTS_ALONE,
    describe: (name) => {
      const typed = INPUTS_AS_FLAGS.includes(name) ? ` On the command line it is --${name}.` : "";
      return `${name} is an input of the action: write it in the workflow, because no file of the repository may set it.${typed}`;
    },
  });
}

/** Advice on an input that the action does not know; undefined if there is none. Never throws. */
export function adviseOnInput(input: string, known: readonly string[]): string | undefined {
  const successor = Object.hasOwn(REMOVED_INPUTS, input) ? REMOVED_INPUTS[input] : undefined;
  if (successor !== undefined) return `It was removed: write ${successor}.`;
  return advise(input, known, {
    names: KEYS_ALONE,
    describe: (name) => `${name} is a key of the configuration: write it in .github/tribunal/config.yml.`,
  });
}

interface Elsewhere {
  readonly names: readonly string[];
  describe(name: string): string;
}

/**
 * A word that is valid elsewhere comes before a similar one that is valid here; a misspelt one from elsewhere comes
 * last.
 */
function advise(word: string, known: readonly string[], { names, describe }: Elsewhere): string | undefined {
  const exact = names.find((name) => name === word);
  if (exact !== undefined) return describe(exact);
  const here = findMeant(word, known);
  if (here !== undefined) return `Write ${here}.`;
  const there = findMeant(word, names);
  return there === undefined ? undefined : describe(there);
}

/** The folder of a repository's review configuration. */
export const OWN_FOLDER = ".github/tribunal";

/** The path of a repository's configuration. */
export const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";

/** The names of inputs in messages, as their reader knows them. */
export interface InputNames {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly headers: string;
  readonly models: string;
  readonly passes: string;
}

/** The names in the action and the configuration. */
export const INPUT_NAMES: InputNames = {
  apiKey: "api-key",
  baseUrl: "base-url",
  headers: "endpoint-headers",
  models: "models",
  passes: "passes",
};
