import { PLAIN } from "../expressions.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { assign } from "./assignments.ts";
import { bind } from "./drafts.ts";
import { isEnvironment, readTaken } from "./environment.ts";
import { ANY } from "./names.ts";
import { type GivenValue, takeApart } from "./patterns.ts";
import type { ModuleReading, NodeReaders } from "./reading.ts";

/** Writes down what a declaration gives to its names. */
function declare(reading: ModuleReading, given: GivenValue): void {
  takeApart(reading, given, ({ target, value }) => {
    const name = reading.textOf(target);
    reading.at.declared.add(name);
    if (value !== PLAIN) bind(reading.at, name, value);
  });
}

/** The readers of statements. */
export const STATEMENT_READERS: NodeReaders = {
  variable_declarator(reading, node) {
    const target = fieldOf(node, "name");
    if (target === undefined) return PLAIN;
    const value = reading.valueIn(node, "value");
    const type = reading.valueIn(node, "type");
    readTaken(reading, target, value);
    if (target.type === "identifier" && isEnvironment(reading, value))
      reading.environments.set(reading.textOf(target), reading.at);
    declare(reading, { target, value: reading.make.typed(value, type) });
    return PLAIN;
  },
  for_in_statement(reading, node) {
    const target = fieldOf(node, "left");
    if (target === undefined) return PLAIN;
    const isOver = fieldOf(node, "operator")?.type === "of";
    const value = isOver ? reading.make.member(reading.valueIn(node, "right"), ANY) : PLAIN;
    const give = fieldOf(node, "kind") === undefined ? assign : declare;
    give(reading, { target, value });
    return PLAIN;
  },
  catch_clause(reading, node) {
    const target = fieldOf(node, "parameter");
    if (target !== undefined) declare(reading, { target, value: reading.make.unknown("it was thrown") });
    return PLAIN;
  },
  return_statement(reading, node) {
    const value = reading.valueOf(firstPart(node));
    if (value !== PLAIN) reading.at.returns.push(value);
    return PLAIN;
  },
  /** What a generator gives is an element of what it gives back. */
  yield_expression(reading, node) {
    const value = reading.valueOf(firstPart(node));
    const isAll = /^yield\s*\*/.test(reading.source.text.slice(node.start, node.start + MAX_HEAD));
    if (value !== PLAIN) reading.at.returns.push(isAll ? value : reading.make.array([value]));
    return PLAIN;
  },
  function_signature(reading, node) {
    const name = node.parent?.type === "ambient_declaration" ? fieldOf(node, "name") : undefined;
    if (name !== undefined)
      bind(reading.at, reading.textOf(name), reading.make.unknown("it is declared without its code"));
    return PLAIN;
  },
  enum_declaration(reading, node) {
    const name = fieldOf(node, "name");
    if (name !== undefined) bind(reading.at, reading.textOf(name), PLAIN);
    return PLAIN;
  },
  /** `namespace N {}` is an object of what stands in it, whose names are taken for those of the code around it. */
  internal_module(reading, node) {
    const name = fieldOf(node, "name");
    const body = fieldOf(node, "body");
    if (name === undefined || body === undefined) return PLAIN;
    const names = plainParts(body).flatMap((part) => (part.type === "export_statement" ? namesDeclared(part) : []));
    const entries = names.map((each) => ({
      name: reading.textOf(each),
      value: reading.make.name(reading.textOf(each)),
    }));
    bind(reading.at, reading.textOf(name), reading.make.object(entries, []));
    return PLAIN;
  },
};

const MAX_HEAD = 40;

/** The nodes of the names that an `export` stands before. */
export function namesDeclared(statement: PlainNode): readonly PlainNode[] {
  const declaration = fieldOf(statement, "declaration");
  if (declaration === undefined) return [];
  const inner = declaration.type === "ambient_declaration" ? (firstPart(declaration) ?? declaration) : declaration;
  const name = fieldOf(inner, "name") ?? (inner.type === "import_alias" ? firstPart(inner) : undefined);
  if (name !== undefined) return [name];
  return plainParts(inner).flatMap((part) => (part.type === "variable_declarator" ? namesOfTarget(part) : []));
}

function namesOfTarget(declarator: PlainNode): readonly PlainNode[] {
  const found: PlainNode[] = [];
  const open = [fieldOf(declarator, "name")];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === "identifier" || node.type === "shorthand_property_identifier_pattern") found.push(node);
    else
      open.push(
        ...plainParts(node)
          .filter(({ field }) => field !== "key" && field !== "right")
          .reverse(),
      );
  }
  return found;
}
