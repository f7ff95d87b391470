import { place, type SourceFile } from "./source-file.ts";

/** What the files of a room may do: compute from their arguments, await what they are given, or touch the world themselves. */
export type RoomKind = "decides" | "acts" | "world";

/** The rooms of the architecture page, such as `src/debate/shell`, in their order. */
export type RoomTable = readonly { readonly room: string; readonly kind: RoomKind }[];

/** How the page heads the table of each kind. */
const HEADS: Readonly<Record<RoomKind, string>> = {
  decides: "| rooms that decide | holds |",
  acts: "| rooms that act | holds |",
  world: "| rooms that touch the world | holds |",
};

/** The rooms that the page lists, in order: the three tables follow each other. */
export function readRooms(page: string): RoomTable {
  const kinds: readonly RoomKind[] = ["decides", "acts", "world"];
  return kinds.flatMap((kind) => {
    const [, table = ""] = page.split(`\n${HEADS[kind]}\n`);
    const [rows = ""] = table.split("\n\n");
    return [...rows.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, room]) => ({ room: `src/${room}`, kind }));
  });
}

/** The kind of the room that a file lies in; undefined for a file in none. */
export function kindOf(path: string, table: RoomTable): RoomKind | undefined {
  const room = roomOf(path, table);
  return table.find((row) => row.room === room)?.kind;
}

/**
 * Every import from one room into another that comes after it, type imports included: rooms import what is listed before
 * them, and so none is a part of a cycle. A file in no room is named too.
 */
export function upwardImports(files: readonly SourceFile[], table: RoomTable): readonly string[] {
  const order = table.map(({ room }) => room);
  return files.flatMap((file) => {
    const room = roomOf(file.path, table);
    if (room === undefined) return [`${file.path} lies in no room of the architecture page`];
    return file.imports.flatMap(({ path, start }) => {
      const imported = path === undefined ? undefined : roomOf(path, table);
      if (imported === undefined || order.indexOf(imported) <= order.indexOf(room)) return [];
      return [`${place(file, start)} imports ${path}, but ${room} comes before ${imported}`];
    });
  });
}

/** The rooms of the page that hold no file. */
export function emptyRooms(files: readonly SourceFile[], table: RoomTable): readonly string[] {
  const held = new Set(files.map(({ path }) => roomOf(path, table)));
  return table.map(({ room }) => room).filter((room) => !held.has(room));
}

/** The deepest room around a file. */
function roomOf(path: string, table: RoomTable): string | undefined {
  const around = table.map(({ room }) => room).filter((room) => path.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
