import type { CodeFacts, ImportSite } from "../../change/code-facts.ts";
import { submoduleOf } from "./python.ts";

/** An import that may provide a name. */
export interface Lead {
  readonly site: ImportSite;
  /** The places and names to look up: a Python name may be in a module, or be one. Never empty. */
  readonly ways: readonly Way[];
}

export interface Way {
  readonly specifier: string;
  /** The name to look up there; empty for the module itself, and `default` first for a default export. */
  readonly wanted: readonly string[];
}

/** The imports of a file that may provide a name, split at its dots; in document order. */
export function leadsFor(facts: CodeFacts, wanted: readonly string[]): readonly Lead[] {
  if (wanted.length === 0) return [];
  return facts.imports.flatMap((site) => {
    const ways = site.names.flatMap((name) => waysThrough({ facts, site, wanted }, name));
    return ways.length === 0 ? [] : [{ site, ways }];
  });
}

interface Looking {
  readonly facts: CodeFacts;
  readonly site: ImportSite;
  readonly wanted: readonly string[];
}

function waysThrough(
  { facts, site, wanted }: Looking,
  { imported, local }: ImportSite["names"][number],
): readonly Way[] {
  const { specifier } = site;
  const [head = "", ...rest] = wanted;
  const isPython = facts.language === "python";
  if (imported === "*" && local === "*") {
    // `export *` excludes the default export.
    return head === "default" && site.form === "re-export" ? [] : [{ specifier, wanted }];
  }
  if (local !== head) return [];
  if (imported === "*") return isPython ? pythonModuleWays(specifier, wanted) : [{ specifier, wanted: rest }];
  const named = { specifier, wanted: [imported, ...rest] };
  return isPython ? [named, { specifier: submoduleOf(specifier, imported), wanted: rest }] : [named];
}

/** `import a.b` binds `a`, `import a.b as c` binds `c`; either may continue into submodules. */
function pythonModuleWays(specifier: string, [head = "", ...rest]: readonly string[]): readonly Way[] {
  const path = specifier.split(".");
  const isPath = path.length > 1 && path[0] === head;
  const below = isPath ? path.slice(1) : [];
  if (below.every((part, at) => rest[at] === part)) return intoModule(specifier, rest.slice(below.length));
  return [...intoModule(head, rest), { specifier, wanted: rest }];
}

function intoModule(specifier: string, wanted: readonly string[]): readonly Way[] {
  const [next, ...rest] = wanted;
  const itself = { specifier, wanted };
  return next === undefined ? [itself] : [itself, { specifier: submoduleOf(specifier, next), wanted: rest }];
}

/** Path words that are no folders. */
const NO_FOLDER = new Set(["", "*", "crate", "self", "super"]);

/**
 * Whether a file's path ends like an import that cannot be resolved, such as `app.models.User` for
 * `src/app/models/User.java`. At least two names must match if the import has as many. The imported name may come last.
 */
export function isCalledAfter(path: string, specifier: string): boolean {
  const names = specifier.split(/[.:/\\]+/).filter((name) => !NO_FOLDER.has(name));
  const own = path
    .replace(/\.\w+$/, "")
    .replace(/\/(?:mod|__init__|index)$/, "")
    .split("/");
  const endsWith = (wanted: readonly string[]) => {
    const last = wanted.slice(-2);
    return last.length > 0 && last.every((name, at) => own.at(at - last.length)?.toLowerCase() === name.toLowerCase());
  };
  return endsWith(names) || (names.length > 2 && endsWith(names.slice(0, -1)));
}

const MAX_CHARS = 200;
const MAX_PARTS = 8;
/** Names for the current object, whose members are looked up by their own name. */
const SELVES: ReadonlySet<string> = new Set(["this", "self", "cls", "super", "Self", "static", "parent", "$this"]);

/** Splits a name to look up at its dots, outermost first, never empty. Undefined if the text contains no name. */
export function parseSymbol(text: string): readonly string[] | undefined {
  const bare = text
    .slice(0, MAX_CHARS + 1)
    .trim()
    .replace(/^new\s+/, "")
    .replace(/\(.*$/s, "");
  if (bare.length > MAX_CHARS || !/^[^\s\p{C}]+$/u.test(bare)) return undefined;
  const parts = bare.split(/\?\.|::|->|\.|\\|(?<=[\p{L}\p{N}_])#/u).filter((part) => part !== "");
  const named = parts.filter((part, at) => at > 0 || !SELVES.has(part));
  return named.length === 0 ? undefined : named.slice(-MAX_PARTS);
}
