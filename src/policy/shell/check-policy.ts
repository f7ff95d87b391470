import { fileAt, isShownInDiff } from "../../change/known-files.ts";
import { type Pin, type PinnedFile, pathAt, type SkipReason } from "../../change/pin.ts";
import type { Reach } from "../../code/program/reach.ts";
import { decideWaivers, demandOf, type Policy, type PolicyEffect } from "../../config/policy.ts";
import { compileGlobs } from "../../files/glob.ts";
import { isUnknownCode, languageOf } from "../../files/language.ts";
import type { Source } from "../../ports/source.ts";
import type { StageContext, StageFindings } from "../../stages/stage.ts";
import type { CodeIndex } from "../../tools/code-index.ts";
import { openReach } from "../../tools/reach.ts";
import { assemblePolicyRecord } from "../assemble-policy-record.ts";
import { type EffectCatalogue, parseCatalogue } from "../catalogue.ts";
import { buildQuestion, charsOf, MAX_MESSAGE_CHARS } from "../classifier.ts";
import {
  codeOf,
  declarationOf,
  type EvidenceDraft,
  type EvidenceItem,
  EvidenceList,
  evidenceOf,
  type LinesUnderReview,
  linesUnderReview,
  manifestsFor,
  packageOf,
} from "../evidence.ts";
import { type InspectedFile, inspectFile, judgeEffect } from "../judge-effect.ts";
import { type PolicyFinding, placeOfMissing, toPolicyClaim } from "../policy-claims.ts";
import { doubtsOf, type EffectInspection, findDecided, type PlaceOf, weighDoubts } from "../weigh-effects.ts";
import { askClassifier, type ClassifierOutcome } from "./ask-classifier.ts";
import { TreeLines } from "./tree-lines.ts";

/**
 * Checks the policy's effects on the files of the target that their paths match. The catalogue comes first, then one
 * question to the classifier about what is left in doubt. Everything ends within the policy's bounds.
 */
export async function checkPolicy(policy: Policy, context: StageContext): Promise<StageFindings> {
  const { clock, code, target } = context;
  const { bounds } = policy;
  const deadlineMs = clock.monotonicMs() + bounds.maxRuntimeSeconds * 1000;
  const waivers = decideWaivers(policy, clock.timestamp().slice(0, 10));
  const lines = new TreeLines(target.source);
  const reach = openReach({ code, clock, bounds, deadlineMs });
  const reachOf = async (path: string) => unreadReach(path, target.pin) ?? reach(path);
  const inspections = await inspectAll(
    filesOf(waivers.checked, context),
    reachOf,
    parseCatalogue(await context.readEffects()),
  );
  const placeOf = await loadPlaces(inspections, lines, context);
  const found = inspections.flatMap((inspection) => findDecided(inspection, placeOf));
  const decided = found.filter((each) => isShown(each, context));
  const inDoubt = inspections.filter((inspection) => doubtsOf(inspection).length > 0);
  const evidence = await collectEvidence(inDoubt, {
    ...{ code, lines, source: target.source, list: new EvidenceList(lines.at), max: bounds.maxSearchResults },
    linesUnderReview: (path) => linesUnderReview(target.pin, path),
  });
  const answered = await askAboutDoubts(
    { policy, inDoubt, decided, evidence },
    context,
    deadlineMs - clock.monotonicMs(),
  );
  const said = answered?.kind === "answered" ? answered.findings : undefined;
  const items = new Map(evidence.items.map((item) => [item.id, item]));
  const weighed = inDoubt.map((inspection) => weighDoubts(inspection, { findings: said, evidence: items, placeOf }));
  const judged = weighed.flatMap(({ findings }) => findings).filter((each) => isShown(each, context));
  const claimed = capEach([...decided, ...judged], bounds.maxSearchResults);
  const isCut = evidence.isCut || claimed.length < decided.length + judged.length;
  return {
    claims: claimed.flatMap((finding) => toPolicyClaim(finding, policy, lines.at) ?? []),
    parts: {
      policy: assemblePolicyRecord({
        ...{ policy, waivers, inspections, filesInPaths: countInPaths(policy, target.pin) },
        violated: new Set(claimed.map(({ effect }) => effect.id)),
        existing: new Set(found.map(({ effect }) => effect.id)),
        unknown: weighed.flatMap(({ unknown }) => unknown ?? []),
        classifier: {
          ending: answered?.kind ?? "not-needed",
          detail: answered === undefined || answered.kind === "answered" ? undefined : answered.why,
        },
        boundsHit: isCut ? ["max-search-results"] : [],
      }),
    },
  };
}

