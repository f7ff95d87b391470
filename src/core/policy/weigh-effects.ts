import type { Judgment } from "../claims/policy-detail.ts";
import { countOf } from "../count-of.ts";
import { joinAnd } from "../join-list.ts";
import type { Step } from "../program/reach.ts";
import { type EvidenceItem, lastOf } from "./evidence.ts";
import { type EffectDoubt, type EffectJudgment, type InspectedFile, isByName, type KnownUse } from "./judge-effect.ts";
import { demandOf, type PolicyEffect, wordsOf } from "./policy.ts";
import { BY_CATALOGUE, BY_CLASSIFIER, type PolicyFinding } from "./policy-claims.ts";

/** An effect of the policy, and what was found of it in each file that its paths name. */
export interface EffectInspection {
  readonly effect: PolicyEffect;
  readonly files: readonly { readonly file: InspectedFile; readonly judgment: EffectJudgment }[];
}

/** What the classifier said of one effect, its evidence looked up. */
export interface Opinion {
  readonly judgment: Judgment;
  readonly confidence: number;
  readonly message: string;
  readonly evidence: readonly EvidenceItem[];
}

/** An effect of which nobody can say whether it is kept. */
export interface UnknownEffect {
  readonly effectId: string;
  /** What is not known, and what would have been needed. */
  readonly message: string;
  /** Below 0.5. */
  readonly confidence: number;
}

/** What is claimed against an effect, and what is left open of it. */
export interface WeighedEffect {
  readonly findings: readonly PolicyFinding[];
  readonly unknown: UnknownEffect | undefined;
}

/** A line of a file that stands for what is missing in it. */
export type PlaceOf = (file: string) => Pick<Step, "file" | "line"> | undefined;

/** An opinion less sure than this is none. */
const MIN_CONFIDENCE = 0.5;
/** A use that only a name leads to: what is called so need not be this. */
const BY_NAME_ALONE = 0.8;
/** How sure nobody is, of what nobody was asked. */
const UNASKED = 0.3;

/** What the catalogue alone decides of an effect. */
export function findDecided({ effect, files }: EffectInspection, placeOf: PlaceOf): readonly PolicyFinding[] {
  return files.flatMap(({ file, judgment }) => {
    if (judgment.kind === "present") {
      return onceEachPlace(file.path, judgment.uses).map((known) => toPresent(effect, file, known));
    }
    return judgment.kind === "absent" ? toAbsent(effect, file, placeOf) : [];
  });
}

/** The files of which the catalogue alone cannot decide. */
export function doubtsOf({
  files,
}: EffectInspection): readonly { readonly file: InspectedFile; readonly doubts: readonly EffectDoubt[] }[] {
  return files.flatMap(({ file, judgment }) =>
    judgment.kind === "ambiguous" ? [{ file, doubts: judgment.doubts }] : [],
  );
}

/**
 * What becomes of an effect that the catalogue could not decide everywhere.
 *
 * @param opinions the classifier's, none where it was not asked, or gave none that counts.
 */
export function weighDoubts(
  inspection: EffectInspection,
  opinions: readonly Opinion[],
  { placeOf, wasAsked }: { readonly placeOf: PlaceOf; readonly wasAsked: boolean },
): WeighedEffect {
  const open = doubtsOf(inspection);
  if (open.length === 0) return { findings: [], unknown: undefined };
  const { effect } = inspection;
  const isBounded = open.some(({ doubts }) => doubts.some(({ why }) => why === "bound"));
  const sure = opinions.filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
  const against = sure.filter(({ judgment }) => judgment === "violation" || judgment === "likely_violation");
  const canClaim = demandOf(effect) === "absent" || !isBounded;
  const findings = canClaim ? against.flatMap((opinion) => toJudged(inspection, opinion, placeOf)) : [];
  const isCleared = sure.length > 0 && sure.every(({ judgment }) => judgment === "no_violation") && !isBounded;
  if (findings.length > 0 || isCleared) return { findings, unknown: undefined };
  const confidence = Math.min(
    MIN_CONFIDENCE - 0.01,
    Math.max(wasAsked ? 0 : UNASKED, ...opinions.map((each) => each.confidence)),
  );
  const said = opinions.find(({ judgment }) => judgment !== "no_violation")?.message;
  return { findings, unknown: { effectId: effect.id, confidence, message: describeUnknown(inspection, said) } };
}

function toPresent(effect: PolicyEffect, { path }: InspectedFile, { use, effect: known }: KnownUse): PolicyFinding {
  const chain = ownChain(path, use.via);
  const [first] = chain;
  const last = chain.at(-1);
  const symbol = use.symbol.written;
  const through = chain.length > 1 ? ` through \`${first?.symbol ?? ""}\`` : "";
  return {
    effect,
    at: { file: first?.file ?? path, line: first?.line ?? 1 },
    chain,
    judgment: "violation",
    confidence: isByName(use) ? BY_NAME_ALONE : 1,
    origin: BY_CATALOGUE,
    title: `${effect.id}: this comes to \`${symbol}\`${through} (${wordsOf(effect)})`,
    message: `This line comes to \`${symbol}\` at ${last?.file}:${last?.line}, which the catalogue of effects lists under ${known.family}: ${known.name}.`,
    agentSteps: [
      `Read ${path}.`,
      ...tellChain(chain),
      `The catalogue (${known.family}) says that ${symbol} is there to ${known.name}.`,
    ],
  };
}

