import type { Node } from "web-tree-sitter";
import type { Comment, Suppression } from "../../change/code-facts.ts";
import { endLine, type ParsedText, startLine, textOf } from "./parsed-text.ts";

/** Text of a file that may tell a tool to ignore something. */
interface SuppressionSource {
  /** The line its text starts on, 1-based. */
  readonly line: number;
  /** As written, delimiters included. */
  readonly text: string;
  /** Whether no code precedes it on its line. Such a directive often applies to the line below. */
  readonly isAlone: boolean;
}

/**
 * Reads the directives of one comment, in order: of linters, type checkers and secret scanners. A directive counts at
 * the start of a comment line, or after another comment sign, as in `# type: ignore # noqa`. Other text after such a
 * sign is its reason. Never throws; the cost is linear in the text.
 */
export function readCommentSuppressions({ line, text, isAlone }: SuppressionSource): readonly Suppression[] {
  return text
    .split("\n")
    .flatMap((raw, index) => readLine(raw.slice(0, MAX_LINE), { line: line + index, isAlone: isAlone || index > 0 }));
}

// People write directives by hand; a longer line is data.
const MAX_LINE = 2000;

/** A `#12` or a URL in a reason starts no comment. */
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
 * Reads the suppressions of an attribute, annotation or pragma: Rust's `#[allow]`, Java's `@SuppressWarnings` and C#'s
 * `#pragma warning disable`; none for any other. Never throws.
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

const RUST = "\\[(?:cfg_attr\\(.*, ?)?(?:allow|expect) ?\\((?<body>.*)\\)+\\]$";

