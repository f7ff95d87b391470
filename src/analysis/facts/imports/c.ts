import { literalString, textOf } from "../../syntax/parsed-text.ts";
import { EVERYTHING, type ImportReader, importSite } from "./import-reader.ts";

/**
 * `#include "x"`, and `#include <x>` with its brackets, since the two are looked up differently. An include by a macro
 * names no file.
 */
export const readInclude: ImportReader = (source, node) => {
  const path = node.childForFieldName("path");
  if (path === null) return [];
  const specifier = path.type === "system_lib_string" ? textOf(source, path) : literalString(source, path);
  return specifier === undefined ? [] : [{ ...importSite(node, "include", specifier), names: [EVERYTHING] }];
};
