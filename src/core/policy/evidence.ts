import { type CodeFacts, enclosingDefinitions } from "../pin/code-facts.ts";
import type { NotFollowed, ReachedUse, Step } from "../program/reach.ts";
import type { EffectCatalogue, KnownEffect } from "./catalogue.ts";
import type { EffectDoubt } from "./judge-effect.ts";

const EVIDENCE_ITEM_KINDS = [
  "import",
  "call",
  "definition",
  "environment",
  "file-write",
  "network",
  "logging",
  "test",
  "document",
  "manifest",
] as const;
export type EvidenceItemKind = (typeof EVIDENCE_ITEM_KINDS)[number];

/** A line of the tree that says something of what code does, as the classifier is shown it. */
export interface EvidenceItem {
  /** `E1`, `E2`, … within one review. */
  readonly id: string;
  /** The whole path. */
  readonly file: string;
  readonly line: number;
  /** The line, secrets masked, at most 200 characters. */
  readonly excerpt: string;
  readonly kind: EvidenceItemKind;
  /** What it is of, such as `resend.emails.send`. */
  readonly symbol: string;
  /** The calls that lead to it from a target, the target's own first; empty for what no call leads to. */
  readonly via: readonly Step[];
}

/** Something to show the classifier, before it has an id and its line's text. */
export type EvidenceDraft = Omit<EvidenceItem, "id" | "excerpt">;

/** A line of the tree at head, secrets masked; undefined where it is not to be had. */
export type HeadLineAt = (file: string, line: number) => string | undefined;

const MAX_EXCERPT = 200;

/** The evidence of one review: every item once, with an id of its own. */
export class EvidenceList {
  readonly #lineAt: HeadLineAt;
  readonly #items = new Map<string, EvidenceItem>();

  constructor(lineAt: HeadLineAt) {
    this.#lineAt = lineAt;
  }

  /** The item, which may be there already; undefined where its line cannot be shown. */
  add(draft: EvidenceDraft): EvidenceItem | undefined {
    const key = JSON.stringify([
      draft.kind,
      draft.file,
      draft.line,
      draft.symbol,
      draft.via[0]?.file,
      draft.via[0]?.line,
    ]);
    const known = this.#items.get(key);
    if (known !== undefined) return known;
    const text = this.#lineAt(draft.file, draft.line)?.trim() ?? "";
    if (text === "") return undefined;
    const isWhole = text.length <= MAX_EXCERPT;
    const excerpt = isWhole ? text : `${aroundSymbol(text, draft.symbol, MAX_EXCERPT - 1)}…`;
    const item = { ...draft, id: `E${this.#items.size + 1}`, excerpt };
    this.#items.set(key, item);
    return item;
  }
}

/** A use, or a call nobody knows the end of, as evidence at the line it stands on. */
function draftOf(at: ReachedUse | NotFollowed, kind: EvidenceItemKind = "call"): EvidenceDraft {
  const last = lastOf(at);
  const symbol = "why" in at ? at.symbol : at.symbol.written;
  return { file: last.file, line: last.line, kind, symbol, via: at.via };
}

/** Where a use, or a call nobody knows the end of, stands. */
export function lastOf(at: ReachedUse | NotFollowed): Step {
  const own = "why" in at ? { file: at.file, line: at.line, symbol: at.symbol } : undefined;
  const last = own ?? at.via.at(-1);
  if (last === undefined) throw new Error("a use has a way to it, by its type");
  return last;
}

/**
 * What a line says at a symbol: the line itself, or of a long one, such as minified code, so many characters around the
 * symbol's last name, exactly as they stand there.
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

/** Without half of a character at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, "").replace(/[\uD800-\uDBFF]$/, "");
}

/** What a file's syntax says; undefined where it is not known. */
export type FactsOf = (file: string) => CodeFacts | undefined;

const KIND_BY_FAMILY: Readonly<Record<string, EvidenceItemKind>> = {
  files: "file-write",
  http: "network",
  logging: "logging",
  environment: "environment",
};

/**
 * The evidence of what could not be decided: for each call where it stands, the function it stands in, and the import that
 * brings its package in. Each effect gets at most so many places; whether there were more is told.
 */
export function gatherEvidence(
  doubts: readonly EffectDoubt[],
  {
    list,
    factsOf,
    catalogue,
    max,
  }: {
    readonly list: EvidenceList;
    readonly factsOf: FactsOf;
    readonly catalogue: EffectCatalogue;
    readonly max: number;
  },
): { readonly items: readonly EvidenceItem[]; readonly isCut: boolean } {
  const items = new Map<string, EvidenceItem>();
  for (const { at } of doubts) {
    const drafts = [
      ...beginningOf(at),
      draftOf(at, kindOf(at, catalogue)),
      ...definitionOf(at, factsOf),
      ...importOf(at, factsOf),
    ];
    for (const draft of drafts) {
      const item = list.add(draft);
      if (item !== undefined && items.size >= max && !items.has(item.id))
        return { items: [...items.values()], isCut: true };
      if (item !== undefined) items.set(item.id, item);
    }
  }
  return { items: [...items.values()], isCut: false };
}

/** The line of the target's own that leads there. */
function beginningOf({ via }: ReachedUse | NotFollowed): readonly EvidenceDraft[] {
  const [first, ...more] = via;
  return first === undefined || more.length === 0 ? [] : [{ ...first, kind: "call", via: [first] }];
}

function kindOf(at: ReachedUse | NotFollowed, catalogue: EffectCatalogue): EvidenceItemKind {
  if ("why" in at) return "call";
  if (at.kind === "environment") return "environment";
  const classified = catalogue.classify(at);
  const known: readonly KnownEffect[] = classified.kind === "known" ? classified.effects : [];
  return known.map(({ family }) => KIND_BY_FAMILY[family]).find((kind) => kind !== undefined) ?? "call";
}

/** The function of another file that a way leads into. */
function definitionOf(at: ReachedUse | NotFollowed, factsOf: FactsOf): readonly EvidenceDraft[] {
  const last = lastOf(at);
  const facts = at.via[0]?.file === last.file ? undefined : factsOf(last.file);
  const around = facts === undefined ? undefined : enclosingDefinitions(facts, last.line).at(-1);
  return around === undefined
    ? []
    : [{ file: last.file, line: around.nameLine, kind: "definition", symbol: around.name, via: at.via }];
}

function importOf(at: ReachedUse | NotFollowed, factsOf: FactsOf): readonly EvidenceDraft[] {
  if ("why" in at || at.symbol.module === "") return [];
  const { file } = lastOf(at);
  const bare = at.symbol.module.replace(/^node:/, "");
  const found = factsOf(file)?.imports.find(({ specifier }) => specifier.replace(/^node:/, "") === bare);
  return found === undefined ? [] : [{ file, line: found.line, kind: "import", symbol: at.symbol.module, via: at.via }];
}
