import type { Expression, ModuleSummary } from "../../core/program/module-summary.ts";
import { FUNCTION_TYPES } from "../syntax/function-types.ts";
import { ASSIGNMENT_READERS } from "./ecmascript/assignments.ts";
import { CALL_READERS } from "./ecmascript/calls.ts";
import {
  CLASS_READERS,
  enterClass,
  enterField,
  enterStaticBlock,
  isClass,
  leaveClass,
  leaveMethod,
} from "./ecmascript/classes.ts";
import { toClassSummary, toFunctionSummary } from "./ecmascript/drafts.ts";
import { enterFunction, leaveFunction } from "./ecmascript/functions.ts";
import { JSX_READERS } from "./ecmascript/jsx.ts";
import { MODULE_READERS } from "./ecmascript/modules.ts";
import { ModuleReading, type NodeReaders } from "./ecmascript/reading.ts";
import { settle } from "./ecmascript/settle.ts";
import { STATEMENT_READERS } from "./ecmascript/statements.ts";
import { leaveTypeParameters, TYPE_READERS } from "./ecmascript/types.ts";
import { VALUE_READERS } from "./ecmascript/values.ts";
import { isDirect } from "./expressions.ts";
import { type PlainNode, readPlainTree, visitPlainTree } from "./plain-tree.ts";
import type { Summarizer } from "./summarizer.ts";

/** What a file of TypeScript or JavaScript binds, offers and calls. */
export const summarizeEcmascript: Summarizer = ({ source, language, tree, checkTime }): ModuleSummary => {
  const reading = new ModuleReading(source);
  let seen = 0;
  visitPlainTree(readPlainTree(tree, checkTime), {
    enter: (node) => enter(reading, node),
    leave(node) {
      if (seen++ % OFTEN === 0) checkTime();
      reading.keep(node, leave(reading, node));
    },
  });
  settle(reading, checkTime);
  const { functions, classes, imports, exports, reads } = reading.file;
  return {
    language,
    reading: "deep",
    functions: functions.map(toFunctionSummary),
    classes: classes.map((made) => toClassSummary(made, isDirect)),
    imports,
    exports,
    reads,
    ...(reading.make.isCut ? { unfinished: "some of its expressions are nested too deep" } : {}),
  };
};

const OFTEN = 1024;
const FUNCTIONS: ReadonlySet<string> = new Set(FUNCTION_TYPES);

const READERS: ReadonlyMap<string, NodeReaders[string]> = new Map(
  Object.entries({
    ...VALUE_READERS,
    ...CALL_READERS,
    ...JSX_READERS,
    ...ASSIGNMENT_READERS,
    ...STATEMENT_READERS,
    ...CLASS_READERS,
    ...TYPE_READERS,
    ...MODULE_READERS,
  }),
);

function enter(reading: ModuleReading, node: PlainNode): void {
  if (FUNCTIONS.has(node.type)) enterFunction(reading, node);
  else if (isClass(node)) enterClass(reading, node);
  else if (node.type === "public_field_definition" || node.type === "field_definition") enterField(reading, node);
  else if (node.type === "class_static_block") enterStaticBlock(reading, node);
}

function leave(reading: ModuleReading, node: PlainNode): Expression | undefined {
  const value = readNode(reading, node);
  leaveTypeParameters(reading, node);
  return value;
}

function readNode(reading: ModuleReading, node: PlainNode): Expression | undefined {
  if (FUNCTIONS.has(node.type)) {
    const value = leaveFunction(reading, node);
    return node.type === "method_definition" ? leaveMethod(reading, node, value) : value;
  }
  return isClass(node) ? leaveClass(reading, node) : READERS.get(node.type)?.(reading, node);
}
