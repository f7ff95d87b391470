import { describe, expect, it } from "vitest";
import { claimInvalidData, type FindFault, formatOf } from "../../src/detectors/data-claim.ts";
import { findTomlFault, findYamlFault } from "../../src/detectors/data-fault.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { aReviewedText } from "../fixtures/reviewed-texts.ts";
import { size } from "../setup/tier.ts";

const FINDERS: Readonly<Record<string, FindFault>> = { YAML: findYamlFault, TOML: findTomlFault };

/** The claim about a file of these lines, new or as it was before. */
function claimIn(path: string, head: string, base?: string, masked: readonly number[] = []) {
  const text = aReviewedText(path, head.split("\n"), base?.split("\n"), masked);
  return claimInvalidData(text, FINDERS[formatOf(path) ?? ""]);
}
const isClaimed = (...args: Parameters<typeof claimIn>) => claimIn(...args) !== undefined;

const JSON_GOOD = '{\n  "name": "a",\n  "port": 1\n}';
const JSON_BAD = '{\n  "name": "a"\n  "port": 1\n}';
const JSON_RELAXED = '{\n  // why\n  "name": "a",\n}';
const JSON_TRAILING = '{\n  "name": "a",\n}';
const YAML_GOOD = "name: a\nports:\n  - 1";
const YAML_BAD = "name: a\nports:\n  - 1\n - 2";
const TOML_GOOD = 'name = "a"\n[server]\nport = 1';
const TOML_BAD = 'name = "a\n[server]\nport = 1';
const HELM = "{{- if .Values.on }}\nname: {{ .Values.name }}\n{{- end }}";

