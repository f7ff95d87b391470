import { foldedText } from "../../syntax/callee.ts";
import { fieldOf, type PlainNode } from "../plain-tree.ts";
import { unwrapped } from "./names.ts";
import type { ModuleReading } from "./reading.ts";

const MAX_ARGUMENT_CHARS = 400;

/** A stretch of text cut at 400 characters, and before a character of two units that lies on the cut. */
export function argumentTextOf(reading: ModuleReading, node: PlainNode | undefined): string {
  if (node === undefined) return "";
  const text = reading.source.text.slice(node.start, Math.min(node.end, node.start + MAX_ARGUMENT_CHARS));
  return node.end - node.start > MAX_ARGUMENT_CHARS ? text.replace(/[\uD800-\uDBFF]$/, "") : text;
}

/** Where the last name of a callee stands. */
export function placeOfName(callee: PlainNode): number {
  const called = unwrapped(callee);
  const name = fieldOf(called, "property") ?? fieldOf(called, "index");
  return (name ?? called).start;
}

export function textOfCallee(reading: ModuleReading, callee: PlainNode): string {
  return foldedText(reading.source, callee.start, callee.end);
}
