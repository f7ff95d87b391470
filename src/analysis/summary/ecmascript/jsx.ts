import type { Binding, Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { argumentTextOf, placeOfName, textOfCallee } from "./call-text.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";

/** An element is a call of its component with its attributes; one of the page itself calls what it is given alone. */
function readElement(reading: ModuleReading, node: PlainNode): Expression {
  const tag = fieldOf(node, "open_tag") ?? node;
  const name = fieldOf(tag, "name");
  if (name === undefined) return PLAIN;
  const given = attributesOf(reading, node, tag);
  const isOfPage = name.type !== "member_expression" && /^[a-z]/.test(reading.textOf(name));
  if (isOfPage && given.entries.every(({ value }) => value.kind === "plain") && given.spreads.length === 0)
    return PLAIN;
  const callee = isOfPage ? PLAIN : reading.valueOf(name);
  const called = { callee, arguments: [given], isNew: false, ...(isOfPage ? { isImplied: true as const } : {}) };
  const argumentText = argumentTextOf(reading, tag);
  reading.addCall(placeOfName(name), { ...called, text: textOfCallee(reading, name), argumentText });
  return PLAIN;
}

type ObjectExpression = Extract<Expression, { readonly kind: "object" }>;

function attributesOf(reading: ModuleReading, node: PlainNode, tag: PlainNode): ObjectExpression {
  const entries: Binding[] = [];
  const spreads: Expression[] = [];
  for (const part of plainParts(tag)) {
    if (part.type === "jsx_expression") spreads.push(reading.valueOf(part));
    if (part.type !== "jsx_attribute") continue;
    const [key, value] = plainParts(part);
    const given = reading.valueOf(value);
    if (key !== undefined) entries.push({ name: reading.textOf(key), value: given });
  }
  const children = node === tag ? [] : plainParts(node).filter(({ type }) => type === "jsx_expression");
  const value = reading.make.either(children.map((child) => reading.valueOf(firstPart(child))));
  if (value !== PLAIN) entries.push({ name: "children", value });
  const made = reading.make.object(entries, spreads);
  return made.kind === "object" ? made : { kind: "object", entries: [], spreads: [made] };
}

export const JSX_READERS: NodeReaders = {
  jsx_element: readElement,
  jsx_self_closing_element: readElement,
};
