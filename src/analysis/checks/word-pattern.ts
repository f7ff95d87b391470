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

/** Whether a pattern, where it could be read, lets words only through. */
export function isWordText(pattern: string | undefined, anchors: Anchors): boolean {
  return pattern !== undefined && admitsOnlyWords(pattern, anchors);
}

/** A pattern written out, or under a name. Only flags that leave the anchors alone are known. */
export function isWordPattern(source: ParsedText, node: Node, anchors: Anchors): boolean {
  const pattern = node.type === "regex" ? node : definitionOf(source, node);
  if (pattern?.type !== "regex") return false;
  const [, body, flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(textOf(source, pattern)) ?? [];
  return /^[iu]*$/.test(flags) && isWordText(body, anchors);
}

export function isPhpWordPattern(source: ParsedText, node: Node | undefined): boolean {
  const [, body, flags = ""] = /^\/(.*)\/([a-zA-Z]*)$/s.exec(literalString(source, node) ?? "") ?? [];
  if (flags.includes("D")) return /^[iD]*$/.test(flags) && isWordText(body, JAVASCRIPT_ANCHORS);
  return /^i?$/.test(flags) && isWordText(body, STRICT_ANCHORS);
}

export function isPythonWordPattern(source: ParsedText, node: Node | undefined, method: string): boolean {
  return isWordText(literalString(source, node), method === "fullmatch" ? WHOLE_ANCHORS : PYTHON_MATCH_ANCHORS);
}

/** A name for `regexp.MustCompile("…")` or `re.compile("…")`. */
export function isCompiledWordPattern(source: ParsedText, receiver: Node, method: string): boolean {
  const made = definitionOf(source, receiver);
  const call = made === undefined ? undefined : callParts(source, made);
  if (call?.receiver === undefined || call.arguments.length !== 1) return false;
  const callee = `${textOf(source, call.receiver)}.${call.name}`;
  if (callee === "regexp.MustCompile" && method === "MatchString")
    return isWordText(literalString(source, call.arguments[0]), JAVASCRIPT_ANCHORS);
  return callee === "re.compile" && method !== "MatchString" && isPythonWordPattern(source, call.arguments[0], method);
}
