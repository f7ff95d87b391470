import type { Bound, ExternalSymbol, NotFollowed, Reach, ReachedUse, Step } from "./reach.ts";
import { BOUNDS } from "./reach.ts";
import type { UnitThing, UnknownThing } from "./things.ts";

/** A function as it was followed: what is used in it, and what it calls. */
export interface CallNode {
  unit: UnitThing;
  /** The fewest calls that lead to it from a function of the target. */
  readonly steps: number;
  readonly isStart: boolean;
  /** Without a step where what it leads to is written in it. */
  readonly edges: { readonly step: Step | undefined; readonly to: CallNode }[];
  readonly uses: FoundUse[];
  readonly doubts: FoundDoubt[];
}

export interface FoundUse {
  readonly kind: ReachedUse["kind"];
  readonly symbol: ExternalSymbol;
  readonly step: Step;
  readonly argumentText: string;
  readonly isHandedOver?: true;
}

export interface FoundDoubt {
  readonly unknown: Pick<UnknownThing, "why" | "bound" | "subject">;
  readonly step: Step;
  readonly argumentText: string;
}

/** The calls from the target's own to a function, the last first; undefined for a function of the target. */
type Way = { readonly step: Step; readonly before: Way; readonly length: number; readonly first: Step } | undefined;

/** By how many lines of the target one use is told to be come to, and how many ways are looked at in all. */
const MAX_WAYS = 200;
const MAX_ALL_WAYS = 200_000;

/** What a graph of calls comes to: each use by its shortest way from each of a few lines of the target. */
export function readReach(nodes: readonly CallNode[]): Pick<Reach, "uses" | "notFollowed" | "boundsHit"> {
  const { ways, isCut } = waysTo(nodes);
  const notFollowed = readDoubts(nodes, ways);
  const hit = new Set<Bound | undefined>(notFollowed.map(({ bound }) => bound));
  if (isCut) hit.add("max-search-results");
  return { uses: readUses(nodes, ways), notFollowed, boundsHit: BOUNDS.filter((bound) => hit.has(bound)) };
}

interface WaysTo {
  readonly ways: ReadonlyMap<CallNode, readonly Way[]>;
  /** More lines of the target lead somewhere than are told. */
  readonly isCut: boolean;
}

/** Breadth first, so that the shortest come first; one for each line of the target that it begins with. */
function waysTo(nodes: readonly CallNode[]): WaysTo {
  const ways = new Map<CallNode, Map<string, Way>>(
    nodes.map((node) => [node, new Map(node.isStart ? [["", undefined]] : [])]),
  );
  const queue: { readonly node: CallNode; readonly way: Way }[] = nodes
    .filter(({ isStart }) => isStart)
    .map((node) => ({ node, way: undefined }));
  let isCut = false;
  for (let at = queue[0], index = 0; at !== undefined; at = queue[++index]) {
    for (const { step, to } of at.node.edges) {
      const known = ways.get(to);
      const first = at.way?.first ?? step;
      if (known === undefined || first === undefined || to.isStart || known.has(lineOf(first))) continue;
      isCut ||= known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS;
      if (known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS) continue;
      const way = step === undefined ? at.way : { step, before: at.way, length: (at.way?.length ?? 0) + 1, first };
      known.set(lineOf(first), way);
      queue.push({ node: to, way });
    }
  }
  return { ways: new Map([...ways].map(([node, own]) => [node, [...own.values()]])), isCut };
}

function lineOf({ file, line }: Step): string {
  return `${line}\n${file}`;
}

function stepsOf(way: Way, last: Step): readonly Step[] {
  const steps = [last];
  for (let at = way; at !== undefined; at = at.before) steps.push(at.step);
  return steps.reverse();
}

function readUses(nodes: readonly CallNode[], ways: WaysTo["ways"]): readonly ReachedUse[] {
  const found = new Map<string, ReachedUse[]>();
  for (const node of nodes) {
    for (const { kind, symbol, step, argumentText, isHandedOver } of node.uses) {
      const { ecosystem, module, path } = symbol;
      const key = [kind, ecosystem, module, path, step.file, step.line, argumentText, isHandedOver].join("\n");
      const known = found.get(key) ?? [];
      found.set(key, known);
      const made = (ways.get(node) ?? []).map((way) => ({
        ...{ kind, symbol, via: stepsOf(way, step), argumentText },
        ...(isHandedOver && { isHandedOver }),
      }));
      known.push(...made);
    }
  }
  return [...found.values()].flatMap(shortest);
}

/** What stands in the target itself needs no other way to it. */
function shortest(uses: readonly ReachedUse[]): readonly ReachedUse[] {
  const byFirst = new Map<string, ReachedUse>();
  for (const use of uses.toSorted((a, b) => a.via.length - b.via.length)) {
    const [first] = use.via;
    const key = `${first?.file}\n${first?.line}`;
    if (use.via.length === 1) return [use];
    if (!byFirst.has(key) && byFirst.size < MAX_WAYS) byFirst.set(key, use);
  }
  return [...byFirst.values()];
}

/** One reason is told once a line; of a parameter or an interface once for each of its members. */
function readDoubts(nodes: readonly CallNode[], ways: WaysTo["ways"]): readonly NotFollowed[] {
  const found = new Map<string, NotFollowed>();
  for (const node of nodes) {
    for (const { unknown, step, argumentText } of node.doubts) {
      const { why, bound, subject } = unknown;
      const member = /[^.]*$/.exec(step.symbol)?.[0] ?? "";
      const key = subject === undefined ? `${step.file}\n${step.line}\n${why}` : `${subject}\n${member}`;
      const [way] = ways.get(node) ?? [];
      const made = { symbol: step.symbol, file: step.file, line: step.line, why, bound, argumentText };
      const known = found.get(key);
      const via = stepsOf(way, step);
      if (known === undefined || via.length < known.via.length) found.set(key, { ...made, via });
    }
  }
  return [...found.values()];
}
