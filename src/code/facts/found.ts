import type { Node, Tree } from "web-tree-sitter";
import type { Definition } from "../../change/code-facts.ts";
import type { Language } from "../../files/language.ts";
import type { ParsedText } from "../syntax/parsed-text.ts";
import type { OwnedMatch } from "../syntax/queries.ts";
import type { FoundCall } from "./calls.ts";

/** A file that was parsed and queried. */
export interface ParsedFile {
  readonly source: ParsedText;
  readonly language: Language;
  readonly tree: Tree;
  readonly found: Found;
  /** Called in every long loop; throws once the file's time is over. */
  readonly checkTime: () => void;
}

export interface DefinitionNode {
  readonly kind: Definition["kind"];
  readonly node: Node;
  /** Undefined for anonymous definitions, such as a default export. */
  readonly nameNode: Node | undefined;
  /** A C declarator still to be unwrapped. */
  readonly declarator: Node | undefined;
  /** The statement that an `export` would precede, if the definition is only a part of it. */
  readonly statement: Node | undefined;
}

/** The results of the query, sorted by kind; definitions are in the order of the patterns that found them. */
export interface Found {
  readonly definitions: readonly DefinitionNode[];
  readonly calls: readonly FoundCall[];
  readonly imports: readonly Node[];
  readonly comments: readonly Node[];
  readonly attributes: readonly Node[];
  readonly marks: Marks;
}

/** Facts about where definitions begin and how far they are visible, apart from the definitions themselves. */
export interface Marks {
  /** Definition id → the node that belongs to it and starts earlier: its decorators or its `export`. */
  readonly outer: ReadonlyMap<number, Node>;
  readonly exported: ReadonlySet<number>;
  readonly exportedNames: readonly Node[];
  /** Values assigned to CommonJS's `exports`. */
  readonly commonjs: readonly Node[];
  /** The value of Python's `__all__`. */
  readonly publicLists: readonly Node[];
  /** Definitions, or symbols that name them, made private. */
  readonly hidden: readonly Node[];
  /** `private:` and the like, which apply to what follows in the same body. */
  readonly modes: readonly Node[];
}

const KINDS = new Set<string>(
  "function method class interface type enum module variable constant field macro".split(" "),
);

type Captures = Readonly<Record<string, Node>>;

/** Sorts the matches of a file's query. */
export function sortMatches(matches: readonly OwnedMatch<unknown>[]): Found {
  const definitions: (DefinitionNode & { readonly pattern: number })[] = [];
  const calls: FoundCall[] = [];
  const outer = new Map<number, Node>();
  for (const { place, captures: list } of matches) {
    const captures: Captures = Object.fromEntries(list.map(({ name, node }) => [name, node]));
    const kind = list.find(({ name }) => KINDS.has(name));
    if (kind !== undefined) definitions.push({ pattern: place, ...toDefinition(kind, captures) });
    const call = toCall(captures);
    if (call !== undefined) calls.push(call);
    const inner = captures.inner ?? captures.exported;
    if (captures.outer !== undefined && inner !== undefined) outer.set(inner.id, captures.outer);
  }
  const captured = Map.groupBy(
    matches.flatMap(({ captures }) => captures),
    ({ name }) => name,
  );
  const nodes = (name: string) => (captured.get(name) ?? []).map(({ node }) => node);
  return {
    definitions: definitions.sort((a, b) => a.pattern - b.pattern),
    calls,
    imports: nodes("import"),
    comments: nodes("comment"),
    attributes: nodes("attribute"),
    marks: {
      outer,
      exported: new Set(nodes("exported").map(({ id }) => id)),
      exportedNames: nodes("exported.name"),
      commonjs: nodes("commonjs"),
      publicLists: nodes("public.list"),
      hidden: nodes("hidden"),
      modes: nodes("mode"),
    },
  };
}

function toDefinition(kind: { readonly name: string; readonly node: Node }, captures: Captures): DefinitionNode {
  return {
    kind: kind.name as Definition["kind"],
    node: kind.node,
    nameNode: captures.name,
    declarator: captures.declarator,
    statement: captures.statement,
  };
}

function toCall(captures: Captures): FoundCall | undefined {
  const { call, callee, arguments: list } = captures;
  if (callee === undefined) return undefined;
  if (call !== undefined) return { call, callee };
  return list === undefined ? undefined : { call: list, callee, arguments: list };
}
