import type { CodeFacts } from "../change/code-facts.ts";
import type { Pin } from "../change/pin.ts";
import type { ExternalSymbol, NotFollowed, ReachedUse, Step } from "../code/program/reach.ts";
import { type EffectDoubt, lastOf, symbolOf } from "./judge-effect.ts";

type EvidenceItemKind = "import" | "call" | "environment" | "file-write" | "network" | "logging" | "code" | "manifest";

/** A line of the tree that shows what code does, or a stretch of code, as the classifier is shown it. */
export interface EvidenceItem {
  /** `E1`, `E2`, … within one review. */
  readonly id: string;
  /** The full path. */
  readonly file: string;
  readonly line: number;
  /** The line, at most 200 characters, or the whole stretch; secrets are masked. */
  readonly excerpt: string;
  readonly kind: EvidenceItemKind;
  /** The symbol it shows, such as `resend.emails.send`; empty for a stretch of code. */
  readonly symbol: string;
  /** The calls that lead to it from a target, the target's own first; empty if it is not reached by calls. */
  readonly via: readonly Step[];
}

/** Evidence before it has an id; without an excerpt, its line is used. */
export type EvidenceDraft = Omit<EvidenceItem, "id" | "excerpt"> & { readonly excerpt?: string };

/** A line of the tree at head, secrets masked; undefined if it is not available. */
export type HeadLineAt = (file: string, line: number) => string | undefined;

const MAX_EXCERPT = 200;

/** The evidence of one review: every item once, each with its own id. */
export class EvidenceList {
  readonly #lineAt: HeadLineAt;
  readonly #items = new Map<string, EvidenceItem>();

  constructor(lineAt: HeadLineAt) {
    this.#lineAt = lineAt;
  }

