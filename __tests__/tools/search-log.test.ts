import { expect, it } from "vitest";
import type { SearchQuery, SearchResult } from "../../src/ports/source.ts";
import { SearchLog } from "../../src/tools/search-log.ts";
import { createToolbox } from "../../src/tools/toolbox.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aClaim } from "../fixtures/claims.ts";

/** Finds one definition of `nextHour` and nothing else, and refuses a pattern without letters. */
class SearchedSource extends FakeSource {
  readonly queries: string[] = [];

  override async search({ pattern }: SearchQuery): Promise<SearchResult> {
    this.queries.push(pattern);
    if (!/[a-z]/i.test(pattern)) return { kind: "refused", reason: "no letters" };
    const hit = { path: "src/time.ts", line: 9, text: "export function nextHour() {", blob: "b" };
    return { kind: "found", hits: pattern.includes("nextHour") ? [hit] : [], truncated: false, notCovered: 0 };
  }
}

it("remembers which agents searched for a name, and ignores refused searches", async () => {
  const log = new SearchLog();
  const source = new SearchedSource([{ path: "a.ts", base: "a\n", head: "b\n" }]);
  const options = { agent: "enthusiast-1", source, assignedFiles: [], maxFiles: 1 };
  const toolbox = createToolbox({ ...options, onSearch: (query) => log.add("enthusiast-1", query) });
  await toolbox.search({ pattern: "nextHour\\(", pathGlob: undefined, side: "head" });
  await toolbox.search({ pattern: "((", pathGlob: undefined, side: "head" });
  expect([...log.searched("nextHour").searchedBy]).toEqual(["enthusiast-1"]);
  expect([...log.searched("((").searchedBy]).toEqual([]);
});

it("searches once more for a name that claims call defined nowhere, and for no other name", async () => {
  const log = new SearchLog();
  const source = new SearchedSource([{ path: "a.ts", base: "a\n", head: "b\n" }]);
  const claims = ["`nextHour` does not exist.", "`nextHour` is not defined anywhere.", "`other` is not defined."];
  await log.replay(
    claims.map((title) => aClaim({ title })),
    source,
  );
  expect(source.queries).toHaveLength(1);
  expect(log.searched("nextHour").definitions).toMatchObject([{ path: "src/time.ts", line: 9 }]);
  expect(log.searched("other").definitions).toEqual([]);
});
