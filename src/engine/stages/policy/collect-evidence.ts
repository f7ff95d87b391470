import type { CodeFacts } from "../../../core/pin/code-facts.ts";
import type { EffectCatalogue } from "../../../core/policy/catalogue.ts";
import { manifestsFor, mentionOf, readManifest, relatedFiles } from "../../../core/policy/context-files.ts";
import { type EvidenceItem, type EvidenceList, gatherEvidence } from "../../../core/policy/evidence.ts";
import type { EffectDoubt } from "../../../core/policy/judge-effect.ts";
import { doubtsOf, type EffectInspection } from "../../../core/policy/weigh-effects.ts";
import type { Source } from "../../../ports/source.ts";
import type { CodeIndex } from "../../reading/code-index.ts";
import type { TreeLines } from "./tree-lines.ts";

/** What evidence is read with. */
export interface EvidenceMeans {
  readonly code: CodeIndex;
  readonly lines: TreeLines;
  readonly source: Source;
  readonly catalogue: EffectCatalogue;
  readonly list: EvidenceList;
  /** The most places of one effect, of manifests, and of tests and documents. */
  readonly max: number;
}

/** What is shown of the effects that could not be decided. */
export interface CollectedEvidence {
  /** The ids of the evidence of each effect in doubt. */
  readonly byEffect: ReadonlyMap<string, readonly string[]>;
  /** Each item once, those of manifests, tests and documents last. */
  readonly items: readonly EvidenceItem[];
  /** Whether an effect has more places than are kept. */
  readonly isCut: boolean;
}

/** Collects the evidence of every effect in doubt. */
export async function collectEvidence(
  inspections: readonly EffectInspection[],
  means: EvidenceMeans,
): Promise<CollectedEvidence> {
  const inDoubt = inspections.map(({ effect, files }) => ({
    effect,
    doubts: doubtsOf({ effect, files }).flatMap((each) => each.doubts),
  }));
  const facts = await loadFacts(
    inDoubt.flatMap(({ doubts }) => doubts),
    means,
  );
  const gathered = inDoubt.map(({ effect, doubts }) => {
    const { items, isCut } = gatherEvidence(doubts, { ...means, factsOf: (file) => facts.get(file) });
    return { id: effect.id, items, isCut };
  });
  const own = gathered.flatMap(({ items }) => items);
  const targets = inspections.flatMap(({ files }) => files.map(({ file }) => file.path));
  const beside = own.length === 0 ? [] : await readBeside(own, targets, means);
  return {
    byEffect: new Map(gathered.map(({ id, items }) => [id, items.map((item) => item.id)])),
    items: [...new Map([...own, ...beside].map((item) => [item.id, item])).values()],
    isCut: gathered.some(({ isCut }) => isCut),
  };
}

async function loadFacts(
  doubts: readonly EffectDoubt[],
  { code, lines }: EvidenceMeans,
): Promise<ReadonlyMap<string, CodeFacts>> {
  const files = [...new Set(doubts.flatMap(({ at }) => at.via.map(({ file }) => file)))];
  const read = await Promise.all(
    files.map(async (file) => [file, await code.facts(file, "head"), await lines.load(file)] as const),
  );
  return new Map(read.flatMap(([file, facts]) => (facts === undefined ? [] : [[file, facts] as const])));
}

/** What manifests, tests and documents say of it. */
async function readBeside(
  own: readonly EvidenceItem[],
  targets: readonly string[],
  means: EvidenceMeans,
): Promise<readonly EvidenceItem[]> {
  const tree = await means.source.listFiles(undefined);
  return [...(await readManifests(targets, tree, means)), ...(await readMentions(own, { targets, tree }, means))];
}

/** What the manifests of these files declare, as far as there is room for it. */
async function readManifests(
  targets: readonly string[],
  tree: readonly string[],
  { lines, list, max }: EvidenceMeans,
): Promise<readonly EvidenceItem[]> {
  const items: EvidenceItem[] = [];
  for (const path of manifestsFor(targets, new Set(tree))) {
    for (const { name, line } of readManifest(path, (await lines.load(path)) ?? [])) {
      if (items.length >= max) return items;
      const item = list.add({ file: path, line, kind: "manifest", symbol: name, via: [] });
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}

/** Where tests and documents beside these files name what could not be decided. */
async function readMentions(
  own: readonly EvidenceItem[],
  { targets, tree }: { readonly targets: readonly string[]; readonly tree: readonly string[] },
  { lines, list, max }: EvidenceMeans,
): Promise<readonly EvidenceItem[]> {
  const names = [...new Set(own.filter(({ kind }) => kind === "call").map(({ symbol }) => lastNameOf(symbol)))].filter(
    (name) => name.length > 2,
  );
  const items: EvidenceItem[] = [];
  for (const { path, kind } of relatedFiles([...new Set(targets)], tree)) {
    const text = (await lines.load(path)) ?? [];
    for (const name of names) {
      if (items.length >= max) return items;
      const line = mentionOf(name, text);
      const item = line === undefined ? undefined : list.add({ file: path, line, kind, symbol: name, via: [] });
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}

function lastNameOf(symbol: string): string {
  return /[\p{L}\p{N}_$]+(?=[^\p{L}\p{N}_$]*$)/u.exec(symbol)?.[0] ?? "";
}
