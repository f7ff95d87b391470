import type { Expression } from "../../../core/program/module-summary.ts";
import { fieldOf, firstPart, type PlainNode, plainParts } from "../plain-tree.ts";
import { bind } from "./drafts.ts";
import type { ModuleReading } from "./reading.ts";

/** A value and the node that it is given to. */
export interface GivenValue {
  readonly target: PlainNode;
  readonly value: Expression;
}

const PATTERNS = new Set(["object_pattern", "array_pattern", "assignment_pattern", "rest_pattern"]);

export function isPattern(node: PlainNode): boolean {
  return PATTERNS.has(node.type);
}

/** Takes a value apart as a pattern says, and gives each part to its target, in the order of the text. */
export function takeApart(reading: ModuleReading, given: GivenValue, give: (each: GivenValue) => void): void {
  const open = [shared(reading, given)];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (isPattern(each.target)) open.push(...partsOfPattern(reading, each).reverse());
    else give(each);
  }
}

function partsOfPattern(reading: ModuleReading, { target, value }: GivenValue): GivenValue[] {
  if (target.type === "object_pattern") return plainParts(target).flatMap((part) => entryOf(reading, part, value));
  if (target.type === "array_pattern") return itemsOf(reading, target, value);
  const [first] = plainParts(target);
  const inner = fieldOf(target, "left") ?? first;
  if (inner === undefined) return [];
  const isDefault = target.type === "assignment_pattern";
  return [{ target: inner, value: isDefault ? reading.make.either([value, reading.valueIn(target, "right")]) : value }];
}

function entryOf(reading: ModuleReading, part: PlainNode, value: Expression): GivenValue[] {
  const { make } = reading;
  switch (part.type) {
    case "shorthand_property_identifier_pattern":
      return [{ target: part, value: make.member(value, reading.textOf(part)) }];
    case "object_assignment_pattern": {
      const left = fieldOf(part, "left");
      if (left === undefined) return [];
      const given = make.member(value, reading.textOf(left));
      return [{ target: left, value: make.either([given, reading.valueIn(part, "right")]) }];
    }
    case "pair_pattern": {
      const target = fieldOf(part, "value");
      const key = reading.keyOf(fieldOf(part, "key"));
      if (target === undefined) return [];
      return [{ target, value: key === undefined ? make.unknown("a computed key") : make.member(value, key) }];
    }
    case "rest_pattern": {
      const target = firstPart(part);
      return target === undefined ? [] : [{ target, value }];
    }
    default:
      return [];
  }
}

/** Holes are told by the commas between the items. */
function itemsOf(reading: ModuleReading, pattern: PlainNode, value: Expression): GivenValue[] {
  let position = 0;
  let end = pattern.start;
  return plainParts(pattern).map((target) => {
    position += reading.source.text.slice(end, target.start).split(",").length - 1;
    end = target.end;
    return { target, value: target.type === "rest_pattern" ? value : reading.make.member(value, String(position)) };
  });
}

/** A large value that many names share gets a name of its own, so that it is not written down for each of them. */
function shared(reading: ModuleReading, given: GivenValue): GivenValue {
  const isSmall = SMALL.has(given.value.kind) || plainParts(given.target).length <= FEW;
  if (isSmall) return given;
  const name = `pattern ${given.target.start}`;
  bind(reading.at, name, given.value);
  return { target: given.target, value: reading.make.name(name) };
}

const FEW = 4;
const SMALL: ReadonlySet<Expression["kind"]> = new Set(["name", "module", "parameter", "self", "plain", "unknown"]);
