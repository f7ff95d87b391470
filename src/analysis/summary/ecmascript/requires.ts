import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { argumentTextOf } from "./call-text.ts";
import { aroundWrappers } from "./names.ts";
import type { ModuleReading } from "./reading.ts";
import { isInType } from "./types.ts";

/** `require("x")` and `import("x")`, which stand for the module. Undefined for a call of anything else. */
export function readRequired(
  reading: ModuleReading,
  node: PlainNode,
  callee: PlainNode,
  list: PlainNode | undefined,
): Expression | undefined {
  const isImport = callee.type === "import";
  if (!isImport && !isRequire(reading, callee)) return undefined;
  const argument = firstPart(list);
  const specifier = reading.literal(argument);
  if (specifier === undefined) {
    const why = reading.make.unknown("the module it loads is worked out while it runs");
    const text = { text: reading.textOf(callee), argumentText: argumentTextOf(reading, list) };
    reading.addCall(callee.start, { callee: why, arguments: [reading.valueOf(argument)], isNew: false, ...text });
    return why;
  }
  const line = reading.lineOf(node);
  if (isImport && isInType(node)) {
    reading.file.imports.push({ line, specifier, imported: "*", local: "", isType: true });
  } else {
    for (const name of namesOf(reading, node)) reading.file.imports.push({ line, specifier, ...name });
    if (aroundWrappers(node).holder?.type === "expression_statement") {
      addLoad(reading, node, { specifier, by: reading.textOf(callee) });
    }
  }
  return { kind: "module", specifier, line };
}

/** A module is loaded for what its top level does: nothing of it is bound. */
export function addLoad(
  reading: ModuleReading,
  node: PlainNode,
  { specifier, by }: { readonly specifier: string; readonly by: string },
): void {
  const callee: Expression = { kind: "module", specifier, line: reading.lineOf(node) };
  const shown = JSON.stringify(specifier.slice(0, MAX_SPECIFIER));
  const text = by === "import" ? `import ${shown}` : `${by}(${shown})`;
  reading.addCall(node.start, { callee, text, arguments: [], argumentText: "", isNew: false, isLoad: true });
}

const MAX_SPECIFIER = 100;

function isRequire(reading: ModuleReading, callee: PlainNode): boolean {
  if (callee.type === "identifier") return reading.textOf(callee) === "require";
  return callee.type === "member_expression" && /^module\s*\.\s*require$/.test(reading.textOf(callee));
}

const WHOLE = { imported: "*", local: "" };

/** The names of the file's own that a module is bound to; one without a name where it is bound to none. */
function namesOf(reading: ModuleReading, node: PlainNode) {
  const { holder } = aroundWrappers(node);
  const name = holder?.type === "variable_declarator" ? fieldOf(holder, "name") : undefined;
  if (name === undefined || reading.at !== reading.top) return [WHOLE];
  if (name.type === "identifier") return [{ imported: "*", local: reading.textOf(name) }];
  const names = plainParts(name).flatMap((part) => {
    const local = part.type === "pair_pattern" ? fieldOf(part, "value") : part;
    const imported = reading.keyOf(fieldOf(part, "key")) ?? reading.textOf(part);
    return local !== undefined && NAMES.has(local.type) ? [{ imported, local: reading.textOf(local) }] : [];
  });
  return names.length === 0 ? [WHOLE] : names;
}

const NAMES = new Set(["identifier", "shorthand_property_identifier_pattern"]);