  /** The item, which may already be there; undefined if its line cannot be shown. */
  add(draft: EvidenceDraft): EvidenceItem | undefined {
    const { kind, file, line, symbol, via } = draft;
    const key = JSON.stringify([kind, file, line, symbol, via[0]?.file, via[0]?.line]);
    const known = this.#items.get(key);
    if (known !== undefined) return known;
    const excerpt = draft.excerpt ?? excerptOf(this.#lineAt(file, line) ?? "", symbol);
    if (excerpt === "") return undefined;
    const item = { ...draft, id: `E${this.#items.size + 1}`, excerpt };
    this.#items.set(key, item);
    return item;
  }
}

function excerptOf(line: string, symbol: string): string {
  const text = line.trim();
  return text.length <= MAX_EXCERPT ? text : `${aroundSymbol(text, symbol, MAX_EXCERPT - 1)}…`;
}

/** The lines of a file that are under review, 1-based; all of them if the whole file is reviewed. */
export interface LinesUnderReview {
  readonly isShown: (line: number) => boolean;
  readonly isAdded: (line: number) => boolean;
}

/** The lines of a file that the diff shows at head. */
export function linesUnderReview({ kind, files }: Pick<Pin, "kind" | "files">, path: string): LinesUnderReview {
  if (kind !== "diff") return { isShown: () => true, isAdded: () => true };
  const lines = files.find((file) => file.path === path)?.hunks.flatMap((hunk) => hunk.lines) ?? [];
  const shown = new Set(lines.flatMap(({ headLine }) => headLine ?? []));
  const added = new Set(lines.flatMap(({ kind: is, headLine }) => (is === "added" ? (headLine ?? []) : [])));
  return { isShown: (line) => shown.has(line), isAdded: (line) => added.has(line) };
}

const MAX_STRETCH = 40;

/**
 * The code of a file that is under review, in stretches of at most 40 lines, each line shortened. A stretch is placed
 * at its first line that the change adds.
 */
export function codeOf(
  file: string,
  lines: readonly string[],
  { isShown, isAdded }: LinesUnderReview,
): readonly EvidenceDraft[] {
  const stretches: { readonly start: number; readonly texts: string[] }[] = [];
  for (const [index, text] of lines.entries()) {
    if (!isShown(index + 1)) continue;
    const last = stretches.at(-1);
    const isNext =
      last !== undefined && last.start + last.texts.length === index + 1 && last.texts.length < MAX_STRETCH;
    if (isNext) last.texts.push(text);
    else if (text.trim() !== "") stretches.push({ start: index + 1, texts: [text] });
  }
  return stretches.map(({ start, texts }) => {
    const excerpt = texts
      .map((text) => withoutHalves(text.slice(0, MAX_EXCERPT)))
      .join("\n")
      .trimEnd();
    const added = texts.findIndex((text, at) => isAdded(start + at) && text.trim() !== "");
    return { file, line: start + Math.max(0, added), kind: "code", symbol: "", via: [], excerpt };
  });
}

/**
 * The text of a line around a symbol, unchanged. A long line, such as minified code, is reduced to this many characters
 * around the symbol's last name.
 */
export function aroundSymbol(line: string, symbol: string, maxChars: number): string {
  const text = line.trim();
  if (text.length <= maxChars) return text;
  const name = /[\p{L}\p{N}_$]+(?=[^\p{L}\p{N}_$]*$)/u.exec(symbol)?.[0] ?? "";
  const whole = text.indexOf(symbol);
  const at = whole === -1 ? text.indexOf(name) : whole;
  const start = Math.min(Math.max(0, at - Math.floor(maxChars / 4)), text.length - maxChars);
  return withoutHalves(text.slice(start, start + maxChars)).trim();
}

/** Removes half a surrogate pair at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}

/** The syntax facts of a file; undefined if unknown. */
export type FactsOf = (file: string) => CodeFacts | undefined;

const KIND_BY_FAMILY: Readonly<Record<string, EvidenceItem["kind"]>> = {
  files: "file-write",
  http: "network",
  logging: "logging",
  environment: "environment",
};

/**
 * The evidence of a call in doubt: the file's own line that leads to it, the call itself, and the import of its
 * package.
 */
export function evidenceOf({ at }: EffectDoubt, factsOf: FactsOf): readonly EvidenceDraft[] {
  const { file, line } = lastOf(at);
  const call = { file, line, kind: kindOf(at), symbol: symbolOf(at), via: at.via };
  return [...beginningOf(at), call, ...importOf(at, factsOf)];
}

/** The line in the target that leads there. */
function beginningOf({ via }: ReachedUse | NotFollowed): readonly EvidenceDraft[] {
  const [first, ...more] = via;
  return first === undefined || more.length === 0 ? [] : [{ ...first, kind: "call", via: [first] }];
}

function kindOf(at: EffectDoubt["at"]): EvidenceItem["kind"] {
  if ("why" in at) return "call";
  if (at.kind === "environment") return "environment";
  const known = at.classified.kind === "known" ? at.classified.effects : [];
  return known.map(({ family }) => KIND_BY_FAMILY[family]).find((kind) => kind !== undefined) ?? "call";
}

function importOf(at: ReachedUse | NotFollowed, factsOf: FactsOf): readonly EvidenceDraft[] {
  if ("why" in at || at.symbol.module === "") return [];
  const { file } = lastOf(at);
  const bare = at.symbol.module.replace(/^node:/, "");
  const found = factsOf(file)?.imports.find(({ specifier }) => specifier.replace(/^node:/, "") === bare);
  return found === undefined ? [] : [{ file, line: found.line, kind: "import", symbol: at.symbol.module, via: at.via }];
}

const MANIFESTS = ["package.json", "requirements.txt", "pyproject.toml", "go.mod"];

/** The manifests in the folders of these files and their parents, nearest first. */
export function manifestsFor(paths: readonly string[], tree: readonly string[]): readonly string[] {
  const folders = new Set(paths.flatMap(foldersOf));
  return tree
    .filter(
      (path) => MANIFESTS.includes(path.slice(path.lastIndexOf("/") + 1)) && folders.has(foldersOf(path)[0] ?? ""),
    )
    .toSorted((a, b) => foldersOf(b).length - foldersOf(a).length);
}

/** Every folder above a file, with a trailing slash, nearest first; the root is empty. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`).concat("");
}

/** The name of a symbol's package in a manifest; empty if it needs no entry. */
export function packageOf({ ecosystem, module }: ExternalSymbol): string {
  if (module.startsWith("node:") || ecosystem === "other") return "";
  const parts = module.split(ecosystem === "python" ? "." : "/");
  const length = ecosystem === "go" ? 3 : module.startsWith("@") ? 2 : 1;
  return parts.slice(0, length).join("/");
}

/** Where a manifest names a package, as a whole word. */
export function declarationOf(name: string, file: string, lines: readonly string[]): readonly EvidenceDraft[] {
  const isWordAt = (line: string, at: number) => /[\p{L}\p{N}_$]/u.test(line.charAt(at));
  const at = lines.findIndex((line) => {
    const from = line.indexOf(name);
    return from !== -1 && !isWordAt(line, from - 1) && !isWordAt(line, from + name.length);
  });
  return name === "" || at === -1 ? [] : [{ file, line: at + 1, kind: "manifest", symbol: name, via: [] }];
}
