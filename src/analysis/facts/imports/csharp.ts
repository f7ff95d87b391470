import { partsOf, textOf } from "../../syntax/parsed-text.ts";
import { EVERYTHING, type ImportReader, importSite, lastSegment, pathText } from "./import-reader.ts";

/** `using N;`, `using static N.T;` and `using X = N.T;`. */
export const readCsharpImport: ImportReader = (source, node) => {
  const alias = node.childForFieldName("name");
  const path = partsOf(node).findLast((part) => part.id !== alias?.id);
  if (path === undefined) return [];
  const specifier = pathText(source, path);
  const names =
    alias === null ? [EVERYTHING] : [{ imported: lastSegment(specifier, "."), local: textOf(source, alias) }];
  return [{ ...importSite(node, "import", specifier), names }];
};
