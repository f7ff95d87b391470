import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { writtenIn } from "../src/code/text/language.ts";
import { MATCHERS } from "../src/rules-panel/pack/matchers.ts";
import { RulePack } from "../src/rules-panel/pack/rule-examiner.ts";

/** The languages rules can tell apart, each with a file of its own; those that share a row have every rule in common. */
const LANGUAGES = {
  "JavaScript, TypeScript": ["a.js", ["javascript", "typescript", "tsx"]],
  Python: ["a.py", ["python"]],
  Go: ["a.go", ["go"]],
  Java: ["A.java", ["java"]],
  Ruby: ["a.rb", ["ruby"]],
  PHP: ["a.php", ["php"]],
  "C#": ["A.cs", ["csharp"]],
  Rust: ["a.rs", ["rust"]],
  "C, C++": ["a.c", ["c", "cpp"]],
  "Kotlin, Swift, Scala": ["a.kt", ["kotlin", "swift", "scala"]],
};
const UNKNOWN = "a.sh";

/** Kinds of files that people ask about, each with a file of it. */
const KINDS = {
  "GitHub workflow, action": ".github/workflows/ci.yml",
  "other pipelines": ".gitlab-ci.yml",
  Terraform: "main.tf",
  "Docker compose": "docker-compose.yml",
  "Kubernetes, Helm": "charts/shop/templates/pod.yaml",
  Dockerfile: "Dockerfile",
  Shell: "deploy.sh",
  SQL: "db/001.sql",
  "Vue, Svelte": "App.vue",
  "HTML, CSS, SVG": "index.html",
  Makefile: "Makefile",
  Jenkinsfile: "Jenkinsfile",
  "nginx and other configuration": "nginx.conf",
  "environment variables": ".env",
  "JSON, YAML, TOML, XML": "package.json",
};

/** Two rows: the kinds of files that rules are about, and those that none is about. */
export function kindsCovered() {
  const pack = new RulePack(readRules().map(({ examples: _, ...rule }) => rule));
  const languages = Object.entries(LANGUAGES).map(([kind, [path]]) => [kind, path]);
  const kinds = [...languages, ...Object.entries(KINDS)];
  return [true, false].map((isCovered) => {
    const named = kinds.filter(([, path]) => pack.covers({ path }) === isCovered).map(([kind]) => kind);
    return `| ${isCovered ? "yes" : "no"} | ${named.join("; ")} |`;
  });
}

/** Rows of where a rule applies and its names, each rule in as few of them as say it all. */
export function rulesByLanguage() {
  const rules = readRules();
  const applied = rules.map((rule) => ({ rule, names: Object.keys(LANGUAGES).filter((name) => applies(rule, name)) }));
  const [anyText, code] = [
    applied.filter(({ rule }) => matches(rule, UNKNOWN)),
    applied.filter(({ rule }) => !matches(rule, UNKNOWN)),
  ];
  const [anyCode, own] = [
    code.filter(({ names }) => names.length === Object.keys(LANGUAGES).length),
    code.filter(({ names }) => names.length < Object.keys(LANGUAGES).length),
  ];
  return [
    row("any text, whatever its language", anyText),
    row("any code in one of the languages below", anyCode),
    ...Object.keys(LANGUAGES).map((name) =>
      row(
        name,
        own.filter(({ names }) => names.includes(name)),
      ),
    ),
  ];
}

/** Every rule's own declaration, by its name. */
function readRules() {
  const folder = new URL("../rules/", import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".yml"))
    .sort();
  return files.map((name) => parse(readFileSync(new URL(name, folder), "utf8")));
}

function applies(rule, name) {
  const [path, languages] = LANGUAGES[name];
  if (rule.matcher !== undefined) return matches(rule, path);
  return rule.queries.some((query) => query.languages.some((language) => languages.includes(language)));
}

function matches({ matcher }, path) {
  return matcher !== undefined && MATCHERS[matcher].applies(writtenIn({ path, lines: [] }));
}

function row(where, found) {
  const names = found.map(({ rule: { id } }) => `[${id}](${id}.yml)`);
  return `| ${where} | ${names.length} | ${names.length === 0 ? "none of its own" : names.join(", ")} |`;
}
