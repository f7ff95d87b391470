import { describe, expect, it } from "vitest";
import { describeUses, openTree } from "./reach-of.ts";

const usesOf = async (files: Readonly<Record<string, string>>, target: string) =>
  describeUses(await openTree({ files }).reach(target));

describe("a module that hands on another", () => {
  it.each([
    ["as it is required", 'module.exports = require("./tell");'],
    ["by a name", 'const tell = require("./tell");\nmodule.exports = tell;'],
  ])("is called as the other, %s", async (_, handing) => {
    const files = {
      "a.js": 'const tell = require("./lib/");\ntell(1).again();\n',
      "lib/index.js": handing,
      "lib/tell.js": "function tell() { fetch(1); return { again() { fetch(2); } }; }\nmodule.exports = tell;\n",
    };
    expect(await usesOf(files, "a.js")).toEqual(["fetch by a.js:2 > lib/tell.js:1", "fetch by a.js:2 > lib/tell.js:1"]);
  });

  it("is called as the package it hands on", async () => {
    const files = {
      "a.js": 'const get = require("./get");\nget("x");\n',
      "get.js": 'module.exports = require("node-fetch");\n',
    };
    expect(await usesOf(files, "a.js")).toEqual(["node-fetch by a.js:2"]);
  });

  it("ends where modules hand on each other", async () => {
    const files = {
      "a.js": 'const b = require("./b");\nb();\nmodule.exports = b;\n',
      "b.js": 'module.exports = require("./a");\n',
    };
    expect(await usesOf(files, "a.js")).toEqual([]);
  });
});
