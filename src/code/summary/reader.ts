import { ELEMENT, RESULT, type Unit } from "../program/file-names.ts";
import { DATA, either, type FileDraft, type OpenUnit, step, unknown, unwrapped, type Values } from "./draft.ts";
import { fieldOf, firstPart, type PlainNode, partsOf } from "./plain-tree.ts";

/** The possible values of a node's expression, from those inside it. */
export type Read = (draft: FileDraft, node: PlainNode) => Values | undefined;

/** How the names in a language's files are read. */
export interface LanguageReader {
  /** Nodes that open a unit; their reader closes it. */
  readonly units: Readonly<Record<string, Unit["kind"]>>;
  /** Called for a unit before its content is read. */
  readonly enter: (draft: FileDraft, node: PlainNode, unit: OpenUnit) => void;
  readonly nodes: Readonly<Record<string, Read>>;
}

/** Reads a node from its parts: from `first` or `all` of them, from fields, or as `data`. */
export function reading(types: Readonly<Record<string, string>>): Readonly<Record<string, Read>> {
  const entries = Object.entries(types).flatMap(([from, names]) =>
    names.split(/\s+/).map((type) => [type, partRead(from)]),
  );
  return Object.fromEntries(entries);
}

function partRead(from: string): Read {
  if (from === "data") return () => [DATA];
  if (from === "first") return (draft, node) => draft.valueOf(firstPart(node));
  if (from === "all") return (draft, node) => draft.valuesIn(node);
  const fields = from.split(" ");
  return (draft, node) => either(...fields.map((field) => draft.valueIn(node, field)));
}

/** The effects of a language's well-known functions, by name. */
export interface KnownCalls {
  /** Methods that store their argument in the object. */
  readonly keeping: RegExp;
  /** Methods that only look for their argument in the object. */
  readonly looking?: RegExp;
  /** Methods that return the object's content. */
  readonly taking?: RegExp;
  /** Functions that return their argument, or a function with the same effect. */
  readonly givingBack: RegExp;
  /** Functions that call their argument and return its result. */
  readonly givingResult?: RegExp;
}

/** The result of a call. */
export function readCall(draft: FileDraft, node: PlainNode, known: KnownCalls): Values {
  const callee = fieldOf(node, "function", "constructor");
  if (callee === undefined) return [];
  const list = fieldOf(node, "arguments");
  const named = draft.valueOf(callee);
  const values = named.length === 0 ? [unknown("a computed callee")] : named;
  const given = draft.given(list);
  const held = either(...given.map((each) => each.values));
  const target = fieldOf(unwrapped(callee), "object", "operand");
  const { name } = draft.member(unwrapped(callee));
  const isKept = target !== undefined && known.keeping.test(name);
  if (isKept) draft.give(target, held, false);
  const isHarmless = isKept || known.looking?.test(name) === true;
  draft.addCall({ callee, list }, { kind: isHarmless ? "keep" : "call", callee: values, given });
  const made = step(values, RESULT);
  const written = draft.text(callee);
  if (isKept) return either(made, draft.valueOf(target), held);
  if (known.givingBack.test(written)) return held;
  const first = given[0]?.values ?? [];
  if (known.givingResult?.test(written) === true && first.length > 0) return step(first, RESULT);
  return known.taking?.test(name) === true ? either(step(draft.valueOf(target), ELEMENT), made) : made;
}

/** A member; records a read of the environment if it is one. */
export function readMember(draft: FileDraft, node: PlainNode, environment?: RegExp): Values {
  const { owner, name } = draft.member(node);
  const made = step(owner, name);
  const { parent } = node;
  const isEnvironment = (values: Values) =>
    values.some(({ root, names }) => {
      const first = root.kind === "name" ? root.name : root.kind === "module" ? root.specifier : "";
      return environment?.test([first, ...names].join(".")) === true;
    });
  const isChanged =
    (node.field === "left" && /assignment/.test(parent?.type ?? "")) || draft.text(parent).startsWith("delete ");
  const isWhole = isEnvironment(made) && !/^(?:member_expression|subscript|attribute)/.test(parent?.type ?? "");
  if ((isWhole || (isEnvironment(owner) && node.field !== "function")) && !isChanged)
    draft.addCall({ callee: node }, { kind: "read", callee: [] });
  return made;
}

/** Assigns each target of a list the value at its position in another. Further targets, such as an error, get data. */
export function giveEach(
  draft: FileDraft,
  { targets, values }: { readonly targets: readonly PlainNode[]; readonly values: readonly PlainNode[] },
  { type = [], isDeclared = true }: { readonly type?: Values; readonly isDeclared?: boolean } = {},
): undefined {
  for (const [index, target] of targets.entries()) {
    const isFirst = index === 0 || values.length > 1;
    draft.give(target, isFirst ? either(draft.givenBy(values[index]), type) : [DATA], isDeclared);
  }
}

/** Assigns the elements that a loop iterates over to its names. */
export const readLoop: Read = (draft, node) => {
  const left = fieldOf(node, "left");
  const each = step(draft.valueIn(node, "right"), ELEMENT);
  for (const target of left?.type === "expression_list" ? partsOf(left) : [left]) draft.give(target, each);
  return undefined;
};

export const readReturn: Read = (draft, node) => draft.addReturn(draft.givenBy(firstPart(node)));
