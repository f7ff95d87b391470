import type { Node } from "web-tree-sitter";
import type { ModuleExport, ModuleSummary } from "../../core/program/module-summary.ts";
import { addConstructor } from "./python-classes.ts";
import { finishClass, finishFunction, type PythonFile, startDraft } from "./python-draft.ts";
import type { PythonStep } from "./python-functions.ts";
import { visit } from "./python-statements.ts";
import type { SummarizedFile } from "./summarizer.ts";

/** A Python file, for its calls to be followed. */
export function summarizePython({ source, language, tree, checkTime }: SummarizedFile): ModuleSummary {
  const draft = startDraft(source, source.text.split("\n").length);
  walk(draft, tree.rootNode, checkTime);
  for (const [id, made] of draft.classes.entries()) addConstructor(draft, made, id);
  return {
    language,
    reading: "deep",
    functions: draft.functions.map(finishFunction),
    classes: draft.classes.map(finishClass),
    imports: draft.imports,
    exports: exportsOf(draft),
    reads: draft.reads,
  };
}

/** Visits every node in the order of the text, without recursing: code may be nested as deep as its author likes. */
function walk(draft: PythonFile, root: Node, checkTime: () => void): void {
  const waiting: PythonStep[] = [{ node: root, scope: { function: 0 } }];
  for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
    checkTime();
    const steps = visit(draft, step.scope, step.node);
    for (let index = steps.length - 1; index >= 0; index--) {
      const next = steps[index];
      if (next !== undefined) waiting.push(next);
    }
  }
}

/** Every name of the top level is what other files can have, imported ones too. */
function exportsOf({ functions, imports }: PythonFile): readonly ModuleExport[] {
  const lines = new Map<string, number>();
  const named = [...imports.map(({ local, line }) => ({ name: local, line })), ...(functions[0]?.bindings ?? [])];
  for (const { name, line } of named) if (name !== "*" && !lines.has(name)) lines.set(name, line);
  const own = [...lines].map(([name, line]): ModuleExport => ({ name, value: { kind: "name", name }, line }));
  const passed = imports.flatMap(({ local, specifier, line }): readonly ModuleExport[] => {
    return local === "*" ? [{ name: "*", value: { kind: "module", specifier, line }, line }] : [];
  });
  return [...own, ...passed];
}
