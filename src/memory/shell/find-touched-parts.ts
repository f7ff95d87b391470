import { isProse } from "../../assignments/brief.ts";
import type { ChangePart } from "../../change/change-part.ts";
import type { ImportSite } from "../../change/code-facts.ts";
import type { LineRange } from "../../change/line-range.ts";
import type { Source } from "../../ports/source.ts";
import type { RereadReason } from "../../report/follow-up-record.ts";
import type { CodeIndex } from "../../tools/code-index.ts";
import type { EarlierPart, MatchedParts } from "../comparison.ts";
import {
  areStrangers,
  type ChangedCode,
  type ChangedFile,
  type DescribedPart,
  describeChangedFile,
  followsImports,
  importWordOf,
  isCalled,
  isCode,
  MentionedWords,
  type PartNames,
  sharesBlock,
  stemOf,
  unite,
  whyTouched,
} from "../spread.ts";
import { nameParts } from "./collect-reading.ts";

/** A part that is as it was read. */
interface KnownPart {
  readonly part: ChangePart;
  readonly earlier: EarlierPart;
}

interface Context {
  readonly code: CodeIndex;
  readonly links: FileLinks;
}

/**
 * The unchanged parts that call something that changed, or are called by it. Both are in one file, or in files that can
 * know of each other. Only files that mention something of it are examined.
 */
export async function findTouchedParts(
  matched: MatchedParts,
  context: Context,
): Promise<ReadonlyMap<ChangePart, RereadReason>> {
  const changed = await describeChange(matched, context);
  if (changed.size === 0) return new Map();
  const all = unite([...changed.values()]);
  const traces = new Set([...all.names, ...[...changed.keys()].flatMap((path) => importWordOf(path) ?? [])]);
  const touched = new Map<ChangePart, RereadReason>();
  const known = matched.parts.flatMap(({ part, earlier }) => (earlier === undefined ? [] : [{ part, earlier }]));
  for (const own of Map.groupBy(known, ({ part }) => part.file.path).values()) {
    for (const [part, why] of await findTouched(own, { changed, all, traces }, context)) touched.set(part, why);
  }
  return touched;
}

/** What changed, file by file; a file may have left the target. */
async function describeChange(
  { parts, left }: MatchedParts,
  context: Context,
): Promise<ReadonlyMap<string, ChangedFile>> {
  const fresh = Map.groupBy(
    parts.flatMap(({ part, earlier }) => (earlier === undefined ? [part] : [])),
    ({ file }) => file.path,
  );
  const gone = Map.groupBy(left, ({ path }) => path);
  const named = await nameParts([...fresh.values()].flat(), context.code);
  const changed = new Map<string, ChangedFile>();
  for (const path of new Set([...fresh.keys(), ...gone.keys()])) {
    const own = (fresh.get(path) ?? []).flatMap((part) => named.get(part) ?? []);
    const names = [...own, ...(gone.get(path) ?? [])].flatMap((part) => part.names);
    const isRead = own.length > 0 ? own.every(({ isKnown }) => isKnown) : await isCodeRead(path, context);
    const text = await context.links.words(path);
    const blocks = own.flatMap((part) => blocksOf(part, text));
    changed.set(path, describeChangedFile({ path, names, words: await wordsIn(path, own, context), blocks, isRead }));
  }
  return changed;
}

async function isCodeRead(path: string, { code }: Context): Promise<boolean> {
  return (await code.facts(path, "head")) !== undefined;
}

/** What these parts of a file mention, by the file's own names and by those of the files it imports them from. */
async function wordsIn(path: string, parts: readonly PartNames[], { links }: Context): Promise<ReadonlySet<string>> {
  const text = await links.words(path);
  const words = new Set(parts.flatMap((part) => spansOf(part, text).flatMap((span) => [...text.within(span)])));
  const names = words.size === 0 ? [] : namesIn(await links.imports(path));
  return new Set([...words, ...names.flatMap(({ local, imported }) => (words.has(local) ? [imported] : []))]);
}

interface Change {
  readonly changed: ReadonlyMap<string, ChangedFile>;
  /** All changed files together. */
  readonly all: ChangedCode;
  /** A file that contains none of these words neither calls nor imports anything that changed. */
  readonly traces: ReadonlySet<string>;
}

async function findTouched(
  own: readonly KnownPart[],
  { changed, all, traces }: Change,
  context: Context,
): Promise<readonly (readonly [ChangePart, RereadReason])[]> {
  const path = own[0]?.part.file.path ?? "";
  const itself = changed.get(path);
  if (itself?.isWhole) return own.map(({ part }) => [part, "calls-changed"]);
  const text = await context.links.words(path);
  const isMentioning = itself !== undefined || (!isProse(path) && text.mentions(traces));
  if (!isMentioning && !own.some(({ earlier }) => isCalled(earlier.names, all))) return [];
  const usable = await findUsable(path, own, { changed, links: context.links });
  if (usable.length === 0) return [];
  const code = await withLocalNames(path, usable, context.links);
  const parts = own.map(({ part }) => part);
  const named = isMentioning ? await nameParts(parts, context.code) : undefined;
  return own.flatMap(({ part, earlier }) => {
    const described = describePart(earlier, named?.get(part), text);
    const why = itself !== undefined && sharesBlock(described, itself) ? "calls-changed" : whyTouched(described, code);
    return why === undefined ? [] : [[part, why] as const];
  });
}

