import type { InputProblem } from "../text/errors.ts";
import { findMeant } from "../text/spelling.ts";
import type { ConfigurationFault, ConfigurationPart } from "./configuration-claim.ts";
import { PATTERNS_PATH } from "./known-pattern.ts";
import { POLICY_PATH } from "./policy-file.ts";
import { DEFAULT_CONFIG_PATH, OWN_FOLDER } from "./where-it-lives.ts";

/** The files that configure reviews, each with the words that people use for it. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  [DEFAULT_CONFIG_PATH]: ["config", "configuration", "configs", "settings", "tribunal", "tribunalrc", "tribunalconfig"],
  [PATTERNS_PATH]: ["patterns", "knownpatterns", "falsepositives", "knownfalsepositives", "tribunalpatterns"],
  [POLICY_PATH]: ["policy", "policies", "tribunalpolicy"],
};
const ALL_WORDS = Object.values(WORDS).flat();
const OWN_WORDS = ALL_WORDS.filter((word) => word.startsWith("tribunal"));

/** A file that a review reads, or its name without an extension. */
const DATA = /^(.+?)\.(?:ya?ml|json[5c]?|toml)(?:\.(?:ya?ml|txt))?$/;
const [HOST_FOLDER = "", OWN_NAME = ""] = OWN_FOLDER.split("/");

/** A file whose name is close to one that configures reviews, so that no review reads it. */
export interface NearName {
  readonly path: string;
  /** The file that was probably meant. */
  readonly meant: string;
}

/** Whether a folder may contain such files: the root (empty), and folders with a name close to ours. Never throws. */
export function mayHoldNearNames(folder: string): boolean {
  if (folder === "") return true;
  const [first = "", second, ...others] = folder.toLowerCase().split("/");
  if (second === undefined) return first === HOST_FOLDER || first === `.${OWN_NAME}`;
  return first === HOST_FOLDER && others.length === 0 && findMeant(second, [OWN_NAME]) !== undefined;
}

/**
 * Finds files with names close to one that configures reviews: another extension, other case, a misspelling, or a place
 * near by. Never throws.
 */
export function findNearNames(paths: readonly string[]): readonly NearName[] {
  return paths.flatMap((path) => {
    const meant = meantBy(path);
    return meant === undefined || meant === path ? [] : [{ path, meant }];
  });
}

function meantBy(path: string): string | undefined {
  const at = path.lastIndexOf("/");
  const folder = path.slice(0, Math.max(at, 0));
  const name = path.slice(at + 1).toLowerCase();
  if (!mayHoldNearNames(folder)) return undefined;
  const stem = stemOf(name);
  if (stem === undefined) return undefined;
  const letters = stem.replaceAll(/[^a-z0-9]/g, "");
  const isOwn = folder !== "" && folder.toLowerCase() !== HOST_FOLDER;
  // Among other tools' files only our own name marks a file as ours; and JSON there may be a report of ours.
  const isData = DATA.test(name) && !name.includes(".json");
  const isOurs = (own: string) => own === letters && (isData || own.endsWith("rc"));
  const word = isOwn ? findMeant(letters, ALL_WORDS) : OWN_WORDS.find(isOurs);
  return Object.entries(WORDS).find(([, words]) => word !== undefined && words.includes(word))?.[0];
}

/** The name before the extension, or without one. */
function stemOf(name: string): string | undefined {
  const stem = DATA.exec(name)?.[1];
  if (stem !== undefined) return stem;
  return /^\.?[^.]+$/.test(name) ? name : undefined;
}

/** The messages about near names. */
export interface NearNameMessages {
  /** For a missing file: the content of the near one would be ignored without a message. */
  readonly problems: readonly (InputProblem & { readonly file: string; readonly meant: string })[];
  /** Sentences, if both files exist. */
  readonly notes: readonly string[];
}

/**
 * Decides the messages about near names. Never throws.
 *
 * @param paths the files in places where ours may be, including ours.
 * @param named those of our files for which somebody named another one, so they are not searched.
 * @param where the place of the listing, as it follows "is not there"; empty for the work tree.
 */
export function describeNearNames(
  paths: readonly string[],
  named: readonly string[] = [],
  where = "",
): NearNameMessages {
  const near = findNearNames(paths).filter(({ meant }) => !named.includes(meant));
  const isThere = ({ meant }: NearName) => paths.includes(meant);
  return {
    problems: near.filter((each) => !isThere(each)).map((each) => toProblem(each, where)),
    notes: near.filter(isThere).map(({ path, meant }) => `${meant} is read and ${path} is not: remove one of them.`),
  };
}

function toProblem({ path, meant }: NearName, where: string) {
  return {
    ...{ file: path, meant, input: path, got: "a name that no review reads" },
    wanted: `${meant}, which is not there${where === "" ? "" : ` ${where}`}`,
    remedy: `Rename it to ${meant}. If it is not meant for Tribunal, commit a ${meant}, which may be empty.`,
  };
}

/**
 * The problem if a checked configuration has a name that reviews do not read. Never throws.
 *
 * @param path from the repository's root.
 * @param workflow the text of the workflow, which may pass the name to its reviews.
 */
export function checkedNearName(path: string, workflow: string | undefined): InputProblem | undefined {
  if (meantBy(path) !== DEFAULT_CONFIG_PATH || path === DEFAULT_CONFIG_PATH || workflow?.includes(path))
    return undefined;
  return {
    ...{ input: path, got: "a name that no review reads", wanted: DEFAULT_CONFIG_PATH },
    remedy: `Rename it to ${DEFAULT_CONFIG_PATH}, or name it to each review: by --config, or by the workflow's input config.`,
  };
}

const PARTS: Readonly<Record<string, ConfigurationPart>> = { [PATTERNS_PATH]: "patterns", [POLICY_PATH]: "policy" };

/**
 * Faults that would end a review. Never throws.
 *
 * @param looked the configured paths of our files: one outside our folder has no near names.
 */
export function nearNameFaults(paths: readonly string[], looked: readonly string[]): readonly ConfigurationFault[] {
  const isLooked = (own: string) => looked.some((path) => `/${path.replaceAll("\\", "/")}`.endsWith(`/${own}`));
  const { problems } = describeNearNames(
    paths,
    Object.keys(WORDS).filter((own) => !isLooked(own)),
  );
  return problems.map(({ file, meant, ...problem }) => {
    return { part: PARTS[meant] ?? "file", file, problem, effect: "refused" };
  });
}
