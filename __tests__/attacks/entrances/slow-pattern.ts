import { proveSlow } from "../../../src/analysis/slow-patterns/prove-slow.ts";
import type { Entrance } from "../entrance.ts";

/** A regular expression in code of the change, whose slowness a rule looks into. */
export function slowPattern(source: () => string, flags = ""): Entrance {
  return {
    name: "the proof that a pattern is slow",
    enter: () => {
      const proof = proveSlow({ source: source(), flags });
      return { answer: proof === undefined ? "not judged" : `slow: ${proof.degree ?? "exponential"}` };
    },
  };
}
