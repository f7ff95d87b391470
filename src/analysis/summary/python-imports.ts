import type { Node } from "web-tree-sitter";
import type { ModuleImport } from "../../core/program/module-summary.ts";
import { readPythonImport } from "../facts/imports/python.ts";
import { bind, type PythonFile, type PythonScope } from "./python-draft.ts";
import { member } from "./python-values.ts";

/** An import's names: the file's own at its top level, and bindings of the function or class it stands in elsewhere. */
export function readImport(draft: PythonFile, scope: PythonScope, node: Node): void {
  const isTop = scope.function === 0 && scope.body === undefined;
  for (const each of importsOf(draft, node)) {
    const { line, specifier, imported, local } = each;
    // `import a.b` binds `a`, of which `b` is then a member.
    const isPath = imported === "*" && specifier.startsWith(`${local}.`);
    const whole = isPath ? local : specifier;
    if (local !== "*") draft.origins.set(local, imported === "*" ? whole : joined(specifier, imported));
    if (isTop || isPath) {
      draft.imports.push({ ...each, ...(scope.isType === true ? { isType: true } : {}) });
      continue;
    }
    const module = { kind: "module", specifier, line } as const;
    bind(draft, scope, { name: local, value: imported === "*" ? module : member(module, imported), line });
  }
}

/** `from . import x` is `.x`. */
function joined(specifier: string, name: string): string {
  return specifier.endsWith(".") ? `${specifier}${name}` : `${specifier}.${name}`;
}

function importsOf({ source }: PythonFile, node: Node): readonly ModuleImport[] {
  return readPythonImport(source, node).flatMap(({ line, specifier, names }) => {
    return names.map(({ imported, local }) => ({ line, specifier, imported, local }));
  });
}
