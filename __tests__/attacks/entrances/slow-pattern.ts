import { findSlow } from "../../../src/code/values/find-slow.ts";
import type { Entrance } from "../entrance.ts";

/** A regular expression in code of the change, whose slowness a rule looks into. */
export function slowPattern(source: () => string, flags = ""): Entrance {
  return {
    name: "the search for slow patterns",
    enter: () => {
      const found = findSlow({ source: source(), flags });
      return { answer: found === undefined ? "not judged" : `slow: ${found.degree ?? "exponential"}` };
    },
  };
}
