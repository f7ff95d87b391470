import { isProseFile } from "./prose-file.ts";
import { realmOf } from "./realm.ts";

/** Prose by its name that holds code which runs. */
const RUNNING_PROSE = /\.(?:mdx|qmd|rmd|tex)$/i;

const PLAIN_NAMES = /(?:^|\/)(?:LICEN[CS]E|COPYING|CHANGES|HISTORY|MAINTAINERS|CODE_OF_CONDUCT)(?:[-.][\w-]+)?$/;

/** Lists of what a package manager resolved, which it writes and people do not. */
const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.ya?ml|bun\.lockb?|deno\.lock|cargo\.lock|gemfile\.lock|podfile\.lock|composer\.lock|poetry\.lock|uv\.lock|pdm\.lock|pixi\.lock|pipfile\.lock|mix\.lock|flake\.lock|pubspec\.lock|conan\.lock|packages\.lock\.json|package\.resolved|cartfile\.resolved|gradle\.lockfile|go\.(?:work\.)?sum|\.terraform\.lock\.hcl)$/i;

/** What a change of our own configuration weakens or breaks is looked at in every run. */
const OWN_SETTINGS = /^\.github\/tribunal\/[^/]+\.ya?ml$/;

/**
 * Whether a rule has to know the file's kind before a run without a model can say anything of it. Prose and lock files
 * need none; whatever is neither does, known or not. Prose that agents are told to follow, or that runs, is none.
 */
export function needsRule(path: string): boolean {
  return !LOCK_FILE.test(path) && !OWN_SETTINGS.test(path) && !isPlainProse(path);
}

/** Whether a file is prose that nothing runs, reads for its settings or follows. */
export function isPlainProse(path: string): boolean {
  if (PLAIN_NAMES.test(path)) return true;
  if (!isProseFile(path) || RUNNING_PROSE.test(path)) return false;
  const realm = realmOf(path);
  return realm !== "instructions" && realm !== "build file" && realm !== "workflow";
}
