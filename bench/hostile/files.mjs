/** A little less than the largest file the rules read. */
const SIZE = 1_000_000;

/** As much as fits of what opens and closes, on lines of their own. */
function nested(open, close, { before = "", after = "" } = {}) {
  const count = Math.floor(SIZE / (open.length + close.length + 2));
  return () => `${before}${`${open}\n`.repeat(count)}${`${close}\n`.repeat(count)}${after}`;
}

function repeated(text, { before = "", size = SIZE } = {}) {
  return () => before + text.repeat(Math.floor(size / text.length));
}

/** Each line is a finding of its own, all of them in one function. */
function evaluations() {
  const lines = Array.from({ length: 1000 }, (_, at) => `  eval(x + ${at});\n`);
  return `export function run(x) {\n${lines.join("")}}\n`;
}

/** A patch holds 500,000 lines at most, so that short signs stand on a line together. Every file is reviewed by itself, but with those that it names in `also`, which hold the same. What is `mayPass` may be read to its end and found harmless. */
export const HOSTILE_FILES = [
  { path: "seen.js", what: "20,000 nested if(a){", make: () => `${"if(a){\n".repeat(20_000)}${"}\n".repeat(20_000)}` },
  {
    path: "seen-lists.js",
    what: "60,000 nested brackets",
    make: () => `x = ${"[\n".repeat(60_000)}${"]\n".repeat(60_000)}`,
  },
  { path: "nested.js", what: "1 MB of blocks", make: nested("if(a){", "}") },
  { path: "nested.ts", what: "1 MB of functions", make: nested("function f(){", "}") },
  { path: "nested.tsx", what: "1 MB of elements", make: nested("<a>", "</a>", { before: "x=" }) },
  { path: "nested.py", what: "1 MB of brackets", make: nested("[[[[", "]]]]") },
  {
    path: "nested.go",
    what: "1 MB of blocks",
    make: nested("if a {", "}", { before: "package a\nfunc f() {\n", after: "}\n" }),
  },
  { path: "Nested.java", what: "1 MB of classes", make: nested("class A{", "}") },
  { path: "nested.rb", what: "1 MB of conditions", make: nested("if a", "end") },
  { path: "nested.rs", what: "1 MB of blocks", make: nested("if a {", "}", { before: "fn f() {\n", after: "}\n" }) },
  {
    path: "Nested.cs",
    what: "1 MB of blocks",
    make: nested("if(a){", "}", { before: "class A{void f(){\n", after: "}}\n" }),
  },
  { path: "nested.php", what: "1 MB of blocks", make: nested("if($a){", "}", { before: "<?php\n" }) },
  { path: "nested.c", what: "1 MB of blocks", make: nested("{{{{", "}}}}", { before: "int f()\n" }) },
  { path: "nested.cpp", what: "1 MB of templates", make: nested("A<", ">", { after: "x;\n" }) },
  { path: "open.js", what: "1 MB of open brackets", make: repeated("[[[[\n") },
  { path: "templates.ts", what: "1 MB of open templates", make: repeated("`${\n") },
  { path: "comments.js", what: "1 MB of open comments", make: repeated("/* a\n") },
  { path: "chain.ts", what: "1 MB of chained calls", make: repeated("\n.a(b)", { before: "x" }) },
  { path: "calls.js", what: "1 MB of eval(q)", make: repeated("eval(q)\n") },
  {
    path: "patterns.js",
    what: "20,000 slow patterns",
    make: () => Array.from({ length: 20_000 }, (_, at) => `x = /^(a|b${at}|a)*([a-z]+)+$/;\n`).join(""),
  },
  {
    path: "findings.js",
    what: "and 7 others, 8,000 findings",
    make: evaluations,
    also: Array.from({ length: 7 }, (_, at) => `findings-${at}.js`),
  },
  { path: "line.js", what: "a line of 1 MB", make: repeated("(", { before: "x=" }), mayPass: true },
  { path: "open.yaml", what: "1 MB of open lists", make: repeated("[[[[\n", { before: "a: " }), mayPass: true },
  {
    path: "keys.yaml",
    what: "100,000 keys",
    make: () => Array.from({ length: 100_000 }, (_, at) => `k${at}: v\n`).join(""),
    mayPass: true,
  },
  {
    path: "indented.yaml",
    what: "1 MB of deep indentation",
    make: () => Array.from({ length: 1400 }, (_, at) => `${" ".repeat(at)}a:\n`).join(""),
    mayPass: true,
  },
  {
    path: "tables.toml",
    what: "1 MB of inline tables",
    make: () => `x = ${"{a=".repeat(250_000)}1${"}".repeat(250_000)}`,
    mayPass: true,
  },
  {
    path: "config.yml",
    what: "(as the review's own) lists",
    make: repeated("[[[[\n", { before: "rules: " }),
    mayPass: true,
  },
];
