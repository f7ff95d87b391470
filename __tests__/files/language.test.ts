import { describe, expect, it } from "vitest";
import {
  isUnknownCode,
  LANGUAGES,
  languageOf,
  needsFirstLine,
  type SourceLanguage,
  sourceLanguageOf,
} from "../../src/files/language.ts";

/** Every spelling there is of a language, by the name of a file. */
const SPELLINGS: readonly (readonly [SourceLanguage, readonly string[]])[] = [
  ["typescript", ["a.ts", "a.mts", "a.cts", "A.TS", "src/a.d.ts"]],
  ["tsx", ["a.tsx"]],
  ["javascript", ["a.js", "a.mjs", "a.cjs", "a.jsx", "A.JSX"]],
  ["python", ["a.py", "a.pyi", "a.pyw", "A.Py"]],
  ["go", ["a.go"]],
  ["java", ["A.java", "A.JAVA"]],
  ["ruby", ["a.rb", "C.RB", "b.rake", "a.gemspec", "config.ru", "Rakefile", "Gemfile", "lib/Guardfile", "Vagrantfile"]],
  ["rust", ["a.rs"]],
  ["csharp", ["A.cs", "A.CS"]],
  ["php", ["a.php", "A.PHP"]],
  ["c", ["a.c", "a.h"]],
  ["cpp", ["a.cc", "a.cpp", "a.cxx", "a.hh", "a.hpp", "a.hxx", "A.HPP"]],
  ["kotlin", ["A.kt", "build.gradle.kts"]],
  ["swift", ["A.swift"]],
  ["scala", ["A.scala"]],
];

describe("the language of a file", () => {
  it.each(SPELLINGS)("is %s for every name of it", (language, names) => {
    expect(names.map((path) => sourceLanguageOf({ path }))).toEqual(names.map(() => language));
  });

  it("is one the analyzer reads, but for those without a grammar", () => {
    const read = SPELLINGS.map(([, [path = ""]]) => languageOf({ path })).filter((known) => known !== undefined);
    expect(read.sort()).toEqual([...LANGUAGES].sort());
  });

  it.each([
    ["#!/usr/bin/env python3", "python"],
    ["#!/usr/bin/env python3.12", "python"],
    ["#!/usr/bin/python", "python"],
    ["#! /usr/local/bin/python3 -u", "python"],
    ["#!/usr/bin/env -S node --no-warnings", "javascript"],
    ["#!/usr/bin/env NODE_ENV=production node", "javascript"],
    ["#!/usr/bin/env node\r", "javascript"],
    ["#!/usr/bin/env -S deno run --allow-net", "typescript"],
    ["#!/usr/bin/env ts-node", "typescript"],
    ["#!/usr/bin/ruby -w", "ruby"],
    ["#!/usr/bin/env php", "php"],
  ])("is told by the first line of a script without an extension: %j", (line, language) => {
    expect(sourceLanguageOf({ path: "bin/tool", lines: [line, "x"] })).toBe(language);
    expect(needsFirstLine("bin/tool")).toBe(true);
  });

  it.each([
    ["a.rb", "#!/usr/bin/env python3", "ruby"],
    ["Rakefile", "#!/usr/bin/env python3", "ruby"],
    ["notes.md", "#!/usr/bin/env python3", undefined],
    ["a.vue", "#!/usr/bin/env node", undefined],
    ["tool", "#!/bin/sh", undefined],
    ["tool", "#!/usr/bin/env python2", undefined],
    ["tool", "#!/opt/node/bin/wrapper", undefined],
    ["tool", "# /usr/bin/env python3", undefined],
    ["tool", "", undefined],
    [".rb", "", undefined],
    ["constructor", "", undefined],
    ["a.constructor", "", undefined],
    ["tool", "#!/usr/bin/env constructor", undefined],
  ])("of %s that begins with %j is %s", (path, line, language) => {
    expect(sourceLanguageOf({ path, lines: [line] })).toBe(language);
  });
});

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
