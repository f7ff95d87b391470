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

const ECMASCRIPT: readonly Directive[] = [
  ...["eslint", "oxlint", "stylelint"].flatMap(eslintLike),
  // A configuration comment that switches rules off for the whole file.
  { tool: "eslint", scope: "file", pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)/ },
  { tool: "biome", scope: "file", pattern: /^biome-ignore-all\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "biome", scope: "block", pattern: /^biome-ignore-start\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "biome", scope: "next-line", pattern: /^biome-ignore\s+(?<rules>[\w/]+)(?:\([^)]*\))?\s*:?(?<reason>.*)$/ },
  { tool: "typescript", scope: "next-line", pattern: /^@ts-(?:ignore|expect-error)\b(?<reason>.*)$/ },
  { tool: "typescript", scope: "file", pattern: /^@ts-nocheck\b(?<reason>.*)$/ },
  {
    tool: "flow",
    scope: "next-line",
    pattern: /^\$Flow(?:FixMe|Issue|ExpectedError|Ignore)(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/,
  },
  { tool: "tslint", scope: "next-line", pattern: /^tslint:disable-next-line(?::(?<rules>.*))?$/ },
  { tool: "tslint", scope: "line", pattern: /^tslint:disable-line(?::(?<rules>.*))?$/ },
  { tool: "tslint", scope: "block", pattern: /^tslint:disable(?::(?<rules>.*))?$/ },
  { tool: "jshint", scope: "line", pattern: /^jshint\s+ignore:line\b/ },
  { tool: "jshint", scope: "block", pattern: /^jshint\s+ignore:start\b/ },
  { tool: "deno", scope: "file", pattern: /^deno-lint-ignore-file\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
  { tool: "deno", scope: "next-line", pattern: /^deno-lint-ignore\b(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
  { tool: "coverage", scope: "file", pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+file\b(?<reason>.*)$/ },
  {
    tool: "coverage",
    scope: "block",
    pattern: /^(?:(?:c8|v8)\s+ignore\s+start|node:coverage\s+disable)\b(?<reason>.*)$/,
  },
  {
    tool: "coverage",
    scope: "next-line",
    pattern: /^(?:istanbul|c8|v8|node:coverage)\s+ignore\s+(?:next|if|else)\b(?:\s+\d+)?(?<reason>.*)$/,
  },
];

const PYTHON: readonly Directive[] = [
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
  { tool: "pyright", scope: "line", pattern: /^pyright\s*:\s*ignore\b(?:\[(?<rules>[^\]]*)\])?(?<reason>.*)$/ },
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
  { tool: "coverage", scope: "line", pattern: /^pragma\s*:\s*no\s+(?:cover|branch)\b(?<reason>.*)$/i },
  { tool: "bandit", scope: "line", pattern: /^nosec\b\s*:?\s*(?<rules>B\d+(?:[\s,]+B\d+)*)(?<reason>.*)$/ },
];

const OTHER_LANGUAGES: readonly Directive[] = [
  {
    tool: "golangci",
    scope: "line",
    alone: "block",
    pattern: /^nolint\b(?::(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
  },
  { tool: "staticcheck", scope: "file", pattern: /^lint:file-ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
  { tool: "staticcheck", scope: "next-line", pattern: /^lint:ignore\s+(?<rules>\S+)(?<reason>.*)$/ },
  { tool: "revive", scope: "next-line", pattern: /^revive:disable-next-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
  { tool: "revive", scope: "line", pattern: /^revive:disable-line\b(?::(?<rules>\S+))?(?<reason>.*)$/ },
  { tool: "revive", scope: "block", pattern: /^revive:disable\b(?!-)(?::(?<rules>\S+))?(?<reason>.*)$/ },
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
  { tool: "psalm", scope: "block", pattern: /^@psalm-suppress\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
  { tool: "phpmd", scope: "block", pattern: /^@SuppressWarnings\s*\(\s*"?(?<rules>PHPMD[\w.]*)"?\s*\)(?<reason>.*)$/ },
  { tool: "phpcs", scope: "file", pattern: /^phpcs:ignoreFile\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
  { tool: "phpcs", scope: "block", pattern: /^phpcs:disable\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/ },
  {
    tool: "phpcs",
    scope: "line",
    alone: "next-line",
    pattern: /^phpcs:ignore\b\s*(?<rules>(?:(?!\s--).)*)(?:\s--(?<reason>.*))?$/,
  },
  // Its categories have a slash, which no check of clang-tidy has; a bare NOLINT holds for both.
  { tool: "cpplint", scope: "next-line", pattern: /^NOLINTNEXTLINE\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
  { tool: "cpplint", scope: "block", pattern: /^NOLINTBEGIN\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
  { tool: "cpplint", scope: "line", pattern: /^NOLINT\((?<rules>[a-z_+]+\/[^)]*)\)(?<reason>.*)$/ },
  { tool: "clang-tidy", scope: "next-line", pattern: /^NOLINTNEXTLINE\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  { tool: "clang-tidy", scope: "block", pattern: /^NOLINTBEGIN\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  { tool: "clang-tidy", scope: "line", pattern: /^NOLINT\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/ },
  {
    tool: "cppcheck",
    scope: "file",
    pattern: /^cppcheck-suppress-file\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
  },
  {
    tool: "cppcheck",
    scope: "line",
    alone: "next-line",
    pattern: /^cppcheck-suppress\s+\[?(?<rules>\w+(?:\s*,\s*\w+)*)\]?(?<reason>.*)$/,
  },
  {
    tool: "coverity",
    scope: "line",
    alone: "next-line",
    pattern: /^coverity\s*\[\s*(?<rules>\w+)[^\]]*\](?<reason>.*)$/,
  },
  { tool: "coverage", scope: "block", pattern: /^(?:LCOV|GCOVR)_EXCL_START\b(?<reason>.*)$/ },
  { tool: "coverage", scope: "line", pattern: /^(?:LCOV|GCOVR)_EXCL_(?:BR_)?LINE\b(?<reason>.*)$/ },
  {
    tool: "checkstyle",
    scope: "block",
    pattern: /^CHECKSTYLE[.:\s]\s*(?:OFF|SUPPRESS)\b\s*:?\s*(?<rules>\w*)(?<reason>.*)$/i,
  },
  { tool: "pmd", scope: "line", pattern: /^NOPMD\b(?<reason>.*)$/ },
  {
    tool: "typespec",
    scope: "next-line",
    pattern: /^suppress\s+"(?<rules>[^"]+)"(?:\s+"(?<reason>[^"]*)")?\s*$/,
  },
  { tool: "resharper", scope: "next-line", pattern: /^ReSharper\s+disable\s+once\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
  { tool: "resharper", scope: "block", pattern: /^ReSharper\s+disable\s+(?<rules>[\w.]+)(?<reason>.*)$/ },
  { tool: "jetbrains", scope: "next-line", pattern: /^noinspection\s+(?<rules>\w+(?:\s*,\s*\w+)*)(?<reason>.*)$/ },
];

const ANY_LANGUAGE: readonly Directive[] = [
  { tool: "sonar", scope: "line", pattern: /^NOSONAR\b(?:\((?<rules>[^)]*)\))?(?<reason>.*)$/i },
  {
    tool: "semgrep",
    scope: "line",
    alone: "next-line",
    pattern: /^nosem(?:grep)?\b(?:\s*:\s*(?<rules>[\w.-]+(?:\s*,\s*[\w.-]+)*))?(?<reason>.*)$/,
  },
  { tool: "gosec", scope: "line", alone: "next-line", pattern: /^nosec\b\s*(?<rules>(?:G\d+[\s,]*)*)(?<reason>.*)$/ },
  {
    tool: "codeql",
    scope: "line",
    alone: "next-line",
    pattern: /^(?:codeql|lgtm)\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/,
  },
  {
    tool: "deepsource",
    scope: "line",
    alone: "next-line",
    pattern: /^skipcq\b(?:\s*:\s*(?<rules>[\w-]+(?:\s*,\s*[\w-]+)*))?(?<reason>.*)$/,
  },
  { tool: "checkov", scope: "block", pattern: /^checkov\s*:\s*skip\s*=\s*(?<rules>\w+)(?::(?<reason>.*))?$/ },
  {
    tool: "tfsec",
    scope: "line",
    alone: "next-line",
    pattern: /^(?:tfsec|trivy)\s*:\s*ignore\s*:\s*(?<rules>[\w-]+)(?<reason>.*)$/,
  },
  { tool: "gitleaks", scope: "line", pattern: /^gitleaks:allow\b(?<reason>.*)$/ },
  { tool: "trufflehog", scope: "line", pattern: /^trufflehog:ignore\b(?<reason>.*)$/ },
  {
    tool: "detect-secrets",
    scope: "next-line",
    pattern: /^pragma\s*:\s*allowlist\s+nextline\s+secret\b(?<reason>.*)$/,
  },
  { tool: "detect-secrets", scope: "line", pattern: /^pragma\s*:\s*(?:allow|white)list\s+secret\b(?<reason>.*)$/ },
];

/** Every directive that is known, the more particular before the more general. */
export const COMMENT_DIRECTIVES: readonly Directive[] = [
  ...ECMASCRIPT,
  ...PYTHON,
  ...OTHER_LANGUAGES,
  ...ANY_LANGUAGE,
  ...eslintLike("secretlint"),
];