/** A part with all it mentions; if its syntax cannot be parsed, with all that its file mentions. */
function describePart({ names }: EarlierPart, now: PartNames | undefined, text: MentionedWords): DescribedPart {
  if (now === undefined) return { names, words: [], blocks: [] };
  const spans = now.isKnown ? spansOf(now, text) : [{ start_line: 1, end_line: Number.POSITIVE_INFINITY }];
  const words = spans.map((span) => text.within(span));
  return { names: [...names, ...now.names], words, blocks: blocksOf(now, text) };
}

/** The lines around a part: definitions, and the blocks of lines that are in none. */
function spansOf(part: PartNames, text: MentionedWords): readonly LineRange[] {
  return [...part.element, ...blocksOf(part, text)];
}

function blocksOf({ loose }: PartNames, text: MentionedWords): readonly LineRange[] {
  return loose.map((span) => text.blockAround(span));
}

async function findUsable(
  path: string,
  own: readonly KnownPart[],
  { changed, links }: Pick<Change, "changed"> & Pick<Context, "links">,
): Promise<readonly ChangedFile[]> {
  const names = [...new Set(own.flatMap(({ earlier }) => earlier.names))];
  const usable: ChangedFile[] = [];
  for (const file of changed.values()) if (await links.canUse({ path, names }, file)) usable.push(file);
  return usable;
}

/** What changed, with the names under which a file imports it. */
async function withLocalNames(path: string, files: readonly ChangedFile[], links: FileLinks): Promise<ChangedCode> {
  const { names, words } = unite(files);
  const own = await links.imports(path);
  const hasDefault = names.has("default") || files.some((file) => imports(own, file.path));
  const locals = namesIn(own).filter(({ imported }) => {
    if (imported === "*") return names.has("default");
    return names.has(imported) || (imported === "default" && hasDefault);
  });
  return { names: new Set([...names, ...locals.map(({ local }) => local)]), words };
}

/** The imports of a file at head; none in a language whose imports are not followed. */
interface FileImports {
  /** The files that its imports lead to, and those visible without an import. */
  readonly files: ReadonlySet<string>;
  readonly sites: readonly ImportSite[];
}

interface Tree {
  readonly code: CodeIndex;
  readonly source: Source;
}

/** Which files of the tree know of each other; each file's imports are followed once. */
export class FileLinks {
  readonly #tree: Tree;
  readonly #imports = new Map<string, Promise<FileImports>>();
  readonly #texts = new Map<string, Promise<MentionedWords>>();

  constructor(tree: Tree) {
    this.#tree = tree;
  }

  /** The words of a file at head; none for a missing file. */
  words(path: string): Promise<MentionedWords> {
    return once(this.#texts, path, async () => {
      const text = await this.#tree.source.readText(path, "head");
      return new MentionedWords(text?.lines ?? []);
    });
  }

  imports(path: string): Promise<FileImports> {
    const { code } = this.#tree;
    return once(this.#imports, path, async () => {
      if (!followsImports(path)) return { files: new Set<string>(), sites: [] };
      const facts = await code.facts(path, "head");
      return { files: await code.importedBy(path), sites: facts?.imports ?? [] };
    });
  }

  /** Whether one of two files imports the other, or might if imports cannot be followed. */
  async areLinked(one: string, other: string): Promise<boolean> {
    if (areStrangers(one, other)) return false;
    if (followsImports(one) && followsImports(other)) return this.#importEachOther(one, other);
    if (isCode(one) && isCode(other)) return true;
    return (await this.#mentionsFile(one, other)) || (await this.#mentionsFile(other, one));
  }

  /** Whether code in a file's parts with these names can use what changed in another file, or the reverse. */
  async canUse(
    file: { readonly path: string; readonly names: readonly string[] },
    changed: ChangedFile,
  ): Promise<boolean> {
    const { path } = file;
    if (path === changed.path) return true;
    if (areStrangers(path, changed.path)) return false;
    if (!followsImports(path) || !followsImports(changed.path)) return true;
    if (await this.#importEachOther(path, changed.path)) return true;
    // If only the name matches, the file may get it through others that re-export it.
    const [own, its] = [await this.imports(path), await this.imports(changed.path)];
    if (namesIn(own).some(({ imported }) => changed.names.has(imported))) return true;
    if (namesIn(its).some(({ imported }) => file.names.includes(imported))) return true;
    return this.#reexports(path, own, changed.path);
  }

  async #importEachOther(one: string, other: string): Promise<boolean> {
    return imports(await this.imports(one), other) || imports(await this.imports(other), one);
  }

  /** Whether a module that is imported as a whole imports that file. */
  async #reexports(from: string, { sites }: FileImports, path: string): Promise<boolean> {
    for (const { specifier, names } of sites) {
      if (!names.some(({ imported }) => imported === "*")) continue;
      const module = await this.#tree.code.resolve({ from, specifier });
      for (const file of module.kind === "file" ? module.files : [])
        if (imports(await this.imports(file), path)) return true;
    }
    return false;
  }

  async #mentionsFile(one: string, other: string): Promise<boolean> {
    const stem = stemOf(other);
    return stem === undefined || (await this.words(one)).mentions(new Set([stem]));
  }
}

function namesIn({ sites }: FileImports) {
  return sites.flatMap(({ names }) => names);
}

/** Whether a file imports another: as a file, or by its name, as in Python's `from . import module`. */
function imports(own: FileImports, path: string): boolean {
  const [name] =
    path
      .replace(/\/__init__\.pyi?$/, "")
      .split("/")
      .at(-1)
      ?.split(".") ?? [];
  return own.files.has(path) || namesIn(own).some(({ imported }) => imported === name);
}

function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
}
