import type { Binding, Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { readEnvironment } from "./environment.ts";
import { ANY } from "./names.ts";
import type { ModuleReading, NodeReader, NodeReaders } from "./reading.ts";

const inside: NodeReader = (reading, node) => reading.valueOf(firstPart(node));

/** What a cast says counts where its value does not tell by itself what it is. */
const cast: NodeReader = (reading, node) => {
  const [first, second] = plainParts(node);
  const isBefore = node.type === "type_assertion";
  const value = reading.valueOf(isBefore ? second : first);
  const type = isBefore ? reading.valueOf(firstPart(first)) : reading.valueOf(second);
  return node.type === "satisfies_expression" ? value : reading.make.typed(value, type);
};

/** The readers of what is an expression by itself. */
export const VALUE_READERS: NodeReaders = {
  parenthesized_expression: inside,
  await_expression: inside,
  spread_element: inside,
  jsx_expression: inside,
  as_expression: cast,
  satisfies_expression: cast,
  type_assertion: cast,
  identifier: (reading, node) => reading.make.name(reading.textOf(node)),
  shorthand_property_identifier: (reading, node) => reading.make.name(reading.textOf(node)),
  meta_property: (reading, node) => reading.make.name(reading.textOf(node).replace(/\s+/g, "")),
  this: (reading) => reading.at.self(),
  super: readSuper,
  sequence_expression: (reading, node) => reading.valueOf(plainParts(node).at(-1)),
  ternary_expression: (reading, node) =>
    reading.make.either([reading.valueIn(node, "consequence"), reading.valueIn(node, "alternative")]),
  binary_expression: readOperator,
  /** TypeScript's grammar reads `!f!(x)` as a call of `!f`. */
  non_null_expression(reading, node) {
    const inner = firstPart(node);
    return inner?.type === "unary_expression" ? reading.valueIn(inner, "argument") : reading.valueOf(inner);
  },
  instantiation_expression: inside,
  member_expression: readMember,
  subscript_expression: readMember,
  array: (reading, node) =>
    reading.make.array(
      plainParts(node).map((item) =>
        item.type === "spread_element" ? reading.make.member(reading.valueOf(item), ANY) : reading.valueOf(item),
      ),
    ),
  object: readObject,
};

function readSuper(reading: ModuleReading): Expression {
  const self = reading.at.self();
  if (self.kind === "self") return { kind: "base", owner: self.owner };
  const made = self.kind === "class" ? reading.file.classes[self.id] : undefined;
  return made === undefined ? reading.make.unknown("`super` of an object") : { kind: "base", owner: made.id };
}

function readOperator(reading: ModuleReading, node: PlainNode): Expression {
  const operator = fieldOf(node, "operator")?.type;
  const right = reading.valueIn(node, "right");
  if (operator === "&&") return right;
  return operator === "||" || operator === "??" ? reading.make.either([reading.valueIn(node, "left"), right]) : PLAIN;
}

function readMember(reading: ModuleReading, node: PlainNode): Expression {
  const object = fieldOf(node, "object");
  const index = fieldOf(node, "index");
  const key = index === undefined ? reading.keyOf(fieldOf(node, "property")) : (reading.keyOf(index) ?? ANY);
  const isModule = key === "exports" && object?.type === "identifier" && reading.textOf(object) === "module";
  const value = isModule
    ? reading.make.name("exports")
    : key === undefined
      ? reading.make.unknown("a name with a syntax error")
      : reading.make.member(reading.valueOf(object), key);
  readEnvironment(reading, node, value);
  return value;
}

function readObject(reading: ModuleReading, node: PlainNode): Expression {
  const entries: Binding[] = [];
  const spreads: Expression[] = [];
  for (const part of plainParts(node)) {
    if (part.type === "spread_element") spreads.push(reading.valueOf(part));
    const isPair = part.type === "pair";
    const name = reading.keyOf(isPair ? fieldOf(part, "key") : (fieldOf(part, "name") ?? part)) ?? ANY;
    const value = reading.valueOf(isPair ? fieldOf(part, "value") : part);
    if (part.type !== "spread_element") entries.push({ name, value });
  }
  return reading.make.object(entries, spreads);
}
