import { expect, it } from "vitest";
import type { GitHubApi } from "../../../src/hosts/github/github-api.ts";
import { fetchShownLines } from "../../../src/hosts/github/repository.ts";

const shownBy = (patch: string) => {
  const api = { readPages: async () => [[{ filename: "src/pay.ts", patch }]] };
  return fetchShownLines(api as unknown as GitHubApi, 1);
};

it("takes the head's lines of each hunk", async () => {
  const patch = "@@ -1,2 +1,3 @@ function pay() {\n a\n+b\n c\n@@ -9 +10 @@\n-d\n+e";
  expect(await shownBy(patch)).toEqual([
    { path: "src/pay.ts", from: 1, to: 3 },
    { path: "src/pay.ts", from: 10, to: 10 },
  ]);
});

it.each(["\r", "\u2028", "\u2029"])(
  "takes no hunk from the content of a line, whatever stands before it",
  async (end) => {
    expect(await shownBy(`@@ -1 +1 @@\n-a\n+b${end}@@ -90,9 +90,9 @@`)).toEqual([
      { path: "src/pay.ts", from: 1, to: 1 },
    ]);
  },
);
