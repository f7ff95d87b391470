import type { ExternalSymbol, NotFollowed, Reach, ReachedUse, Step } from "./reach.ts";
import { BOUNDS } from "./reach.ts";
import type { Activation, UnknownValue } from "./values.ts";

/** A function as it was followed: what is used in it, and what it calls. */
export interface CallNode {
  readonly activation: Activation;
  /** The fewest calls that lead to it from a function of the target. */
  readonly steps: number;
  readonly isStart: boolean;
  readonly edges: { readonly step: Step; readonly to: CallNode }[];
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
  readonly value: Pick<UnknownValue, "why" | "bound" | "parameter">;
  readonly step: Step;
  readonly argumentText: string;
}

/** The calls from the target's own to a function, the last first; undefined for a function of the target. */
type Way = { readonly step: Step; readonly before: Way; readonly length: number; readonly first: Step } | undefined;

/** By how many lines of the target one use is told to be come to. */
const MAX_WAYS = 4;

/** What a graph of calls comes to: each use by its shortest way from each of a few lines of the target. */
export function readReach(nodes: readonly CallNode[]): Pick<Reach, "uses" | "notFollowed" | "boundsHit"> {
  const ways = waysTo(nodes);
  const notFollowed = readDoubts(nodes, ways);
  const hit = new Set(notFollowed.map(({ bound }) => bound));
  return { uses: readUses(nodes, ways), notFollowed, boundsHit: BOUNDS.filter((bound) => hit.has(bound)) };
}

/** Breadth first, so that the shortest come first; one for each line of the target that it begins with. */
function waysTo(nodes: readonly CallNode[]): ReadonlyMap<CallNode, readonly Way[]> {
  const ways = new Map<CallNode, Way[]>(nodes.map((node) => [node, node.isStart ? [undefined] : []]));
  const queue: { readonly node: CallNode; readonly way: Way }[] = nodes
    .filter(({ isStart }) => isStart)
    .map((node) => ({ node, way: undefined }));
  for (let at = queue[0], index = 0; at !== undefined; at = queue[++index]) {
    for (const { step, to } of at.node.edges) {
      const known = ways.get(to);
      const first = at.way?.first ?? step;
      if (known === undefined || to.isStart || known.length >= MAX_WAYS) continue;
      if (known.some((way) => way !== undefined && isSamePlace(way.first, first))) continue;
      const way = { step, before: at.way, length: (at.way?.length ?? 0) + 1, first };
      known.push(way);
      queue.push({ node: to, way });
    }
  }
  return ways;
}

function isSamePlace(a: Step, b: Step): boolean {
  return a.line === b.line && a.file === b.file;
}

function stepsOf(way: Way, last: Step): readonly Step[] {
  const steps = [last];
  for (let at = way; at !== undefined; at = at.before) steps.push(at.step);
  return steps.reverse();
}

function readUses(nodes: readonly CallNode[], ways: ReadonlyMap<CallNode, readonly Way[]>): readonly ReachedUse[] {
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

/** One reason is told once a line; of a parameter or an interface once for each of its members, unless a call tells what it is. */
function readDoubts(nodes: readonly CallNode[], ways: ReadonlyMap<CallNode, readonly Way[]>): readonly NotFollowed[] {
  const settled = new Set(nodes.flatMap(settledPlaces));
  const found = new Map<string, NotFollowed>();
  for (const node of nodes) {
    for (const { value, step, argumentText } of node.doubts) {
      const { why, bound, parameter } = value;
      if (parameter !== undefined && settled.has(placeOf(step))) continue;
      const member = /[^.]*$/.exec(step.symbol)?.[0] ?? "";
      const key = parameter === undefined ? `${step.file}\n${step.line}\n${why}` : `${parameter}\n${member}`;
      const [way] = ways.get(node) ?? [];
      const made = { symbol: step.symbol, file: step.file, line: step.line, why, bound, argumentText };
      const known = found.get(key);
      const via = stepsOf(way, step);
      if (known === undefined || via.length < known.via.length) found.set(key, { ...made, via });
    }
  }
  return [...found.values()];
}

/** The calls of a function that end somewhere, each of whose callees is known. */
function settledPlaces({ edges, uses, doubts }: CallNode): readonly string[] {
  const open = new Set(doubts.map(({ step }) => placeOf(step)));
  return [...edges, ...uses].map(({ step }) => placeOf(step)).filter((place) => !open.has(place));
}

function placeOf({ file, line, symbol }: Step): string {
  return `${file}\n${line}\n${symbol}`;
}
