import { type Config, decideSettings } from "../../../src/config/config.ts";
import { type BasisFacts, basisOf, findDifference, type ReviewTerms } from "../../../src/memory/reuse.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

interface Held {
  readonly config?: Config;
  readonly facts?: Partial<BasisFacts>;
  readonly mode?: ReviewTerms["mode"];
  readonly targetType?: ReviewTerms["targetType"];
}

/** A completed review that was held as said there, for a push whose review is held by plain settings. */
export function reviewHeldWith(then: Held): Entrance {
  return {
    name: "a review to go on from",
    enter: () => {
      const difference = findDifference(heldWith(then), heldWith({}), "41.1");
      return difference === undefined ? cameThrough("gone on from") : { answer: difference.detail };
    },
  };
}

function heldWith({ config = {}, facts, mode = "full", targetType = "code" }: Held): ReviewTerms {
  const settings = decideSettings({ models: ["strong", "stronger"], ...config }, {}, true);
  const digests = { promptsSha256: "a".repeat(64), rulesSha256: "b".repeat(64), patternsSha256: undefined };
  const plain = { ...digests, policySha256: "c".repeat(64), outsideSha256: undefined };
  return { basis: basisOf({ toolVersion: "1.0.0", settings, ...plain, ...facts }), mode, maxRounds: 10, targetType };
}
