import { demandOf, type Policy, type PolicyEffect } from "../config/policy.ts";
import type { Language } from "../files/language.ts";
import type { ClassifierFinding } from "../replies/answers.ts";
import type { EvidenceItem } from "./evidence.ts";
import type { PolicyFinding } from "./policy-claims.ts";

/** An effect that the classifier is asked about, or is told is permitted. */
export interface AskedEffect extends Pick<PolicyEffect, "id" | "modal" | "action" | "resource" | "reason"> {
  /** The evidence found for it; evidence without an effect, such as a manifest, applies to all. */
  readonly evidenceIds: readonly string[];
}

/** Everything that the classifier is given. */
export interface ClassifierQuestion {
  /** The effects in question, and the permitted ones. */
  readonly effects: readonly AskedEffect[];
  /** The languages of the files, such as `typescript`, or `go, python`. */
  readonly target: string;
  /** Each item once. */
  readonly evidence: readonly EvidenceItem[];
  /** The decisions made without it. */
  readonly deterministic: readonly ClassifierFinding[];
}

/** The blocks of the classifier's message (docs/contributing/protocol.md). It has no other source. */
export function toClassifierDocuments({ effects, target, evidence, deterministic }: ClassifierQuestion) {
  return {
    contract_effects: effects.map(({ id, modal, action, resource, reason }) => {
      return { id, modal, action, resource, reason };
    }),
    target,
    observed_evidence: evidence.map(({ id, file, line, excerpt, kind, symbol, via }) => {
      return { id, file, line, excerpt, kind, symbol, via };
    }),
    deterministic_findings: deterministic,
  };
}

/** The most characters of effects and their evidence in one message: about 20,000 tokens. */
export const MAX_MESSAGE_CHARS = 60_000;

/**
 * Splits a question until no message is too long. Each effect is asked about once, with all its evidence; shared
 * evidence and permitted effects are in every message. Never empty.
 */
export function splitQuestion(question: ClassifierQuestion): readonly ClassifierQuestion[] {
  const weights = new Map(question.evidence.map((item) => [item.id, charsOf(item)]));
  const batches: AskedEffect[][] = [];
  let left = 0;
  for (const effect of question.effects.filter(isAsked)) {
    const weight = effect.evidenceIds.reduce((sum, id) => sum + (weights.get(id) ?? 0), charsOf(effect));
    const batch = weight <= left ? batches.at(-1) : undefined;
    if (batch === undefined) batches.push([effect]);
    else batch.push(effect);
    left = (batch === undefined ? MAX_MESSAGE_CHARS : left) - weight;
  }
  return batches.length < 2 ? [question] : batches.map((batch) => narrow(question, batch));
}

function isAsked(effect: Pick<PolicyEffect, "modal">): boolean {
  return demandOf(effect) !== "nothing";
}

/** The length of an item in a message. */
export function charsOf(document: unknown): number {
  return JSON.stringify(document).length;
}

/** The question about these effects only, with the shared parts. */
function narrow(whole: ClassifierQuestion, batch: readonly AskedEffect[]): ClassifierQuestion {
  const ids = new Set(batch.map(({ id }) => id));
  const own = new Set(batch.flatMap(({ evidenceIds }) => evidenceIds));
  const ofSome = new Set(whole.effects.flatMap(({ evidenceIds }) => evidenceIds));
  return {
    ...whole,
    effects: whole.effects.filter((effect) => ids.has(effect.id) || !isAsked(effect)),
    evidence: whole.evidence.filter(({ id }) => own.has(id) || !ofSome.has(id)),
    deterministic: whole.deterministic.filter(({ effect_id: id }) => ids.has(id)),
  };
}

/** An answer is usable as a whole or not at all. */
export type CheckedAnswer =
  | { readonly kind: "usable"; readonly findings: readonly ClassifierFinding[] }
  /** `why` is a clause for people. */
  | { readonly kind: "malformed"; readonly why: string };

/**
 * Checks that an answer is only about what was asked: if it invents an effect or an item of evidence, none of it is
 * trusted. Action and resource are replaced with the policy's own wording. A judgment without evidence becomes
 * `unknown`, and an unknown one has a confidence below a half.
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

/** The highest confidence of an `unknown` judgment. */
const MOST_UNKNOWN = 0.49;

function settle(finding: ClassifierFinding): ClassifierFinding {
  const ids = [...new Set(finding.evidence_ids)];
  const judgment = ids.length === 0 ? "unknown" : finding.judgment;
  const confidence = judgment === "unknown" ? Math.min(finding.confidence, MOST_UNKNOWN) : finding.confidence;
  return { ...finding, judgment, confidence, evidence_ids: ids };
}

/** The parts that a question is built from. */
export interface QuestionParts {
  readonly policy: Policy;
  /** The ids of the evidence of each effect in doubt. */
  readonly byEffect: ReadonlyMap<string, readonly string[]>;
  readonly evidence: readonly EvidenceItem[];
  /** The findings that the catalogue decided. */
  readonly decided: readonly PolicyFinding[];
  readonly languages: readonly Language[];
}

/** Builds the question to the classifier: the effects in doubt, the permitted ones, and those already decided. */
export function buildQuestion({ policy, byEffect, evidence, decided, languages }: QuestionParts): ClassifierQuestion {
  return {
    effects: policy.effects
      .filter((effect) => byEffect.has(effect.id) || !isAsked(effect))
      .map((effect) => {
        const { id, modal, action, resource, reason } = effect;
        return { id, modal, action, resource, reason, evidenceIds: byEffect.get(id) ?? [] };
      }),
    target: [...new Set(languages)].sort().join(", "),
    evidence,
    deterministic: decided.map(({ effect: { id, action, resource }, judgment, confidence, message }) => {
      return { effect_id: id, action, resource, judgment, confidence, message, evidence_ids: [] };
    }),
  };
}