/** The place in each file at which to report that something is missing. Loads every line that a finding may quote. */
async function loadPlaces(
  inspections: readonly EffectInspection[],
  lines: TreeLines,
  { target, code }: StageContext,
): Promise<PlaceOf> {
  const files = inspections.flatMap((each) => each.files.map(({ file }) => file));
  const ways = files.flatMap(({ reach }) => [...reach.uses, ...reach.notFollowed].flatMap(({ via }) => via));
  const paths = new Set(files.map(({ path }) => path));
  await Promise.all([...new Set([...paths, ...ways.map(({ file }) => file)])].map((file) => lines.load(file)));
  const missing = inspections.flatMap((each) =>
    each.files.flatMap(({ file, judgment: { kind } }) =>
      kind === "absent" || kind === "ambiguous" ? [file.path] : [],
    ),
  );
  const places = new Map<string, { readonly file: string; readonly line: number }>();
  for (const file of new Set(missing)) {
    const facts = await code.facts(file, "head");
    const line = placeOfMissing(lines.of(file), facts, linesUnderReview(target.pin, file));
    if (line !== undefined) places.set(file, { file, line });
  }
  return (file) => places.get(file);
}

/** Whether the diff shows a line of it: otherwise the violation is older than the change. */
function isShown({ at, chain }: PolicyFinding, { target }: StageContext): boolean {
  if (target.pin.kind !== "diff") return true;
  return [at, ...chain].some(({ file, line }) =>
    isShownInDiff({ file, side: "head", start_line: line, end_line: line }, target.pin),
  );
}

interface InDoubt {
  readonly policy: Policy;
  readonly inDoubt: readonly EffectInspection[];
  readonly decided: readonly PolicyFinding[];
  readonly evidence: CollectedEvidence;
}

/** Asks the classifier about everything in doubt; undefined if nothing is, or the panel has no classifier. */
async function askAboutDoubts(
  { policy, inDoubt, decided, evidence }: InDoubt,
  context: StageContext,
  limitMs: number,
): Promise<ClassifierOutcome | undefined> {
  if (evidence.items.length === 0 || context.panel.kind === "static") return undefined;
  const languages = inDoubt.flatMap(({ files }) => files.flatMap(({ file }) => languageOf(file) ?? []));
  const { items, byEffect } = evidence;
  return askClassifier(buildQuestion({ policy, byEffect, evidence: items, decided, languages }), context, limitMs);
}

/** Keeps at most this many findings of each effect. */
function capEach(findings: readonly PolicyFinding[], max: number): readonly PolicyFinding[] {
  const counts = new Map<string, number>();
  return findings.filter(({ effect }) => {
    const count = (counts.get(effect.id) ?? 0) + 1;
    counts.set(effect.id, count);
    return count <= max;
  });
}

/** Skipped code that may still have any effect, as nobody could read it. Code excluded on purpose is not checked. */
const UNREAD: ReadonlySet<SkipReason> = new Set([
  ...(["too-large", "overlong-line", "unreadable", "doubtful-attributes", "binary", "lfs-pointer"] as const),
]);

/** The files of a target that each effect's paths match, at head: code that a review examines, or could not read. */
function filesOf(
  effects: readonly PolicyEffect[],
  { target }: StageContext,
): ReadonlyMap<PolicyEffect, readonly string[]> {
  const code = target.pin.files.flatMap((file) => {
    const path = pathAt(file, "head");
    const isChecked = file.skipped === undefined || UNREAD.has(file.skipped);
    return path !== undefined && isChecked && isCode(path) ? [path] : [];
  });
  return new Map(
    effects.map((effect) => {
      const isNamed = compileGlobs(effect.paths, `effect ${effect.id}`);
      return [effect, demandOf(effect) === "nothing" ? [] : code.filter(isNamed)] as const;
    }),
  );
}

/** The number of files that any effect's paths match, including those that were deleted, moved away or excluded. */
function countInPaths({ effects }: Policy, { files }: Pin): number {
  const isNamed = effects.map(({ id, paths }) => compileGlobs(paths, `effect ${id}`));
  const pathsOf = ({ path, oldPath }: PinnedFile): readonly string[] =>
    oldPath === undefined ? [path] : [path, oldPath];
  return files.filter((file) => pathsOf(file).some((path) => isNamed.some((names) => names(path)))).length;
}

/** Includes code in unsupported languages: its effects are unknown. */
function isCode(path: string): boolean {
  return languageOf({ path }) !== undefined || (isUnknownCode(path) && !STYLES.test(path));
}

