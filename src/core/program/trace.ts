import { type CallNode, readReach } from "./call-graph.ts";
import type { NamedCall, NamePath } from "./file-names.ts";
import { HARMLESS, ITERATING, languageName, leavesAlone } from "./language-names.ts";
import { Names } from "./names.ts";
import type { Program } from "./program.ts";
import type { Bounds, ExternalSymbol, Reach, Step } from "./reach.ts";
import type { Thing, UnitThing, UnknownThing } from "./things.ts";

/** Functions that are followed for one target. */
const MAX_FOLLOWED = 20_000;
/** Calls on the way from a line of the target. */
const MAX_STEPS = 64;
/** Calls that are told one by one where the time is over. */
const MAX_LEFT_OUT = 100;

interface CallPlace {
  readonly step: Step;
  readonly argumentText: string;
}

/** What comes of one step: `waiting` for what the program wants to be told, before it is tried again. */
export type Progress = "going" | "waiting" | "done";

/** Follows the calls of one target through the tree, breadth first, one call a step. What stands outside of the tree is a use. */
export class Trace {
  readonly #target: string;
  readonly #bounds: Bounds;
  readonly #program: Program;
  readonly #names: Names;
  readonly #nodes = new Map<string, CallNode>();
  readonly #queue: CallNode[] = [];
  readonly #told = new Set<string>();
  #hasStarted = false;
  #node = 0;
  #call = 0;
  #closed: UnknownThing | undefined;

  constructor(target: string, { program, bounds }: { readonly program: Program; readonly bounds: Bounds }) {
    this.#target = target;
    this.#bounds = bounds;
    this.#program = program;
    this.#names = new Names(program, bounds);
  }

