import { HEADERS_VARIABLE } from "../../core/config/endpoint.ts";
import { ENDPOINTS } from "../../core/config/named-endpoint.ts";
import { PROVIDERS } from "../../core/config/providers.ts";
import { redactor, unmistakable } from "../../core/redact.ts";
import type { Environment } from "./environment.ts";

/** What leads git to another repository than the one it stands in, as in a hook: what `git rev-parse --local-env-vars` names. */
const LEADING_GIT_ELSEWHERE = new Set(
  [
    "DIR",
    "WORK_TREE",
    "IMPLICIT_WORK_TREE",
    "COMMON_DIR",
    "INDEX_FILE",
    "OBJECT_DIRECTORY",
    "PREFIX",
    "NAMESPACE",
  ].concat(
    ["ALTERNATE_OBJECT_DIRECTORIES", "QUARANTINE_PATH", "SHALLOW_FILE", "GRAFT_FILE", "REPLACE_REF_BASE"],
    ["NO_REPLACE_OBJECTS", "CONFIG", "CONFIG_PARAMETERS", "CONFIG_COUNT", "INTERNAL_SUPER_PREFIX"],
  ),
);

const KEYS_OF_MODELS = new Set<string>([
  ...Object.values(PROVIDERS).map(({ apiKey }) => apiKey),
  ...Object.values(ENDPOINTS).map(({ key }) => key),
  HEADERS_VARIABLE,
]);

/**
 * The person's own variables, for a command of theirs: without the keys of model endpoints, without what holds a secret of
 * ours under another name, and without what leads git elsewhere. A placeholder for a key is an ordinary word, and stays
 * where it stands for something else.
 */
export function commandEnvironment(
  environment: Environment,
  secrets: readonly (string | undefined)[],
): Record<string, string> {
  const redact = redactor(unmistakable(secrets));
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (value === undefined || KEYS_OF_MODELS.has(name) || redact(value) !== value) return false;
    return !(name.startsWith("GIT_") && LEADING_GIT_ELSEWHERE.has(name.slice("GIT_".length)));
  });
  return Object.fromEntries(kept);
}
