import { type CallNode, readReach } from "./call-graph.ts";
import { calledBy } from "./call-targets.ts";
import { isModule } from "./evaluation.ts";
import { Evaluator } from "./evaluator.ts";
import { handedOver } from "./handed-over.ts";
import { leavesAlone } from "./keeping.ts";
import { ecosystemOf, HARMLESS, languageName } from "./language-names.ts";
import { loadedBy } from "./loading.ts";
import type { CallSummary, Expression } from "./module-summary.ts";
import { calledThings } from "./module-things.ts";
import type { OpenModule } from "./open-module.ts";
import type { Program } from "./program.ts";
import type { Bounds, ExternalSymbol, Reach, Step } from "./reach.ts";
import type { Activation, ExternalValue, UnknownValue, Value } from "./values.ts";

/** Ways of calling functions that are followed for one target. */
const MAX_FOLLOWED = 20_000;
/** Calls on the way from a line of the target. */
const MAX_STEPS = 64;
/** Calls that are told one by one where the time is over. */
const MAX_LEFT_OUT = 100;

/** What comes of one step: `waiting` for what the program wants to be told, before it is tried again. */
export type Progress = "going" | "waiting" | "done";

/**
 * Follows the calls of one target through the tree, breadth first, one call a step. Expressions are evaluated to what they
 * stand for, so that a call is followed wherever its callee came from; what stands for something outside of the tree is a use.
 */
export class Trace {
  readonly #target: string;
  readonly #bounds: Bounds;
  readonly #evaluator: Evaluator;
  readonly #nodes = new Map<Activation, CallNode>();
  readonly #queue: CallNode[] = [];
  readonly #told = new Set<string>();
  #hasStarted = false;
  #node = 0;
  #call = 0;
  #closed: UnknownValue | undefined;

  constructor(target: string, { program, bounds }: { readonly program: Program; readonly bounds: Bounds }) {
    this.#target = target;
    this.#bounds = bounds;
    this.#evaluator = new Evaluator(program, bounds);
  }

