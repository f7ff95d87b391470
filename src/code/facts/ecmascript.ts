import type { Node } from "web-tree-sitter";
import { literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import { EVERYTHING, type ImportedName, type ImportReader, importSite, wholeAs } from "./import-reader.ts";

/** `import … from`, `import x = require()` and `export … from`. */
export const readEcmascriptImport: ImportReader = (source, node) => {
  const required = partsOf(node).find((part) => part.type === "import_require_clause");
  const holder = required ?? node;
  const specifier = literalString(source, holder.childForFieldName("source") ?? undefined);
  if (specifier === undefined) return [];
  if (required !== undefined) {
    const names = partsOf(required)
      .slice(0, 1)
      .map((name) => wholeAs(textOf(source, name)));
    return [{ ...importSite(node, "require", specifier), names }];
  }
  const isExport = node.type === "export_statement";
  const clauses = partsOf(node).filter((part) => part.type !== "string" && part.type !== "import_attribute");
  const names = clauses.flatMap((clause) => readClause(source, clause));
  const isStar = isExport && clauses.length === 0;
  return [{ ...importSite(node, isExport ? "re-export" : "import", specifier), names: isStar ? [EVERYTHING] : names }];
};

function readClause(source: ParsedText, clause: Node): readonly ImportedName[] {
  switch (clause.type) {
    case "import_clause":
      return partsOf(clause).flatMap((part) => readClause(source, part));
    case "identifier":
      return [{ imported: "default", local: textOf(source, clause) }];
    case "namespace_import":
    case "namespace_export":
      return partsOf(clause)
        .slice(0, 1)
        .map((name) => wholeAs(nameText(source, name)));
    case "named_imports":
    case "export_clause":
      return partsOf(clause).flatMap((specifier) => readSpecifier(source, specifier));
    default:
      return [];
  }
}

/** The grammar has no name node for `default as x`. */
function readSpecifier(source: ParsedText, specifier: Node): readonly ImportedName[] {
  const name = specifier.childForFieldName("name");
  const alias = specifier.childForFieldName("alias");
  const imported = name === null ? "default" : nameText(source, name);
  return [{ imported, local: alias === null ? imported : nameText(source, alias) }];
}

function nameText(source: ParsedText, node: Node): string {
  return literalString(source, node) ?? textOf(source, node);
}

/**
 * The names to which a `require` or `import()` is bound: `const x = …`, `const { a: b } = …`, a member `.y` of it, with
 * or without `await`.
 */
export function boundNames(source: ParsedText, call: Node): readonly ImportedName[] {
  const parent = beyondWrappers(call);
  if (parent?.type === "member_expression") return boundMember(source, parent);
  const target = parent?.type === "variable_declarator" ? parent.childForFieldName("name") : null;
  if (target === null) return [];
  if (target.type === "identifier") return [wholeAs(textOf(source, target))];
  return target.type === "object_pattern" ? partsOf(target).flatMap((part) => readPattern(source, part)) : [];
}

/**
 * The first node around a call that does more than wrap it. Finding a parent costs more the deeper the node is, so only
 * a realistic number are tried.
 */
function beyondWrappers(call: Node): Node | null {
  let parent = call.parent;
  for (let step = 0; step < MAX_WRAPPERS && parent !== null && WRAPPERS.has(parent.type); step++)
    parent = parent.parent;
  return parent;
}

const MAX_WRAPPERS = 4;
const WRAPPERS = new Set(["await_expression", "parenthesized_expression", "as_expression"]);

function boundMember(source: ParsedText, member: Node): readonly ImportedName[] {
  const property = member.childForFieldName("property");
  const name = member.parent?.type === "variable_declarator" ? member.parent.childForFieldName("name") : null;
  if (property === null || name?.type !== "identifier") return [];
  return [{ imported: textOf(source, property), local: textOf(source, name) }];
}

function readPattern(source: ParsedText, part: Node): readonly ImportedName[] {
  if (part.type === "shorthand_property_identifier_pattern") {
    return [{ imported: textOf(source, part), local: textOf(source, part) }];
  }
  const [key, value] = [part.childForFieldName("key"), part.childForFieldName("value")];
  if (part.type !== "pair_pattern" || key === null || value?.type !== "identifier") return [];
  return [{ imported: nameText(source, key), local: textOf(source, value) }];
}
