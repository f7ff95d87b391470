import type { NotFollowed, ReachedUse, Step } from "../program/reach.ts";
import { aroundSymbol } from "./around-symbol.ts";
import type { EvidenceItem, EvidenceItemKind } from "./evidence.ts";

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
export function draftOf(at: ReachedUse | NotFollowed, kind: EvidenceItemKind = "call"): EvidenceDraft {
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
