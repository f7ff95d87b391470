import { literalString, textOf } from "../../syntax/parsed-text.ts";
import { EVERYTHING, type ImportReader, importSite, wholeAs } from "./import-reader.ts";

/**
 * One import of a block. Without an alias the local name is taken from the path, after which packages are usually
 * named.
 */
export const readGoImport: ImportReader = (source, node) => {
  const specifier = literalString(source, node.childForFieldName("path") ?? undefined);
  if (specifier === undefined) return [];
  const name = node.childForFieldName("name");
  const alias = name === null ? packageName(specifier) : textOf(source, name);
  const names = alias === "_" ? [] : [alias === "." ? EVERYTHING : wholeAs(alias)];
  return [{ ...importSite(node, "import", specifier), names }];
};

/**
 * The last segment of a path that names the package: versions are passed over (`x/y/v2` is `y`), `.v3` and `go-` are
 * taken off.
 */
export function packageName(path: string): string {
  const segments = path.split("/");
  const last = segments.at(-1) ?? path;
  const base = /^v\d+$/.test(last) && segments.length > 1 ? (segments.at(-2) ?? last) : last;
  return base.replace(/\.v\d+$/, "").replace(/^go-|-go$|\.go$/, "");
}
