import type { Node } from "web-tree-sitter";
import type { ModuleImport } from "../../core/program/module-summary.ts";
import { packageName } from "../facts/imports/go.ts";
import { literalString, startLine } from "../syntax/parsed-text.ts";
import type { GoFile } from "./go-file.ts";

/**
 * What a file's imports bind. A package may have another name than its path says: where the file uses no name that the
 * path is sure to give, one of its words is taken that the file does use, and if only one name is left over, that one.
 */
export function readImports(go: GoFile, specs: readonly Node[]): readonly ModuleImport[] {
  const read = specs.flatMap((spec) => {
    const specifier = literalString(go.source, spec.childForFieldName("path") ?? undefined);
    const alias = spec.childForFieldName("name");
    if (specifier === undefined || alias?.type === "blank_identifier") return [];
    return [{ line: startLine(spec), specifier, local: alias === null ? undefined : aliasName(go, alias) }];
  });
  const taken = new Set(read.flatMap(({ local }) => local ?? []));
  const named = read.map((each) => {
    const local = each.local ?? namesFor(each.specifier).find((name) => go.qualifiers.has(name) && !taken.has(name));
    if (local !== undefined) taken.add(local);
    return { ...each, local };
  });
  const nameless = named.filter(({ local }) => local === undefined);
  const left = nameless.length === 1 ? unusedQualifiers(go, taken) : [];
  return named.map(({ line, specifier, local }) => ({
    line,
    specifier,
    imported: "*",
    local: local ?? (left.length === 1 ? left[0] : undefined) ?? packageName(specifier),
  }));
}

function aliasName(go: GoFile, alias: Node): string {
  return alias.type === "dot" ? "*" : go.text(alias);
}

/** Names a package of a path may have, the likeliest first. */
function namesFor(specifier: string): readonly string[] {
  const usual = packageName(specifier);
  const segments = specifier.split("/").filter((segment) => !/^v\d+$/.test(segment));
  const last = (segments.at(-1) ?? "").replace(/\.v\d+$/, "");
  const words = last.split(/[-.]/).filter((word) => word !== "go");
  return [usual, last, last.replace(/[-.]/g, "_"), last.replace(/[-.]/g, ""), ...words];
}

/** Names that stand before a dot and that nothing in the file binds. */
function unusedQualifiers(go: GoFile, taken: ReadonlySet<string>): readonly string[] {
  const bound = new Set(
    go.functions.flatMap(({ bindings, parameters }) => [...bindings, ...parameters].map(({ name }) => name)),
  );
  return [...go.qualifiers].filter((name) => !taken.has(name) && !bound.has(name));
}
