import type { Step } from "../code/program/reach.ts";
import { demandOf, type PolicyEffect, wordsOf } from "../config/policy.ts";
import type { ClassifierFinding } from "../replies/answers.ts";
import { countOf } from "../text/count-of.ts";
import { joinAnd } from "../text/join-list.ts";
import type { EvidenceItem } from "./evidence.ts";
import {
  describeDoubt,
  type EffectDoubt,
  type EffectJudgment,
  type InspectedFile,
  type InspectedUse,
  isByName,
  lastOf,
} from "./judge-effect.ts";
import { BY_CATALOGUE, BY_CLASSIFIER, type PolicyFinding } from "./policy-claims.ts";

/** An effect of the policy, and its judgment in each file that its paths match. */
export interface EffectInspection {
  readonly effect: PolicyEffect;
  readonly files: readonly { readonly file: InspectedFile; readonly judgment: EffectJudgment }[];
}

/** An effect for which nobody can say whether the code complies. */
export interface UnknownEffect {
  readonly effectId: string;
  /** What is unknown, and what would have decided it. */
  readonly message: string;
  /** Below 0.5. */
  readonly confidence: number;
}

/** The findings against an effect, and what stays open. */
export interface WeighedEffect {
  readonly findings: readonly PolicyFinding[];
  readonly unknown: UnknownEffect | undefined;
}

/** The line of a file at which missing things are reported. */
export type PlaceOf = (file: string) => Pick<Step, "file" | "line"> | undefined;

/** A judgment with less confidence does not count. */
const MIN_CONFIDENCE = 0.5;
/** The confidence for a use that is linked only by name: something else may have the same name. */
const BY_NAME_ALONE = 0.8;
/** The confidence if nobody was asked. */
const UNASKED = 0.3;

/** The findings about an effect that the catalogue decides by itself. */
export function findDecided({ effect, files }: EffectInspection, placeOf: PlaceOf): readonly PolicyFinding[] {
  return files.flatMap(({ file, judgment }) => {
    if (judgment.kind === "present") return waysOf(file.path, judgment.uses).map((way) => toPresent(effect, file, way));
    const at = judgment.kind === "absent" ? placeOf(file.path) : undefined;
    return at === undefined ? [] : [toAbsent(effect, file, at)];
  });
}

/** The files in which the catalogue cannot decide. */
export function doubtsOf({
  files,
}: EffectInspection): readonly { readonly file: InspectedFile; readonly doubts: readonly EffectDoubt[] }[] {
  return files.flatMap(({ file, judgment }) =>
    judgment.kind === "ambiguous" ? [{ file, doubts: judgment.doubts }] : [],
  );
}

/** The classifier's answer, and the facts from which its findings are built. */
export interface Hearing {
  /** Undefined if it was not asked, or gave no usable answer. */
  readonly findings: readonly ClassifierFinding[] | undefined;
  readonly evidence: ReadonlyMap<string, EvidenceItem>;
  readonly placeOf: PlaceOf;
}

/** Decides an effect that the catalogue could not decide everywhere. */
export function weighDoubts(inspection: EffectInspection, hearing: Hearing): WeighedEffect {
  const open = doubtsOf(inspection);
  if (open.length === 0) return { findings: [], unknown: undefined };
  const { effect } = inspection;
  const said = hearing.findings?.filter(({ effect_id: id }) => id === effect.id) ?? [];
  // The classifier knows nothing about a file that was not opened; for a sentence it may have seen the code itself.
  const seen = new Set(effect.effect === undefined ? [...hearing.evidence.values()].map(({ file }) => file) : []);
  const isUnseen = ({ at, why }: EffectDoubt) =>
    why === "bound" || ("why" in at && at.unread !== undefined && !seen.has(at.unread));
  const isBounded = open.some(({ doubts }) => doubts.some(isUnseen));
  const sure = said.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const against = sure.filter(({ judgment }) => judgment === "violation" || judgment === "likely_violation");
  const canClaim = demandOf(effect) === "absent" || !isBounded;
  const findings = canClaim ? against.flatMap((each) => toJudged(inspection, each, hearing)) : [];
  const isCleared = sure.length > 0 && sure.every(({ judgment }) => judgment === "no_violation") && !isBounded;
  if (findings.length > 0 || isCleared) return { findings, unknown: undefined };
  const least = hearing.findings === undefined ? UNASKED : 0;
  const confidence = Math.min(MIN_CONFIDENCE - 0.01, Math.max(least, ...said.map((each) => each.confidence)));
  const opinion = said.find(({ judgment }) => judgment !== "no_violation")?.message;
  return { findings, unknown: { effectId: effect.id, confidence, message: describeUnknown(inspection, opinion) } };
}

/** A use, and the way to it from the last line in the file itself: earlier steps within the file add nothing. */
interface Way {
  readonly use: InspectedUse;
  readonly chain: readonly Step[];
}

/** The shortest way from each line of the file, in document order. */
function waysOf(file: string, uses: readonly InspectedUse[]): readonly Way[] {
  const byLine = new Map<number, Way>();
  for (const use of uses) {
    const chain = ownChain(file, use.via);
    const first = byLine.get(lineOf(chain));
    if (first === undefined || chain.length < first.chain.length) byLine.set(lineOf(chain), { use, chain });
  }
  return [...byLine.values()].sort((a, b) => lineOf(a.chain) - lineOf(b.chain));
}