describe("a data file that no parser takes", () => {
  it("is told in time where it is nothing but empty lines", () => {
    const processorTime = countProcessorTime();
    expect(claimIn("settings/some.json", `${"\n".repeat(size(100_000))}{]`)).toMatchObject({
      title: "The file is no valid JSON",
    });
    expect(processorTime()).toBeLessThan(500 + size(2500));
  });

  it("is a high claim at the changed line nearest to where the parser stops, which it names", () => {
    expect(claimIn("config/app.json", JSON_BAD, JSON_GOOD)).toMatchObject({
      title: "The file is no valid JSON",
      severity: "high",
      category: "configuration",
      origin: { kind: "invalid-data" },
      place: { file: "config/app.json", side: "head", start_line: 2, end_line: 2 },
      evidenceQuote: '"name": "a"',
      description:
        "A JSON parser stops at line 3: a comma or a closing bracket is missing. Before the change it could be parsed.",
    });
    expect(claimIn("a.toml", TOML_BAD)).toMatchObject({ title: "The file is no valid TOML", place: { end_line: 1 } });
    expect(claimIn("a.yml", YAML_BAD)).toMatchObject({ title: "The file is no valid YAML", place: { end_line: 4 } });
  });

  it("is told at the line that was deleted, where nothing was added before the fault", () => {
    const claim = claimIn("a.json", JSON_GOOD.slice(0, -2), JSON_GOOD);
    expect(claim?.place).toEqual({ file: "a.json", side: "base", start_line: 4, end_line: 4 });
    expect(claimIn("a.json", "", JSON_GOOD)?.place?.side).toBe("base");
  });

  it.each<[string, string, string, string?]>([
    ["a new JSON file", "a.json", JSON_BAD],
    ["a manifest with a comment, which its reader refuses", "web/package.json", JSON_RELAXED, JSON_GOOD],
    ["a new manifest with a comment", "web/package.json", JSON_RELAXED],
    ["a file that was JSON to the letter", "data/a.json", JSON_RELAXED, JSON_GOOD],
    ["a trailing comma where nobody announced one", "data/a.json", JSON_TRAILING],
    ["a relaxed file that is broken all the same", "tsconfig.json", JSON_BAD, JSON_RELAXED],
    ["a file that had comments before", "data/a.json", JSON_BAD, JSON_RELAXED],
    ["a lock file", "poetry.lock", TOML_BAD, TOML_GOOD],
    [
      "a workflow with expressions",
      ".github/workflows/ci.yml",
      `on: push\njobs:\n  a: $${"{{ b }}"}\n c: d`,
      "on: push",
    ],
    ["a playbook whose templates were there", "play.yml", 'a: "{{ b }}"\n c: d', 'a: "{{ b }}"'],
    ["a test's own configuration that could be read", "test/config.json", JSON_BAD, JSON_GOOD],
    ["one of several documents", "all.yaml", `${YAML_GOOD}\n---\n${YAML_BAD}`, YAML_GOOD],
  ])("is claimed: %s", (_name, path, head, base) => {
    expect(isClaimed(path, head, base)).toBe(true);
  });

  it.each<[string, string, string, string?]>([
    ["it could not be parsed before either", "a.json", `${JSON_BAD}\n`, JSON_BAD],
    ["comments are allowed", "packages/a/tsconfig.build.json", JSON_RELAXED, JSON_GOOD],
    ["comments are allowed by the name", "a.jsonc", JSON_RELAXED],
    ["comments are allowed in the folder", ".vscode/extensions.json", JSON_RELAXED, JSON_GOOD],
    ["comments are allowed in the linter's file", ".eslintrc.json", JSON_RELAXED, JSON_GOOD],
    ["its author wrote comments into a new file", "data/a.json", JSON_RELAXED],
    ["it is a line of JSON each", "events.jsonl", '{"a":1}\n{"a":2}'],
    ["it is JSON 5", "a.json5", "{ a: 1 }"],
    ["it is a fixture", "test/fixtures/broken.json", JSON_BAD, JSON_GOOD],
    ["it is new in a test", "tests/invalid.yaml", YAML_BAD],
    ["it is new and was copied", "node_modules/a/package.json", JSON_BAD],
    ["it is filled in by Helm", "chart/deployment.yaml", HELM],
    ["it is filled in by Jinja", "site.yml", "{% if a %}\n- b: c\n{% endif %}\nd"],
    ["it becomes a template", "application.yml", "version: @project.version@", "version: 1"],
    ["it is filled in by EJS", "config.json", '{ "port": <%= port %> }'],
    ["it is a skeleton", "templates/app/package.json", '{ "name": NAME }'],
    ["it has several documents", "all.yaml", `${YAML_GOOD}\n---\n${YAML_GOOD}\n...\n`, YAML_GOOD],
    ["it has tags of its reader", "stack.yml", "a: !Sub b\nc: !GetAtt d.e"],
    ["it says a key twice", "a.yml", "a: 1\na: 2"],
    ["text in quotes is indented less", "play.yml", '- a: "b\nc."\n  d: e', "- a: b"],
    ["a list in brackets is indented less", "play.yml", "- a: [\n  1\n]\n  d: e", "- a: b"],
    ["a TOML table goes on over lines", "a.toml", "a = {\n  b = 1,\n}"],
    ["an integer is larger than a double holds", "a.toml", "a = 9223372036854775807"],
    ["it is empty and new", "empty.json", ""],
    ["it begins with a byte order mark", "a.json", `\ufeff${JSON_GOOD}`],
    ["a secret was masked", "a.yml", "a: [secret:0a1b2c3d]\nb: x[secret:0a1b2c3d]"],
    ["it is no data file", "a.md", JSON_BAD],
    ["it is larger than anybody writes", "a.json", `${JSON_BAD}${" ".repeat(2 ** 21)}`],
    ["it is nested deeper than a parser's stack", "a.yml", "[".repeat(100_000)],
  ])("is not claimed where %s", (_name, path, head, base) => {
    expect(isClaimed(path, head, base)).toBe(false);
  });

  it("is not claimed for what masking a secret of several lines made of it", () => {
    const key = "a: |\n  [secret:0a1b2c3d]\n[secret:0a1b2c3d]\nb: c";
    expect(isClaimed("a.yml", key, "a: b")).toBe(true);
    expect(isClaimed("a.yml", key, "a: b", [2, 3])).toBe(false);
  });

  it("is compared with what it was under another name, and is new where that was no data file", () => {
    const lines = JSON_BAD.split("\n");
    const renamed = (path: string, base: readonly string[]) => {
      const text = aReviewedText("a.json", lines);
      return claimInvalidData({ ...text, base: { path, lines: base } }, undefined) !== undefined;
    };
    expect([
      renamed("b.json", lines),
      renamed("b.json", JSON_GOOD.split("\n")),
      renamed("b.txt", lines.slice(1)),
    ]).toEqual([false, true, true]);
  });
});
