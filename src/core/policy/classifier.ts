import type { Language } from "../files/language.ts";
import type { ClassifierFinding } from "../replies/classifier.ts";
import type { EvidenceItem } from "./evidence.ts";
import { demandOf, type Policy, type PolicyEffect } from "./policy.ts";
import type { PolicyFinding } from "./policy-claims.ts";
import type { EffectInspection, Opinion } from "./weigh-effects.ts";

/** An effect that the classifier is asked about, or is told of as permitted. */
export interface AskedEffect extends Pick<PolicyEffect, "id" | "modal" | "action" | "resource" | "reason"> {
  /** What speaks of it; evidence that no effect names, such as a manifest, speaks of all. */
  readonly evidenceIds: readonly string[];
}

/** All that the classifier is given. */
export interface ClassifierQuestion {
  /** Those that are asked about, and those that are permitted. */
  readonly effects: readonly AskedEffect[];
  /** The languages of the files, such as `typescript`, or `go, python`. */
  readonly target: string;
  /** Each item once. */
  readonly evidence: readonly EvidenceItem[];
  /** What was decided without it. */
  readonly deterministic: readonly ClassifierFinding[];
}

/** What one message holds of effects and the evidence for them, in characters: about 20,000 tokens. */
const MAX_CHARS = 60_000;

/** What of one effect fits into one message. */
interface Portion {
  readonly effect: AskedEffect;
  readonly evidence: readonly EvidenceItem[];
}

/**
 * The question in as many as it takes for none to be too long. One effect's evidence stays together where that is not
 * too much alone; shared evidence and permitted effects are in each. Never empty.
 */
export function splitQuestion(question: ClassifierQuestion): readonly ClassifierQuestion[] {
  const items = new Map(question.evidence.map((item) => [item.id, item]));
  const portions = question.effects.filter(isAsked).flatMap((effect) => toPortions(effect, items));
  const batches = pack(portions, ({ effect, evidence }) => charsOf(effect) + sumOf(evidence.map(charsOf)));
  return batches.length < 2 ? [question] : batches.map((batch) => narrow(question, batch));
}

function isAsked(effect: AskedEffect): boolean {
  return demandOf(effect) !== "nothing";
}

function toPortions(effect: AskedEffect, items: ReadonlyMap<string, EvidenceItem>): readonly Portion[] {
  const own = effect.evidenceIds.flatMap((id) => items.get(id) ?? []);
  if (own.length === 0) return [{ effect, evidence: [] }];
  return pack(own, charsOf).map((evidence) => ({ effect, evidence }));
}

/** The items in their order, in groups of at most `MAX_CHARS`; one that is larger has a group of its own. */
function pack<Item>(items: readonly Item[], weigh: (item: Item) => number): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const weight = weigh(item);
    const group = weight <= left ? groups.at(-1) : undefined;
    if (group === undefined) {
      groups.push([item]);
      left = MAX_CHARS - weight;
    } else {
      group.push(item);
      left -= weight;
    }
  }
  return groups;
}

/** The question with these portions alone, and what is shared by all. */
function narrow({ target, ...whole }: ClassifierQuestion, batch: readonly Portion[]): ClassifierQuestion {
  const effects = new Set(batch.map(({ effect }) => effect.id));
  const elsewhere = new Set(
    [
      ...whole.effects.flatMap(({ evidenceIds }) => evidenceIds),
      ...whole.deterministic.flatMap(({ evidence_ids: ids }) => ids),
    ].filter(without(batch.flatMap(({ evidence }) => evidence.map(({ id }) => id)))),
  );
  const isHere = (id: string) => !elsewhere.has(id);
  return {
    effects: whole.effects.filter((effect) => effects.has(effect.id) || !isAsked(effect)),
    target,
    evidence: whole.evidence.filter(({ id }) => isHere(id)),
    deterministic: whole.deterministic.filter(
      ({ effect_id: id, evidence_ids: ids }) => effects.has(id) && ids.every(isHere),
    ),
  };
}

function without(values: readonly string[]): (value: string) => boolean {
  const known = new Set(values);
  return (value) => !known.has(value);
}

