import { type ChangePart, rangesOfPart } from "../change/change-part.ts";
import { type CodeFacts, type Definition, touchingSpans } from "../change/code-facts.ts";
import type { LineRange } from "../change/line-range.ts";
import type { HunkLine } from "../change/pin.ts";
import type { Side } from "../change/side.ts";

/** The facts of a file at head and base; undefined if it does not exist there, or its language is not supported. */
export type SidedFacts = Readonly<Record<Side, CodeFacts | undefined>>;

/** What a part of a change is about. */
export interface PartNames {
  /**
   * The names it defines, imports or is inside of, sorted; {@link ANYTHING} if it imports names that are not listed.
   */
  readonly names: readonly string[];
  /** Its lines at head, and the definitions there that enclose them or are enclosed. */
  readonly element: readonly LineRange[];
  /** Those of its lines at head that neither are in a definition nor contain one. */
  readonly loose: readonly LineRange[];
  /** Whether the syntax around all of its lines could be parsed. */
  readonly isKnown: boolean;
}

/** Stands for the names that something like `import *` brings in. */
export const ANYTHING = "*";

/** Callers use the name of the class for these. */
const CONSTRUCTORS: ReadonlySet<string> = new Set(["constructor", "__init__", "__construct", "initialize", "new"]);

const CONTAINERS: ReadonlySet<Definition["kind"]> = new Set(["class", "interface", "enum", "module", "type"]);

/**
 * The names that a part is about, on the side of each of its lines; for a part that only deletes lines, at head too.
 */
export function namesOfPart(part: ChangePart, facts: SidedFacts): PartNames {
  const spots = spotsOf(part).map((spot): NamedSpot => {
    const known = facts[spot.side];
    return { ...spot, facts: known, definitions: definitionsAt(spot, known) };
  });
  const atHead = spots.filter(({ side }) => side === "head");
  return {
    names: [...new Set(spots.flatMap(namesAt))].sort(),
    element: atHead.flatMap(bodiesOf),
    loose: atHead.flatMap(({ start_line, end_line, definitions }) =>
      definitions.length === 0 ? [{ start_line, end_line }] : [],
    ),
    isKnown: spots.every(isRead),
  };
}

/** Lines of a part, or those that it is between. */
interface Spot extends LineRange {
  readonly side: Side;
  /**
   * Whether these are the two lines around deleted ones. They belong to the part only if one definition encloses both.
   */
  readonly isAround: boolean;
}

interface NamedSpot extends Spot {
  readonly facts: CodeFacts | undefined;
  readonly definitions: readonly Definition[];
}

function spotsOf(part: ChangePart): readonly Spot[] {
  const own = rangesOfPart(part).map(({ side, start_line: start, end_line: end }) => ({
    side,
    start_line: start,
    end_line: end,
    isAround: false,
  }));
  if (own.some(({ side }) => side === "head")) return own;
  const lines = part.file.hunks[part.hunk]?.lines ?? [];
  const isAtHead = ({ headLine }: HunkLine) => headLine !== undefined;
  const before = lines.slice(0, part.from).findLast(isAtHead)?.headLine;
  const after = lines.slice(part.to).find(isAtHead)?.headLine;
  const [start, end] = [before ?? after, after ?? before];
  return start === undefined || end === undefined
    ? own
    : [...own, { side: "head", start_line: start, end_line: end, isAround: true }];
}

function definitionsAt(spot: Spot, facts: CodeFacts | undefined): readonly Definition[] {
  const touched = facts === undefined ? [] : touchingSpans(facts.definitions, spot);
  return spot.isAround
    ? touched.filter(({ start_line: start, end_line: end }) => start <= spot.start_line && spot.end_line <= end)
    : touched;
}

function isRead({ facts, ...lines }: NamedSpot): boolean {
  return facts !== undefined && touchingSpans(facts.errors, lines).length === 0;
}

function bodiesOf({ start_line, end_line, isAround, definitions }: NamedSpot): readonly LineRange[] {
  const bodies = definitions.filter(({ kind }) => !CONTAINERS.has(kind));
  const spans = bodies.map(({ start_line, end_line }) => ({ start_line, end_line }));
  return isAround ? spans : [{ start_line, end_line }, ...spans];
}

function namesAt(spot: NamedSpot): readonly string[] {
  const { start_line: start, end_line: end, definitions, facts } = spot;
  const isWithin = (line: number) => start <= line && line <= end;
  const callables = definitions.filter(({ kind }) => kind === "function" || kind === "method");
  const meantByClass = callables.some(({ name }) => CONSTRUCTORS.has(name));
  const defined = definitions.filter(({ name, kind, nameLine }) => {
    if (!CONTAINERS.has(kind)) return !CONSTRUCTORS.has(name);
    return callables.length === 0 || meantByClass || isWithin(nameLine);
  });
  const imports = (facts?.imports ?? []).filter(({ line }) => isWithin(line));
  return [...defined.map(({ name }) => name), ...imports.flatMap(({ names }) => names.map(({ local }) => local))];
}