const STYLES = /\.(?:styl|md|html?|sql)$/i;

/** The reach of code that was skipped, for example as too large; undefined for code that is read. */
function unreadReach(path: string, pin: Pin): Reach | undefined {
  const skipped = fileAt(pin, path, "head")?.skipped;
  if (skipped === undefined) return undefined;
  const step = { symbol: path, file: path, line: 1 };
  const notFollowed = [{ ...step, why: `it was not read: ${skipped}`, unread: path, via: [step], argumentText: "" }];
  return { uses: [], notFollowed, files: [], depth: 0, boundsHit: [] };
}

/** Follows the calls of each file once, and judges every effect whose paths match it. */
async function inspectAll(
  named: ReadonlyMap<PolicyEffect, readonly string[]>,
  reach: (path: string) => Promise<Reach>,
  catalogue: EffectCatalogue,
): Promise<readonly EffectInspection[]> {
  const inspected = new Map<string, InspectedFile>();
  for (const path of new Set([...named.values()].flat())) {
    inspected.set(path, inspectFile(path, await reach(path), catalogue));
  }
  return [...named].map(([effect, paths]) => {
    const files = paths.flatMap((path) => inspected.get(path) ?? []);
    return { effect, files: files.map((file) => ({ file, judgment: judgeEffect(effect, file) })) };
  });
}

/** The tools that collect evidence. */
interface EvidenceContext {
  readonly code: CodeIndex;
  readonly lines: TreeLines;
  readonly source: Source;
  readonly list: EvidenceList;
  readonly linesUnderReview: (file: string) => LinesUnderReview;
  /** The most places of one effect, and of manifests. */
  readonly max: number;
}

/** The evidence for the effects that could not be decided. */
interface CollectedEvidence {
  /** The ids of the evidence of each effect in doubt. */
  readonly byEffect: ReadonlyMap<string, readonly string[]>;
  /** Each item once, those of manifests last. */
  readonly items: readonly EvidenceItem[];
  /** Whether an effect has more places than are kept. */
  readonly isCut: boolean;
}

/** Collects the evidence of every effect in doubt; for a sentence, the code under review as well as its calls. */
async function collectEvidence(
  inDoubt: readonly EffectInspection[],
  tools: EvidenceContext,
): Promise<CollectedEvidence> {
  const doubts = inDoubt.flatMap((inspection) => doubtsOf(inspection).flatMap((each) => each.doubts));
  const files = [...new Set(doubts.flatMap(({ at }) => at.via.map(({ file }) => file)))];
  await Promise.all(files.map((file) => tools.lines.load(file)));
  const facts = new Map(
    await Promise.all(files.map(async (file) => [file, await tools.code.facts(file, "head")] as const)),
  );
  const gathered = inDoubt.map((inspection) => {
    const paths = inspection.effect.effect === undefined ? inspection.files.map(({ file }) => file.path) : [];
    const code = paths.flatMap((path) => codeOf(path, tools.lines.of(path), tools.linesUnderReview(path)));
    const open = doubtsOf(inspection).flatMap((each) => each.doubts);
    const calls = open.flatMap((doubt) => evidenceOf(doubt, (file) => facts.get(file)));
    return { id: inspection.effect.id, ...keep([...code, ...calls], tools) };
  });
  const own = [...new Map(gathered.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
  const packages = new Set(doubts.flatMap(({ at }) => ("why" in at ? [] : packageOf(at.symbol))));
  const targets = inDoubt.flatMap((inspection) => inspection.files.map(({ file }) => file.path));
  const manifests = packages.size === 0 ? [] : await readManifests([...packages], targets, tools);
  return {
    byEffect: new Map(gathered.map(({ id, items }) => [id, items.map((item) => item.id)])),
    items: [...own, ...manifests],
    isCut: gathered.some(({ isCut }) => isCut),
  };
}

/** Keeps as many items as there is room for, each once. */
function keep(
  drafts: readonly EvidenceDraft[],
  { list, max }: EvidenceContext,
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

/** Where the manifests of these files name the packages in doubt, as far as there is room. */
async function readManifests(
  packages: readonly string[],
  targets: readonly string[],
  { source, lines, list, max }: EvidenceContext,
): Promise<readonly EvidenceItem[]> {
  const drafts: EvidenceDraft[] = [];
  for (const path of manifestsFor(targets, await source.listFiles(undefined))) {
    const text = (await lines.load(path)) ?? [];
    drafts.push(...packages.flatMap((name) => declarationOf(name, path, text)));
  }
  return drafts.slice(0, max).flatMap((draft) => list.add(draft) ?? []);
}
