import { expect, it } from "vitest";
import { namedModules } from "../../src/assignments/related-files.ts";
import { aHunk } from "../fixtures/claims.ts";

it.each([
  ["a.ts", ' import { a } from "./a";', "./a"],
  ["a.ts", '+export * from "../b/index.js"', "../b/index.js"],
  ["a.js", "+const fs = require('./c')", "./c"],
  ["a.ts", '+const c = await import("./lazy.ts");', "./lazy.ts"],
  ["a.py", "+from . import x", "./"],
  ["a.py", "+from app.models import User", "app/models"],
  ["a.py", "+import app.models as m", "app/models"],
  ["a.py", "+from ..b import x", "../b"],
  ["A.java", "+import static org.shop.Till.open;", "org/shop/Till/open"],
  ["a.rs", "+use crate::shop::till;", "crate/shop/till"],
  ["a.go", '+\t"example.org/shop/till"', "example.org/shop/till"],
  ["a.go", '+\ttill "example.org/shop/till"', "example.org/shop/till"],
  ["a.c", '+#include "shop/till.h"', "shop/till.h"],
  ["a.rb", "+require_relative 'till'", "till"],
])("reads the import in %s: %s", (path, line, module) => {
  expect(namedModules({ path, hunks: [aHunk([line])] })).toEqual([module]);
});

it.each([
  "-import { a } from './a';",
  "+const from = 'here';",
  `+import "${"x".repeat(400)}";`,
  "+// imported from them",
])("reads none in %s", (line) => {
  expect(namedModules({ path: "a.ts", hunks: [aHunk([line])] })).toEqual([]);
});

it("reads a few of a long list", () => {
  const lines = Array.from({ length: 500 }, (_, index) => `+import "./f${index}";`);
  expect(namedModules({ path: "a.ts", hunks: [aHunk(lines)] })).toHaveLength(50);
});
