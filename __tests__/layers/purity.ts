import { ambientUses } from "./ambient.ts";
import { kindOf, type RoomTable } from "./room-order.ts";
import { place, type SourceFile } from "./source-file.ts";
import { asNode, descendants, type SyntaxNode } from "./syntax-tree.ts";

/** It bounds parsing by the processor's time, which no port could measure in the thread that parses. */
const MEASURES_TIME = "src/code/syntax/syntax-trees.ts";

/** A file that reads what ships with Tribunal is named so, and may await. */
const LOADER = /\/load-[^/]+\.ts$/;

/**
 * Each use of the world in a room that decides or acts, and each `await`, `async` and `Promise` in a room that decides. A
 * file that must do so moves: into its room's `shell/` if it awaits, behind a port if it touches the world.
 */
export function impureUses(files: readonly SourceFile[], table: RoomTable): readonly string[] {
  const of = (kind: string) => files.filter((file) => kindOf(file.path, table) === kind);
  const deciding = of("decides").filter(({ path }) => !LOADER.test(path) && path !== MEASURES_TIME);
  return [...ambientUses([...deciding, ...of("acts")]), ...deciding.flatMap(awaitsIn)];
}

function awaitsIn(file: SourceFile): readonly string[] {
  return descendants(file.program)
    .filter(isAsynchronous)
    .map((node) => `${place(file, node.start)}: asynchronous; move it into the room's shell/`);
}

function isAsynchronous(node: SyntaxNode): boolean {
  if (node.type === "AwaitExpression" || node.async === true) return true;
  if (node.type === "TSTypeReference") return asNode(node.typeName)?.name === "Promise";
  return node.type === "Identifier" && node.name === "Promise";
}
