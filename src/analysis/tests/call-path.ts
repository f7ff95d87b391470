import { type PlainNode, plainParts } from "../summary/plain-tree.ts";

/** What is called, as it is written. */
export interface CallPath {
  /** The names up to the first bracket, signs between them as dots: `expect.soft` of `expect.soft(x).not.toBe`. */
  readonly root: string;
  /** The name that is called: `toBe`. */
  readonly last: string;
  /** Whether another call stands before the last name. */
  readonly isChained: boolean;
  /** Its arguments' list; undefined for a call without one. */
  readonly list: PlainNode | undefined;
}

const CALLS: ReadonlySet<string> = new Set([
  "call_expression",
  "call",
  "method_invocation",
  "invocation_expression",
  "function_call_expression",
  "member_call_expression",
  "nullsafe_member_call_expression",
  "scoped_call_expression",
  "macro_invocation",
]);
const LISTS: ReadonlySet<string> = new Set(["arguments", "argument_list", "token_tree"]);

export function isCall({ type }: PlainNode): boolean {
  return CALLS.has(type);
}

/** More of a callee is not looked at, from either end: a chain may be as long as its file. */
const MAX_CHARS = 200;

export function readCallPath(text: string, call: PlainNode): CallPath {
  const list = listOf(call);
  const end = list?.start ?? plainParts(call).find(({ field }) => field === "block")?.start ?? call.end;
  const head = text.slice(call.start, Math.min(end, call.start + MAX_CHARS));
  const tail = text.slice(Math.max(call.start, end - MAX_CHARS), end).trimEnd();
  const [root = ""] = /^[\w$@]*(?:(?:\?\.|\.|->|::|\\)[\w$@]+)*/.exec(folded(head)) ?? [];
  const [, last = ""] = /([\w$]+)[!?]?(?:<[^<>()]*>)?$/.exec(tail) ?? [];
  return { root: root.replace(/\?\.|->|::|\\/g, "."), last, isChained: folded(head).length > root.length + 1, list };
}

/** White space around the signs that join names counts for nothing, and a name in brackets and quotes is one behind a dot. */
function folded(text: string): string {
  const joined = text.replace(/^[\s(!*&\\]+/, "").replace(/\s+/g, "");
  return joined.replace(/(?:\?\.)?\[(["'`])([\w$]+)\1\]/g, ".$2");
}

function listOf(call: PlainNode): PlainNode | undefined {
  return plainParts(call).find(({ type, field }) => field === "arguments" || LISTS.has(type));
}
