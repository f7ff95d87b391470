import { type Pin, type PinnedFile, pathAt } from "./pin.ts";
import type { Side } from "./side.ts";

/** Where the files of a target stand in its order, by the paths that they are known by. */
interface FileIndex {
  /** By path, and by path at base where it differs; each in the target's order. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  readonly paths: ReadonlySet<string>;
}

/** Made once for a list of files, of which everything that is served and said of one asks. */
const madeBefore = new WeakMap<readonly PinnedFile[], FileIndex>();

function indexOf(files: readonly PinnedFile[]): FileIndex {
  const known = madeBefore.get(files);
  if (known !== undefined) return known;
  const named = new Map<string, number[]>();
  for (const [at, { path, oldPath = path }] of files.entries()) {
    for (const name of path === oldPath ? [path] : [path, oldPath]) {
      const others = named.get(name);
      if (others === undefined) named.set(name, [at]);
      else others.push(at);
    }
  }
  const index = { named, paths: new Set(named.keys()) };
  madeBefore.set(files, index);
  return index;
}

/** The paths findings may name: every path of the target, on both sides of a rename. */
export function allowedFiles({ files }: Pick<Pin, "files">): ReadonlySet<string> {
  return indexOf(files).paths;
}

/** The files that are known by one of these paths, on either side of a rename; in their order. */
export function filesNamed(files: readonly PinnedFile[], paths: Iterable<string | undefined>): readonly PinnedFile[] {
  const { named } = indexOf(files);
  const places = new Set([...paths].flatMap((path) => (path === undefined ? [] : (named.get(path) ?? []))));
  return [...places].sort((a, b) => a - b).flatMap((at) => files[at] ?? []);
}

/** The files that are known by that path, on either side of a rename; in their order. */
export function filesAt(files: readonly PinnedFile[], path: string): readonly PinnedFile[] {
  return (
    indexOf(files)
      .named.get(path)
      ?.flatMap((at) => files[at] ?? []) ?? []
  );
}

/** The file that stands at that path on that side; undefined where the target has none there. */
export function fileAt({ files }: Pick<Pin, "files">, path: string, side: Side): PinnedFile | undefined {
  return filesAt(files, path).find((file) => pathAt(file, side) === path);
}
