import { languageOf } from "../../../core/files/language.ts";
import { isShownInDiff } from "../../../core/gates/touches-diff.ts";
import { buildQuestion, opinionsOn } from "../../../core/policy/classifier.ts";
import { EvidenceList } from "../../../core/policy/evidence.ts";
import { decideWaivers, type Policy } from "../../../core/policy/policy.ts";
import { type PolicyFinding, placeOfMissing, toPolicyClaim } from "../../../core/policy/policy-claims.ts";
import {
  doubtsOf,
  type EffectInspection,
  findDecided,
  type PlaceOf,
  type WeighedEffect,
  weighDoubts,
} from "../../../core/policy/weigh-effects.ts";
import { assemblePolicyRecord } from "../../../core/report/assemble-policy-record.ts";
import { openReach } from "../../reading/reach.ts";
import { askClassifier, type ClassifierHearing } from "../ask-classifier.ts";
import type { StageContext, StageFindings } from "../stage.ts";
import { type CollectedEvidence, collectEvidence } from "./collect-evidence.ts";
import { filesOf, inspectFiles } from "./inspect-files.ts";
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
