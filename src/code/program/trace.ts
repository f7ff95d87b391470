import type { NamedCall } from "./file-names.ts";
import { HARMLESS, ITERATING, leavesAlone } from "./language-names.ts";
import { Names } from "./names.ts";
import type { OpenNames } from "./open-names.ts";
import type { Program } from "./program.ts";
import { BOUNDS, type Bound, type Bounds, type NotFollowed, type Reach, type ReachedUse, type Step } from "./reach.ts";
import { keyOf, type Thing, type Things, type UnitThing, type UnknownThing, unknown } from "./things.ts";

/** The most functions followed for one target. */
const MAX_FOLLOWED = 20_000;
/** The most calls from a line of the target. */
const MAX_STEPS = 64;
/** The most functions whose next call is reported when time runs out. */
const MAX_LEFT_OUT = 100;

/** The result of a call: what it calls, and what it passes on. */
interface Followed {
  readonly called: Things;
  readonly handed: Things;
}

/** The result of one step: `waiting` if the program needs facts before the step is repeated. */
type Progress = "going" | "waiting" | "done";

/**
 * Follows the calls of one target through the tree, breadth first, one call per step. Code outside of the tree is a
 * use.
 */
export class Trace {
  readonly #target: string;
  readonly #bounds: Bounds;
  readonly #program: Program;
  readonly #names: Names;
  readonly #nodes = new Map<string, CallNode>();
  /** For each file, the function at which its own doubts are reported. */
  readonly #reporters = new Map<string, string>();
  /** The functions reached, in order; they are followed in turns. */
  readonly #queue: CallNode[] = [];
  #hasStarted = false;
  #node = 0;
  #call = 0;
  #closed: UnknownThing | undefined;

  constructor(target: string, { program, bounds }: { readonly program: Program; readonly bounds: Bounds }) {
    this.#target = target;
    this.#bounds = bounds;
    this.#program = program;
    this.#names = new Names(target, program, bounds);
  }

