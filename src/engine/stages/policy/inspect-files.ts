import { languageOf } from "../../../core/files/language.ts";
import { compileGlobs } from "../../../core/files/path-globs.ts";
import { isUnknownCode } from "../../../core/files/unknown-code.ts";
import { type PinnedFile, pathAt } from "../../../core/pin/pin.ts";
import type { Classified, EffectCatalogue } from "../../../core/policy/catalogue.ts";
import { type InspectedFile, judgeEffect } from "../../../core/policy/judge-effect.ts";
import { demandOf, type PolicyEffect } from "../../../core/policy/policy.ts";
import type { EffectInspection } from "../../../core/policy/weigh-effects.ts";
import type { Reach } from "../../../core/program/reach.ts";

/** The files of a target that an effect's paths name, as they stand at head: code that a review looks at. */
export function filesOf(
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
export async function inspectFiles(
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
