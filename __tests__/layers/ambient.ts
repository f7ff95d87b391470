import { type FreeIdentifier, freeIdentifiers } from "./free-identifiers.ts";
import { place, type SourceFile } from "./source-file.ts";
import { asNode, descendants } from "./syntax-tree.ts";

/** Globals whose value or effect depends on the world outside the program. */
const AMBIENT = new Set([
  ...["global", "globalThis", "self", "window", "process", "require", "eval", "Function", "__dirname", "__filename"],
  ...["Date", "Temporal", "performance", "console", "crypto", "navigator", "localStorage", "sessionStorage"],
  ...["setTimeout", "setInterval", "setImmediate", "clearTimeout", "clearInterval", "clearImmediate"],
  ...["fetch", "WebSocket", "EventSource", "XMLHttpRequest", "Worker", "BroadcastChannel"],
]);

/** Members that are ambient though their object is not. */
const AMBIENT_MEMBERS: Readonly<Record<string, string>> = { Math: "random", AbortSignal: "timeout" };

/** Each use of clock, environment, randomness, console or network. */
export function ambientUses(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(usesIn);
}

function usesIn(file: SourceFile): readonly string[] {
  const uses = freeIdentifiers(file.program).flatMap((identifier) => {
    const name = ambientName(identifier);
    return name === undefined ? [] : [`${place(file, identifier.start)}: ${name}`];
  });
  const metas = descendants(file.program).filter((node) => node.type === "MetaProperty" && isImportMeta(node.meta));
  return [...uses, ...metas.map((node) => `${place(file, node.start)}: import.meta`)];
}

function ambientName({ name, memberOf }: FreeIdentifier): string | undefined {
  // Of numbers it is given, and of no clock.
  if (name === "Date" && memberOf !== undefined && memberName(memberOf.property) === "UTC") return undefined;
  if (AMBIENT.has(name)) return name;
  const member = Object.hasOwn(AMBIENT_MEMBERS, name) ? AMBIENT_MEMBERS[name] : undefined;
  if (member === undefined) return undefined;
  if (memberOf !== undefined) return memberName(memberOf.property) === member ? `${name}.${member}` : undefined;
  // Math itself can be taken apart: `const { random } = Math`.
  return name === "Math" ? name : undefined;
}

function memberName(property: unknown): unknown {
  const node = asNode(property);
  return node?.type === "Literal" ? node.value : node?.name;
}

function isImportMeta(meta: unknown): boolean {
  return asNode(meta)?.name === "import";
}