  /** Takes a step, which counts only if nothing is wanted for it. */
  advance(): Progress {
    if (!this.#hasStarted) return this.#start();
    const node = this.#queue[this.#node];
    if (node === undefined) return "done";
    if (this.#call === 0 && !node.isStart) this.#enterClosures(node);
    const call = this.#callsOf(node)[this.#call];
    if (call === undefined) {
      this.#node += 1;
      this.#call = 0;
      return "going";
    }
    const before = this.#program.misses;
    const followed = this.#follow(node, call);
    if (this.#program.misses !== before) return "waiting";
    followed();
    this.#call += 1;
    return "going";
  }

  /** Leaves the rest out, and says so of each call that would have been next. */
  stop(): void {
    const why = `max-runtime-seconds ${this.#bounds.maxRuntimeSeconds} is over`;
    const unknown: UnknownThing = { kind: "unknown", why, bound: "max-runtime-seconds" };
    if (!this.#hasStarted) this.#closed = unknown;
    for (const [index, node] of this.#queue.slice(this.#node, this.#node + MAX_LEFT_OUT).entries()) {
      const left = this.#callsOf(node).slice(index === 0 ? this.#call : 0);
      for (const { line, text, argumentText } of left.slice(0, MAX_LEFT_OUT)) {
        node.doubts.push({ unknown, step: { file: node.unit.place.file, line, symbol: text }, argumentText });
      }
    }
    this.#hasStarted = true;
    this.#node = this.#queue.length;
  }

  reach(): Reach {
    const { depths } = this.#names;
    const read = readReach([...this.#nodes.values()]);
    const { why, bound } = this.#closed ?? {};
    const step = { symbol: this.#target, file: this.#target, line: 1 };
    return {
      ...read,
      ...(why !== undefined && { notFollowed: [{ ...step, why, bound, via: [step], argumentText: "" }] }),
      ...(bound !== undefined && { boundsHit: [bound] }),
      files: [...depths.keys()],
      depth: Math.max(0, ...depths.values()),
    };
  }

  #callsOf({ unit }: CallNode): readonly NamedCall[] {
    return this.#names.unit(unit)?.calls ?? [];
  }

  #start(): Progress {
    const place = { file: this.#target, depth: 0 };
    const opened = this.#names.open(place);
    if (opened === undefined) return "waiting";
    this.#hasStarted = true;
    if ("kind" in opened) {
      this.#closed = opened;
      return "done";
    }
    for (const id of opened.file.units.keys()) this.#enter({ kind: "unit", place, id, isByName: false }, 0);
    return "going";
  }

  /** The node of a function, which is followed later if it is new, or nearer than it was. */
  #enter(unit: UnitThing, steps: number): CallNode | undefined {
    const key = `${unit.id} ${unit.place.file}`;
    const known = this.#nodes.get(key);
    if (known !== undefined && known.unit.place.depth <= unit.place.depth) return known;
    if (steps > 0 && this.#nodes.size >= MAX_FOLLOWED) return undefined;
    if (known !== undefined) restart(known, unit);
    const node: CallNode = known ?? { unit, steps, isStart: steps === 0, edges: [], uses: [], doubts: [] };
    this.#nodes.set(key, node);
    this.#queue.push(node);
    this.#tellFile(node);
    this.#tellReads(node);
    return node;
  }

  /** What is written in a function may run when it does. */
  #enterClosures(node: CallNode): void {
    const { id, place } = node.unit;
    for (const closure of this.#names.closuresIn(node.unit)) {
      const to = this.#enter({ ...node.unit, place, id: closure }, node.steps);
      if (to !== undefined && closure !== id) node.edges.push({ step: undefined, to });
    }
  }

  /** Why there may be more in a file than is read. */
  #tellFile({ unit: { place }, doubts }: CallNode): void {
    const opened = this.#names.open(place);
    if (opened === undefined || "kind" in opened || this.#told.has(place.file)) return;
    this.#told.add(place.file);
    const { file } = opened;
    const direct = file.reading === "direct" ? [`calls in ${languageName(file.language)} are not followed`] : [];
    for (const why of [...direct, ...(file.unfinished === undefined ? [] : [file.unfinished])]) {
      doubts.push({ unknown: { why }, step: { file: place.file, line: 1, symbol: place.file }, argumentText: "" });
    }
  }

  /** Reads of the environment are known without following a call. */
  #tellReads(node: CallNode): void {
    const { file } = node.unit.place;
    const ecosystem = this.#names.ecosystemOf(node.unit.place);
    for (const { kind, line, text } of this.#callsOf(node)) {
      const symbol = { ecosystem, module: "", path: text, written: text };
      const step = { file, line, symbol: text };
      if (kind === "read") node.uses.push({ kind: "environment", symbol, step, argumentText: "" });
    }
  }

  /** Works out what a call comes to; what is returned writes it down. */
  #follow(node: CallNode, call: NamedCall): () => void {
    const { place } = node.unit;
    const { argumentText } = call;
    const step: Step = { file: place.file, line: call.line, symbol: call.text };
    const opened = this.#names.open(place);
    if (opened === undefined || "kind" in opened) return () => undefined;
    if (call.kind === "read") return () => undefined;
    if (opened.file.reading === "direct") return this.#tellDirectly(node, call, step);
    if (call.kind === "load") return this.#load(node, call, step);
    const things = call.callee.flatMap((callee) => this.#names.ofCall(callee, node.unit));
    const called = this.#names.called(things);
    const handed = this.#handedBy(node, call, called);
    const isKnown = called.some((thing) => isExact(thing) || (call.kind === "keep" && thing.kind === "data"));
    const doubts = called.length === 0 ? [{ kind: "unknown", why: "it is made of itself" } as const] : called;
    return () => {
      for (const thing of doubts) {
        if (thing.kind === "unknown" && (!this.#isTelling(node, thing, call) || (isKnown && thing.isSoft))) continue;
        this.#record(node, thing, { step, argumentText });
      }
      for (const { thing, isCalled } of handed) {
        this.#record(node, thing, { step, argumentText }, isCalled ? {} : { isHandedOver: true });
      }
    };
  }

  /** Writes down what a call comes to. */
  #record(
    node: CallNode,
    thing: Thing,
    { step, argumentText }: CallPlace,
    handed?: { readonly isHandedOver?: true },
  ): void {
    switch (thing.kind) {
      case "external": {
        const symbol = symbolOf(thing, handed === undefined ? step.symbol : thing.path);
        node.uses.push({ kind: "call", symbol, step, argumentText, ...handed });
        return;
      }
      case "unit":
        this.#join(node, { step, to: thing, argumentText });
        return;
      case "unknown":
        node.doubts.push({ unknown: thing, step, argumentText });
        return;
      case "module":
      case "data":
        return;
      default:
        thing satisfies never;
    }
  }

  /** What a language that is read directly calls: by its name, and the import that may bring in the first of it. */
  #tellDirectly(node: CallNode, { callee: [callee], text, argumentText }: NamedCall, step: Step): () => void {
    const written: NamePath = callee ?? { root: { kind: "unknown", why: "" }, names: [] };
    const first = written.root.kind === "name" ? written.root.name : "";
    const bound = this.#names.unit(node.unit)?.names.find(({ name }) => name === first)?.value.root;
    const module = bound?.kind === "module" ? bound.specifier : "";
    const symbol: ExternalSymbol = {
      ecosystem: "other",
      module,
      path: [first, ...written.names].join("."),
      written: text,
    };
    return () => node.uses.push({ kind: "call", symbol, step, argumentText });
  }

  /** What the top level of a module does that is loaded for that alone; what a package does so is not known. */
  #load(node: CallNode, { callee, argumentText }: NamedCall, step: Step): () => void {
    const things = callee.flatMap((path) => this.#names.ofCall(path, node.unit));
    const opened = things.flatMap((thing): readonly Thing[] => {
      if (thing.kind !== "module") return [thing];
      return thing.files.map((file) => {
        const place = this.#names.nearest({ file, depth: thing.depth });
        const module = this.#names.open(place);
        return module !== undefined && "kind" in module ? module : { kind: "unit", place, id: 0, isByName: false };
      });
    });
    return () => {
      for (const thing of opened) {
        if (thing.kind === "unknown") node.doubts.push({ unknown: thing, step, argumentText });
        if (thing.kind === "unit") this.#join(node, { step, to: thing, argumentText });
      }
    };
  }

  /** What of its arguments a call may call: whatever is not listed as leaving them alone may call all of them. */
  #handedBy(
    node: CallNode,
    call: NamedCall,
    called: readonly Thing[],
  ): readonly { readonly thing: Thing; readonly isCalled: boolean }[] {
    const outside = called.filter((thing) => thing.kind === "external");
    const isOfTree =
      called.length > 0 &&
      called.every((thing) => thing.kind === "unit" && !thing.isByName && thing.place.file === node.unit.place.file);
    if (outside.length > 0 && outside.every(leavesAlone)) return [];
    if (call.kind === "keep" && !outside.some(({ module }) => module !== "")) return [];
    const isCalled = ITERATING.has(/[^.]*$/.exec(call.text)?.[0] ?? "");
    const things = call.given.flatMap(({ values }) => values.flatMap((value) => this.#names.ofCall(value, node.unit)));
    return this.#names.functionsIn(things).flatMap((thing) => {
      if (thing.kind === "external" && (isOfTree || thing.isResult || thing.path === "" || thing.module === ""))
        return [];
      return [{ thing, isCalled }];
    });
  }

  #join(
    node: CallNode,
    { step, to, argumentText }: { readonly step: Step; readonly to: UnitThing; readonly argumentText: string },
  ): void {
    const unknown = this.#boundOf(node, to);
    const known = unknown === undefined ? this.#enter(to, node.steps + 1) : undefined;
    if (known !== undefined) node.edges.push({ step: to.isByName ? { ...step, isByName: true } : step, to: known });
    else
      node.doubts.push({
        unknown: unknown ?? { why: `more than ${MAX_FOLLOWED} calls were followed` },
        step,
        argumentText,
      });
  }

  /** Not what data alone has, nor what is told where it was given back: in the same function, or anywhere in the target. */
  #isTelling({ unit }: CallNode, { givenIn }: UnknownThing, { text }: NamedCall): boolean {
    const isSame = givenIn?.file === unit.place.file && givenIn.id === unit.id;
    if (isSame || givenIn?.file === this.#target) return false;
    return !HARMLESS.has(/[^.]*$/.exec(text)?.[0] ?? "");
  }

  /** What keeps a function that is new from being followed. */
  #boundOf(node: CallNode, to: UnitThing): Pick<UnknownThing, "why" | "bound"> | undefined {
    if (this.#nodes.has(`${to.id} ${to.place.file}`)) return undefined;
    if (to.place.depth > this.#bounds.maxFollowDepth) return this.#names.tooDeep();
    return node.steps < MAX_STEPS ? undefined : { why: `more than ${MAX_STEPS} calls lie between it and the file` };
  }
}

/** A function is nearer than it was: what was too deep before may be followed from here. */
function restart(node: CallNode, unit: UnitThing): void {
  const ofFile = node.doubts.filter(({ step }) => step.symbol === step.file);
  node.unit = unit;
  node.edges.length = 0;
  node.uses.length = 0;
  node.doubts.splice(0, node.doubts.length, ...ofFile);
}

function isExact(thing: Thing): boolean {
  return thing.kind === "unit" ? !thing.isByName : thing.kind === "external";
}

function symbolOf({ ecosystem, module, path }: Extract<Thing, { kind: "external" }>, written: string): ExternalSymbol {
  return { ecosystem, module, path, written };
}
