import type { Language } from "../files/language.ts";
import type { ClassifierFinding } from "../replies/classifier.ts";
import type { ClassifierQuestion } from "./classifier.ts";
import type { EvidenceItem } from "./evidence.ts";
import { demandOf, type Policy } from "./policy.ts";
import type { PolicyFinding } from "./policy-claims.ts";
import type { EffectInspection, Opinion } from "./weigh-effects.ts";

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
