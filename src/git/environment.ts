import { statSync } from "node:fs";
import type { Environment } from "../system/environment.ts";
import { withoutRelativeFolders } from "./git-process.ts";

/**
 * The variables that git inherits. All others are dropped, so that no `GIT_*` redirects it and no filter sees a key.
 */
const INHERITED = new Set(
  ["PATH", "HOME", "USER", "LOGNAME", "XDG_CONFIG_HOME", "TMPDIR", "TMP", "TEMP"].concat(
    ["SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "USERPROFILE", "APPDATA", "LOCALAPPDATA", "PROGRAMDATA"],
    ["HOMEDRIVE", "HOMEPATH", "GIT_CONFIG_GLOBAL", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"],
  ),
);

const MAX_SETTINGS = 1000;

export type { Environment };

/** For the user's own repository: their configuration and filters apply, as with `git add`. */
export function userEnvironment(environment: Environment): Record<string, string> {
  const inherited = Object.entries(environment)
    .filter((entry): entry is [string, string] => INHERITED.has(entry[0].toUpperCase()) && entry[1] !== undefined)
    .filter(([name, value]) => name.toUpperCase() !== "GIT_CONFIG_GLOBAL" || canBeRead(value))
    .map(([name, value]) => [name, name.toUpperCase() === "PATH" ? withoutRelativeFolders(value) : value]);
  return {
    ...Object.fromEntries(inherited),
    ...safeDirectories(environment),
    LC_ALL: "C",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_TERMINAL_PROMPT: "0",
  };
}

/** Whether git can read it to its end: git would wait forever for a pipe without a writer. */
function canBeRead(settings: string): boolean {
  return settings === "/dev/null" || statSync(settings, { throwIfNoEntry: false })?.isFile() === true;
}

/** The folders of other users that our caller trusts (`safe.directory`). No other setting is inherited. */
function safeDirectories(environment: Environment): Record<string, string> {
  const count = Math.min(Number(environment.GIT_CONFIG_COUNT) || 0, MAX_SETTINGS);
  const all = Array.from({ length: Math.max(0, Math.trunc(count)) }, (_, index) => index);
  const values = all
    .filter((index) => environment[`GIT_CONFIG_KEY_${index}`]?.toLowerCase() === "safe.directory")
    .map((index) => environment[`GIT_CONFIG_VALUE_${index}`] ?? "");
  const settings = values.flatMap((value, index) => [
    [`GIT_CONFIG_KEY_${index}`, "safe.directory"],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return values.length === 0 ? {} : { GIT_CONFIG_COUNT: String(values.length), ...Object.fromEntries(settings) };
}

/** For a repository that we created, where the user's configuration does not apply. */
export function withoutUserConfiguration(environment: Environment): Environment {
  return { ...environment, HOME: undefined, XDG_CONFIG_HOME: undefined, GIT_CONFIG_GLOBAL: undefined };
}

/** For the scratch repository: only our own configuration and attributes, so that results depend on objects alone. */
export function isolatedEnvironment(environment: Environment): Record<string, string> {
  return {
    ...userEnvironment(environment),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_ATTR_NOSYSTEM: "1",
  };
}
