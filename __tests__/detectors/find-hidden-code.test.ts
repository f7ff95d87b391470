import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHiddenCode } from "../../src/detectors/find-hidden-code.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const found = (path: string, ...lines: readonly string[]) =>
  findHiddenCode(path, lines).map(({ line, kind, severity }) => `${line} ${kind} ${severity}`);

describe("a line break that not every reader sees", () => {
  it.each([
    ["a lone carriage return behind a comment", "a.js", "// harmless\rsteal();"],
    ["a line separator behind a comment", "a.js", "run(); // harmless\u2028steal();"],
    ["a paragraph separator behind a comment", "a.ts", "// harmless\u2029steal();"],
    ["a next-line character behind a comment", "a.cs", "// harmless\u0085Steal();"],
    ["a carriage return in Python", "a.py", "# harmless\rsteal()"],
    ["a carriage return in YAML", "ci.yml", "# harmless\r- run: steal"],
    ["a carriage return in a shell script", "run.sh", "# harmless\rsteal"],
    ["a carriage return in SQL", "a.sql", "-- harmless\rDROP TABLE users;"],
    ["more than one", "a.js", "// a\r// b\rsteal();"],
    ["a carriage return behind what only looks like a text", "a.js", "f(/`/); // harmless\rsteal();"],
  ])("is high where it hides code: %s", (_, path, line) => {
    expect(found(path, "first();", line)).toEqual(["2 line-break high"]);
  });

  it.each([
    ["one after another", `${"\r".repeat(100_000)}x`],
    ["each behind a letter", "a\r".repeat(100_000)],
    ["before a comment", `${"a\u2028".repeat(100_000)}// b`],
  ])("takes time by the line's length where there are very many: %s", (_, line) => {
    const processorTime = countProcessorTime();
    expect(found("a.js", line)).toEqual(["1 line-break medium"]);
    expect(processorTime()).toBeLessThan(3000);
  });

  it.each([
    ["#!/usr/bin/env python3", "# harmless\rimport os"],
    ["#!/usr/bin/env node", "// harmless\u2028steal();"],
    ["#!/bin/sh", "# harmless\rsteal"],
  ])("is high in a script that only its first line names: %s", (first, line) => {
    expect(found("bin/tool", first, line)).toEqual(["2 line-break high"]);
    expect(found("bin/tool", "A text.", line)).toEqual([]);
  });

  it("is medium between code, and low in a text", () => {
    expect(found("a.js", "first();\rsecond();")).toEqual(["1 line-break medium"]);
    expect(found("a.js", 'const separator = "a\u2028b";')).toEqual(["1 line-break low"]);
    expect(found("a.js", "/* a", "b\u2028c */")).toEqual(["2 line-break low"]);
  });

  it.each([
    ["ends of lines on Windows", "a.js", "// a comment\r"],
    ["ends of lines that were converted twice", "a.js", "// a comment\r\r"],
    ["one with nothing behind it", "a.js", "// a comment\u2028  "],
    ["a form feed", "a.py", "\f# a comment\fand more"],
    ["a document", "a.md", "# a title\rand more"],
    ["data", "a.json", '{ "text": "a\u2028b // c" }'],
    ["its escape", "a.js", String.raw`const separator = /\u2028|\r/; // or none`],
  ])("is none in %s", (_, path, line) => {
    expect(found(path, line)).toEqual([]);
  });
});

describe("characters that nobody sees", () => {
  it.each([
    ["a joiner at the end of a name", "const admin\u200d = admin;"],
    ["a joiner within a name of another script", "const пар\u200cоль = 1;"],
    ["a blank letter for a name", "const { a, \u3164 } = query;"],
    ["another blank letter", "if (x) { \uffa0 }"],
    ["code in variation selectors", `run("${"\ufe01\ufe02\ufe0a".repeat(5)}");`],
    ["a soft hyphen in a name", "const pass\u00adword = 1;"],
  ])("are high where they make or split a name, or are many: %s", (_, line) => {
    expect(found("a.js", line)).toEqual(["1 invisible high"]);
  });

  it("are left to the detector of hidden text where that has told of them", () => {
    expect(found("a.js", "const pass\u200bword = 1;", `const key = "${"\u200b".repeat(5)}";`)).toEqual([]);
  });

  it.each([
    ["a zero-width space in a text", 'const text = "a \u200b b";'],
    ["a soft hyphen in a word of a text", 'const text = "Donau\u00addampfschiff";'],
    ["one in a comment", "// copied\u200b from a page"],
    ["a mark at which files were joined", "\ufeffimport a from 'a';"],
  ])("are told as low: %s", (_, line) => {
    expect(found("a.js", "first();", line)).toEqual(["2 invisible low"]);
  });

  it.each([
    ["a mark at the file's start", "a.cs", "\ufeffusing System;"],
    ["emoji that are joined", "a.js", 'const team = "👩‍💻 🏳️‍🌈 ❤️‍🔥 1️⃣ ↔️";'],
    ["a flag of tags", "a.js", 'const flag = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";'],
    ["Persian, which keeps letters apart", "a.js", 'const text = "می\u200cخواهم";'],
    ["Hindi, which joins them", "a.py", "text = 'क्\u200dष'"],
    ["Hebrew with a mark of its direction", "a.js", 'const text = "שלום\u200f!";'],
    ["Mongolian", "a.js", 'const text = "ᠭᠣᠪᠢ\u180bᠶᠢᠨ";'],
    ["a variant of an ideograph", "a.js", 'const name = "葛\u{e0100}";'],
    ["Braille", "a.js", 'const frames = "⠋⠀⠙";'],
    ["escapes", "a.js", String.raw`const zero = /[\u200b\u200d]/g;`],
    ["a document", "a.md", "a word\u200b"],
  ])("are none in %s", (_, path, line) => {
    expect(found(path, line)).toEqual([]);
  });
});

describe("any text", () => {
  it("of ASCII hides nothing, and none throws", () => {
    const path = fc.constantFrom("a.js", "a.py", "a.sql", "a.vue", "a.rs", "Makefile", "a.md");
    fc.assert(
      fc.property(path, fc.array(fc.string({ unit: "grapheme-ascii" })), (name, lines) => {
        expect(
          findHiddenCode(
            name,
            lines.map((line) => line.replaceAll("\r", "")),
          ),
        ).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(path, fc.array(fc.string({ unit: "binary" })), (name, lines) => {
        const places = findHiddenCode(name, lines);
        expect(places.every(({ line }) => line >= 1 && line <= lines.length)).toBe(true);
      }),
    );
  });
});
