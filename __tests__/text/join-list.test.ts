import { expect, it } from "vitest";
import { joinAnd, joinOr } from "../../src/text/join-list.ts";

it("joins words as people do", () => {
  const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"]];
  expect(lists.map(joinOr)).toEqual(["", "a", "a or b", "a, b or c"]);
  expect(lists.map(joinAnd)).toEqual(["", "a", "a and b", "a, b and c"]);
});
