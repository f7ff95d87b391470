import { describe, expect, it } from "vitest";
import { treeSitterAnalyzer } from "../../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../../src/code/syntax/load-grammars.ts";
import { analyzer, DIRECTORY } from "../facts-of.ts";

async function namesOf(path: string, text: string) {
  const read = await analyzer.summarize({ path, lines: text.split("\n") });
  if (read.kind === "unsupported") throw new Error(read.reason);
  return read.summary;
}

/** Each call as its line, its names and its arguments. */
async function callsIn(path: string, text: string): Promise<readonly string[]> {
  const { units } = await namesOf(path, text);
  return (units[0]?.calls ?? []).map(({ line, callee: [callee], argumentText }) => {
    const first = callee?.root.kind === "name" ? callee.root.name : "?";
    return `${line} ${[first, ...(callee?.names ?? [])].join(".")} ${argumentText}`;
  });
}

describe("a language whose calls nobody follows", () => {
  it.each([
    ["a.rb", "require 'net/smtp'\nNet::SMTP.start('host') { |s| s.send_message(text) }\n", "2 Net.SMTP.start ('host')"],
    ["A.java", "class A { void f() { new Mailer(key).send(a, b); } }\n", "1 Mailer (key)"],
    ["a.php", "<?php\nMail::to($user)->send($mail);\n", "2 Mail.to ($user)"],
    ["a.rs", 'fn f() { std::fs::remove_file("x").unwrap(); }\n', '1 std.fs.remove_file ("x")'],
    ["A.cs", 'class A { void F() { System.IO.File.Delete("x"); } }\n', '1 System.IO.File.Delete ("x")'],
    ["a.c", "int f(void) { return curl_easy_perform(handle); }\n", "1 curl_easy_perform (handle)"],
  ])("has the calls of %s by their names, with their arguments", async (path, text, call) => {
    expect(await callsIn(path, text)).toContain(call);
  });

  it("has the calls of what it imports as those of the module", async () => {
    const java = "import com.example.Mailer;\nclass A { void f() { Mailer.send(a); } }\n";
    const { units } = await namesOf("A.java", java);
    const callee = [{ root: { kind: "module", specifier: "com.example.Mailer" }, names: ["Mailer", "send"] }];
    expect(units).toMatchObject([{ calls: [{ kind: "call", line: 2, callee }] }]);
  });

  it("says where a file cannot be read whole", async () => {
    const { unfinished } = await namesOf("a.rb", "one(1)\ndef broken(\n\nend end\n");
    expect(unfinished).toMatch(/^it has syntax errors \(lines? [0-9-]+ first\)$/);
  });

  it("cuts long arguments", async () => {
    const { units } = await namesOf("a.rb", `send("${"x".repeat(5000)}")\n`);
    expect(units[0]?.calls[0]?.argumentText).toHaveLength(400);
  });
});

describe("a file that cannot be summarized", () => {
  it("is said to be of no known language", async () => {
    expect(await analyzer.summarize({ path: "a.md", lines: [""] })).toMatchObject({ kind: "unsupported" });
  });

  it("is said to be too large", async () => {
    const lines = ["x".repeat(3 * 1024 * 1024)];
    expect(await analyzer.summarize({ path: "a.rb", lines })).toMatchObject({
      reason: "it has 3145728 characters, the most is 2097152",
    });
  });

  it("is unread when its time is over", async () => {
    const slow = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY), startLimit: () => () => true });
    expect(await slow.summarize({ path: "a.rb", lines: ["one(1)"] })).toEqual({
      kind: "unsupported",
      reason: "the time for reading it was over",
      isUnread: true,
    });
  });
});
