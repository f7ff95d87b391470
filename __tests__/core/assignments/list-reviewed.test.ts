import { expect, it } from "vitest";
import { listReviewed } from "../../../src/core/assignments/list-reviewed.ts";

it("names every file that was reviewed, or of many those that the Critic is given", () => {
  const many = Array.from({ length: 150 }, (_, index) => `f${index}.ts`);
  expect(listReviewed(many.slice(0, 100), ["f1.ts"])).toEqual(many.slice(0, 100));
  expect(listReviewed(many, ["f1.ts", "g.ts", "f149.ts"])).toEqual(["[148 more files]", "f1.ts", "f149.ts"]);
});
