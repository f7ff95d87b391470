import type { LineRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import { type SourceLanguage, sourceLanguageOf } from "../files/language.ts";
import type { RereadReason } from "../report/follow-up-record.ts";
import { ANYTHING } from "./part-names.ts";
import { mentionOf } from "./words.ts";

/** What has changed since an earlier review, as far as other code can depend on it. */
export interface ChangedCode {
  /** The names of the definitions that changed, in the form that mentions use. */
  readonly names: ReadonlySet<string>;
  /** The words that the changed functions mention. */
  readonly words: ReadonlySet<string>;
}

/** A file whose part of the change is different now. */
export interface ChangedFile extends ChangedCode {
  readonly path: string;
  /** Blocks of lines outside any definition of which some changed. */
  readonly blocks: readonly LineRange[];
  /** Whether all of its parts may be affected, since its syntax cannot be parsed or it imports unlisted names. */
  readonly isWhole: boolean;
}

/** The known facts about what changed in a file. */
export interface ChangeFacts {
  readonly path: string;
  /** The names of the parts that changed or left. */
  readonly names: readonly string[];
  /** The words around the changed parts. */
  readonly words: ReadonlySet<string>;
  readonly blocks: readonly LineRange[];
  /** Whether the syntax around the changes could be parsed. */
  readonly isRead: boolean;
}

export function describeChangedFile({ path, names: known, words, blocks, isRead }: ChangeFacts): ChangedFile {
  const mentions = known.map((name) => (name === ANYTHING ? undefined : mentionOf(name)));
  const own = !isRead && isCode(path) ? stemOf(path) : undefined;
  const names = new Set([...mentions, own].filter((name) => name !== undefined));
  return { path, names, words, blocks, isWhole: !isRead || mentions.includes(undefined) };
}

/**
 * A file's name without its extension, by which other files may refer to it; undefined if it is too short to be
 * distinctive.
 */
export function stemOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [stem = ""] = name.split(".");
  return stem.length < MIN_STEM ? undefined : mentionOf(stem);
}

const MIN_STEM = 3;

/** Names of files and folders that imports often leave out. */
const LEFT_OUT: ReadonlySet<string> = new Set(["index", "main", "mod", "__init__", "src", "lib", "dist"]);

/**
 * A word that an import of a file usually contains, whatever name it binds: the file's own name, or that of the folder
 * it represents.
 */
export function importWordOf(path: string): string | undefined {
  const steps = path.split("/").map((step) => mentionOf(step.split(".")[0] ?? ""));
  return steps.findLast((step) => step !== undefined && !LEFT_OUT.has(step));
}

/** Unites the changes of several files. */
export function unite(files: readonly ChangedCode[]): ChangedCode {
  return {
    names: new Set(files.flatMap(({ names }) => [...names])),
    words: new Set(files.flatMap(({ words }) => [...words])),
  };
}

/** A carried part, as it is compared with what changed. */
export interface HeldPart {
  readonly names: readonly string[];
  /** The words around it, by stretch of lines. */
  readonly words: readonly ReadonlySet<string>[];
  /** The blocks of its lines that are in no definition. */
  readonly blocks: readonly LineRange[];
}

/**
 * Why changes elsewhere require a part to be reviewed again; undefined if it neither calls anything that changed nor is
 * called by it.
 */
export function whyTouched(
  { names, words }: Pick<HeldPart, "names" | "words">,
  changed: ChangedCode,
): RereadReason | undefined {
  if (words.some((stretch) => mentionsAny(stretch, changed.names))) return "calls-changed";
  return isCalled(names, changed) ? "called-by-changed" : undefined;
}

/** Whether a part is in one block with something that changed in its file, as in an anonymous function. */
export function sharesBlock({ blocks }: Pick<HeldPart, "blocks">, changed: Pick<ChangedFile, "blocks">): boolean {
  return blocks.some((own) => changed.blocks.some((other) => overlap(own, other)));
}

function mentionsAny(words: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const [few, many] = words.size < names.size ? [words, names] : [names, words];
  return [...few].some((word) => many.has(word));
}

/** Whether something that changed mentions one of these names. */
export function isCalled(names: readonly string[], { words }: ChangedCode): boolean {
  return names.some((name) => words.has(mentionOf(name) ?? name));
}

/** Languages whose files use each other's names. */
const FAMILIES: Partial<Readonly<Record<SourceLanguage, string>>> = {
  typescript: "ecmascript",
  tsx: "ecmascript",
  javascript: "ecmascript",
  c: "c",
  cpp: "c",
  java: "jvm",
  kotlin: "jvm",
  scala: "jvm",
};

/** Families whose imports can be resolved to files. */
const FOLLOWED: ReadonlySet<string> = new Set(["ecmascript", "python", "go"]);

/** The language family that a path belongs to; its code can only depend on the same family. */
export function familyOf(path: string): string | undefined {
  const language = sourceLanguageOf({ path });
  return language && (FAMILIES[language] ?? language);
}

/** Whether the imports of a file can be resolved to files. */
export function followsImports(path: string): boolean {
  return FOLLOWED.has(familyOf(path) ?? "");
}

/** Whether two files are in languages that cannot use each other; an unknown language may use any. */
export function areStrangers(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether a file contains code, even in an unsupported language. */
export function isCode(path: string): boolean {
  return familyOf(path) !== undefined || /\.(?:vue|svelte|astro)$/i.test(path);
}
