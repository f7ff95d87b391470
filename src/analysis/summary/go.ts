import type { Node } from "web-tree-sitter";
import type { ModuleSummary } from "../../core/program/module-summary.ts";
import { endLine, partsOf } from "../syntax/parsed-text.ts";
import { declareVariables } from "./go-bindings.ts";
import { declareType } from "./go-declarations.ts";
import { GoFile, TOP } from "./go-file.ts";
import { findImports, nameImports } from "./go-imports.ts";
import { walk } from "./go-walk.ts";
import type { Summarizer } from "./summarizer.ts";

/**
 * The summary of a Go file. All names of its top level are exports: the files of a package see each other's. A type of
 * the package that is declared in another file is a class here too if it is given methods or fields here.
 */
export const summarizeGo: Summarizer = ({ source, tree, checkTime }): ModuleSummary => {
  const root = tree.rootNode;
  const specs = importSpecs(root);
  const hasDotImport = specs.some((spec) => spec.childForFieldName("name")?.type === "dot");
  const go = new GoFile({ source, checkTime, hasDotImport });
  go.addFunction({ name: "", start: 1, end: Math.max(1, endLine(root)), parent: undefined });
  const found = findImports(go, specs);
  for (const { local, specifier, line } of found) {
    if (local !== undefined) go.packages.set(local, { kind: "module", specifier, line });
  }
  declareTop(go, root);
  walk(go, root);
  go.sortCalls();
  return {
    language: source.language,
    reading: "deep",
    functions: go.functions,
    classes: go.classes,
    imports: nameImports(go, found),
    exports: [...go.exports].map(([name, line]) => ({ name, value: { kind: "name", name }, line })),
    reads: [],
  };
};

/** Types and variables of the top level may be used before they are declared. */
function declareTop(go: GoFile, root: Node): void {
  for (const node of partsOf(root)) {
    go.checkTime();
    if (node.type === "var_declaration") declareVariables(go, node);
    if (node.type !== "type_declaration") continue;
    for (const spec of partsOf(node)) {
      declareType(go, spec, TOP);
      go.declaredTypes.add(spec.id);
    }
  }
}

function importSpecs(root: Node): readonly Node[] {
  return partsOf(root)
    .filter(({ type }) => type === "import_declaration")
    .flatMap((declaration) => partsOf(declaration))
    .flatMap((part) => (part.type === "import_spec_list" ? partsOf(part) : [part]));
}