function charsOf(document: unknown): number {
  return JSON.stringify(document).length;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** What an answer is worth: all of it, or nothing. */
export type CheckedAnswer =
  | { readonly kind: "usable"; readonly findings: readonly ClassifierFinding[] }
  /** `why` is a clause for people. */
  | { readonly kind: "malformed"; readonly why: string };

/**
 * Whether an answer speaks of nothing but what was asked: one that makes up an effect or an item of evidence is not
 * believed in part. What its findings call action and resource is the policy's own wording; a judgment that cites
 * nothing is none, so it is `unknown`, and what is unknown has a confidence below a half.
 */
export function checkAnswer(
  findings: readonly ClassifierFinding[],
  question: Pick<ClassifierQuestion, "effects" | "evidence">,
): CheckedAnswer {
  const effects = new Map(question.effects.map((effect) => [effect.id, effect]));
  const evidence = new Set(question.evidence.map(({ id }) => id));
  const checked: ClassifierFinding[] = [];
  for (const finding of findings) {
    const effect = effects.get(finding.effect_id);
    if (effect === undefined) return { kind: "malformed", why: "it speaks of an effect that it was not asked about" };
    if (!finding.evidence_ids.every((id) => evidence.has(id)))
      return { kind: "malformed", why: "it cites evidence that it was not given" };
    checked.push(settle({ ...finding, action: effect.action, resource: effect.resource }));
  }
  return { kind: "usable", findings: checked };
}

/** The most confidence there is in what is unknown. */
const MOST_UNKNOWN = 0.49;

function settle(finding: ClassifierFinding): ClassifierFinding {
  const ids = [...new Set(finding.evidence_ids)];
  const judgment = ids.length === 0 ? "unknown" : finding.judgment;
  const confidence = judgment === "unknown" ? Math.min(finding.confidence, MOST_UNKNOWN) : finding.confidence;
  return { ...finding, judgment, confidence, evidence_ids: ids };
}

/** What a question is made of. */
export interface QuestionParts {
  readonly policy: Policy;
  /** The effects in doubt. */
  readonly inDoubt: readonly EffectInspection[];
  readonly evidence: readonly EvidenceItem[];
  /** The ids of the evidence of each effect. */
  readonly byEffect: ReadonlyMap<string, readonly string[]>;
  /** What the catalogue decided, and the evidence of it. */
  readonly decided: readonly { readonly finding: PolicyFinding; readonly evidence: readonly EvidenceItem[] }[];
  readonly languages: readonly Language[];
}

/** What the classifier is asked: the effects in doubt, what is permitted besides, and what was decided already. */
export function buildQuestion({
  policy,
  inDoubt,
  evidence,
  byEffect,
  decided,
  languages,
}: QuestionParts): ClassifierQuestion {
  const asked = new Set(inDoubt.map(({ effect }) => effect.id));
  return {
    effects: policy.effects
      .filter((effect) => asked.has(effect.id) || demandOf(effect) === "nothing")
      .map(({ id, modal, action, resource, reason }) => ({
        id,
        modal,
        action,
        resource,
        reason,
        evidenceIds: byEffect.get(id) ?? [],
      })),
    target: [...new Set(languages)].sort().join(", "),
    evidence: [
      ...new Map([...evidence, ...decided.flatMap((each) => each.evidence)].map((item) => [item.id, item])).values(),
    ],
    deterministic: decided.map(({ finding, evidence: own }): ClassifierFinding => {
      const { effect, judgment, confidence, message } = finding;
      const { id, action, resource } = effect;
      return {
        effect_id: id,
        action,
        resource,
        judgment,
        confidence,
        message,
        evidence_ids: own.map((item) => item.id),
      };
    }),
  };
}

/** What the classifier said of one effect, with the evidence that it cites. */
export function opinionsOn(
  effectId: string,
  findings: readonly ClassifierFinding[],
  evidence: readonly EvidenceItem[],
): readonly Opinion[] {
  const items = new Map(evidence.map((item) => [item.id, item]));
  return findings.flatMap(({ effect_id: id, judgment, confidence, message, evidence_ids: ids }) =>
    id === effectId ? [{ judgment, confidence, message, evidence: ids.flatMap((each) => items.get(each) ?? []) }] : [],
  );
}
