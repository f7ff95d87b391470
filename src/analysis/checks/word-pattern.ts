import type { Node } from "web-tree-sitter";
import { literalString, type ParsedText, textOf } from "../syntax/parsed-text.ts";
import { callParts } from "./call-parts.ts";
import { definitionOf } from "./fixed-list.ts";
import {
  type Anchors,
  admitsOnlyWords,
  JAVASCRIPT_ANCHORS,
  PYTHON_MATCH_ANCHORS,
  STRICT_ANCHORS,
  WHOLE_ANCHORS,
} from "./safe-pattern.ts";

/** Whether a pattern lets words only through; one that could not be read does not. */
export function isWordText(pattern: string | undefined, anchors: Anchors): boolean {
  return pattern !== undefined && admitsOnlyWords(pattern, anchors);
}

/**
 * Whether a node is a pattern, written out or under a name, that lets words only through. Only the flags `i` and `u`
 * are accepted: others change what `^` and `$` mean.
 */
export function isWordPattern(source: ParsedText, node: Node, anchors: Anchors): boolean {
  const pattern = node.type === "regex" ? node : definitionOf(source, node);
  if (pattern?.type !== "regex") return false;
  const [, body, flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(textOf(source, pattern)) ?? [];
  return /^[iu]*$/.test(flags) && isWordText(body, anchors);
}

/**
 * As `isWordPattern`, for the text of a PHP pattern. Without the flag `D` its `$` also stands before a last line feed.
 */
export function isPhpWordPattern(source: ParsedText, node: Node | undefined): boolean {
  const [, body, flags = ""] = /^\/(.*)\/([a-zA-Z]*)$/s.exec(literalString(source, node) ?? "") ?? [];
  if (flags.includes("D")) return /^[iD]*$/.test(flags) && isWordText(body, JAVASCRIPT_ANCHORS);
  return /^i?$/.test(flags) && isWordText(body, STRICT_ANCHORS);
}

/** As `isWordPattern`, for the text that Python's `re.match` or `re.fullmatch` is given. */
export function isPythonWordPattern(source: ParsedText, node: Node | undefined, method: string): boolean {
  return isWordText(literalString(source, node), method === "fullmatch" ? WHOLE_ANCHORS : PYTHON_MATCH_ANCHORS);
}

/**
 * Whether a receiver is the name of a compiled pattern, `regexp.MustCompile("…")` or `re.compile("…")`, that lets words
 * only through.
 */
export function isCompiledWordPattern(source: ParsedText, receiver: Node, method: string): boolean {
  const made = definitionOf(source, receiver);
  const call = made === undefined ? undefined : callParts(source, made);
  if (call?.receiver === undefined || call.arguments.length !== 1) return false;
  const callee = `${textOf(source, call.receiver)}.${call.name}`;
  if (callee === "regexp.MustCompile" && method === "MatchString")
    return isWordText(literalString(source, call.arguments[0]), JAVASCRIPT_ANCHORS);
  return callee === "re.compile" && method !== "MatchString" && isPythonWordPattern(source, call.arguments[0], method);
}
