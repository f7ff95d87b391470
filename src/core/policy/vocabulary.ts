import { type EffectFamily, GLOBAL } from "./effect-family.ts";
import { foldWords } from "./fold-words.ts";
import { type KnownEffect, PHRASE_ROLES, type PhraseSenses, type Vocabulary } from "./known-effect.ts";

/** Shorter names of packages are words of the language too often. */
const SHORTEST_PACKAGE = 5;

/** @param known every effect by its action and resource, a blank between them. */
export function buildVocabulary(
  families: readonly EffectFamily[],
  known: ReadonlyMap<string, KnownEffect>,
): Vocabulary {
  const phrases = new Map<string, Record<keyof PhraseSenses, Set<KnownEffect>>>();
  const packages = new Map<string, Set<KnownEffect>>();
  const say = (text: string, role: keyof PhraseSenses, effect: KnownEffect) => {
    const phrase = foldWords(text).join(" ");
    const senses = phrases.get(phrase) ?? noSenses();
    senses[role].add(effect);
    phrases.set(phrase, senses);
  };
  for (const { effects, words } of families) {
    for (const declared of effects) {
      const effect = known.get(`${declared.action} ${declared.resource}`);
      if (effect === undefined) continue;
      say(declared.action, "actions", effect);
      say(declared.resource, "resources", effect);
      for (const role of PHRASE_ROLES) {
        for (const text of [...(words?.[role] ?? []), ...(declared.words?.[role] ?? [])]) say(text, role, effect);
      }
      for (const name of packagesOf(declared)) packages.set(name, (packages.get(name) ?? new Set()).add(effect));
    }
  }
  const longest = Math.max(1, ...[...phrases.keys(), ...packages.keys()].map((phrase) => phrase.split(" ").length));
  return { phrases, longest, packages };
}

function noSenses(): Record<keyof PhraseSenses, Set<KnownEffect>> {
  return { actions: new Set(), resources: new Set(), alone: new Set(), kinds: new Set(), besides: new Set() };
}

/** `@sendgrid/mail` is called so, and `sendgrid`; `github.com/stripe/stripe-go` is `stripe-go`. */
function packagesOf({ calls = {} }: EffectFamily["effects"][number]): readonly string[] {
  const names = Object.values(calls).flatMap((rows) => (rows ?? []).flatMap(({ packages }) => packages));
  return names
    .filter((name) => name !== GLOBAL && !name.startsWith("node:"))
    .flatMap((name) => {
      const bare = name.replace(/(?:\/v\d+)?(?:\/\*\*)?$/, "");
      const scope = /^@([^/]+)\//.exec(bare)?.[1];
      return [bare, ...(scope === undefined ? [] : [scope]), bare.slice(bare.lastIndexOf("/") + 1)];
    })
    .filter((name) => name.length >= SHORTEST_PACKAGE)
    .map((name) => foldWords(name).join(" "));
}
