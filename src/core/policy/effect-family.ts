import { z } from "zod";
import { EFFECT_NAMES } from "./effect-names.ts";

/** Whether a symbol's path, by its segments, is one that a pattern stands for. */
export type MatchPath = (segments: readonly string[]) => boolean;

type MatchSegment = (segment: string) => boolean;

const MAX_REPEATED = 2;
// A macro of Rust and a method of Ruby may end in a mark.
const SEGMENT = /^[\w$*]+[!?]?$/;

/** What {@link isCallPattern} wants, for people. */
const CALL_PATTERN =
  "names with dots between them, where * stands for any letters and ** for any number of names (at most twice); () for the package called as a function";

/** Whether a text is a pattern of calls. */
export function isCallPattern(text: string): boolean {
  const segments = segmentsOf(text);
  return (
    segments.every((segment) => SEGMENT.test(segment)) &&
    segments.filter((segment) => segment === "**").length <= MAX_REPEATED
  );
}

/** A path's names; none for the empty one. */
export function segmentsOf(path: string): readonly string[] {
  return path === "" ? [] : path.split(".");
}

/** Compiles a pattern that {@link isCallPattern}. */
export function compileCallPattern(text: string): MatchPath {
  const parts = segmentsOf(text).map((segment) => (segment === "**" ? "any" : compileSegment(segment)));
  return (segments) => fits(parts, segments);
}

/** At most two `any` stand in a pattern, so that trying every length of them is quadratic in a path at worst. */
function fits(parts: readonly (MatchSegment | "any")[], segments: readonly string[]): boolean {
  const [part, ...rest] = parts;
  if (part === undefined) return segments.length === 0;
  if (part !== "any") return segments[0] !== undefined && part(segments[0]) && fits(rest, segments.slice(1));
  if (rest.length === 0) return true;
  for (let skipped = 0; skipped <= segments.length; skipped += 1) {
    if (fits(rest, segments.slice(skipped))) return true;
  }
  return false;
}

function compileSegment(segment: string): MatchSegment {
  const [head = "", ...pieces] = segment.split("*");
  if (pieces.length === 0) return (name) => name === segment;
  const tail = pieces.at(-1) ?? "";
  const middle = pieces.slice(0, -1);
  return (name) => {
    if (!name.startsWith(head) || !name.endsWith(tail) || name.length < head.length + tail.length) return false;
    let from = head.length;
    for (const piece of middle) {
      const at = name.indexOf(piece, from);
      if (at < 0 || at + piece.length > name.length - tail.length) return false;
      from = at + piece.length;
    }
    return true;
  };
}

/** Stands among calls for the package itself, called as a function. */
const THE_PACKAGE = "()";

/** Stands for a package where names need no import. */
export const GLOBAL = "(global)";

const name = z.string().min(1).max(200);

/** Names in one text, with blanks between them. */
const names = z.string().transform((text) => text.trim().split(/\s+/));

const packages = names.pipe(z.array(name));
const calls = names
  .transform((written) => written.map((call) => (call === THE_PACKAGE ? "" : call)))
  .pipe(z.array(z.string().max(120).refine(isCallPattern, CALL_PATTERN)));
const textPattern = z
  .string()
  .min(1)
  .max(600)
  .refine((source) => compileTextPattern(source) !== undefined, "a regular expression, with (?i) first to ignore case");

const callsSchema = z.strictObject({
  packages,
  calls,
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
  harmless: byEcosystem(z.array(z.strictObject({ packages, calls: calls.optional() }))).optional(),
  /** Packages of which the catalogue lists only some calls. */
  partly: byEcosystem(packages).optional(),
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