function ownChain(file: string, via: readonly Step[]): readonly Step[] {
  return via.slice(
    Math.max(
      0,
      via.findLastIndex((step) => step.file === file),
    ),
  );
}

function lineOf([first]: readonly Step[]): number {
  return first?.line ?? 1;
}

function toPresent(effect: PolicyEffect, { path }: InspectedFile, { use, chain }: Way): PolicyFinding {
  const { file, line } = lastOf(use);
  const symbol = use.symbol.written;
  const [first, ...further] = chain;
  const isDirect = further.length === 0;
  const effects = use.classified.kind === "known" ? use.classified.effects : [];
  const family = effects.find(({ name }) => name === effect.effect)?.family;
  return {
    effect,
    at: { file: path, line: lineOf(chain) },
    chain,
    judgment: "violation",
    confidence: isByName(use) ? BY_NAME_ALONE : 1,
    origin: BY_CATALOGUE,
    title: isDirect
      ? `${effect.id}: this calls \`${symbol}\` (${wordsOf(effect)})`
      : `${effect.id}: this ends up calling \`${symbol}\` through \`${first?.symbol}\` (${wordsOf(effect)})`,
    message: `This line ${isDirect ? `calls \`${symbol}\`` : `ends up calling \`${symbol}\` at ${file}:${line}`}, which the catalogue of effects lists under ${family}: ${effect.effect}.`,
    agentSteps: [
      `Read ${path}.`,
      ...describeSteps(chain),
      `The catalogue (${family}) lists ${symbol} under ${effect.effect}.`,
    ],
  };
}

function describeSteps(chain: readonly Step[]): readonly string[] {
  return chain.slice(1).map((next, at) => {
    const step = chain[at];
    const byName = step?.isByName ? ", by its name alone" : "";
    return `Followed ${step?.symbol} at ${step?.file}:${step?.line} to ${next.symbol} at ${next.file}:${next.line}${byName}.`;
  });
}

function toAbsent(effect: PolicyEffect, { path, reach }: InspectedFile, at: PolicyFinding["at"]): PolicyFinding {
  return {
    effect,
    at,
    chain: [],
    judgment: "violation",
    confidence: 1,
    origin: BY_CATALOGUE,
    title: `${effect.id}: nothing in this file does this (${wordsOf(effect)})`,
    message: `All calls of ${path} were followed to their end, through ${countOf(reach.files.length, "file")}, and none of them does this: ${wordsOf(effect)}.`,
    agentSteps: [
      `Read ${joinAnd(reach.files.slice(0, 10))}.`,
      `Followed every call: ${countOf(reach.uses.length, "use")} of packages, none of them this effect.`,
    ],
  };
}

function toJudged(
  { effect, files }: EffectInspection,
  { judgment, confidence, message, evidence_ids: ids }: ClassifierFinding,
  { evidence, placeOf }: Hearing,
): readonly PolicyFinding[] {
  const paths = files.map(({ file }) => file.path);
  const cited = ids.flatMap((id) => evidence.get(id) ?? []);
  const [way] = cited
    .filter(({ via }) => via.length > 0 && paths.includes(via[0]?.file ?? ""))
    .toSorted((a, b) => b.via.length - a.via.length);
  const own = cited.find(({ file }) => paths.includes(file));
  const path = way?.via[0]?.file ?? own?.file ?? paths[0] ?? "";
  const chain = way === undefined ? [] : ownChain(path, way.via);
  const at = chain[0] ?? own ?? placeOf(path);
  if (at === undefined) return [];
  return [
    {
      effect,
      at: { file: at.file, line: at.line },
      chain,
      judgment,
      confidence,
      origin: BY_CLASSIFIER,
      title: `${effect.id}: this ${judgment === "violation" ? "goes" : "may go"} against it (${wordsOf(effect)})`,
      message,
      agentSteps: [
        `Read ${path}.`,
        ...describeSteps(chain),
        `Asked the classifier, which cited ${countOf(cited.length, "piece")} of evidence.`,
      ],
    },
  ];
}

/** The most undecided items that a message names. */
const MAX_NAMED = 5;

function describeUnknown(inspection: EffectInspection, said: string | undefined): string {
  const opinion = said === undefined ? "" : ` The classifier: ${said}`;
  const words = wordsOf(inspection.effect);
  if (inspection.effect.effect === undefined) {
    return `Insufficient evidence to tell whether this sentence is kept, which only the classifier can judge: "${words}".${opinion}`;
  }
  const doubts = doubtsOf(inspection).flatMap((each) => each.doubts);
  const named = doubts.slice(0, MAX_NAMED).map(describeDoubt);
  const more = doubts.length > MAX_NAMED ? `, and ${doubts.length - MAX_NAMED} more` : "";
  return `Insufficient evidence to tell whether ${words} happens here. Not decided: ${joinAnd(named)}${more}. What would have been needed: to know what these do.${opinion}`;
}
