import type { Suppression } from "../pin/code-facts.ts";

/** A piece of a file that may tell a tool to look away. */
export interface SuppressionSource {
  /** The line its text starts on, 1-based. */
  readonly line: number;
  /** As written, delimiters included. */
  readonly text: string;
  /**
   * Whether it stands on its line before any code, as on a line of its own. Such a directive often means the line
   * below.
   */
  readonly isAlone: boolean;
}

/**
 * Reads the directives of one comment, in order: of linters, type checkers and secret scanners. A directive
 * counts where it begins a line of the comment, or follows a further comment sign, as in `# type: ignore # noqa`;
 * anything else behind such a sign is its reason. Never throws; the cost is linear in the text.
 */
export function readCommentSuppressions({ line, text, isAlone }: SuppressionSource): readonly Suppression[] {
  return text
    .split("\n")
    .flatMap((raw, index) => readLine(raw.slice(0, MAX_LINE), { line: line + index, isAlone: isAlone || index > 0 }));
}

// A directive is written by hand; a longer line is data.
const MAX_LINE = 2000;

/** A `#12` or a URL inside a reason starts no comment. */
const NEXT_COMMENT = /(?<=\s)(?:#|\/\/)\s?(?=[A-Za-z@])/;

type Place = Omit<SuppressionSource, "text">;

function readLine(raw: string, at: Place): readonly Suppression[] {
  const found: Suppression[] = [];
  for (const segment of raw.split(NEXT_COMMENT)) {
    const text = segment.replace(OPENING, "").trimEnd().replace(CLOSING, "").trimEnd();
    const last = found.at(-1);
    const suppression = readSegment({ ...at, text });
    if (suppression !== undefined) found.push(suppression);
    else if (last !== undefined && last.justification === undefined) {
      found[found.length - 1] = { ...last, justification: trimReason(text) };
    }
  }
  return found;
}

const OPENING = /^\s*(?:<!--|\/\*+!?|\/\/+|\*+(?!\/)|#+|--|;+)?\s*/;
const CLOSING = /(?:(?<!\*)\*+\/|-->)$/;

function readSegment(source: SuppressionSource): Suppression | undefined {
  for (const directive of COMMENT_DIRECTIVES) {
    const match = directive.pattern.exec(source.text);
    if (match !== null) return toSuppression(directive, match, source);
  }
  return undefined;
}

function toSuppression(
  { tool, scope, alone }: Directive,
  match: RegExpExecArray,
  { line, isAlone, text }: SuppressionSource,
): Suppression {
  return {
    line,
    tool,
    rules: splitRules(match.groups?.rules),
    scope: isAlone ? (alone ?? scope) : scope,
    justification: trimReason(match.groups?.reason),
    text,
  };
}

function splitRules(rules = ""): readonly string[] {
  return rules.split(/[\s,|]+/).filter((rule) => rule !== "" && rule !== "all");
}

function trimReason(reason = ""): string | undefined {
  const trimmed = reason.replace(/^[\s\-–—:;,#/([]+/, "").replace(/[\s)\]]+$/, "");
  return /[\p{L}\d]/u.test(trimmed) ? trimmed : undefined;
}

/**
 * Reads what an attribute, annotation or pragma silences: Rust's `#[allow]`, Java's `@SuppressWarnings` and C#'s
 * `#pragma warning disable`; nothing for any other. Never throws.
 *
 * @param text as written.
 */
export function readAttributeSuppressions({ line, text }: SuppressionSource): readonly Suppression[] {
  const written = text.slice(0, MAX_LINE).replace(/\s+/g, " ").trim();
  for (const { pattern, tool, scope, rules } of ATTRIBUTES) {
    const match = pattern.exec(written);
    if (match === null) continue;
    const body = match.groups?.body ?? "";
    const justification = REASON.exec(body)?.[1];
    return [{ line, tool, rules: rules(body.replace(REASON, "")), scope, justification, text: written }];
  }
  return [];
}

const REASON = /\b(?:reason|justification)\s*=\s*"([^"]*)"/i;

interface AttributeDirective {
  readonly tool: string;
  readonly pattern: RegExp;
  readonly scope: Suppression["scope"];
  readonly rules: (body: string) => readonly string[];
}

const ATTRIBUTES: readonly AttributeDirective[] = [
  {
    tool: "rust",
    scope: "file",
    rules: listed,
    pattern: /^#!\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
  },
  {
    tool: "rust",
    scope: "block",
    rules: listed,
    pattern: /^#\[(?:cfg_attr\(.*, ?)?(?:allow|expect) ?\((?<body>.*)\)+\]$/,
  },
  { tool: "java", scope: "block", rules: quoted, pattern: /^@(?:[\w.]+\.)?SuppressWarnings ?\((?<body>.*)\)$/ },
  { tool: "csharp", scope: "block", rules: listed, pattern: /^# ?pragma warning disable\b(?<body>.*)$/ },
];

function listed(body: string): readonly string[] {
  return body
    .replace(/\/\/.*$/, "")
    .split(/[\s,()]+/)
    .filter((rule) => rule !== "");
}

function quoted(body: string): readonly string[] {
  return [...body.matchAll(/"([^"]*)"/g)].flatMap(([, rule]) => rule ?? []);
}

/** One way to silence a tool from a comment. */
interface Directive {
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
const COMMENT_DIRECTIVES: readonly Directive[] = [
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
