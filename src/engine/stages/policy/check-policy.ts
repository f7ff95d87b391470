import { languageOf } from "../../../core/files/language.ts";
import { compileGlobs } from "../../../core/files/path-globs.ts";
import { isUnknownCode } from "../../../core/files/unknown-code.ts";
import { isShownInDiff } from "../../../core/gates/touches-diff.ts";
import { type PinnedFile, pathAt } from "../../../core/pin/pin.ts";
import type { Classified, EffectCatalogue } from "../../../core/policy/catalogue.ts";
import { buildQuestion, opinionsOn } from "../../../core/policy/classifier.ts";
import { EvidenceList } from "../../../core/policy/evidence.ts";
import { type InspectedFile, judgeEffect } from "../../../core/policy/judge-effect.ts";
import { decideWaivers, demandOf, type Policy, type PolicyEffect } from "../../../core/policy/policy.ts";
import { type PolicyFinding, placeOfMissing, toPolicyClaim } from "../../../core/policy/policy-claims.ts";
import {
  doubtsOf,
  type EffectInspection,
  findDecided,
  type PlaceOf,
  type WeighedEffect,
  weighDoubts,
} from "../../../core/policy/weigh-effects.ts";
import type { Reach } from "../../../core/program/reach.ts";
import { assemblePolicyRecord } from "../../../core/report/assemble-policy-record.ts";
import { openReach } from "../../reading/reach.ts";
import { askClassifier, type ClassifierHearing } from "../ask-classifier.ts";
import type { StageContext, StageFindings } from "../stage.ts";
import { type CollectedEvidence, collectEvidence } from "./collect-evidence.ts";
import { TreeLines } from "./tree-lines.ts";

/**
 * Checks the policy's effects on the files of the target that their paths name: by the catalogue first, and what is left
 * in doubt by one question to the classifier. All of it ends within the policy's bounds.
 */
export async function checkPolicy(policy: Policy, context: StageContext): Promise<StageFindings> {
  const { clock, target } = context;
  const deadline = clock.monotonicMs() + policy.bounds.maxRuntimeSeconds * 1000;
  const waivers = decideWaivers(policy, clock.timestamp().slice(0, 10));
  const lines = new TreeLines(target.source);
  const catalogue = await context.effects();
  const named = filesOf(waivers.checked, target.pin.files);
  const inspections = await inspectFiles(
    named,
    openReach({ code: context.code, clock, bounds: policy.bounds, deadlineMs: deadline }),
    catalogue,
  );
  const placeOf = await loadPlaces(inspections, lines, context);
  const found = inspections.flatMap((inspection) => findDecided(inspection, placeOf));
  const decided = found.filter((each) => isShown(each, context));
  const inDoubt = inspections.filter((inspection) => doubtsOf(inspection).length > 0);
  const list = new EvidenceList(lines.at);
  const max = policy.bounds.maxSearchResults;
  const evidence = await collectEvidence(inDoubt, {
    code: context.code,
    lines,
    source: target.source,
    catalogue,
    list,
    max,
  });
  const hearing = await hear({ policy, inDoubt, decided, evidence, list }, context, deadline - clock.monotonicMs());
  const weighed = weighAll(inDoubt, { hearing, evidence, placeOf });
  const claimed = capEach(
    [...decided, ...weighed.flatMap(({ findings }) => findings).filter((each) => isShown(each, context))],
    max,
  );
  const ending = hearing?.kind ?? "not-needed";
  return {
    claims: claimed.kept.flatMap((finding) => toPolicyClaim(finding, policy, lines.at) ?? []),
    parts: {
      policy: assemblePolicyRecord({
        ...{ policy, waivers, inspections },
        violated: new Set(claimed.kept.map(({ effect }) => effect.id)),
        existing: new Set(found.map(({ effect }) => effect.id)),
        unknown: weighed.flatMap(({ unknown }) => unknown ?? []),
        classifier: { ending, detail: hearing === undefined || hearing.kind === "answered" ? undefined : hearing.why },
        boundsHit: evidence.isCut || claimed.isCut ? ["max-search-results"] : [],
      }),
    },
  };
}

/** Where it is told in each file that something is missing there. Loads every line that a finding may quote. */
async function loadPlaces(
  inspections: readonly EffectInspection[],
  lines: TreeLines,
  { target, code }: StageContext,
): Promise<PlaceOf> {
  const files = inspections.flatMap((each) => each.files.map(({ file }) => file));
  const ways = files.flatMap(({ reach }) =>
    [...reach.uses, ...reach.notFollowed].flatMap(({ via }) => via.map(({ file }) => file)),
  );
  await Promise.all([...new Set([...files.map(({ path }) => path), ...ways])].map((file) => lines.load(file)));
  const missing = new Set(
    inspections.flatMap((each) =>
      each.files.flatMap(({ file, judgment }) =>
        judgment.kind === "absent" || judgment.kind === "ambiguous" ? [file.path] : [],
      ),
    ),
  );
  const places = new Map<string, { readonly file: string; readonly line: number }>();
  for (const pinned of target.pin.files) {
    if (!missing.has(pinned.path)) continue;
    const text = (await lines.load(pinned.path)) ?? [];
    const facts = await code.facts(pinned.path, "head");
    const line = placeOfMissing({ pinned, kind: target.pin.kind, lines: text, facts });
    if (line !== undefined) places.set(pinned.path, { file: pinned.path, line });
  }
  return (file) => places.get(file);
}

