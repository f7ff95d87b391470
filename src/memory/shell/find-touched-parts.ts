import { isProse } from "../../assignments/brief.ts";
import type { ChangePart } from "../../change/change-part.ts";
import type { LineRange } from "../../change/line-range.ts";
import type { RereadReason } from "../../report/follow-up-record.ts";
import type { CodeIndex } from "../../tools/code-index.ts";
import type { EarlierPart, MatchedParts } from "../comparison.ts";
import type { PartNames } from "../part-names.ts";
import {
  type ChangedCode,
  type ChangedFile,
  describeChangedFile,
  type HeldPart,
  importWordOf,
  isCalled,
  sharesBlock,
  unite,
  whyTouched,
} from "../spread.ts";
import type { MentionedWords } from "../words.ts";
import { nameParts } from "./collect-reading.ts";
import type { FileLinks } from "./file-links.ts";

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
  if (words.size === 0) return words;
  const { names } = await links.imports(path);
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
function describePart({ names }: EarlierPart, now: PartNames | undefined, text: MentionedWords): HeldPart {
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
  const origins = new Set(files.map((file) => file.path));
  const imports = await links.imports(path);
  const locals = imports.names.filter(({ imported, files: from }) => {
    if (imported === "*") return names.has("default");
    return names.has(imported) || (imported === "default" && from.some((file) => origins.has(file)));
  });
  return { names: new Set([...names, ...locals.map(({ local }) => local)]), words };
}
