import { describe, expect, it } from "vitest";
import { chainOf } from "./chains/chain.ts";
import { describeDoubts, describeUses, openTree } from "./reach-of.ts";

const SEEDS = Array.from({ length: 160 }, (_, seed) => ({ seed, ...chainOf(seed) }));

describe("a chain of wrappers", () => {
  it.each(SEEDS)(
    "of seed $seed, in $language over $depth files, is found exactly when the depth allows",
    async (chain) => {
      const { files, target, boundaries, use } = chain;
      const needed = Math.max(...boundaries.values());
      for (const maxFollowDepth of [1, 2, 3, 4]) {
        const { reach, summarized } = openTree({ files }, { maxFollowDepth });
        const found = await reach(target);
        const story = { maxFollowDepth, files, uses: describeUses(found), doubts: describeDoubts(found) };
        expect({ ...story, isFound: story.uses.some((each) => each.startsWith(use)) }).toEqual({
          ...story,
          isFound: needed <= maxFollowDepth,
        });
        const tooFar = summarized.filter((path) => (boundaries.get(path) ?? 0) > maxFollowDepth);
        expect({ ...story, tooFar }).toEqual({ ...story, tooFar: [] });
        expect(found.boundsHit).toEqual(needed <= maxFollowDepth ? [] : ["max-follow-depth"]);
      }
    },
  );
});
