import type { Suppression } from "../pin/code-facts.ts";

/** One way to silence a tool from a comment. */
export interface Directive {
  readonly tool: string;
  /** Matched at the start of the comment's text, delimiters removed; may name the groups `rules` and `reason`. */
  readonly pattern: RegExp;
  readonly scope: Suppression["scope"];
  /** The scope when the comment has its line to itself; absent where that makes no difference. */
  readonly alone?: Suppression["scope"];
}

/** The tools whose directives read `NAME-disable…` in ESLint's manner. */
const eslintLike = (name: string): readonly Directive[] => [
  { tool: name, scope: "next-line", pattern: new RegExp(`^${name}-disable-next-line\\b${RULES_AND_REASON}`) },
  { tool: name, scope: "line", pattern: new RegExp(`^${name}-disable-line\\b${RULES_AND_REASON}`) },
  { tool: name, scope: "block", pattern: new RegExp(`^${name}-disable\\b(?!-)${RULES_AND_REASON}`) },
];

const RULES_AND_REASON = "(?<rules>(?:(?!\\s-{2,}\\s).)*)(?:\\s-{2,}\\s(?<reason>.*))?$";

/** The directives of common tools, the more particular before the more general. `suppressions.patterns` adds others. */
export const COMMENT_DIRECTIVES: readonly Directive[] = [
  ...["eslint", "oxlint", "stylelint", "secretlint"].flatMap(eslintLike),
  // A configuration comment that switches rules off for the whole file.
  { tool: "eslint", scope: "file", pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)/ },
  { tool: "biome", scope: "file", pattern: /^biome-ignore-all\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "biome", scope: "block", pattern: /^biome-ignore-start\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "biome", scope: "next-line", pattern: /^biome-ignore\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "typescript", scope: "next-line", pattern: /^@ts-(?:ignore|expect-error)\b(?<reason>.*)$/ },
  { tool: "typescript", scope: "file", pattern: /^@ts-nocheck\b(?<reason>.*)$/ },
  {
    tool: "noqa",
    scope: "file",
    pattern: /^(?:flake8|ruff)\s*:\s*noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i,
  },
  { tool: "noqa", scope: "line", pattern: /^noqa\b(?:\s*:\s*(?<rules>[A-Z]+\d+(?:[\s,]+[A-Z]+\d+)*))?(?<reason>.*)$/i },
  {
    tool: "mypy",
    scope: "file",
    pattern: /^mypy\s*:\s*(?:ignore-errors|disable-error-code\s*=\s*"?(?<rules>[\w,\s-]+)"?)(?<reason>.*)$/,
  },
  {
    tool: "mypy",
    scope: "line",
    alone: "file",
    pattern: /^type\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
  },
  { tool: "pylint", scope: "file", pattern: /^pylint\s*:\s*skip-file\b(?<reason>.*)$/ },
  {
    tool: "pylint",
    scope: "next-line",
    pattern: /^pylint\s*:\s*disable-next\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
  },
  {
    tool: "pylint",
    scope: "line",
    alone: "block",
    pattern: /^pylint\s*:\s*disable\s*=\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*)(?<reason>.*)$/,
  },
  {
    tool: "golangci",
    scope: "line",
    alone: "block",
    pattern: /^nolint\b(?::(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
  },
  {
    tool: "rubocop",
    scope: "line",
    alone: "block",
    pattern: /^rubocop\s*:\s*(?:disable|todo)\s+(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
  },
  { tool: "phpstan", scope: "next-line", pattern: /^@?phpstan-ignore-next-line\b(?<reason>.*)$/ },
  { tool: "phpstan", scope: "line", pattern: /^@?phpstan-ignore-line\b(?<reason>.*)$/ },
  {
    tool: "phpstan",
    scope: "line",
    alone: "next-line",
    pattern: /^@phpstan-ignore\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*)(?<reason>.*)$/,
  },
  { tool: "clang-tidy", scope: "next-line", pattern: /^NOLINTNEXTLINE\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  { tool: "clang-tidy", scope: "block", pattern: /^NOLINTBEGIN\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  { tool: "clang-tidy", scope: "line", pattern: /^NOLINT\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  { tool: "sonar", scope: "line", pattern: /^NOSONAR\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/i },
  {
    tool: "semgrep",
    scope: "line",
    alone: "next-line",
    pattern: /^nosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.-]+(?:\s*,\s*[\w.-]+)*))?(?<reason>.*)$/,
  },
  // Of Bandit (B101) and gosec (G304).
  {
    tool: "nosec",
    scope: "line",
    alone: "next-line",
    pattern: /^nosec\b[\s:]*(?<rules>(?:[BG]\d+[\s,]*)*)(?<reason>.*)$/,
  },
  {
    tool: "typespec",
    scope: "next-line",
    pattern: /^suppress\s+"(?<rules>[^"]+)"(?:\s+"(?<reason>[^"]*)")?\s*$/,
  },
  { tool: "gitleaks", scope: "line", pattern: /^gitleaks:allow\b(?<reason>.*)$/ },
];
