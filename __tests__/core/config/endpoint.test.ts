import { expect, it } from "vitest";
import { apiKeyProblems, baseUrlProblems } from "../../../src/core/config/endpoint.ts";

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

it.each(["", "sk abc", "sk-abc\n", "sk-\u00e4bc"])(
  "a key that no header carries, %j, is refused without being shown",
  (key) => {
    const problems = apiKeyProblems(key);
    expect(problems).toMatchObject([{ input: "api-key", wanted: "one line of printable ASCII" }]);
    expect(JSON.stringify(problems)).not.toContain("sk");
  },
);

it.each(["https://ada:sesame@models.example/v1", "https://sesame@models.example/v1"])(
  "an address that holds credentials, %s, is refused without showing them",
  (url) => {
    const problems = baseUrlProblems(url);
    expect(problems).toMatchObject([{ got: "a URL that holds credentials (https://models.example)" }]);
    expect(JSON.stringify(problems)).not.toContain("sesame");
  },
);

it("an address of another kind is refused, and a plain one is taken", () => {
  expect(baseUrlProblems("file:///etc/passwd")).toMatchObject([{ got: "a file: URL" }]);
  expect(baseUrlProblems("http://127.0.0.1:8000/v1")).toEqual([]);
});
