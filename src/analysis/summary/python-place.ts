import type { Node } from "web-tree-sitter";
import type { Expression } from "../../core/program/module-summary.ts";
import type { PythonFile, PythonScope } from "./python-draft.ts";

/** Where an expression is read, and how many expressions are around it. */
export interface PythonPlace {
  readonly draft: PythonFile;
  readonly scope: PythonScope;
  readonly depth: number;
  readonly read: (place: PythonPlace, node: Node | null | undefined) => Expression;
}

/** A part of the expression at a place. */
export function readPart(place: PythonPlace, node: Node | null | undefined): Expression {
  return place.read(place, node);
}
