import { describe, expect, it } from "vitest";
import { sourceLanguageOf } from "../../../src/core/files/language.ts";
import { isUnknownCode } from "../../../src/core/files/unknown-code.ts";

describe("code in a language that no rule knows", () => {
  it.each(["run.sh", "bin/RUN.SH", "a.lua", "Dockerfile", "ci/Jenkinsfile", "q.sql", "page.vue", "main.tf"])(
    "is %s",
    (path) => {
      expect(isUnknownCode(path)).toBe(true);
      expect(sourceLanguageOf({ path })).toBeUndefined();
    },
  );

  it.each(["a.ts", "a.jsx", "a.kt", "a.rb", "Gemfile", "README.md", "a.json", "a.yml", ".sh", "sh", "a.png"])(
    "is not %s",
    (path) => {
      expect(isUnknownCode(path)).toBe(false);
    },
  );
});
