import { partsOf } from "../../syntax/parsed-text.ts";
import { EVERYTHING, type ImportReader, importSite, lastSegment, pathText } from "./import-reader.ts";

/** `import a.B;`, `import static a.B.c;` and `import a.*;`, whose star is not part of the path. */
export const readJavaImport: ImportReader = (source, node) => {
  const path = partsOf(node).find((part) => part.type === "scoped_identifier" || part.type === "identifier");
  if (path === undefined) return [];
  const specifier = pathText(source, path);
  const name = lastSegment(specifier, ".");
  const isStar = partsOf(node).some((part) => part.type === "asterisk");
  return [
    { ...importSite(node, "import", specifier), names: isStar ? [EVERYTHING] : [{ imported: name, local: name }] },
  ];
};
