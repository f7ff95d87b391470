import { place, type SourceFile } from "./source-file.ts";

/** Whether a file lists what optional rooms add. */
export function isList(path: string): boolean {
  return path.startsWith("src/registry/") || path === "src/wiring/loops.ts";
}

/** The optional rooms of the architecture page, such as `src/description`. */
export function readOptionalRooms(page: string): readonly string[] {
  const [, table = ""] = page.split("\n| optional room | what it adds |\n");
  const [rows = ""] = table.split("\n\n");
  return [...rows.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, room]) => `src/${room}`);
}

/** Every import of an optional room by a file outside of it that is no list. */
export function importsFromOutside(files: readonly SourceFile[], room: string): readonly string[] {
  const outside = files.filter(({ path }) => !path.startsWith(`${room}/`) && !isList(path));
  return outside.flatMap((file) =>
    file.imports.flatMap(({ path, start }) =>
      path?.startsWith(`${room}/`) ? [`${place(file, start)} imports ${path}`] : [],
    ),
  );
}

/** A list without the lines that import from the room, and without the elements that are what these import, such as `fix,` or `{ fix },`. */
export function withoutRoom({ text, imports }: Pick<SourceFile, "text" | "imports">, room: string): string {
  const own = imports.filter((imported) => imported.path?.startsWith(`${room}/`));
  const starts = new Set(own.map(({ start }) => text.slice(0, start).split("\n").length - 1));
  const names = new Set(own.flatMap((imported) => imported.names));
  const lines = text.split("\n");
  return lines
    .filter((line, at) => !starts.has(at) && !names.has(/^\s*(?:\{ )?(\w+)(?: \})?,$/.exec(line)?.[1] ?? ""))
    .join("\n");
}
