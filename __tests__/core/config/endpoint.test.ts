import { expect, it } from "vitest";
import { apiKeyProblems } from "../../../src/core/config/endpoint.ts";

it.each([`"sk-abc"`, "'sk-abc'", '"sk-abc', "sk-abc'"])(
  "a key in literal quotes, %s, is refused without being shown",
  (key) => {
    const problems = apiKeyProblems(key);
    expect(problems).toMatchObject([{ got: "a value in quotes", remedy: "Store the key again, unquoted." }]);
    expect(JSON.stringify(problems)).not.toContain("sk-abc");
  },
);

it("a key of any other printable characters is taken", () => {
  expect(apiKeyProblems("sk-a'b_c.d/e=")).toEqual([]);
});
