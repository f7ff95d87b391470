import type { Expression } from "../../../core/program/module-summary.ts";
import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { argumentTextOf, placeOfName, textOfCallee } from "./call-text.ts";
import { giveAtOnce } from "./known-arguments.ts";
import { ANY } from "./names.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";
import { readRequired } from "./requires.ts";
import { readWellKnown } from "./well-known.ts";

/** The arguments of a call; what is spread is given one by one, and nobody knows how many. */
function argumentsOf(reading: ModuleReading, list: PlainNode | undefined): readonly Expression[] {
  if (list === undefined) return [];
  const isTemplate = list.type === "template_string";
  const parts = plainParts(list).filter(({ type }) => !isTemplate || type === "template_substitution");
  const values = parts.map((part) => {
    if (isTemplate) return reading.valueOf(firstPart(part));
    return part.type === "spread_element" ? reading.make.member(reading.valueOf(part), ANY) : reading.valueOf(part);
  });
  return isTemplate ? [PLAIN, ...values] : values;
}

export const CALL_READERS: NodeReaders = {
  call_expression(reading, node) {
    const callee = fieldOf(node, "function");
    const list = fieldOf(node, "arguments");
    if (callee === undefined) return PLAIN;
    const required = readRequired(reading, node, callee, list);
    if (required !== undefined) return required;
    const called = { callee: reading.valueOf(callee), arguments: argumentsOf(reading, list), isNew: false };
    const text = { text: textOfCallee(reading, callee), argumentText: argumentTextOf(reading, list) };
    reading.addCall(placeOfName(callee), { ...called, ...text });
    giveAtOnce(reading, callee, called.arguments);
    return readWellKnown(reading, node, called) ?? reading.make.call(called.callee, called.arguments);
  },
  new_expression(reading, node) {
    const callee = fieldOf(node, "constructor");
    const list = fieldOf(node, "arguments");
    if (callee === undefined) return PLAIN;
    const called = { callee: reading.valueOf(callee), arguments: argumentsOf(reading, list), isNew: true };
    const text = { text: textOfCallee(reading, callee), argumentText: argumentTextOf(reading, list) };
    reading.addCall(placeOfName(callee), { ...called, ...text });
    const isProxy = called.callee.kind === "name" && called.callee.name === "Proxy";
    return (isProxy ? called.arguments[0] : undefined) ?? reading.make.call(called.callee, called.arguments, true);
  },
  /** `@log` calls `log` with what it stands before, as `@log()` calls what `log()` gives back. */
  decorator(reading, node) {
    const callee = firstPart(node);
    if (callee === undefined || callee.type === "call_expression") return PLAIN;
    const called = { callee: reading.valueOf(callee), arguments: [], isNew: false, argumentText: "" };
    reading.addCall(placeOfName(callee), { ...called, text: textOfCallee(reading, callee) });
    return PLAIN;
  },
};
