import { TestRepository } from "../../fixtures/repository.ts";
import { pin } from "../../git/pin.ts";
import type { Entrance } from "../entrance.ts";

/** Text on which engines that go back and forth never come to an end. */
const TEXT = `${"a".repeat(40)}!\n${"ab".repeat(2000)}\n`;

/** A pattern that an agent searches for in a tree of the author's. */
export function search(pattern: string, pathGlob?: string): Entrance {
  return {
    name: "the tool `search`",
    enter: async () => {
      await using repository = await TestRepository.with({ "a.txt": TEXT });
      await using target = await pin(repository, undefined, { searchTimeoutMs: 1000 });
      const result = await target.source.search({ pattern, pathGlob, side: "head", limit: 5 });
      return { answer: result.kind === "found" ? `${result.hits.length} found` : result.reason };
    },
  };
}
