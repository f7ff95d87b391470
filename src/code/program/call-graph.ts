import { BOUNDS, type Bound, type NotFollowed, type Reach, type ReachedUse, type Step } from "./reach.ts";
import type { UnitThing, UnknownThing } from "./things.ts";

/** The place and arguments of a call. */
export interface CallPlace {
  readonly step: Step;
  readonly argumentText: string;
}

/** A function as followed: what it uses, and what it calls. */
export interface CallNode {
  readonly unit: UnitThing;
  /** How many imports are between the target and it, counted from caller to caller. */
  depth: number;
  /** The fewest calls that lead to it from a function of the target. */
  readonly steps: number;
  readonly isStart: boolean;
  /** The step is absent if the callee is defined inside this function. */
  readonly edges: { readonly step: Step | undefined; readonly to: CallNode }[];
  readonly uses: (CallPlace & Pick<ReachedUse, "kind" | "symbol" | "isHandedOver">)[];
  readonly doubts: (CallPlace & { readonly unknown: UnknownThing })[];
}

/** The calls from the target to a function, last first; undefined for a function of the target. */
type Way = { readonly step: Step; readonly before: Way; readonly first: Step } | undefined;

/** The most ways shown for one use, by line of the target, and the most examined in all. */
const MAX_WAYS = 200;
const MAX_ALL_WAYS = 200_000;

/** Collects the results of a call graph: each use, by its shortest way from each of a few lines of the target. */
export function readReach(nodes: readonly CallNode[]): Pick<Reach, "uses" | "notFollowed" | "boundsHit"> {
  const { ways, isCut } = waysTo(nodes);
  const notFollowed = readDoubts(nodes, ways);
  const hit = new Set<Bound | undefined>(notFollowed.map(({ bound }) => bound));
  if (isCut) hit.add("max-search-results");
  return { uses: readUses(nodes, ways), notFollowed, boundsHit: BOUNDS.filter((bound) => hit.has(bound)) };
}

type Ways = ReadonlyMap<CallNode, ReadonlyMap<string, Way>>;

/**
 * Finds ways breadth first, so that the shortest come first; one for each line of the target that starts one. Cut if
 * more lead somewhere than are shown.
 */
function waysTo(nodes: readonly CallNode[]): { readonly ways: Ways; readonly isCut: boolean } {
  const ways = new Map(nodes.map((node) => [node, new Map<string, Way>(node.isStart ? [["", undefined]] : [])]));
  const queue = nodes.filter(({ isStart }) => isStart).map((node): [CallNode, Way] => [node, undefined]);
  let isCut = false;
  for (const [node, way] of queue) {
    for (const { step, to } of node.edges) {
      const known = ways.get(to);
      const first = way?.first ?? step;
      if (known === undefined || first === undefined || to.isStart || known.has(keyOf(first))) continue;
      const isFull = known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS;
      isCut ||= isFull;
      if (isFull) continue;
      const next = step === undefined ? way : { step, before: way, first };
      known.set(keyOf(first), next);
      queue.push([to, next]);
    }
  }
  return { ways, isCut };
}

function keyOf({ file, line }: Step): string {
  return `${line}\n${file}`;
}

function stepsOf(way: Way, last: Step): readonly Step[] {
  const steps = [last];
  for (let at = way; at !== undefined; at = at.before) steps.push(at.step);
  return steps.reverse();
}

/** Each use once for each line of the target. A use in the target itself needs no other way. */
function readUses(nodes: readonly CallNode[], ways: Ways): readonly ReachedUse[] {
  const found = new Map<string, Map<string, ReachedUse>>();
  for (const node of nodes) {
    for (const { step, ...use } of node.uses) {
      const { ecosystem, module, path } = use.symbol;
      const key = [use.kind, ecosystem, module, path, keyOf(step), use.argumentText, use.isHandedOver].join("\n");
      const known = found.get(key) ?? new Map<string, ReachedUse>();
      found.set(key, known);
      for (const [first, way] of ways.get(node) ?? []) {
        const via = stepsOf(way, step);
        const other = known.get(first);
        if (other === undefined ? known.size < MAX_WAYS : via.length < other.via.length)
          known.set(first, { ...use, via });
      }
    }
  }
  return [...found.values()].flatMap((uses) => {
    const own = uses.get("");
    return own === undefined ? [...uses.values()] : [own];
  });
}

/** Each reason is given once per file and callee. */
function readDoubts(nodes: readonly CallNode[], ways: Ways): readonly NotFollowed[] {
  const found = new Map<string, NotFollowed>();
  for (const node of nodes) {
    for (const { unknown, step, argumentText } of node.doubts) {
      const { why, bound, unread } = unknown;
      const key = `${step.file}\n${/[^.]*$/.exec(step.symbol)?.[0]}\n${why}`;
      const [way] = ways.get(node)?.values() ?? [];
      const via = stepsOf(way, step);
      const known = found.get(key);
      if (known === undefined || via.length < known.via.length)
        found.set(key, { ...step, why, bound, unread, argumentText, via });
    }
  }
  return [...found.values()];
}
