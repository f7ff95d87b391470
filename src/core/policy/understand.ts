import { type Clause, readClause } from "./clause.ts";
import type { EffectCatalogue, KnownEffect, Meaning } from "./known-effect.ts";

type Effects = ReadonlySet<KnownEffect>;

/**
 * What a policy's words mean: `send`/`email`, `SEND_EMAIL`/`*`, `make network calls`. A verb and what it is done to have to
 * be known, or one that says both (`log`, `email customers`): what is left over then has to be mentioned by a use. Words
 * that are known apart but not together are unknown: nobody should find no violation since `validate email` was taken for
 * `send email`. Never throws.
 */
export function understand(
  action: string,
  resource: string,
  { vocabulary }: Pick<EffectCatalogue, "vocabulary">,
): Meaning {
  const clause = readClause(action, resource, vocabulary);
  const chosen = choose(clause);
  if (chosen.size === 0) return { kind: "unknown" };
  return { kind: "known", effects: [...chosen], qualifiers: clause.qualifiersFor(chosen) };
}

function choose({ verbs, verbsAlone, nouns, ...clause }: Clause): Effects {
  if (clause.hasUnknownVerb) return new Set();
  const both = new Set([...nouns].filter((effect) => verbs.has(effect)));
  if (both.size > 0) return both;
  if (verbsAlone.size > 0) return verbsAlone;
  if (clause.isAnyVerb) return nouns;
  return nouns.size === 0 && clause.isBare ? verbs : new Set();
}
