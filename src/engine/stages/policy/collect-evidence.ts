import { charsOf, MAX_MESSAGE_CHARS } from "../../../core/policy/classifier.ts";
import {
  codeOf,
  declarationOf,
  type EvidenceDraft,
  type EvidenceItem,
  type EvidenceList,
  evidenceOf,
  type LinesUnderReview,
  manifestsFor,
  packageOf,
} from "../../../core/policy/evidence.ts";
import { doubtsOf, type EffectInspection } from "../../../core/policy/weigh-effects.ts";
import type { Source } from "../../../ports/source.ts";
import type { CodeIndex } from "../../reading/code-index.ts";
import type { TreeLines } from "./tree-lines.ts";

/** What evidence is read with. */
export interface EvidenceMeans {
  readonly code: CodeIndex;
  readonly lines: TreeLines;
  readonly source: Source;
  readonly list: EvidenceList;
  readonly linesUnderReview: (file: string) => LinesUnderReview;
  /** The most places of one effect, and of manifests. */
  readonly max: number;
}

/** What is shown of the effects that could not be decided. */
export interface CollectedEvidence {
  /** The ids of the evidence of each effect in doubt. */
  readonly byEffect: ReadonlyMap<string, readonly string[]>;
  /** Each item once, those of manifests last. */
  readonly items: readonly EvidenceItem[];
  /** Whether an effect has more places than are kept. */
  readonly isCut: boolean;
}

/** Collects the evidence of every effect in doubt: of a sentence, the code under review as well as its calls. */
export async function collectEvidence(
  inDoubt: readonly EffectInspection[],
  means: EvidenceMeans,
): Promise<CollectedEvidence> {
  const doubts = inDoubt.flatMap((inspection) => doubtsOf(inspection).flatMap((each) => each.doubts));
  const files = [...new Set(doubts.flatMap(({ at }) => at.via.map(({ file }) => file)))];
  await Promise.all(files.map((file) => means.lines.load(file)));
  const facts = new Map(
    await Promise.all(files.map(async (file) => [file, await means.code.facts(file, "head")] as const)),
  );
  const gathered = inDoubt.map((inspection) => {
    const paths = inspection.effect.effect === undefined ? inspection.files.map(({ file }) => file.path) : [];
    const code = paths.flatMap((path) => codeOf(path, means.lines.of(path), means.linesUnderReview(path)));
    const open = doubtsOf(inspection).flatMap((each) => each.doubts);
    const calls = open.flatMap((doubt) => evidenceOf(doubt, (file) => facts.get(file)));
    return { id: inspection.effect.id, ...keep([...code, ...calls], means) };
  });
  const own = [...new Map(gathered.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
  const packages = new Set(doubts.flatMap(({ at }) => ("why" in at ? [] : packageOf(at.symbol))));
  const targets = inDoubt.flatMap((inspection) => inspection.files.map(({ file }) => file.path));
  const manifests = packages.size === 0 ? [] : await readManifests([...packages], targets, means);
  return {
    byEffect: new Map(gathered.map(({ id, items }) => [id, items.map((item) => item.id)])),
    items: [...own, ...manifests],
    isCut: gathered.some(({ isCut }) => isCut),
  };
}

/** As many items as there is room for, each once. */
function keep(
  drafts: readonly EvidenceDraft[],
  { list, max }: EvidenceMeans,
): { readonly items: readonly EvidenceItem[]; readonly isCut: boolean } {
  const items = new Set<EvidenceItem>();
  let chars = 0;
  for (const draft of drafts) {
    const item = list.add(draft);
    if (item === undefined || items.has(item)) continue;
    chars += charsOf(item);
    if (items.size >= max || chars > MAX_MESSAGE_CHARS) return { items: [...items], isCut: true };
    items.add(item);
  }
  return { items: [...items], isCut: false };
}

/** Where the manifests of these files name the packages in doubt, as far as there is room for it. */
async function readManifests(
  packages: readonly string[],
  targets: readonly string[],
  { source, lines, list, max }: EvidenceMeans,
): Promise<readonly EvidenceItem[]> {
  const drafts: EvidenceDraft[] = [];
  for (const path of manifestsFor(targets, await source.listFiles(undefined))) {
    const text = (await lines.load(path)) ?? [];
    drafts.push(...packages.flatMap((name) => declarationOf(name, path, text)));
  }
  return drafts.slice(0, max).flatMap((draft) => list.add(draft) ?? []);
}
