import { describe, expect, it } from "vitest";
import { RulePack } from "../../../src/rules-panel/pack/rule-examiner.ts";
import type { RuleDeclaration } from "../../../src/rules-panel/rules/rule-declaration.ts";
import type { StaticRule } from "../../../src/rules-panel/rules/static-rule.ts";
import { opened } from "../../rules/rule-files.ts";

function declarationOf({ applies: _, check: __, describeUnchecked: ___, ...rule }: StaticRule): RuleDeclaration {
  return rule;
}

describe("rules in a pack", () => {
  it("are found by id, else by title and category, and never by half of them", () => {
    const { pack } = opened;
    for (const rule of pack.rules) {
      const { title, category } = rule;
      expect(pack.find({ ruleId: rule.id, title: "", category })).toBe(rule);
      expect(pack.find({ ruleId: undefined, title, category })).toBe(rule);
    }
    const { title } = pack.rules[0] ?? { title: "" };
    expect(pack.find({ ruleId: "invented", title, category: "secrets" })).toBeUndefined();
    expect(pack.find({ ruleId: undefined, title, category: "localization" })).toBeUndefined();
  });

  it.each(["a.ts", "a.jsx", "a.py", "a.go", "A.java", "a.rb", "a.rs", "a.cs", "a.php", "a.c", "a.hpp"])(
    "are about code of a language they know: %s",
    (path) => expect(opened.pack.covers({ path })).toBe(true),
  );

  it.each([
    ...["main.tf", ".github/workflows/ci.yml", "docker-compose.yml", "deploy/pod.yaml", "charts/a/templates/b.yaml"],
    ...[
      "Dockerfile",
      "Dockerfile.go",
      "deploy.sh",
      "deploy",
      "m.sql",
      "App.vue",
      "App.svelte",
      "Makefile",
      "Jenkinsfile",
    ],
    ...["nginx.conf", ".env", "Cargo.toml", "package.json", "page.html", "a.css", "a.kt", "a.swift", "a.scala"],
  ])("are about no other kind, though some apply to any text: %s", (path) => {
    expect(opened.pack.covers({ path })).toBe(false);
  });

  it("know a script without an extension by its first line", () => {
    const covers = (line: string) => opened.pack.covers({ path: "bin/run", lines: [line] });
    expect(["#!/usr/bin/env python3", "#!/usr/bin/env node", "#!/bin/sh", ""].map(covers)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("cover no kind by what may stand in any text", () => {
    const anyText = ["committed-secret", "prompt-injection"];
    const pack = new RulePack(opened.pack.rules.filter(({ id }) => anyText.includes(id)).map(declarationOf));
    expect(pack.covers({ path: "a.ts" })).toBe(false);
  });

  it("cannot have one id twice, or name a matcher that is not there", () => {
    const declaration: RuleDeclaration = {
      id: "some-rule",
      title: "A rule of the test",
      severity: "low",
      category: "logic",
      cwe: ["CWE-1"],
      text: "Code MAY be better.",
      suggestion: "Make it better.",
      matcher: "loosened-condition",
    };
    expect(() => new RulePack([declaration, declaration])).toThrow("the same id");
    expect(() => new RulePack([{ ...declaration, matcher: "gone" }])).toThrow("no matcher gone");
  });
});