  /** Takes one step, which counts only if no fact is missing for it. */
  advance(): Progress {
    if (!this.#hasStarted) return this.#start();
    const node = this.#queue[this.#node];
    if (node === undefined) return "done";
    const call = this.#callsOf(node)[this.#call];
    if (call === undefined) {
      this.#enterClosures(node);
      this.#node += 1;
      this.#call = 0;
      return "going";
    }
    const { misses } = this.#program;
    const followed = this.#follow(node, call);
    for (const thing of [...followed.called, ...followed.handed])
      if (thing.kind === "unit") this.#names.depthOf(thing.file);
    if (this.#program.misses !== misses) return "waiting";
    this.#record(node, call, followed);
    this.#call += 1;
    return "going";
  }

  /** Leaves the rest out, and reports the calls that would have been next. */
  stop(): void {
    const why = `max-runtime-seconds ${this.#bounds.maxRuntimeSeconds} is over`;
    const over = unknown(why, { bound: "max-runtime-seconds" });
    if (!this.#hasStarted) this.#closed = over;
    for (const node of this.#queue.slice(this.#node, this.#node + MAX_LEFT_OUT)) {
      const next = this.#callsOf(node)[node === this.#queue[this.#node] ? this.#call : 0];
      if (next !== undefined) node.doubts.push({ unknown: over, ...placeOf(node, next) });
    }
    // Closures of the last function may not have been entered, though all of its calls were followed.
    const isReported = [...this.#nodes.values()].some(({ doubts }) => doubts.some(({ unknown: why }) => why === over));
    if (this.#node < this.#queue.length && !isReported) this.#closed = over;
    this.#hasStarted = true;
    this.#node = this.#queue.length;
  }

  reach(): Reach {
    const { depths } = this.#names;
    const { why, bound, unread } = this.#closed ?? {};
    const step = { symbol: this.#target, file: this.#target, line: 1 };
    return {
      ...readReach([...this.#nodes.values()]),
      ...(why !== undefined && { notFollowed: [{ ...step, why, bound, unread, via: [step], argumentText: "" }] }),
      ...(bound !== undefined && { boundsHit: [bound] }),
      files: [...depths.keys()],
      depth: Math.max(0, ...depths.values()),
    };
  }

  #callsOf({ unit }: CallNode): readonly NamedCall[] {
    return this.#names.unit(unit)?.calls ?? [];
  }

  #start(): Progress {
    const opened = this.#names.open(this.#target);
    if (opened === undefined) return "waiting";
    this.#hasStarted = true;
    if ("kind" in opened) {
      this.#closed = opened;
      return "done";
    }
    for (const id of opened.file.units.keys())
      this.#enter({ kind: "unit", file: this.#target, id }, { steps: 0, depth: 0 });
    return "going";
  }

  /** The node of a function, which is followed later if it is new, or nearer than before. */
  #enter(unit: UnitThing, { steps, depth }: Pick<CallNode, "steps" | "depth">): CallNode | undefined {
    const known = this.#nodes.get(keyOf(unit));
    const opened = this.#names.names(unit.file);
    if (opened === undefined || (known !== undefined && known.depth <= depth)) return known;
    if (known === undefined && steps > 0 && this.#nodes.size >= MAX_FOLLOWED) return undefined;
    const node: CallNode = known ?? { unit, depth, steps, isStart: steps === 0, edges: [], uses: [], doubts: [] };
    for (const list of [node.edges, node.uses, node.doubts]) list.length = 0;
    node.depth = depth;
    this.#nodes.set(keyOf(unit), node);
    this.#queue.push(node);
    if (!this.#reporters.has(unit.file)) this.#reporters.set(unit.file, keyOf(unit));
    if (this.#reporters.get(unit.file) === keyOf(unit)) node.doubts.push(...doubtsOf(opened));
    // Reads of the environment are known without following a call.
    for (const call of this.#callsOf(node).filter(({ kind }) => kind === "read")) {
      const symbol = { ecosystem: opened.ecosystem, module: "", path: call.text, written: call.text };
      node.uses.push({ kind: "environment", symbol, ...placeOf(node, call), argumentText: "" });
    }
    return node;
  }

  /** Functions written in another function may run when it does. */
  #enterClosures({ unit, steps, depth, isStart, edges }: CallNode): void {
    const closures = isStart ? [] : (this.#names.names(unit.file)?.closures.get(unit.id) ?? []);
    for (const id of closures) {
      const to = this.#enter({ ...unit, id }, { steps, depth });
      if (to !== undefined) edges.unshift({ step: undefined, to });
    }
  }

  /** Determines the result of a call. */
  #follow({ unit: within, depth }: CallNode, { kind, callee, given }: NamedCall): Followed {
    if (kind === "read") return { called: [], handed: [] };
    const things = callee.flatMap((path) => this.#names.ofCall(path, within, depth));
    // The side effects of a loaded module's top level; those of a package are unknown.
    if (kind === "load") return { called: things.flatMap((thing) => this.#topLevelOf(thing)), handed: [] };
    const called = this.#names.called(things);
    const outside = called.filter((thing) => thing.kind === "external");
    const isKept = kind === "keep" && !outside.some(({ module }) => module !== "");
    if (isKept || (outside.length > 0 && outside.every(leavesAlone))) return { called, handed: [] };
    // Unless listed as harmless, a function may call everything passed to it.
    const handed = given.flatMap(({ values }) => values.flatMap((value) => this.#names.ofCall(value, within, depth)));
    const isOfTree =
      called.length > 0 &&
      called.every((thing) => thing.kind === "unit" && !thing.isByName && thing.file === within.file);
    const functions = this.#names.functionsIn(handed).filter((thing) => {
      return thing.kind !== "external" || !(isOfTree || thing.isResult || thing.path === "" || thing.module === "");
    });
    return { called, handed: functions };
  }

  #topLevelOf(thing: Thing): Things {
    if (thing.kind !== "module") return thing.kind === "external" ? [] : [thing];
    return thing.files.map((file) => {
      const opened = this.#names.open(file);
      return opened !== undefined && "kind" in opened ? opened : { kind: "unit", file, id: 0 };
    });
  }

  /** Records the result of a call. */
  #record(node: CallNode, call: NamedCall, { called, handed }: Followed): void {
    const place = placeOf(node, call);
    const isKnown = called.some((thing) => isExact(thing) || (call.kind === "keep" && thing.kind === "data"));
    const isCall = call.kind === "call" || call.kind === "keep";
    for (const thing of called.length === 0 && isCall ? [unknown("it is made of itself")] : called) {
      const { kind } = thing;
      if (kind === "external")
        node.uses.push({ kind: "call", symbol: { ...symbolOf(thing), written: call.text }, ...place });
      else if (kind === "unit") this.#join(node, thing, place);
      else if (kind === "unknown" && this.#isReported(thing, call) && !(isKnown && thing.isSoft))
        node.doubts.push({ unknown: thing, ...place });
    }
    const isCalled = ITERATING.has(lastNameIn(call.text));
    for (const thing of handed) {
      if (thing.kind === "external")
        node.uses.push({ kind: "call", symbol: symbolOf(thing), ...place, ...(!isCalled && { isHandedOver: true }) });
      else if (thing.kind === "unit") this.#join(node, thing, place);
    }
  }

  #join(node: CallNode, to: UnitThing, { step, argumentText }: CallPlace): void {
    const depth = this.#names.depthOf(to.file);
    const why = this.#nodes.has(keyOf(to)) ? undefined : this.#boundOf(node, depth);
    const known = why === undefined ? this.#enter(to, { steps: node.steps + 1, depth }) : undefined;
    if (known !== undefined) node.edges.push({ step: to.isByName ? { ...step, isByName: true } : step, to: known });
    else
      node.doubts.push({
        unknown: why ?? unknown(`more than ${MAX_FOLLOWED} calls were followed`),
        step,
        argumentText,
      });
  }

  /** The limit that keeps a new function from being followed. */
  #boundOf({ steps }: CallNode, depth: number): UnknownThing | undefined {
    if (depth > this.#bounds.maxFollowDepth) return this.#names.tooDeep();
    return steps < MAX_STEPS ? undefined : unknown(`more than ${MAX_STEPS} calls lie between it and the file`);
  }

  /** Whether to report it: not for methods of data, nor if it is reported where it was returned. */
  #isReported({ givenIn }: UnknownThing, { text }: NamedCall): boolean {
    return (givenIn === undefined || !this.#nodes.has(givenIn)) && !HARMLESS.has(lastNameIn(text));
  }
}

function placeOf({ unit: { file } }: CallNode, { line, text, argumentText }: NamedCall): CallPlace {
  return { step: { file, line, symbol: text }, argumentText };
}

/** Why a file may contain more than was read. */
function doubtsOf({ file, ecosystem, path }: OpenNames): CallNode["doubts"] {
  const whys = [ecosystem === "other" ? "calls in its language are not followed" : undefined, file.unfinished];
  const step = { file: path, line: 1, symbol: path };
  return whys.flatMap((why) => (why === undefined ? [] : [{ unknown: unknown(why), step, argumentText: "" }]));
}

function lastNameIn(text: string): string {
  return /[^.]*$/.exec(text)?.[0] ?? "";
}

function isExact(thing: Thing): boolean {
  return thing.kind === "unit" ? !thing.isByName : thing.kind === "external";
}

function symbolOf({ ecosystem, module, path }: Extract<Thing, { kind: "external" }>) {
  return { ecosystem, module, path, written: path };
}

/** The place and arguments of a call. */
interface CallPlace {
  readonly step: Step;
  readonly argumentText: string;
}

/** A function as followed: what it uses, and what it calls. */
interface CallNode {
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
function readReach(nodes: readonly CallNode[]): Pick<Reach, "uses" | "notFollowed" | "boundsHit"> {
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
      if (known === undefined || first === undefined || to.isStart || known.has(lineKey(first))) continue;
      const isFull = known.size >= MAX_WAYS || queue.length >= MAX_ALL_WAYS;
      isCut ||= isFull;
      if (isFull) continue;
      const next = step === undefined ? way : { step, before: way, first };
      known.set(lineKey(first), next);
      queue.push([to, next]);
    }
  }
  return { ways, isCut };
}

function lineKey({ file, line }: Step): string {
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
      const key = [use.kind, ecosystem, module, path, lineKey(step), use.argumentText, use.isHandedOver].join("\n");
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
