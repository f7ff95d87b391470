import { findMeant } from "../spelling.ts";
import { effectName } from "./catalogue.ts";
import type { EffectCatalogue } from "./known-effect.ts";
import { type Policy, type PolicyEffect, wordsOf } from "./policy.ts";
import { understand } from "./understand.ts";

/** What a policy says in words that the catalogue does not know: a sentence an effect, with what was meant where one is near. */
export function describeUnknownWords(
  { effects }: Pick<Policy, "effects">,
  catalogue: Pick<EffectCatalogue, "effects" | "vocabulary">,
): readonly string[] {
  return effects
    .filter(
      ({ modal, action, resource }) => modal !== "MAY" && understand(action, resource, catalogue).kind === "unknown",
    )
    .map((effect) => describe(effect, catalogue.effects));
}

function describe(effect: PolicyEffect, known: EffectCatalogue["effects"]): string {
  const meant = findEffect(effect, known);
  const hint = meant === undefined ? "." : `; did you mean ${meant}?`;
  return (
    `effect ${effect.id}: "${wordsOf(effect)}" is nothing that the catalogue of effects knows${hint} ` +
    "What it means will be asked of the classifier, and is unknown under the static panel."
  );
}

/** The nearest by all its words, else by what it is done to. */
function findEffect(effect: PolicyEffect, known: EffectCatalogue["effects"]): string | undefined {
  const whole = findMeant(wordsOf(effect), known.map(effectName));
  if (whole !== undefined) return whole;
  const resource = findMeant(
    effect.resource,
    known.map((each) => each.resource),
  );
  const found = known.find((each) => each.resource === resource);
  return found && effectName(found);
}
