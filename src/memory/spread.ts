import type { LineRange } from "../change/line-range.ts";
import { overlap } from "../change/line-range.ts";
import { type SourceLanguage, sourceLanguageOf } from "../files/language.ts";
import type { RereadReason } from "../report/follow-up-record.ts";
import { ANYTHING } from "./part-names.ts";
import { mentionOf } from "./words.ts";

/** What has changed since an earlier review, as far as other code can depend on it. */
export interface ChangedCode {
  /** What is defined where something changed, as it is mentioned. */
  readonly names: ReadonlySet<string>;
  /** What the changed functions mention. */
  readonly words: ReadonlySet<string>;
}

/** A file in which the change is another one. */
export interface ChangedFile extends ChangedCode {
  readonly path: string;
  /** Blocks of lines in no definition of which some changed. */
  readonly blocks: readonly LineRange[];
  /** Whether no part of it can be told from what changed, as its syntax cannot be read or it brings in anything. */
  readonly isWhole: boolean;
}

/** What is known of what changed in a file. */
export interface ChangeFacts {
  readonly path: string;
  /** Of the parts that changed or left. */
  readonly names: readonly string[];
  /** The words of what the changed parts stand in. */
  readonly words: ReadonlySet<string>;
  readonly blocks: readonly LineRange[];
  /** Whether the syntax around what changed could be read. */
  readonly isRead: boolean;
}

export function describeChangedFile({ path, names: known, words, blocks, isRead }: ChangeFacts): ChangedFile {
  const mentions = known.map((name) => (name === ANYTHING ? undefined : mentionOf(name)));
  const own = !isRead && isCode(path) ? stemOf(path) : undefined;
  const names = new Set([...mentions, own].filter((name) => name !== undefined));
  return { path, names, words, blocks, isWhole: !isRead || mentions.includes(undefined) };
}

/** A file's name without its extension, by which others may know what is in it; undefined for one too short to tell. */
export function stemOf(path: string): string | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const [stem = ""] = name.split(".");
  return stem.length < MIN_STEM ? undefined : mentionOf(stem);
}

const MIN_STEM = 3;

/** Names of files and folders that an import of what is in them often leaves out. */
const LEFT_OUT: ReadonlySet<string> = new Set(["index", "main", "mod", "__init__", "src", "lib", "dist"]);

/**
 * A word that an import of a file holds as a rule, whatever name it is imported under: of its own name, or of the folder
 * that stands for it.
 */
export function importWordOf(path: string): string | undefined {
  const steps = path.split("/").map((step) => mentionOf(step.split(".")[0] ?? ""));
  return steps.findLast((step) => step !== undefined && !LEFT_OUT.has(step));
}

/** All that changed in several files. */
export function unite(files: readonly ChangedCode[]): ChangedCode {
  return {
    names: new Set(files.flatMap(({ names }) => [...names])),
    words: new Set(files.flatMap(({ words }) => [...words])),
  };
}

/** A carried part as it is held against what changed. */
export interface HeldPart {
  readonly names: readonly string[];
  /** The words of what it stands in, by stretches. */
  readonly words: readonly ReadonlySet<string>[];
  /** The blocks of its lines that stand in no definition. */
  readonly blocks: readonly LineRange[];
}

/** Why a part is to be tried anew for the sake of what changed elsewhere; undefined where it calls nothing of it, nor is called. */
export function whyTouched(
  { names, words }: Pick<HeldPart, "names" | "words">,
  changed: ChangedCode,
): RereadReason | undefined {
  if (words.some((stretch) => mentionsAny(stretch, changed.names))) return "calls-changed";
  return isCalled(names, changed) ? "called-by-changed" : undefined;
}

/** Whether a part stands in one block with what changed in its file, as in a function without a name. */
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

/** Families in which an import can be followed to a file. */
const FOLLOWED: ReadonlySet<string> = new Set(["ecmascript", "python", "go"]);

/** What a path tells of the files that its code can depend on. */
export function familyOf(path: string): string | undefined {
  const language = sourceLanguageOf({ path });
  return language && (FAMILIES[language] ?? language);
}

/** Whether the imports of a file lead to files. */
export function followsImports(path: string): boolean {
  return FOLLOWED.has(familyOf(path) ?? "");
}

/** Whether two files are in languages that know nothing of each other; one whose language is not known may know any. */
export function areStrangers(one: string, other: string): boolean {
  const [first, second] = [familyOf(one), familyOf(other)];
  return first !== undefined && second !== undefined && first !== second;
}

/** Whether a file holds code, also of a language that nobody here reads. */
export function isCode(path: string): boolean {
  return familyOf(path) !== undefined || /\.(?:vue|svelte|astro)$/i.test(path);
}