const ATTRIBUTES: readonly AttributeDirective[] = [
  { tool: "rust", scope: "file", rules: listed, pattern: new RegExp(`^#!${RUST}`) },
  { tool: "rust", scope: "block", rules: listed, pattern: new RegExp(`^#${RUST}`) },
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

/** One kind of comment that silences a tool. */
interface Directive {
  readonly tool: string;
  readonly scope: Suppression["scope"];
  /** Matched at the start of the comment's text, without delimiters; may name the groups `rules` and `reason`. */
  readonly pattern: RegExp;
  /** The scope if the comment is alone on its line; absent if that makes no difference. */
  readonly alone?: Suppression["scope"] | undefined;
}

/** A directive that its tool recognises by `head`, whatever reason follows. Most tools are case-sensitive. */
function directive(
  [tool, scope, alone]: readonly [tool: string, scope: Suppression["scope"], alone?: Suppression["scope"]],
  head: string,
  flags: "" | "i" = "",
): Directive {
  return { tool, scope, alone, pattern: new RegExp(`^${head}(?<reason>.*)$`, flags) };
}

/** Names separated by commas. */
const NAMES = "(?<rules>[\\w./-]+(?:\\s*,\\s*[\\w./-]+)*)";
const IN_PARENTHESES = "(?:\\((?<rules>[^)]*)\\))?";
/** Biome's rule, with the allowed value. */
const BIOME = "\\s+(?<rules>[\\w/]+)(?:\\([^)]*\\))?\\s*:?";
const NOQA = "noqa\\b(?:\\s*:\\s*(?<rules>[A-Z]+\\d+(?:[\\s,]+[A-Z]+\\d+)*))?";
/** Everything before two dashes, as in ESLint. */
const UP_TO_DASHES = "(?<rules>(?:(?!\\s-{2,}\\s).)*)(?:\\s-{2,}\\s)?";

/** Tools whose directives follow ESLint's pattern: `NAME-disable…`. */
const eslintLike = (name: string): readonly Directive[] => [
  directive([name, "next-line"], `${name}-disable-next-line\\b${UP_TO_DASHES}`),
  directive([name, "line"], `${name}-disable-line\\b${UP_TO_DASHES}`),
  directive([name, "block"], `${name}-disable\\b(?!-)${UP_TO_DASHES}`),
];

/** The directives of common tools, more specific ones first. `suppressions.patterns` adds others. */
const COMMENT_DIRECTIVES: readonly Directive[] = [
  ...["eslint", "oxlint", "stylelint", "secretlint"].flatMap(eslintLike),
  // A configuration comment that disables rules for the whole file.
  {
    tool: "eslint",
    scope: "file",
    pattern: /^eslint\s+(?<rules>[\w@/-]+)["']?\s*:\s*["']?(?:off\b|0\b)(?:(?:(?!\s-{2,}\s).)*\s-{2,}\s(?<reason>.*))?/,
  },
  directive(["biome", "file"], `biome-ignore-all${BIOME}`),
  directive(["biome", "block"], `biome-ignore-start${BIOME}`),
  directive(["biome", "next-line"], `biome-ignore${BIOME}`),
  directive(["typescript", "next-line"], "@ts-(?:ignore|expect-error)\\b"),
  directive(["typescript", "file"], "@ts-nocheck\\b"),
  directive(["noqa", "file"], `(?:flake8|ruff)\\s*:\\s*${NOQA}`, "i"),
  directive(["noqa", "line"], NOQA, "i"),
  directive(["mypy", "file"], 'mypy\\s*:\\s*(?:ignore-errors|disable-error-code\\s*=\\s*"?(?<rules>[\\w,\\s-]+)"?)'),
  directive(["mypy", "line", "file"], "type\\s*:\\s*ignore\\b(?:\\[(?<rules>[^\\]]*)\\])?"),
  directive(["pylint", "file"], "pylint\\s*:\\s*skip-file\\b"),
  directive(["pylint", "next-line"], `pylint\\s*:\\s*disable-next\\s*=\\s*${NAMES}`),
  directive(["pylint", "line", "block"], `pylint\\s*:\\s*disable\\s*=\\s*${NAMES}`),
  directive(["golangci", "line", "block"], `nolint\\b(?::${NAMES})?`),
  directive(["rubocop", "line", "block"], "rubocop\\s*:\\s*(?:disable|todo)\\s+(?<rules>(?:(?!\\s--).)*)(?:\\s--)?"),
  directive(["phpstan", "next-line"], "@?phpstan-ignore-next-line\\b"),
  directive(["phpstan", "line"], "@?phpstan-ignore-line\\b"),
  directive(["phpstan", "line", "next-line"], `@phpstan-ignore\\s+${NAMES}`),
  directive(["clang-tidy", "next-line"], `NOLINTNEXTLINE\\b${IN_PARENTHESES}`),
  directive(["clang-tidy", "block"], `NOLINTBEGIN\\b${IN_PARENTHESES}`),
  directive(["clang-tidy", "line"], `NOLINT\\b${IN_PARENTHESES}`),
  directive(["sonar", "line"], `NOSONAR\\b${IN_PARENTHESES}`, "i"),
  directive(["semgrep", "line", "next-line"], `nosem(?:grep)?\\b(?:\\s*:\\s*${NAMES})?`),
  // Rules of Bandit (B101) and gosec (G304).
  directive(["nosec", "line", "next-line"], "nosec\\b[\\s:]*(?<rules>(?:[BG]\\d+[\\s,]*)*)"),
  directive(["typespec", "next-line"], 'suppress\\s+"(?<rules>[^"]+)"'),
  directive(["gitleaks", "line"], "gitleaks:allow\\b"),
];

export function readComment(source: ParsedText, node: Node): Comment {
  return { start_line: startLine(node), end_line: endLine(node), text: textOf(source, node).trimEnd() };
}

/** The directives in comments and attributes, in document order. */
export function readSuppressions(
  source: ParsedText,
  { comments, attributes }: { readonly comments: readonly Node[]; readonly attributes: readonly Node[] },
): readonly Suppression[] {
  const fromComments = comments.flatMap((node) => readCommentSuppressions(directiveSource(source, node)));
  const fromAttributes = attributes.flatMap((node) => readAttributeSuppressions(directiveSource(source, node)));
  return [...fromComments, ...fromAttributes].sort((a, b) => a.line - b.line);
}

function directiveSource(source: ParsedText, node: Node) {
  return { line: startLine(node), text: textOf(source, node), isAlone: isAlone(source, node) };
}

// Looking further back would cost the length of a minified line for each of its comments.
const MAX_INDENT = 200;

function isAlone(source: ParsedText, node: Node): boolean {
  const before = source.text.slice(Math.max(0, node.startIndex - MAX_INDENT), node.startIndex);
  const lineStart = before.lastIndexOf("\n");
  const isWhole = lineStart >= 0 || node.startIndex <= MAX_INDENT;
  return isWhole && /^\uFEFF?\s*$/.test(before.slice(lineStart + 1));
}
