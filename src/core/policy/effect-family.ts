import { z } from "zod";
import { CALL_PATTERN, isCallPattern } from "./call-pattern.ts";
import { EFFECT_NAMES } from "./effect-names.ts";

/** Stands for a package where names need no import. */
export const GLOBAL = "(global)";

const name = z.string().min(1).max(200);
const callPattern = z.string().max(120).refine(isCallPattern, CALL_PATTERN);
const textPattern = z
  .string()
  .min(1)
  .max(600)
  .refine((source) => compileTextPattern(source) !== undefined, "a regular expression, with (?i) first to ignore case");

const callsSchema = z.strictObject({
  packages: z.array(name).min(1),
  calls: z.array(callPattern).min(1),
  /** What the argument list must hold as well. */
  arguments: textPattern.optional(),
  /** What it must not hold. */
  but: textPattern.optional(),
  /** Whether such a call does it depends on a value that is not written out. */
  perhaps: z.literal(true).optional(),
});
/** Calls of some packages that do the same. */
export type EffectCalls = z.infer<typeof callsSchema>;

const byEcosystem = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    javascript: value.optional(),
    python: value.optional(),
    go: value.optional(),
    /** The languages that are read at direct calls: callees as written, with dots for `::`, `->` and `\`. */
    other: value.optional(),
  });

/** Names of packages of which nothing else is said: a text, with blanks between them. */
const names = z
  .string()
  .transform((text) => text.split(/\s+/))
  .pipe(z.array(name).min(1));

const effectName = z.enum(EFFECT_NAMES);

const effectSchema = z.strictObject({
  effect: effectName,
  /** Effects that come with it. */
  implies: z.array(effectName).optional(),
  calls: byEcosystem(z.array(callsSchema)).optional(),
});

/**
 * A file of `rules/effects/`, without its examples. A call that no entry lists does nothing a policy could speak of if it is
 * of a package that any file lists, unless that stands under `partly`, where it is unknown.
 */
export const effectFamilySchema = z.strictObject({
  family: name,
  effects: z.array(effectSchema),
  /** Calls that do nothing a policy could speak of. */
  harmless: byEcosystem(
    z.array(z.strictObject({ packages: names, calls: z.array(callPattern).optional() })),
  ).optional(),
  /** Packages of which the catalogue lists only some calls. */
  partly: byEcosystem(names).optional(),
});
export type EffectFamily = z.infer<typeof effectFamilySchema>;

/** A pattern over argument lists; undefined for a text that is none. */
export function compileTextPattern(source: string): RegExp | undefined {
  const ignoresCase = source.startsWith("(?i)");
  try {
    return new RegExp(ignoresCase ? source.slice(4) : source, ignoresCase ? "i" : "");
  } catch {
    return undefined;
  }
}
