import { z } from "zod";
import type { TreeIndex } from "./tree-index.ts";
import { inDirectory, withAncestors } from "./tree-path.ts";

const text = z.string().optional().catch(undefined);

const manifestSchema = z.object({
  name: text,
  main: text,
  module: text,
  types: text,
  typings: text,
  exports: z.unknown().optional(),
  imports: z.unknown().optional(),
  workspaces: z.unknown().optional(),
});

/** What resolution needs of a package.json; a field of the wrong type counts as absent. */
export type PackageManifest = z.infer<typeof manifestSchema> & {
  /** The directory it describes. */
  readonly directory: string;
};

/** The package.json right in a directory, or undefined. */
export function readManifest(tree: TreeIndex, directory: string): PackageManifest | undefined {
  const path = inDirectory(directory, "package.json");
  return tree.once(`manifest ${path}`, () => {
    const parsed = manifestSchema.safeParse(tree.json(path));
    return parsed.success ? { ...parsed.data, directory } : undefined;
  });
}

/** The nearest package.json at or above a directory, or undefined. */
export function nearestManifest(tree: TreeIndex, directory: string): PackageManifest | undefined {
  for (const each of withAncestors(directory)) {
    const manifest = readManifest(tree, each);
    if (manifest !== undefined) return manifest;
  }
  return undefined;
}
