import { join } from "node:path";
import { hidesConversion, mentionsConversion } from "../../core/files/conversion.ts";
import { ATTRIBUTES_FILE, isAttributesFile } from "../../core/files/generated-file.ts";
import type { Sha } from "../../core/pin/sha.ts";
import { splitAtNul } from "./path-name.ts";
import type { ScratchRepository } from "./scratch-repository.ts";
import { ANY_NAMES, listTree, SYMLINK_MODE } from "./tree.ts";

export const GENERATED = "linguist-generated";
/** Larger ones are nobody's attributes. */
const MAX_ATTRIBUTES_BYTES = 1024 * 1024;
/** What surely fits a command line. */
const MAX_ARGUMENT_BYTES = 64 * 1024;

/** What the `.gitattributes` of one commit say, by git's own rules: nothing else counts, neither the user's own files nor `info/attributes`. */
export interface Attributes {
  /** Whether any of them speaks of generated files. */
  readonly mayGenerate: boolean;
  /** Whether any of them may convert files. */
  readonly mayConvert: boolean;
  /** Whether any gives a value that reads like none in git's answers. */
  readonly hidesConversion: boolean;
  /** The folders, each with its slash and the root as nothing, whose own file is not here. */
  readonly unread: readonly string[];

  /**
   * The values of attributes by path and attribute, as git prints them: `unspecified`, `unset`, `set` or a value.
   *
   * @throws GitError if git fails.
   */
  ask(
    attributes: readonly string[],
    paths: readonly string[],
    options?: { readonly ignoresCase?: boolean },
  ): Promise<AttributeValues>;
}

export type AttributeValues = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The attributes of a commit. No process is started for them until git is asked. */
export async function openAttributes(scratch: ScratchRepository, commit: Sha): Promise<Attributes> {
  const said = { mayGenerate: false, mayConvert: false, hidesConversion: false };
  const unread: string[] = [];
  for (const { path, mode, sha } of (await listTree(scratch.git, commit)).values()) {
    if (!isAttributesFile(path)) continue;
    const content = await scratch.objects.read(sha, MAX_ATTRIBUTES_BYTES);
    if (content.kind === "missing") unread.push(folderOf(path));
    if (content.kind === "too-large") said.mayConvert = true;
    if (content.kind !== "object") continue;
    const text = content.bytes.toString("latin1");
    // On checkout git reads the text of a link as attributes, which generated files are told by nowhere.
    said.mayGenerate ||= mode !== SYMLINK_MODE && text.includes(GENERATED);
    said.mayConvert ||= mentionsConversion(text);
    // git finds such a file by its name on systems that do not tell case apart, and in no index.
    if (!path.endsWith(ATTRIBUTES_FILE) && mentionsConversion(text)) unread.push(folderOf(path));
    said.hidesConversion ||= hidesConversion(text);
  }
  return { ...said, unread, ask: askGit(scratch, commit) };
}

/** git reads attributes of a commit only since 2.40, but always those of an index. */
function askGit(scratch: ScratchRepository, commit: Sha): Attributes["ask"] {
  const environment = { GIT_INDEX_FILE: join(scratch.directory, `index-of-attributes-${commit}`) };
  let reading: Promise<unknown> | undefined;
  return async (attributes, paths, { ignoresCase = false } = {}) => {
    reading ??= scratch.git.run([...ANY_NAMES, "read-tree", commit], { environment });
    await reading;
    const values = new Map<string, Map<string, string>>();
    for (const batch of inArguments(paths)) {
      const asked = ["check-attr", "--cached", "-z", ...attributes, "--", ...batch];
      const settings = ["-c", "core.attributesFile=/dev/null", "-c", `core.ignoreCase=${ignoresCase}`];
      const args = [...settings, ...asked];
      const answers = splitAtNul((await scratch.git.run(args, { environment })).stdout).map(String);
      for (let at = 0; at + 2 < answers.length; at += 3) {
        const [path = "", attribute = "", value = ""] = answers.slice(at, at + 3);
        const known = values.get(path) ?? new Map<string, string>();
        values.set(path, known.set(attribute, value));
      }
    }
    return values;
  };
}

/** With its slash; nothing for the root. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

function* inArguments(paths: readonly string[]): Generator<readonly string[]> {
  let [batch, bytes]: [string[], number] = [[], 0];
  for (const path of paths) {
    if (bytes > MAX_ARGUMENT_BYTES) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(path);
    bytes += Buffer.byteLength(path) + 1;
  }
  if (batch.length > 0) yield batch;
}
