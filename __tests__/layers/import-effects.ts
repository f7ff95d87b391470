import { place, type SourceFile } from "./source-file.ts";
import { childrenAt, descendants, isFunction, type SyntaxNode } from "./syntax-tree.ts";

/** Whatever makes importing a module do something, outside src/entry/: statements, top-level await, bare imports. */
export function importEffects(files: readonly SourceFile[]): readonly string[] {
  return files.filter((file) => !file.path.startsWith("src/entry/")).flatMap(effectsIn);
}

function effectsIn(file: SourceFile): readonly string[] {
  const statements = childrenAt(file.program, ["body"]);
  const bare = file.imports.filter((imported) => imported.isBare);
  return [
    ...statements
      .filter((statement) => !isDeclaration(statement))
      .map((node) => `${place(file, node.start)}: statement`),
    ...statements.flatMap(topLevelAwaits).map((node) => `${place(file, node.start)}: await`),
    ...bare.map((imported) => `${place(file, imported.start)}: import for its effect`),
  ];
}

function isDeclaration(statement: SyntaxNode): boolean {
  return /^(?:Import|Export|Variable|Function|Class|TS).*Declaration$|^TSDeclareFunction$|^EmptyStatement$/.test(
    statement.type,
  );
}

function topLevelAwaits(statement: SyntaxNode): readonly SyntaxNode[] {
  if (isFunction(statement)) return [];
  return descendants(statement, isFunction).filter((node) => node.type === "AwaitExpression");
}
