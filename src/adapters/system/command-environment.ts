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

/**
 * The person's own variables, for a command of theirs: without those that hold a secret of ours, under whatever name, and
 * without those that lead git elsewhere.
 */
export function commandEnvironment(
  environment: Environment,
  secrets: readonly (string | undefined)[],
): Record<string, string> {
  const known = secrets.filter((secret) => secret !== undefined && secret !== "") as readonly string[];
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    if (value === undefined || known.some((secret) => value.includes(secret))) return false;
    return !(name.startsWith("GIT_") && LEADING_GIT_ELSEWHERE.has(name.slice("GIT_".length)));
  });
  return Object.fromEntries(kept);
}
