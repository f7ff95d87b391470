import { describe, expect, it } from "vitest";
import { maskComments } from "../../src/change/comment-mask.ts";
import { factsOf } from "../code/facts-of.ts";
import { someFacts } from "../fakes/fake-analyzer.ts";

const folded = (lines: readonly string[]) => lines.map((line) => line.trim().replace(/ +/g, " "));

describe("what a line does and what it says", () => {
  it("are told apart by the syntax where it is read, several comments a line and over several lines", () => {
    const lines = ["run(); /* one */ stop(); // two", "/* three", " * four */ go();"];
    const comments = [
      { start_line: 1, end_line: 1, text: "/* one */" },
      { start_line: 1, end_line: 1, text: "// two" },
      { start_line: 2, end_line: 3, text: "/* three\n * four */" },
    ];
    const { code, said } = maskComments(lines, "a.ts", someFacts({ language: "typescript", comments }));
    expect(folded(code)).toEqual(["run(); stop();", "", "go();"]);
    expect(folded(said)).toEqual(["/* one */ // two", "/* three", "* four */"]);
    expect(code.map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
  });

  it("a text of Python's that stands as a statement is said, one that is used is not", async () => {
    const lines = [
      'SQL = """',
      "  select",
      '"""',
      "def f():",
      '    """Checked',
      '    by the caller."""',
      '    run("""text""")',
      "    '''one line'''",
      '    f"{go()}"',
    ];
    const { code } = maskComments(lines, "a.py", await factsOf("a.py", lines.join("\n")));
    expect(folded(code)).toEqual([
      'SQL = """',
      "select",
      '"""',
      "def f():",
      "",
      "",
      'run("""text""")',
      "",
      'f"{go()}"',
    ]);
  });

  it.each([
    ["deploy.sh", "run # checked", "run"],
    ["deploy.sh", "#!/bin/sh", "#!/bin/sh"],
    ["app.swift", "run() // checked", "run()"],
    ["app.swift", 'get("http://host")', 'get("http://host")'],
    ["query.sql", "SELECT 1 -- checked", "SELECT 1"],
    ["page.html", "<b>a</b><!-- checked -->", "<b>a</b>"],
    ["style.css", "#main { color: red } /* checked */", "#main { color: red }"],
    ["a.yml", "key: a#b", "key: a#b"],
    ["store.ts", "return this.#total; // checked", "return this.#total;"],
    ["limits.h", "#define LIMIT 10 /* checked */", "#define LIMIT 10"],
    ["a.kt", "go();// checked", "go();"],
    ["a.erl", "go(X) % checked", "go(X)"],
    ["a.asm", "mov ax, bx ; checked", "mov ax, bx"],
    ["a.vb", "Go() ' checked", "Go()"],
    ["a.f90", "call go ! checked", "call go"],
    ["a.vim", '  " checked', ""],
    ["a.vim", 'let a = "b"', 'let a = "b"'],
    ["a.ml", "go (* checked *) x", "go x"],
    ["a.pas", "Go; { checked } Stop;", "Go; Stop;"],
    ["a.hbs", "<b>{{!-- checked --}}{{name}}</b>", "<b> {{name}}</b>"],
    ["a.twig", "{# checked #}{{ name }}", "{{ name }}"],
    ["a.erb", "<%# checked %><%= name %>", "<%= name %>"],
    ["a.cshtml", "@* checked *@ @Model", "@Model"],
    ["a.hs", "go x --checked", "go x"],
    ["a.lua", "go()--checked", "go()"],
    ["a.cob", "      * checked", ""],
    ["a.fth", ": go 1 \\ checked", ": go 1"],
    ["a.bat", ":: checked", ""],
    ["a.d", "go(); /+ checked +/ stop();", "go(); stop();"],
  ])("are told apart by the usual marks where the syntax is not read: %s, %s", (path, line, left) => {
    expect(folded(maskComments([line], path, undefined).code)).toEqual([left]);
  });

  it.each([
    ["a.ps1", ["<# one", "two #> go"], ["", "go"]],
    ["a.lua", ["--[[ one", "two ]] go()"], ["", "go()"]],
    ["a.jl", ['"""', "one", '"""', "go()"], ["", "", "", "go()"]],
    ["a.pl", ["=pod", "one", "=cut", "go();"], ["", "", "", "go();"]],
    ["a.hs", ["{- one", "two -} go"], ["", "go"]],
  ])("a block of the language's own goes on until it is closed: %s", (path, lines, left) => {
    expect(folded(maskComments(lines, path, undefined).code)).toEqual(left);
  });

  it("a block left open goes on over the next lines", () => {
    const { code } = maskComments(["a /* b", "c", "d */ e /* f */ g"], "a.kt", undefined);
    expect(folded(code)).toEqual(["a", "", "e g"]);
  });
});
