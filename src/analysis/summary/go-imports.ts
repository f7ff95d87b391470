import type { Node } from "web-tree-sitter";
import type { ModuleImport } from "../../core/program/module-summary.ts";
import { packageName } from "../facts/imports/go.ts";
import { literalString, startLine } from "../syntax/parsed-text.ts";
import type { GoFile } from "./go-file.ts";

/** An import as far as it is known before the rest of the file is read. */
export interface FoundImport {
  readonly line: number;
  readonly specifier: string;
  /** Undefined where the file uses none of the names that the path makes likely. */
  readonly local: string | undefined;
}

/**
 * What a file's imports bind. A package may have another name than its path says: of the names that the path makes likely
 * the first is taken that the file writes before a dot.
 */
export function findImports(go: GoFile, specs: readonly Node[]): readonly FoundImport[] {
  const read = specs.flatMap((spec) => {
    const specifier = literalString(go.source, spec.childForFieldName("path") ?? undefined);
    const alias = spec.childForFieldName("name");
    if (specifier === undefined || alias?.type === "blank_identifier") return [];
    return [{ line: startLine(spec), specifier, alias: alias === null ? undefined : aliasName(go, alias) }];
  });
  const taken = new Set(read.flatMap(({ alias }) => alias ?? []));
  const used = new Set([...go.source.text.matchAll(BEFORE_DOT)].map(([, name]) => name ?? ""));
  return read.map(({ line, specifier, alias }) => {
    const local = alias ?? namesFor(specifier).find((name) => used.has(name) && !taken.has(name));
    if (local !== undefined) taken.add(local);
    return { line, specifier, local };
  });
}

const BEFORE_DOT = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)\s*\./gu;

/** The imports in full: where only one is without a name, it may be the only name left over that nothing binds. */
export function nameImports(go: GoFile, found: readonly FoundImport[]): readonly ModuleImport[] {
  const nameless = found.filter(({ local }) => local === undefined);
  const left = nameless.length === 1 ? unusedQualifiers(go, new Set(found.flatMap(({ local }) => local ?? []))) : [];
  return found.map(({ line, specifier, local }) => ({
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