function tellChain(chain: readonly Step[]): readonly string[] {
  return chain.flatMap((step, at) => {
    const next = chain[at + 1];
    return next === undefined
      ? []
      : [
          `Followed ${step.symbol} at ${step.file}:${step.line} to ${next.symbol} at ${next.file}:${next.line}${step.isByName ? ", by its name alone" : ""}.`,
        ];
  });
}

function toAbsent(effect: PolicyEffect, { path, reach }: InspectedFile, placeOf: PlaceOf): readonly PolicyFinding[] {
  const at = placeOf(path);
  if (at === undefined) return [];
  const read = countOf(reach.files.length, "file");
  return [
    {
      effect,
      at,
      chain: [],
      judgment: "violation",
      confidence: 1,
      origin: BY_CATALOGUE,
      title: `${effect.id}: nothing that this file calls is there to ${wordsOf(effect)}`,
      message: `All calls of ${path} were followed to their end, through ${read}, and none of them is known to ${wordsOf(effect)}.`,
      agentSteps: [
        `Read ${joinAnd(reach.files.slice(0, 10))}.`,
        `Followed every call: ${countOf(reach.uses.length, "use")} of packages, none of them this effect.`,
      ],
    },
  ];
}

function toJudged({ effect, files }: EffectInspection, opinion: Opinion, placeOf: PlaceOf): readonly PolicyFinding[] {
  const paths = files.map(({ file }) => file.path);
  const cited = opinion.evidence
    .filter(({ via }) => via.length > 0 && paths.includes(via[0]?.file ?? ""))
    .toSorted((a, b) => b.via.length - a.via.length)[0];
  const path = cited?.via[0]?.file ?? opinion.evidence.find(({ file }) => paths.includes(file))?.file ?? paths[0];
  const chain = cited === undefined || path === undefined ? [] : ownChain(path, cited.via);
  const at =
    chain[0] ?? opinion.evidence.find(({ file }) => file === path) ?? (path === undefined ? undefined : placeOf(path));
  if (at === undefined) return [];
  const words = opinion.judgment === "violation" ? "goes against it" : "may go against it";
  return [
    {
      effect,
      at: { file: at.file, line: at.line },
      chain,
      judgment: opinion.judgment,
      confidence: opinion.confidence,
      origin: BY_CLASSIFIER,
      title: `${effect.id}: this ${words} (${wordsOf(effect)})`,
      message: opinion.message,
      agentSteps: [
        `Read ${path}.`,
        ...tellChain(chain),
        `Asked the classifier, which cited ${countOf(opinion.evidence.length, "piece")} of evidence.`,
      ],
    },
  ];
}

/** How many of what could not be decided are named. */
const MAX_NAMED = 5;

function describeUnknown(inspection: EffectInspection, said: string | undefined): string {
  const doubts = doubtsOf(inspection).flatMap((each) => each.doubts);
  const named = doubts
    .slice(0, MAX_NAMED)
    .map(({ at, why }) => `${symbolOf(at)} (${lastOf(at).file}:${lastOf(at).line}: ${describeCause(at, why)})`);
  const more = doubts.length > MAX_NAMED ? `, and ${doubts.length - MAX_NAMED} more` : "";
  const needed = "What would have been needed: to know what these do.";
  const opinion = said === undefined ? "" : ` The classifier: ${said}`;
  const open = named.length === 0 ? "Nothing is called here." : `Not decided: ${joinAnd(named)}${more}. ${needed}`;
  return `${describeQuestion(inspection.effect)} ${open}${opinion}`;
}

function describeQuestion(effect: PolicyEffect): string {
  return effect.effect === undefined
    ? `Insufficient evidence to tell whether this sentence is kept: "${wordsOf(effect)}".`
    : `Insufficient evidence to tell whether ${wordsOf(effect)} happens here.`;
}

function describeCause(at: EffectDoubt["at"], why: EffectDoubt["why"]): string {
  switch (why) {
    case "unknown-dependency":
      return "a package that the catalogue does not know";
    case "unnamed-resource":
      return "it is not said of what";
    case "unwritten-value":
      return "by a value that is not written out";
    case "handed-over":
      return "it is handed to something that may call it";
    case "sentence":
      return "only the classifier can say what it means for a sentence";
    case "by-name":
      return "a name alone leads to it";
    case "not-followed":
    case "bound":
      return "why" in at ? at.why : "not followed";
    default:
      return why satisfies never;
  }
}

function symbolOf(at: EffectDoubt["at"]): string {
  return "why" in at ? at.symbol : at.symbol.written;
}

/**
 * One use for each place of the file from which it is come to: by the shortest way, in document order. That a function of
 * the file calls another one of it, which does it, is not said again.
 */
function onceEachPlace(file: string, uses: readonly KnownUse[]): readonly KnownUse[] {
  const byPlace = new Map<string, KnownUse>();
  for (const known of uses) {
    const key = placeKey(leavingStep(file, known.use.via));
    const first = byPlace.get(key);
    if (first === undefined || known.use.via.length < first.use.via.length) byPlace.set(key, known);
  }
  return [...byPlace.values()].sort((a, b) => lineOf(file, a) - lineOf(file, b));
}

/** The way from the last line of the file itself: what led there within the file says nothing more. */
function ownChain(file: string, via: readonly Step[]): readonly Step[] {
  const at = via.findLastIndex((step) => step.file === file);
  return via.slice(Math.max(0, at));
}

function leavingStep(file: string, via: readonly Step[]): Step | undefined {
  return ownChain(file, via)[0];
}

function lineOf(file: string, { use }: KnownUse): number {
  return leavingStep(file, use.via)?.line ?? 0;
}

function placeKey(step: Step | undefined): string {
  return step === undefined ? "" : `${step.line}\0${step.file}`;
}
