import type { Binding, Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { argumentTextOf, placeOfName, textOfCallee } from "./call-text.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";

/** An element is a call of its component with its attributes; one of the page itself calls nothing. */
function readElement(reading: ModuleReading, node: PlainNode): Expression {
  const tag = fieldOf(node, "open_tag") ?? node;
  const name = fieldOf(tag, "name");
  if (name === undefined || (name.type === "identifier" && /^[a-z]/.test(reading.textOf(name)))) return PLAIN;
  const called = { callee: reading.valueOf(name), arguments: [attributesOf(reading, node, tag)], isNew: false };
  const argumentText = argumentTextOf(reading, tag);
  reading.addCall(placeOfName(name), { ...called, text: textOfCallee(reading, name), argumentText });
  return PLAIN;
}

function attributesOf(reading: ModuleReading, node: PlainNode, tag: PlainNode): Expression {
  const entries: Binding[] = [];
  const spreads: Expression[] = [];
  for (const part of plainParts(tag)) {
    if (part.type === "jsx_expression") spreads.push(reading.valueOf(part));
    if (part.type !== "jsx_attribute") continue;
    const [key, value] = plainParts(part);
    const given = reading.valueOf(value);
    if (key !== undefined && given !== PLAIN) entries.push({ name: reading.textOf(key), value: given });
  }
  const children = node === tag ? [] : plainParts(node).filter(({ type }) => type === "jsx_expression");
  const value = reading.make.either(children.map((child) => reading.valueOf(firstPart(child))));
  if (value !== PLAIN) entries.push({ name: "children", value });
  return reading.make.object(entries, spreads);
}

export const JSX_READERS: NodeReaders = {
  jsx_element: readElement,
  jsx_self_closing_element: readElement,
};
