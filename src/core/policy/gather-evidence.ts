import { type CodeFacts, enclosingDefinitions } from "../pin/code-facts.ts";
import type { NotFollowed, ReachedUse } from "../program/reach.ts";
import type { EvidenceItem, EvidenceItemKind } from "./evidence.ts";
import { draftOf, type EvidenceDraft, type EvidenceList, lastOf } from "./evidence-list.ts";
import type { EffectDoubt } from "./judge-effect.ts";
import type { EffectCatalogue, KnownEffect } from "./known-effect.ts";

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
