import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mayHoldNearNames } from "../../config/near-names.ts";

/** Lists the files of a work tree in the folders of our own files or similar ones, tracked or not. */
export async function listOwnPlaces(root: string, folder = ""): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const paths = entries.map(async (entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return mayHoldNearNames(path) ? listOwnPlaces(root, path) : [];
  });
  return (await Promise.all(paths)).flat();
}
