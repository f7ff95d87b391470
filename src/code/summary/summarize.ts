import type { Node } from "web-tree-sitter";
import type { ImportSite } from "../../change/code-facts.ts";
import type { Language } from "../../files/language.ts";
import { argumentList, readCall } from "../facts/calls.ts";
import type { ParsedFile } from "../facts/found.ts";
import { readFacts } from "../facts/read-facts.ts";
import type { FileNames, NamedCall } from "../program/file-names.ts";
import { readParseErrors } from "../syntax/parse-errors.ts";
import { startLine, textOf } from "../syntax/parsed-text.ts";
import { FileDraft, MAX_ARGUMENT_CHARS, moduleOf, path, unknown } from "./draft.ts";
import { ECMASCRIPT } from "./ecmascript.ts";
import { GO } from "./go.ts";
import { visitTree } from "./plain-tree.ts";
import { PYTHON } from "./python.ts";
import type { LanguageReader } from "./reader.ts";

/** The languages whose calls are followed. */
const READERS: Partial<Readonly<Record<Language, LanguageReader>>> = {
  typescript: ECMASCRIPT,
  tsx: ECMASCRIPT,
  javascript: ECMASCRIPT,
  go: GO,
  python: PYTHON,
};

/**
 * Reads the names of a file; undefined if its language supports only a direct reading. Never throws because of the
 * file's content, and does not recurse over it.
 */
export function summarize(file: Omit<ParsedFile, "found">): FileNames | undefined {
  const { source, language, tree, checkTime } = file;
  const reader = READERS[language];
  if (reader === undefined) return undefined;
  const draft = new FileDraft(source);
  visitTree(tree, {
    checkTime,
    enter(node) {
      const kind = Object.hasOwn(reader.units, node.type) ? reader.units[node.type] : undefined;
      if (kind !== undefined) reader.enter(draft, node, draft.open(kind));
    },
    leave(node) {
      if (Object.hasOwn(reader.nodes, node.type)) draft.keep(node, reader.nodes[node.type]?.(draft, node));
    },
  });
  return { language, ...draft.finish(), ...faultsOf(file) };
}

/** The calls of a file by name, in one unit, for languages whose calls are not followed. */
export function summarizeDirectly(file: ParsedFile): FileNames {
  const { language, imports } = readFacts(file);
  const bare = { callee: [], given: [], argumentText: "" };
  const reads = readEnvironment(file).map((read): NamedCall => {
    return { ...bare, kind: "read", ...read };
  });
  const calls = [...reads, ...callsIn(file, imports)];
  const lists = { parameters: [], names: [], bases: [], returns: [] };
  const top = { kind: "function", name: "", parent: undefined, ...lists, calls } as const;
  return { language, units: [top], exports: [], assigned: [], ...faultsOf(file) };
}

function callsIn({ source, found, checkTime }: ParsedFile, imports: readonly ImportSite[]): readonly NamedCall[] {
  const modules = new Map(
    imports.flatMap(({ specifier, names }) => names.map(({ local }) => [local, specifier] as const)),
  );
  const read = found.calls.map((call) => {
    checkTime();
    const { site, position } = readCall(source, call);
    const list = argumentList(call);
    const argumentText = list === undefined ? "" : textOf(source, list).slice(0, MAX_ARGUMENT_CHARS);
    const callee = [calleeIn(site.callee, modules)];
    return {
      position,
      call: { kind: "call", line: site.line, text: site.callee, callee, given: [], argumentText } as const,
    };
  });
  return read.sort((a, b) => a.position - b.position).map(({ call }) => call);
}

/**
 * Reads `a::b(x)->c` as the names `a`, `b` and `c`, with the module that provides the first; computed parts are left
 * out.
 */
function calleeIn(text: string, modules: ReadonlyMap<string, string>) {
  const names = withoutGroups(text)
    .split(/\.|::|->|\\|\?/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [first, ...rest] = names;
  if (first === undefined) return unknown("a computed callee");
  const module = modules.get(first);
  return module === undefined ? path({ kind: "name", name: first }, ...rest) : { ...moduleOf(module), names };
}

/** Removes the content of all brackets. */
function withoutGroups(text: string): string {
  let depth = 0;
  let kept = "";
  for (const character of text) {
    if ("([{<".includes(character)) depth += 1;
    else if (")]}".includes(character) || (character === ">" && depth > 0)) depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

function faultsOf({ tree, source }: Pick<ParsedFile, "tree" | "source">): Pick<FileNames, "unfinished"> {
  const first = tree.rootNode.hasError ? readParseErrors(tree, source)[0] : undefined;
  if (first === undefined) return {};
  const lines =
    first.start_line === first.end_line ? `line ${first.start_line}` : `lines ${first.start_line}-${first.end_line}`;
  return { unfinished: `it has syntax errors (${lines} first)` };
}

/** The environment variable of languages whose calls are not followed: its text, and the type of its node. */
const VARIABLES: Readonly<Partial<Record<Language, { readonly pattern: RegExp; readonly node: string }>>> = {
  ruby: { pattern: /\bENV\b/g, node: "constant" },
  php: { pattern: /\$_(?:ENV|SERVER)\b/g, node: "variable_name" },
};

/** A read of the environment that is not a function call, such as `ENV["X"]`, as written. */
interface EnvironmentRead {
  readonly line: number;
  readonly text: string;
}

/** Searches the text first, then checks the nodes at the matches. */
function readEnvironment({ source, language, tree, checkTime }: ParsedFile): readonly EnvironmentRead[] {
  const variable = VARIABLES[language];
  if (variable === undefined) return [];
  return [...source.text.matchAll(variable.pattern)].flatMap(({ index, 0: { length } }) => {
    checkTime();
    const node = tree.rootNode.descendantForIndex(index, index + length - 1);
    if (node === null || node.type !== variable.node || node.startIndex !== index) return [];
    const use = useOf(node);
    if (isAssigned(use)) return [];
    const end = use.childForFieldName("method")?.endIndex ?? use.endIndex;
    const text = source.text.slice(index, Math.min(end, index + MAX_TEXT)).replace(/\s+/g, "");
    return [{ line: startLine(use), text }];
  });
}

const MAX_TEXT = 200;

/** The whole expression that reads the variable: `ENV["X"]`, `ENV.fetch`. */
function useOf(node: Node): Node {
  const { parent } = node;
  const isOwner = parent !== null && parent.startIndex === node.startIndex && ACCESSES.has(parent.type);
  return isOwner ? parent : node;
}

const ACCESSES = new Set(["subscript_expression", "element_reference", "call"]);

function isAssigned(use: Node): boolean {
  const { parent } = use;
  return /^assignment(?:_expression)?$/.test(parent?.type ?? "") && parent?.childForFieldName("left")?.id === use.id;
}
