import { join } from "node:path";
import type { Sha } from "../change/sha.ts";
import { isDoubtful, mentionsConversion, namesConversion } from "../files/conversion.ts";
import { ATTRIBUTES_FILE, foldPath, isAttributesFile } from "../files/exempt-files.ts";
import type { RawEntry } from "./diff.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { ANY_NAMES, listTree, SYMLINK_MODE, splitAtNul, toPathBytes, toPathName } from "./tree.ts";

const GENERATED = "linguist-generated";
/** A larger file counts as unread. */
const MAX_ATTRIBUTES_BYTES = 1024 * 1024;
const NUL = Buffer.of(0);

/**
 * The `.gitattributes` files of one commit, read by git's own rules. The user's own files and `info/attributes` do not
 * count.
 */
export interface Attributes {
  /** Whether any of them mentions generated files. */
  readonly mayGenerate: boolean;
  /** Whether any of them may convert files by something other than Git LFS. */
  readonly mayConvert: boolean;
  /** The same, Git LFS included. */
  readonly mayFilter: boolean;

  /** Why git's answers may miss a conversion of this path; undefined if they are complete. */
  findDoubt(path: string): Doubt | undefined;

  /**
   * The attribute values by path and attribute, as git prints them: `unspecified`, `unset`, `set` or a value. Each byte
   * is one character.
   */
  ask(
    attributes: readonly string[],
    paths: readonly string[],
    options?: { readonly ignoresCase?: boolean },
  ): Promise<AttributeValues>;
}

/**
 * Why git's answers may be wrong. `unreadable`: an attributes file is missing, or has a spelling that some file systems
 * accept as git's own. `doubtful-attributes`: git reads one differently in an index. `doubtful-lfs`: the same, for a
 * file that names only Git LFS.
 */
type Doubt = (typeof DOUBTS)[number];
/** The most serious reason comes first. */
const DOUBTS = ["unreadable", "doubtful-attributes", "doubtful-lfs"] as const;

type AttributeValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Opens the attributes of a commit. No process is started for them until git is asked. */
export async function openAttributes(scratch: ScratchRepository, commit: Sha): Promise<Attributes> {
  let [mayGenerate, mayConvert] = [false, false];
  const places: Place[] = [];
  for (const { path, mode, sha } of (await listTree(scratch.git, commit)).values()) {
    if (!isAttributesFile(path)) continue;
    const content = await scratch.objects.read(sha, MAX_ATTRIBUTES_BYTES);
    const text = content.kind === "object" ? content.bytes.toString("latin1") : undefined;
    // On checkout git reads a link's text as attributes, but no host marks generated files by one.
    if (mode !== SYMLINK_MODE && text?.includes(GENERATED)) mayGenerate = true;
    if (text !== undefined && !namesConversion(text)) continue;
    if (text === undefined || mentionsConversion(text)) mayConvert = true;
    const doubt = path.endsWith(ATTRIBUTES_FILE) ? doubtOf(text) : "unreadable";
    places.push({ folder: folderOf(path), folded: folderOf(foldPath(path)), doubt });
  }
  const findDoubt = (path: string) => {
    const folded = foldPath(path);
    const applying = places.filter((place) => folded.startsWith(place.folded));
    const doubts = applying.map(({ folder, doubt }) => (path.startsWith(folder) ? doubt : "unreadable"));
    return DOUBTS.find((doubt) => doubts.includes(doubt));
  };
  return { mayGenerate, mayConvert, mayFilter: places.length > 0, findDoubt, ask: askGit(scratch, commit) };
}

function doubtOf(text: string | undefined): Doubt | undefined {
  if (text === undefined) return "unreadable";
  if (!isDoubtful(text)) return undefined;
  return mentionsConversion(text) ? "doubtful-attributes" : "doubtful-lfs";
}

/** The folder of an attributes file, with its slash; empty for the root. */
interface Place {
  readonly folder: string;
  readonly folded: string;
  /** Applies to files whose folder has exactly this spelling. */
  readonly doubt: Doubt | undefined;
}

/** git reads attributes of a commit only since 2.40, but always those of an index. */
function askGit(scratch: ScratchRepository, commit: Sha): Attributes["ask"] {
  const environment = { GIT_INDEX_FILE: join(scratch.directory, `index-of-attributes-${commit}`) };
  let reading: Promise<unknown> | undefined;
  return async (attributes, paths, { ignoresCase = false } = {}) => {
    reading ??= scratch.git.run([...ANY_NAMES, "read-tree", commit], { environment });
    await reading;
    const settings = ["-c", "core.attributesFile=/dev/null", "-c", `core.ignoreCase=${ignoresCase}`];
    const args = [...settings, "check-attr", "--cached", "-z", "--stdin", ...attributes];
    const input = Buffer.concat(paths.flatMap((path) => [toPathBytes(path), NUL]));
    const answers = splitAtNul((await scratch.git.run(args, { environment, input })).stdout);
    const values = new Map<string, Map<string, string>>();
    for (let at = 0; at + 2 < answers.length; at += 3) {
      const path = toPathName(answers[at] ?? NUL);
      const [attribute = "", value = ""] = answers.slice(at + 1, at + 3).map((answer) => answer.toString("latin1"));
      const known = values.get(path) ?? new Map<string, string>();
      values.set(path, known.set(attribute, value));
    }
    return values;
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

export type FindGenerated = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Finds the paths that a commit's `.gitattributes` mark as generated: `linguist-generated`, set or `true`.
 *
 * @param commit the commit that configures the run, so that a change cannot mark its own files; undefined marks
 *   nothing.
 */
export async function openGenerated(scratch: ScratchRepository, commit: Sha | undefined): Promise<FindGenerated> {
  const attributes = commit === undefined ? undefined : await openAttributes(scratch, commit);
  if (attributes?.mayGenerate !== true) return NONE;
  return async (paths) => {
    const values = await attributes.ask([GENERATED], paths);
    const isMarked = (path: string) => ["set", "true"].includes(values.get(path)?.get(GENERATED) ?? "");
    return new Set(paths.filter(isMarked));
  };
}

const NONE: FindGenerated = async () => new Set();

/** Both paths of a changed file. */
export function namesOf({ path, oldPath }: RawEntry): readonly string[] {
  return oldPath === undefined ? [path] : [path, oldPath];
}
