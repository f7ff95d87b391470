import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { parseScope, type RuleFile, splitFrontMatter } from "../../config/parse-rules.ts";
import { Rulebook } from "../../config/rulebook.ts";
import { compileGlob } from "../../files/glob.ts";
import { maskSecrets } from "../../files/mask.ts";
import type { SecretDetector } from "../../ports/secret-detector.ts";
import type { BaseText } from "../../ports/target-pinner.ts";
import { sha256 } from "../../text/digest.ts";
import { ConfigError, describeFileProblem, type InputProblem } from "../../text/errors.ts";
import { readYaml } from "./yaml-file.ts";

/** A larger rule file, in characters, is a mistake. */
const MAX_FILE_CHARS = 4 * 1024 * 1024;
const MAX_FILES = 500;

export type ReadBaseTexts = (isWanted: (path: string) => boolean) => Promise<readonly BaseText[]>;
export type ReadAbsolute = (path: string) => Promise<BaseText>;

/** Matches the paths of Markdown files by globs. */
export function ruleFileFilter(globs: readonly string[]): (path: string) => boolean {
  const matchers = globs.map((glob) => compileGlob(glob) ?? (() => false));
  return (path) => /\.(?:md|markdown)$/i.test(path) && matchers.some((matches) => matches(path));
}

/**
 * Reads the rules of all files that the globs match, each once.
 *
 * @param readAbsolute reads absolute paths; without it they are errors.
 * @throws ConfigError naming every glob without a Markdown file, and every invalid file.
 */
export async function readRules(
  globs: readonly string[],
  readBase: ReadBaseTexts,
  readAbsolute?: ReadAbsolute,
): Promise<Rulebook> {
  if (globs.length === 0) return new Rulebook([]);
  const absolute = readAbsolute === undefined ? [] : globs.filter((glob) => isAbsolute(glob));
  const inTree = globs.filter((glob) => !absolute.includes(glob));
  const found = inTree.length === 0 ? [] : await readBase(ruleFileFilter(inTree));
  const unmatched = inTree.filter((glob) => !found.some(({ path }) => ruleFileFilter([glob])(path)));
  if (unmatched.length > 0) throw new ConfigError(unmatched.map((glob) => unmatchedRuleGlob(glob, " at the base")));
  const named = readAbsolute === undefined ? [] : await Promise.all(absolute.map(readAbsolute));
  const texts = [...found, ...named];
  const problems = ruleSizeProblems(texts);
  if (problems.length > 0) throw new ConfigError(problems);
  return new Rulebook(await Promise.all(texts.map(readRuleFile)));
}

/** Reads files of the user's machine, with secrets masked. */
export function absoluteReader(detector: SecretDetector): ReadAbsolute {
  return async (path) => {
    const text = await readFile(path, "utf8").catch((error: unknown) => {
      const got = describeFileProblem(error);
      const remedy = `Check ${path}.`;
      throw new ConfigError([{ input: "rules", got, wanted: "a readable Markdown file", remedy }]);
    });
    const { text: masked } = maskSecrets(text, await detector.detect(text, path), randomBytes(32));
    return { path, digest: sha256(text), lines: masked.split("\n") };
  };
}

/** The problem of a glob without rule files. @param where the end of the clause that says where it was looked for. */
export function unmatchedRuleGlob(glob: string, where = ""): InputProblem {
  const isGlob = compileGlob(glob) !== undefined;
  const got = `${JSON.stringify(glob)}, which ${isGlob ? `matches no Markdown file${where}` : "is not a usable glob"}`;
  const remedy = "Correct it, or merge the rules first: a change is never judged by rules it brings along.";
  return { input: "rules", got, wanted: "globs of .md files, from the repository's root", remedy };
}

/** The problems of too many or too large rule files. */
export function ruleSizeProblems(texts: readonly BaseText[]): readonly InputProblem[] {
  const large = texts.filter(({ lines }) => lines.reduce((sum, line) => sum + line.length + 1, 0) > MAX_FILE_CHARS);
  const problems = large.map(({ path }) => tooMuch(path, `more than ${MAX_FILE_CHARS} characters`));
  if (texts.length > MAX_FILES) problems.push(tooMuch("rules", `${texts.length} files`));
  return problems;
}

function tooMuch(input: string, got: string) {
  const wanted = `at most ${MAX_FILES} rule files of ${MAX_FILE_CHARS} characters each`;
  return { input, got, wanted, remedy: "Name fewer or smaller files." };
}

/**
 * Parses a rule file.
 *
 * @throws ConfigError if its front matter is no YAML, or its scope no globs.
 */
export async function readRuleFile({ path, digest, lines }: BaseText): Promise<RuleFile> {
  const { yaml, bodyStart } = splitFrontMatter(lines);
  // The line break replaces the --- above, so that line numbers match the file.
  const read = yaml === undefined ? undefined : await readYaml(`\n${yaml}`, `${path}: front matter`);
  const scope = parseScope(read?.value);
  if (scope.kind === "scope") return { path, digest, lines, scope: scope.globs, bodyStart };
  const wanted = "a glob, several separated by commas, or a list of globs";
  const remedy = "Correct the front matter.";
  throw new ConfigError([{ input: `${path}: applyTo`, got: scope.got, wanted, remedy, line: scopeLine(lines) }]);
}

/** The line of `applyTo` in the front matter, 1-based; 1 if there is none. */
export function scopeLine(lines: readonly string[]): number {
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => /^\s*["']?applyTo\b/.test(line)),
    )
  );
}
