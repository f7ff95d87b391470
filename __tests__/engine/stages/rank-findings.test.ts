import { expect, it } from "vitest";
import { EMPTY_LISTS } from "../../../src/core/stages/lists.ts";
import { rankFindings } from "../../../src/engine/stages/rank-findings.ts";
import type { SearchQuery, SearchResult } from "../../../src/ports/source.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aTarget } from "../../fakes/review-means.ts";
import { aConfirmed, aGatedClaim } from "../../fixtures/claims.ts";

const aFinding = (title: string, symbol: string) => {
  const identity = { ...aGatedClaim().identity, scope: { name: symbol, isCallable: true } };
  const validation = { status: "confirmed_valid", explanation: "", quote: undefined } as const;
  return { ...aConfirmed({ claim: aGatedClaim({ title, identity }) }), validation };
};
const LISTS = { ...EMPTY_LISTS, confirmed: [aFinding("here", "close"), aFinding("everywhere", "open")] };
const FILES = [
  { path: "a.ts", base: "", head: "export function open() {}\nexport function close() {}\n" },
  { path: "b.ts", base: "", head: "open();\nreopen();\ndisclose();\n" },
  { path: "c.ts", base: "", head: "disclose(open);\n" },
];

/** Lines of the files at head, by a pattern that JavaScript reads as git does. */
class SearchedSource extends FakeSource {
  override async search({ pattern }: SearchQuery): Promise<SearchResult> {
    const hits = FILES.flatMap(({ path, head }) =>
      head.split("\n").map((text, at) => ({ path, line: at + 1, text, blob: "0" })),
    );
    return {
      kind: "found",
      hits: hits.filter(({ text }) => new RegExp(pattern).test(text)),
      truncated: false,
      notCovered: 0,
    };
  }
}

it("ranks first the finding whose function more files mention as a whole word", async () => {
  const { lists } = await rankFindings(LISTS, { target: aTarget(new SearchedSource(FILES)), panel: { kind: "model" } });
  expect(lists.confirmed.map(({ claim }) => claim.title)).toEqual(["everywhere", "here"]);
});

it("keeps the order of findings when the search is refused", async () => {
  const source = new FakeSource(FILES);
  source.search = async () => ({ kind: "refused", reason: "too long" });
  const { lists } = await rankFindings(LISTS, { target: aTarget(source), panel: { kind: "model" } });
  expect(lists.confirmed.map(({ claim }) => claim.title)).toEqual(["here", "everywhere"]);
});

it("sorts the findings of the static panel by file and line, however many files mention them", async () => {
  const at = (file: string, line: number) => ({
    ...aGatedClaim().place,
    side: "head" as const,
    file,
    start_line: line,
    end_line: line,
  });
  const standing = (title: string, symbol: string, place: ReturnType<typeof at>) => {
    const finding = aFinding(title, symbol);
    return { ...finding, claim: { ...finding.claim, place } };
  };
  const confirmed = [
    standing("fourth", "open", at("b.ts", 1)),
    standing("third", "open", at("a.ts", 20)),
    standing("first", "close", at("a.ts", 3)),
    standing("second", "open", at("a.ts", 4)),
  ];
  const byRule = confirmed.map(({ claim }) => claim);
  const means = { target: aTarget(new SearchedSource(FILES)), panel: { kind: "static" as const } };
  const { lists } = await rankFindings({ ...EMPTY_LISTS, confirmed, byRule }, means);
  expect(lists.confirmed.map(({ claim }) => claim.title)).toEqual(["first", "second", "third", "fourth"]);
  expect(lists.byRule.map(({ title }) => title)).toEqual(["first", "second", "third", "fourth"]);
});
