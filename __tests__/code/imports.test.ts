import { describe, expect, it } from "vitest";
import { describeCalls, describeImports, factsOf } from "./facts-of.ts";

type Sample = readonly [language: string, path: string, text: string, expected: readonly string[]];

const SAMPLES: readonly Sample[] = [
  [
    "JavaScript",
    "a.js",
    `import a, { b as c, default as d } from "x";
import * as n from './y';
import "z";
export * from "q"; export * as r from "q"; export { s as t } from "w";
const { e, f: g } = require("m"), h = require("k").i;
const j = await import("l");
import(dynamic); require(dynamic);`,
    [
      "1 import x: default as a, b as c, default as d",
      "2 import ./y: * as n",
      "3 import z",
      "4 re-export q: *",
      "4 re-export q: * as r",
      "4 re-export w: s as t",
      "5 require m: e, f as g",
      "5 require k: i as h",
      "6 dynamic l: * as j",
    ],
  ],
  [
    "TypeScript",
    "a.ts",
    'import type { A } from "x";\nimport fs = require("fs");\nexport type { B } from "b";\nlet q: typeof import("z");',
    ["1 import x: A", "2 require fs: * as fs", "3 re-export b: B", "4 dynamic z"],
  ],
  [
    "Python",
    "a.py",
    `import a.b, c as d
from . import x
from ..p.q import (y as z, w)
from m import *
from __future__ import annotations
importlib.import_module("plug.in")`,
    [
      "1 import a.b: * as a",
      "1 import c: * as d",
      "2 import .: x",
      "3 import ..p.q: y as z, w",
      "4 import m: *",
      "5 import __future__: annotations",
      "6 dynamic plug.in",
    ],
  ],
  [
    "Go",
    "a.go",
    'package a\nimport ( f "fmt"\n . "os"\n _ "x/y"\n "a/b/v2" )\nimport "gopkg.in/yaml.v3"',
    [
      "2 import fmt: * as f",
      "3 import os: *",
      "4 import x/y",
      "5 import a/b/v2: * as b",
      "6 import gopkg.in/yaml.v3: * as yaml",
    ],
  ],
  [
    "Java",
    "A.java",
    "import java.util.*;\nimport static a.B.c;\nimport a.B;",
    ["1 import java.util: *", "2 import a.B.c: c", "3 import a.B: B"],
  ],
  [
    "Ruby",
    "a.rb",
    "require \"a/b\"\nrequire_relative 'c'\nrequire_relative '../d'\nautoload :Foo, \"foo\"\nrequire name",
    ["1 require a/b", "2 require ./c", "3 require ../d", "4 dynamic foo: Foo"],
  ],
  [
    "Rust",
    "a.rs",
    "use a::b;\nuse a::{b as c, d::*, self};\npub use x::y;\nextern crate foo as bar;\nmod m;\nuse tokio;",
    [
      "1 import a: b",
      "2 import a: b as c, * as a",
      "2 import a::d: *",
      "3 re-export x: y",
      "4 import foo: * as bar",
      "5 include m: * as m",
      "6 import tokio: * as tokio",
    ],
  ],
  [
    "C#",
    "A.cs",
    "using System.IO;\nusing static A.B;\nusing X = C.D;",
    ["1 import System.IO: *", "2 import A.B: *", "3 import C.D: D as X"],
  ],
  [
    "PHP",
    "a.php",
    "<?php\nuse X\\Y; use X\\Z as W;\nuse function F\\g;\nuse G\\{H, I as J};\nrequire_once 'a.php';\ninclude __DIR__ . '/b.php';\nrequire $c;",
    [
      "2 import X\\Y: Y",
      "2 import X\\Z: Z as W",
      "3 import F\\g: g",
      "4 import G\\H: H",
      "4 import G\\I: I as J",
      "5 require a.php",
      "6 include ./b.php",
    ],
  ],
  ["C", "a.c", '#include <a.h>\n#include "b.h"\n#include MACRO\n', ["1 include <a.h>: *", "2 include b.h: *"]],
  ["C++", "a.cpp", "#include <vector>\n", ["1 include <vector>: *"]],
];

describe("the imports of a file", () => {
  it.each(SAMPLES)("are read in %s", async (_language, path, text, expected) => {
    const facts = await factsOf(path, text);
    expect(describeImports(facts)).toEqual(expected);
    expect(facts.errors).toEqual([]);
  });

  it("leave a module that is computed among the calls", async () => {
    expect(describeCalls(await factsOf("a.js", 'import(name); require(name); import("known");'))).toEqual([
      "1 import [|import]",
      "1 require [|require]",
    ]);
  });
});
