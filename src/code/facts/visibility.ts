import type { Node } from "web-tree-sitter";
import type { Language } from "../../files/language.ts";
import { countLeading } from "../../text/bisect.ts";
import { firstField, literalString, type ParsedText, partsOf, textOf } from "../syntax/parsed-text.ts";
import type { DefinitionNode, Marks } from "./found.ts";

export interface Placed extends Omit<DefinitionNode, "nameNode"> {
  readonly name: string;
  readonly nameNode: Node;
  /** The innermost definition around it. */
  readonly container: Placed | undefined;
  readonly isVisible: boolean;
}

/** Whether a definition itself says that other files may use it; its containers must say so too. */
export type Visibility = (definition: Placed) => boolean;

/** Determines which definitions other files may use, by language. */
export function createVisibility(source: ParsedText, language: Language, marks: Marks): Visibility {
  return RULES[language](source, marks);
}

const RULES: Readonly<Record<Language, (source: ParsedText, marks: Marks) => Visibility>> = {
  typescript: ecmascript,
  tsx: ecmascript,
  javascript: ecmascript,
  python,
  go: () => (definition) => /^\p{Lu}/u.test(definition.name),
  java: byModifier(/\b(?:public|protected)\b/),
  csharp: byModifier(/\b(?:public|protected)\b/),
  ruby,
  rust,
  php: (source) => (definition) => !hasChild(source, definition.node, /^visibility_modifier$/, /private/),
  c: clike,
  cpp: clike,
};

function ecmascript(source: ParsedText, marks: Marks): Visibility {
  const names = new Set(marks.exportedNames.map((node) => textOf(source, node)));
  const ids = new Set(marks.exported);
  for (const value of marks.commonjs) {
    const members = value.type === "object" ? partsOf(value) : [value];
    for (const member of members) {
      ids.add(member.id);
      names.add(textOf(source, member.childForFieldName("value") ?? member));
    }
  }
  return ({ name, node, statement, container }) => {
    if (container !== undefined && container.kind !== "module") {
      return !name.startsWith("#") && !hasChild(source, node, /^accessibility_modifier$/, /private/);
    }
    if (ids.has(node.id) || (statement !== undefined && ids.has(statement.id))) return true;
    return container === undefined && names.has(name);
  };
}

function python(source: ParsedText, marks: Marks): Visibility {
  const lists = marks.publicLists.flatMap(partsOf);
  const listed = new Set(lists.flatMap((item) => literalString(source, item) ?? []));
  return ({ name, container }) => {
    if (container === undefined && marks.publicLists.length > 0) return listed.has(name);
    return !name.startsWith("_") || /^__\w+__$/.test(name);
  };
}

/**
 * Java and C#: definitions with one of the given modifiers are visible, and so are members of an enum or interface,
 * which need none.
 */
function byModifier(open: RegExp): (source: ParsedText) => Visibility {
  return (source) => (definition) => {
    const { kind, node, container } = definition;
    if (kind === "module" || container?.kind === "enum") return true;
    if (container?.kind === "interface") return !hasChild(source, node, MODIFIERS, /\bprivate\b/);
    return hasChild(source, node, MODIFIERS, open);
  };
}

const MODIFIERS = /^modifiers?$/;

function ruby(source: ParsedText, marks: Marks): Visibility {
  const ids = new Set(marks.hidden.map((node) => node.id));
  const symbols = Map.groupBy(
    marks.hidden.filter(({ type }) => type === "simple_symbol"),
    (node) => textOf(source, node),
  );
  const modeOf = createModes(source, marks.modes);
  return ({ name, node, container }) => {
    const isNamed = symbols.get(`:${name}`)?.some((symbol) => isWithin(symbol, container?.node)) ?? false;
    return !ids.has(node.id) && !isNamed && !/private|protected/.test(modeOf(node, container));
  };
}

function rust(source: ParsedText): Visibility {
  return ({ kind, node, container }) => {
    if (node.type === "impl_item" || container?.kind === "enum" || container?.kind === "interface") return true;
    if (container?.node.type === "impl_item" && container.node.childForFieldName("trait") !== null) return true;
    if (kind === "macro") return /#\[macro_export/.test(textBefore(source, node));
    return hasChild(source, node, /^visibility_modifier$/, /./);
  };
}

/**
 * C and C++: functions and variables are visible to other files unless they are static; everything else is if it is in
 * a header.
 */
function clike(source: ParsedText, marks: Marks): Visibility {
  const isHeader = /\.(?:h|hh|hpp|hxx)$/i.test(source.path);
  const modeOf = createModes(source, marks.modes);
  return (definition) => {
    const { kind, node, container } = definition;
    if (kind === "module") return definition.nameNode !== node;
    if (container !== undefined && container.kind !== "module") {
      const fallback = container.node.type === "class_specifier" ? "private" : "public";
      return !/private/.test(modeOf(node, container) || fallback);
    }
    const isLinked = kind === "function" || kind === "method" || kind === "variable";
    return isLinked ? !hasChild(source, node, /^storage_class_specifier$/, /static/) : isHeader;
  };
}

/**
 * Finds whether `public` or `private` was written last before a node of a container. Nested containers do not count.
 */
function createModes(
  source: ParsedText,
  modes: readonly Node[],
): (node: Node, container: Placed | undefined) => string {
  const bodies = Map.groupBy(modes, ({ parent }) => parent?.id);
  return (node, container) => {
    if (bodies.size === 0 || container === undefined) return "";
    const body = firstField(container.node, ["body"]);
    const said = body === undefined ? [] : (bodies.get(body.id) ?? []);
    const last = said[countLeading(said, ({ startIndex }) => startIndex < node.startIndex) - 1];
    return last === undefined ? "" : textOf(source, last);
  };
}

function isWithin(node: Node, outer: Node | undefined): boolean {
  if (outer === undefined) return true;
  return outer.startIndex <= node.startIndex && node.endIndex <= outer.endIndex;
}

function hasChild(source: ParsedText, node: Node, type: RegExp, text: RegExp): boolean {
  return node.namedChildren.some((child) => type.test(child.type) && text.test(textOf(source, child)));
}

/** The line before a node, where Rust attributes are. */
function textBefore(source: ParsedText, node: Node): string {
  return source.text
    .slice(Math.max(0, node.startIndex - 200), node.startIndex)
    .split("\n")
    .slice(-2)
    .join("\n");
}
