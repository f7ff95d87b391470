import { expect, it } from "vitest";
import { categoryOf } from "../../src/imports/categories.ts";

it.each([
  [["security", "external/cwe/cwe-079"], "injection"],
  [["CWE-862: Missing Authorization"], "authorization"],
  [["cwe_798"], "secrets"],
  [["CWE-99999", "CWE:476"], "null-safety"],
  [["acwe-79"], "policy"],
  [["correctness"], "policy"],
  [["no-eval"], "injection"],
  [["python.lang.security.deserialization.pickle.avoid-pickle"], "input-validation"],
  [["typescript-eslint/no-floating-promises"], "error-handling"],
  [["B105", "hardcoded_password_string"], "secrets"],
  [["retrieval", "executor"], "policy"],
  [["no-eval", "CWE-79", "unsafe-regex"], "injection"],
  [[], "policy"],
])("words %j name the category %s", (words, category) => {
  expect(categoryOf(words)).toBe(category);
});
