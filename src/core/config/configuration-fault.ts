import type { InputProblem } from "../errors.ts";

/**
 * What a configuration is read as, one after the other: its file, whether that makes sense with what a run is given
 * besides, the known patterns, the policy, and the rules.
 */
export type ConfigurationPart = "file" | "settings" | "patterns" | "policy" | "rules";

/** Something that is wrong with what configures reviews. */
export interface ConfigurationFault {
  readonly part: ConfigurationPart;
  /** From the repository's root: where it is to be mended. */
  readonly file: string;
  readonly problem: InputProblem;
  /** A review would end by it (`refused`), or go on without what was meant (`unmatched`). */
  readonly effect: "refused" | "unmatched";
  /** For a glob that matches nothing: tells of a path whether the glob would have matched it. */
  readonly missing?: ((path: string) => boolean) | undefined;
}

/**
 * The faults that are there after a change and were not before. A part that was refused before is not accused of what it
 * is refused for now: who repairs one fault need not know of the next. Never throws.
 */
export function newFaults(
  before: readonly ConfigurationFault[],
  after: readonly ConfigurationFault[],
): readonly ConfigurationFault[] {
  const refused = new Set(before.filter(({ effect }) => effect === "refused").map(({ part }) => part));
  const known = new Set(before.map(keyOf));
  return after.filter((fault) => !isUnknown(fault.part, refused) && !known.has(keyOf(fault)));
}

/** Whether nobody knows how this part stood before, since it or the file around it was refused then: a file that is no YAML hides its globs. */
function isUnknown(part: ConfigurationPart, refused: ReadonlySet<ConfigurationPart>): boolean {
  return refused.has(part) || (refused.has("file") && part !== "patterns" && part !== "policy");
}

/** Without its place, which any edit moves. */
function keyOf({ file, effect, problem: { got } }: ConfigurationFault): string {
  return JSON.stringify([file, effect, got]);
}