/** Whether the diff shows a line of it: what no line of the change is part of stood there before. */
function isShown({ at, chain }: PolicyFinding, { target }: StageContext): boolean {
  if (target.pin.kind !== "diff") return true;
  return [at, ...chain].some(({ file, line }) =>
    isShownInDiff({ file, side: "head", startLine: line, endLine: line }, target.pin),
  );
}

interface Hearing {
  readonly policy: Policy;
  readonly inDoubt: readonly EffectInspection[];
  readonly decided: readonly PolicyFinding[];
  readonly evidence: CollectedEvidence;
  readonly list: EvidenceList;
}

/** Asks the classifier about all that is in doubt; undefined where nothing is, or the panel has nobody to ask. */
async function hear(
  { list, ...open }: Hearing,
  context: StageContext,
  limitMs: number,
): Promise<ClassifierHearing | undefined> {
  const { items } = open.evidence;
  if (items.length === 0 || context.panel.kind === "static") return undefined;
  const decided = open.decided.map((finding) => ({
    finding,
    evidence: finding.chain.flatMap(
      (step, at) => list.add({ ...step, kind: "call", via: finding.chain.slice(0, at + 1) }) ?? [],
    ),
  }));
  const paths = open.inDoubt.flatMap(({ files }) => files.map(({ file }) => file.path));
  const languages = paths.flatMap((path) => languageOf({ path }) ?? []);
  const question = buildQuestion({ ...open, evidence: items, byEffect: open.evidence.byEffect, decided, languages });
  return askClassifier(question, context, limitMs);
}

function weighAll(
  inDoubt: readonly EffectInspection[],
  {
    hearing,
    evidence,
    placeOf,
  }: {
    readonly hearing: ClassifierHearing | undefined;
    readonly evidence: CollectedEvidence;
    readonly placeOf: PlaceOf;
  },
): readonly WeighedEffect[] {
  const answers = hearing?.kind === "answered" ? hearing.findings : [];
  return inDoubt.map((inspection) => {
    const opinions = opinionsOn(inspection.effect.id, answers, evidence.items);
    return weighDoubts(inspection, opinions, { placeOf, wasAsked: hearing?.kind === "answered" });
  });
}

/** At most so many findings of each effect. */
function capEach(
  findings: readonly PolicyFinding[],
  max: number,
): { readonly kept: readonly PolicyFinding[]; readonly isCut: boolean } {
  const counts = new Map<string, number>();
  const kept = findings.filter(({ effect }) => {
    const count = (counts.get(effect.id) ?? 0) + 1;
    counts.set(effect.id, count);
    return count <= max;
  });
  return { kept, isCut: kept.length < findings.length };
}

/** The files of a target that an effect's paths name, as they stand at head: code that a review looks at. */
function filesOf(
  effects: readonly PolicyEffect[],
  files: readonly PinnedFile[],
): ReadonlyMap<PolicyEffect, readonly string[]> {
  const code = files.flatMap((file) => {
    const path = pathAt(file, "head");
    return path === undefined || file.skipped !== undefined || !isCode(path) ? [] : [path];
  });
  return new Map(
    effects.map((effect) => {
      const isNamed = compileGlobs(effect.paths, `effect ${effect.id}`);
      return [effect, demandOf(effect) === "nothing" ? [] : code.filter(isNamed)] as const;
    }),
  );
}

/** Code that nobody here reads is named as well: what it does is not known. */
function isCode(path: string): boolean {
  return languageOf({ path }) !== undefined || (isUnknownCode(path) && !STYLES.test(path));
}

const STYLES = /\.(?:styl|md|html?|sql)$/i;

/** Follows the calls of each file once, and judges every effect that names it. */
async function inspectFiles(
  named: ReadonlyMap<PolicyEffect, readonly string[]>,
  reach: (path: string) => Promise<Reach>,
  effects: EffectCatalogue,
): Promise<readonly EffectInspection[]> {
  const reached = new Map<string, InspectedFile>();
  for (const path of new Set([...named.values()].flat())) reached.set(path, { path, reach: await reach(path) });
  const catalogue = remembering(effects);
  return [...named].map(([effect, paths]) => {
    const files = paths.flatMap((path) => {
      const file = reached.get(path);
      return file === undefined ? [] : [{ file, judgment: judgeEffect(effect, file, catalogue) }];
    });
    return { effect, files };
  });
}

/** Every effect asks of the same uses. */
function remembering(catalogue: EffectCatalogue): EffectCatalogue {
  const known = new WeakMap<object, Classified>();
  const classify: EffectCatalogue["classify"] = (use) => {
    const classified = known.get(use) ?? catalogue.classify(use);
    known.set(use, classified);
    return classified;
  };
  return { ...catalogue, classify };
}
