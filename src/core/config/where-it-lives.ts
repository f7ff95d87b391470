import { findMeant } from "../spelling.ts";

// Both lists are held to the schema and the inputs by a test: read from those, each would load what it is kept apart from.

/** The action's inputs that no configuration holds. */
export const INPUTS_ALONE: readonly string[] = [
  "github-token",
  "api-key",
  "base-url",
  "endpoint-headers",
  "pull-request",
  "target",
  "config",
  "config-ref",
  "advisory",
  "on-could-not-judge",
  "check-name",
  "comment-threshold",
  "max-comments",
  "update-description",
  "findings-in",
  "findings-artifact",
  "sarif",
  "sarif-in",
  "sarif-artifact",
  "fix",
  "fix-iterations",
  "quality-critical",
  "reuse",
  "force",
];

/** The configuration's keys that are no input of the action. */
export const KEYS_ALONE: readonly string[] = [
  "role-models",
  "require-accuracy",
  "not-covered",
  "context-tokens",
  "max-output-tokens",
  "never-send",
  "expected-injections",
  "pattern-packs",
  "planning-folders",
  "localization",
  "version-folders",
  "suppressions",
  "overrides",
  "triage",
  "prices",
  "currency",
];

/** What to do about a key that a file's schema does not know there; undefined where nothing is known of it. Never throws. */
export function adviseOnKey(key: string, known: readonly string[]): string | undefined {
  return advise(key, known, {
    names: INPUTS_ALONE,
    tell: (name) =>
      `${name} is an input of the action: write it in the workflow, as no file of the repository holds it.`,
  });
}

/** What to do about an input that the action does not know; undefined where nothing is known of it. Never throws. */
export function adviseOnInput(input: string, known: readonly string[]): string | undefined {
  return advise(input, known, {
    names: KEYS_ALONE,
    tell: (name) => `${name} is a key of the configuration: write it in .github/tribunal/config.yml.`,
  });
}

interface Elsewhere {
  readonly names: readonly string[];
  tell(name: string): string;
}

/** A word that is right elsewhere is told before a like one that is right here; a misspelt one of elsewhere comes last. */
function advise(word: string, known: readonly string[], { names, tell }: Elsewhere): string | undefined {
  const exact = names.find((name) => name === word);
  if (exact !== undefined) return tell(exact);
  const here = findMeant(word, known);
  if (here !== undefined) return `Write ${here}.`;
  const there = findMeant(word, names);
  return there === undefined ? undefined : tell(there);
}
