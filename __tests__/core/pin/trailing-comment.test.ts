import { expect, it } from "vitest";
import { withoutTrailingComment } from "../../../src/core/pin/trailing-comment.ts";

it.each([
  ["a.js", "take(n); // why", "take(n); "],
  ["a.js", "take(n); /* why */", "take(n); "],
  ["a.js", "take(/* n */ 1);", "take(/* n */ 1);"],
  ["a.js", 'load("//cdn"); // why', 'load("//cdn"); '],
  ["a.js", String.raw`say("\"// no"); // why`, String.raw`say("\"// no"); `],
  ["a.js", "// why", undefined],
  ["a.js", 'say("open // why', undefined],
  ["a.py", "total = a // b", "total = a // b"],
  ["a.py", "total = a  # why", "total = a  "],
  ["a.py", 'colour = "#fff"', 'colour = "#fff"'],
  ["a.tf", 'cidr = "0.0.0.0/0" # open', 'cidr = "0.0.0.0/0" '],
  ["deep/Dockerfile", "USER root # why", "USER root "],
  ["a.sql", "DROP TABLE users; -- why", "DROP TABLE users; "],
  ["a.txt", "words // why", undefined],
])("of %s: %s", (path, line, code) => {
  expect(withoutTrailingComment(line, path)).toBe(code);
});
