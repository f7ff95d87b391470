import { expect, it } from "vitest";
import { describeUnheld } from "../../src/config/configured-globs.ts";

it("says that globs were held against no files, where there are any", () => {
  expect(describeUnheld({ "paths-ignore": ["dist/**"] })).toContain("whether its globs match any was not looked at");
  expect(describeUnheld({ passes: 2 })).toBeUndefined();
});
