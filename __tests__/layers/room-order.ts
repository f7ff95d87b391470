import { dirname } from "node:path/posix";
import { place, type SourceFile } from "./source-file.ts";

/**
 * Every import from one room into another that comes after it, type imports included: rooms import what is listed before
 * them, and so none is a part of a cycle.
 *
 * @param rooms folders in that order, such as `src/core/pin`. A file belongs to the deepest one it lies in; files in none,
 * and imports from outside of all, are another check's affair.
 */
export function upwardImports(files: readonly SourceFile[], rooms: readonly string[]): readonly string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path, rooms);
    if (room === undefined) return [];
    return file.imports.flatMap(({ path, start }) => {
      const imported = path === undefined ? undefined : roomOf(path, rooms);
      if (imported === undefined || rooms.indexOf(imported) <= rooms.indexOf(room)) return [];
      return [`${place(file, start)} imports ${path}, but ${room} comes before ${imported}`];
    });
  });
}

/** A folder, whose own files are what all its rooms build on, and then its rooms, in the order of its table on a page. */
export function toldRooms(page: string, folder: string): readonly string[] {
  const [, table = ""] = page.split(`\n| \`${folder}/\` | holds |\n`);
  const [rows = ""] = table.split("\n\n");
  return [folder, ...[...rows.matchAll(/^\| `([^`]+)\/` \|/gm)].map(([, room]) => `${folder}/${room}`)];
}

/** The folders of a folder that hold files, and the folder itself; sorted. */
export function foundRooms(files: readonly SourceFile[], folder: string): readonly string[] {
  const below = files.filter(({ path }) => path.startsWith(`${folder}/`)).map(({ path }) => dirname(path));
  const rooms = below.map((path) =>
    path
      .split("/")
      .slice(0, folder.split("/").length + 1)
      .join("/"),
  );
  return [...new Set([folder, ...rooms])].sort();
}

function roomOf(path: string, rooms: readonly string[]): string | undefined {
  const around = rooms.filter((room) => path.startsWith(`${room}/`));
  return around.sort((a, b) => b.length - a.length)[0];
}