  /** Takes a step, which counts only if nothing is wanted for it. */
  advance(): Progress {
    if (!this.#hasStarted) return this.#start();
    const node = this.#queue[this.#node];
    if (node === undefined) return "done";
    const module = this.#evaluator.open(node.activation.place);
    const call = isModule(module) ? module.functionAt(node.activation.function).calls[this.#call] : undefined;
    if (!isModule(module) || call === undefined) {
      this.#node += 1;
      this.#call = 0;
      return "going";
    }
    const { program } = this.#evaluator;
    const before = program.misses;
    const followed = this.#follow(node, { module, call });
    if (program.misses !== before) return "waiting";
    followed();
    this.#call += 1;
    return "going";
  }

  /** Leaves the rest out, and says so of each call that would have been next. */
  stop(): void {
    const { maxRuntimeSeconds } = this.#bounds;
    const why = `max-runtime-seconds ${maxRuntimeSeconds} is over`;
    const value = this.#evaluator.store.unknown(why, { bound: "max-runtime-seconds" });
    if (!this.#hasStarted) this.#closed = value;
    for (const [index, node] of this.#queue.slice(this.#node, this.#node + MAX_LEFT_OUT).entries()) {
      const { place, function: id } = node.activation;
      const module = this.#evaluator.open(place);
      const left = isModule(module) ? module.functionAt(id).calls.slice(index === 0 ? this.#call : 0) : [];
      for (const { line, text, argumentText } of left.slice(0, MAX_LEFT_OUT)) {
        node.doubts.push({ value, step: { file: place.file, line, symbol: text }, argumentText });
      }
    }
    this.#hasStarted = true;
    this.#node = this.#queue.length;
  }

  reach(): Reach {
    const { opened } = this.#evaluator;
    const read = readReach(this.#queue);
    const closed = this.#closed;
    const { why, bound } = closed ?? {};
    const step = { symbol: this.#target, file: this.#target, line: 1 };
    return {
      ...read,
      ...(why !== undefined && { notFollowed: [{ ...step, why, bound, via: [step], argumentText: "" }] }),
      ...(bound !== undefined && { boundsHit: [bound] }),
      files: [...opened.keys()],
      depth: Math.max(0, ...opened.values()),
    };
  }

  #start(): Progress {
    const place = { file: this.#target, depth: 0 };
    const module = this.#evaluator.open(place);
    if (module === undefined) return "waiting";
    this.#hasStarted = true;
    if (!isModule(module)) {
      this.#closed = module;
      return "done";
    }
    for (const id of module.summary.functions.keys()) this.#enter(this.#evaluator.unseen(place, id), 0);
    return "going";
  }

  /** The node of a function, which is followed later if it is new. */
  #enter(activation: Activation, steps: number): CallNode | undefined {
    const known = this.#nodes.get(activation);
    if (known !== undefined) return known;
    if (steps > 0 && this.#nodes.size >= MAX_FOLLOWED) return undefined;
    const node: CallNode = { activation, steps, isStart: steps === 0, edges: [], uses: [], doubts: [] };
    this.#nodes.set(activation, node);
    this.#queue.push(node);
    const module = this.#evaluator.open(activation.place);
    if (isModule(module)) this.#readOwn(node, module);
    return node;
  }

  /** What is known of a function without following a call. */
  #readOwn(node: CallNode, module: OpenModule): void {
    const { summary } = module;
    const { place, function: id } = node.activation;
    for (const { line, symbol: written } of module.readsIn(id)) {
      const symbol = { ecosystem: ecosystemOf(summary.language), module: "", path: written, written };
      const step = { file: place.file, line, symbol: written };
      node.uses.push({ kind: "environment", symbol, step, argumentText: "" });
    }
    if (this.#told.has(place.file)) return;
    this.#told.add(place.file);
    const tell = (why: string) =>
      node.doubts.push({
        value: { why, bound: undefined, parameter: undefined },
        step: { file: place.file, line: 1, symbol: place.file },
        argumentText: "",
      });
    if (summary.reading === "direct") tell(`calls in ${languageName(summary.language)} are not followed`);
    if (summary.unfinished !== undefined) tell(summary.unfinished);
  }

  /** Works out what a call comes to; what is returned writes it down. */
  #follow(node: CallNode, { module, call }: { readonly module: OpenModule; readonly call: CallSummary }): () => void {
    const at = node.activation;
    const step = { file: at.place.file, line: call.line, symbol: call.text };
    const { argumentText } = call;
    if (module.summary.reading === "direct") {
      const symbol = directSymbol(module, call);
      return () => node.uses.push({ kind: "call", symbol, step, argumentText });
    }
    if (call.isLoad) return this.#load(node, { call, step });
    const evaluator = this.#evaluator;
    const given = evaluator.givenBy(call, at);
    const values = calledThings(evaluator, evaluator.evaluate(call.callee, at));
    const isNothing = values.length === 0;
    const doubts = doubtsIn(isNothing ? [evaluator.store.unknown("it is made of itself")] : values, call);
    const isImplied = call.isImplied === true;
    const calling = values.filter((value) => !leavesAlone(evaluator, { value, callee: call.callee, at }));
    const targets = calling.flatMap((value) => calledBy(evaluator, value, given));
    const handed = handedOver(evaluator, { callee: call.callee, values: calling, given });
    return () => {
      for (const value of values) {
        if (value.kind !== "external" || isImplied) continue;
        node.uses.push({ kind: "call", symbol: symbolOf(value, call), step, argumentText });
      }
      for (const { value, isCalled } of handed) {
        const symbol = symbolOf(value, { text: value.path });
        node.uses.push({ kind: "call", symbol, step, argumentText, ...(isCalled ? {} : { isHandedOver: true }) });
      }
      for (const value of isImplied ? [] : doubts) node.doubts.push({ value, step, argumentText });
      for (const target of targets) this.#join(node, { step, target, argumentText });
    };
  }

  /** What the top level of a module does that is loaded for that alone; what a package does so is not known. */
  #load(node: CallNode, { call, step }: { readonly call: CallSummary; readonly step: Step }): () => void {
    const { argumentText } = call;
    const loaded = loadedBy(this.#evaluator, call.callee, node.activation);
    return () => {
      for (const value of loaded.doubts) node.doubts.push({ value, step, argumentText });
      for (const target of loaded.targets) this.#join(node, { step, target, argumentText });
    };
  }

  #join(
    node: CallNode,
    { step, target, argumentText }: { step: Step; target: Activation; argumentText: string },
  ): void {
    const isTooFar = node.steps >= MAX_STEPS;
    const to = isTooFar ? this.#nodes.get(target) : this.#enter(target, node.steps + 1);
    if (to !== undefined) {
      node.edges.push({ step, to });
      return;
    }
    const why = isTooFar
      ? `more than ${MAX_STEPS} calls lie between it and the file`
      : `more than ${MAX_FOLLOWED} calls were followed`;
    node.doubts.push({ value: this.#evaluator.store.unknown(why), step, argumentText });
  }
}

/** Callees nobody knows the end of; what data alone has is no reason to doubt. */
function doubtsIn(values: readonly Value[], { callee }: CallSummary): readonly UnknownValue[] {
  if (callee.kind === "member" && HARMLESS.has(callee.name)) return [];
  return values.filter((value): value is UnknownValue => value.kind === "unknown" && !value.isTold);
}

function symbolOf({ ecosystem, module, path }: ExternalValue, { text }: Pick<CallSummary, "text">): ExternalSymbol {
  return { ecosystem, module, path, written: text };
}

/** What a language that is read directly calls: by its name, and the import that may bring in the first of it. */
function directSymbol(module: OpenModule, { callee, text }: CallSummary): ExternalSymbol {
  const path = namesIn(callee);
  const [bound] = module.importsAs(path[0] ?? "");
  return { ecosystem: "other", module: bound?.specifier ?? "", path: path.join("."), written: text };
}

function namesIn(callee: Expression): readonly string[] {
  const names: string[] = [];
  let at = callee;
  for (; at.kind === "member"; at = at.of) names.push(at.name);
  if (at.kind === "name") names.push(at.name);
  return names.reverse();
}
