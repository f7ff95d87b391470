import type { NodeName } from "../syntax/loaded-grammar.ts";
import { asTexts, textsOfPattern } from "./pattern-texts.ts";
import type { QueryCondition, QueryPart, QueryPattern } from "./query-text.ts";

/** What must be in a file for a pattern to match there. */
export interface Needs {
  /** Of each list one kind of node at least is in the file's syntax tree. */
  readonly nodes: readonly (readonly NodeName[])[];
  /** Of each list one text at least is in the file, but for the case of its letters. What is costly to know comes last. */
  readonly texts: readonly TextNeed[];
}

/** In lower case; undefined where nothing is needed. Worked out when first asked for. */
export type TextNeed = () => readonly string[] | undefined;

/** The texts that conditions of our own need, one at least, by what comes after the captures. */
export type OwnTextNeeds = Readonly<Record<string, (argument: string) => readonly string[] | undefined>>;

/** What is known of a file. */
export interface FileContent {
  /** Whether such a node may be in its tree. */
  mayHoldNode(node: NodeName): boolean;
  /** Whether a text in lower case is in its text, as that is in lower case. */
  holdsText(text: string): boolean;
}

export const NO_NEEDS: Needs = { nodes: [], texts: [] };

/** @param ownNeeds of conditions that are not tree-sitter's */
export function needsOf({ root, conditions }: QueryPattern, ownNeeds: OwnTextNeeds): Needs {
  const { captures, nodes } = certain(root);
  const needs = conditions.flatMap((condition) => textNeed(condition, captures, ownNeeds) ?? []);
  return { nodes, texts: [...needs.filter(({ isCostly }) => !isCostly), ...needs].map(({ need }) => need) };
}

/** Whether a pattern may match in a file: false only where it cannot. */
export function areMet({ nodes, texts }: Needs, file: FileContent): boolean {
  return (
    nodes.every((names) => names.some((name) => file.mayHoldNode(name))) &&
    texts.every((need) => need()?.some((text) => file.holdsText(text)) !== false)
  );
}

interface Found {
  readonly need: TextNeed;
  readonly isCostly: boolean;
}

function textNeed(
  { operator, operands }: QueryCondition,
  captures: ReadonlySet<string>,
  ownNeeds: OwnTextNeeds,
): Found | undefined {
  const [captured] = operands;
  // Where a match goes without what it speaks of, many a condition is taken as true.
  if (captured?.kind === "capture" && !captures.has(captured.name)) return undefined;
  const texts = operands.flatMap((operand) => (operand.kind === "text" ? operand.text : []));
  const [argument = ""] = texts;
  if (operator === "match?") return { need: once(() => textsOfPattern(argument)), isCostly: true };
  if (operator !== "eq?" && operator !== "any-of?") {
    const own = ownNeeds[operator];
    return own === undefined ? undefined : { need: once(() => own(argument)), isCostly: true };
  }
  // Two captures may be equal to each other.
  return texts.length < operands.length - 1 ? undefined : { need: once(() => asTexts(texts)), isCostly: false };
}

function once(need: TextNeed): TextNeed {
  let known: { readonly texts: ReturnType<TextNeed> } | undefined;
  return () => {
    known ??= { texts: need() };
    return known.texts;
  };
}

/** What every match of a part holds. */
interface Certain {
  readonly captures: ReadonlySet<string>;
  readonly nodes: Needs["nodes"];
}

function certain(part: QueryPart): Certain {
  if (part.isOptional) return { captures: new Set(), nodes: [] };
  const within = part.parts.map(certain);
  const { captures, nodes } = part.kind === "choice" ? oneOf(within) : allOf(within);
  const own = part.name === undefined ? [] : [[{ name: part.name, isNamed: part.isNamed }]];
  return { captures: new Set([...captures, ...part.captures]), nodes: [...own, ...nodes] };
}

function allOf(parts: readonly Certain[]): Certain {
  const captures = new Set(parts.flatMap((part) => [...part.captures]));
  return { captures, nodes: parts.flatMap(({ nodes }) => nodes) };
}

function oneOf(branches: readonly Certain[]): Certain {
  const [first, ...others] = branches.map(({ captures }) => captures);
  const shared = [...(first ?? [])].filter((name) => others.every((captures) => captures.has(name)));
  // The first that a branch needs is its outermost node.
  const outermost = branches.map(({ nodes }) => nodes[0]);
  const isKnown = outermost.length > 0 && outermost.every((names) => names !== undefined);
  return { captures: new Set(shared), nodes: isKnown ? [outermost.flat()] : [] };
}
