import type { Definition } from "../change/code-facts.ts";
import { quotePath } from "../change/hunks.ts";
import {
  aliasExports,
  type CodeText,
  defaultExports,
  definitionsNamed,
  membersNamed,
  offeredUnder,
} from "../code/resolve/definitions-of.ts";
import { bodyOf, type FoundDefinition, type Hop, isPrototype, type Lookup } from "../code/resolve/found-definition.ts";
import { isCalledAfter, type Lead, leadsFor, parseSymbol, type Way } from "../code/resolve/leads.ts";
import type { Resolution } from "../code/resolve/tree-index.ts";
import type { Clock } from "../ports/clock.ts";
import type { Source, SourceText } from "../ports/source.ts";
import { assertNever } from "../text/assert-never.ts";
import type { CodeIndex } from "./code-index.ts";
import { searchWholeDefinitions } from "./search-definitions.ts";

/** The total time for one agent's look-ups. */
const BUDGET_MS = 5_000;

interface FinderContext {
  readonly source: Source;
  readonly code: CodeIndex;
  readonly clock: Clock;
}

/** The answer to one call. An error is shown to the agent unchanged. */
type FindResult = Lookup | { readonly error: string };

/** One agent's `find_definition`. It follows imports first, and searches the tree if they lead nowhere. */
export class DefinitionFinder {
  readonly #context: FinderContext;
  #spentMs = 0;

  constructor(context: FinderContext) {
    this.#context = context;
  }

  /** @param from the file that uses the symbol, as read at head. */
  async find(symbol: string, from: SourceText): Promise<FindResult> {
    const wanted = parseSymbol(symbol);
    if (wanted === undefined) {
      return { error: "symbol is empty or no name: give one such as parseUrl, Store.save or pkg.Fn" };
    }
    if (this.#spentMs >= BUDGET_MS) {
      return { error: `this agent has spent its ${BUDGET_MS / 1000} s for find_definition; use search` };
    }
    const { clock, code } = this.#context;
    const start = clock.monotonicMs();
    const isOutOfTime = () => this.#spentMs + clock.monotonicMs() - start >= BUDGET_MS;
    try {
      const begin = await code.read(from.path, "head");
      const notFollowed =
        begin?.analysis.kind === "analyzed" ? undefined : (begin?.analysis.reason ?? "it cannot be read");
      const lookup =
        notFollowed === undefined
          ? await new DefinitionSearch(code, isOutOfTime).run(from.path, wanted)
          : { found: [], notes: [`not followed: ${quotePath(from.path)}: ${notFollowed}`] };
      const isEnough = lookup.found.some((found) => !isPrototype(found));
      const imports = begin?.analysis.kind === "analyzed" ? leadsFor(begin.analysis.facts, wanted) : [];
      return isEnough || isOutOfTime() ? lookup : await this.#fallBack({ wanted, imports }, lookup, isOutOfTime);
    } finally {
      this.#spentMs += clock.monotonicMs() - start;
    }
  }

  /**
   * Searches the tree. Files whose path matches an import of the name come before all others that only contain the
   * name.
   */
  async #fallBack(
    { wanted, imports }: { readonly wanted: readonly string[]; readonly imports: readonly Lead[] },
    before: Lookup,
    isOutOfTime: () => boolean,
  ): Promise<Lookup> {
    const { source, code } = this.#context;
    const tree = await searchWholeDefinitions({ source, code, isOutOfTime }, wanted.at(-1) ?? "");
    const all = tree.found.filter((found) => !isPrototype(found));
    const imported = all.filter(({ path }) => imports.some(({ site }) => isCalledAfter(path, site.specifier)));
    const whole = imported.length > 0 ? imported : all;
    const found = whole.length > 0 ? whole : before.found.length > 0 ? before.found : tree.found;
    const cut = found.length > MAX_RESULTS ? [`stopped at ${MAX_RESULTS} results: there are more`] : [];
    const late = isOutOfTime() ? [`out of time (${BUDGET_MS / 1000} s an agent): not every line was looked at`] : [];
    const how = imported.length > 0 ? ["found by the path that an import names", ...tree.notes.slice(1)] : tree.notes;
    return { found: found.slice(0, MAX_RESULTS), notes: [...before.notes, ...how, ...cut, ...late] };
  }
}

/** The limits of one look-up. */
export const MAX_RESULTS = 50;
const MAX_DEPTH = 2;
const MAX_VISITS = 100;

/** A place still to be searched: a file, and a name in it. */
interface Step {
  readonly path: string;
  /** Empty for the module itself; starts with `default` for its default export. */
  readonly wanted: readonly string[];
  /** How many imports were followed so far. */
  readonly depth: number;
  readonly via: readonly Hop[];
}

interface Visit extends CodeText {
  readonly step: Step;
  readonly text: SourceText;
}

/**
 * Looks up one name, breadth first from the file that asks, along the imports that may provide it. Cyclic imports are
 * followed once.
 */
class DefinitionSearch {
  readonly #code: CodeIndex;
  readonly #isOutOfTime: () => boolean;
  readonly #found = new Map<string, FoundDefinition>();
  readonly #notes = new Set<string>();
  readonly #queue: Step[] = [];
  readonly #queued = new Set<string>();

  constructor(code: CodeIndex, isOutOfTime: () => boolean) {
    this.#code = code;
    this.#isOutOfTime = isOutOfTime;
  }

  async run(from: string, wanted: readonly string[]): Promise<Lookup> {
    this.#enqueue({ path: from, wanted, depth: 0, via: [] });
    for (let visits = 0; ; visits += 1) {
      const step = this.#queue.shift();
      if (step === undefined) break;
      const bound = this.#reachedBound(visits);
      if (bound !== undefined) {
        this.#notes.add(`${bound}; ${this.#queue.length + 1} places were left out`);
        break;
      }
      await this.#visit(step);
    }
    if (this.#found.size === 0 && wanted.length > 1) await this.#takeByLastName(from, wanted.at(-1) ?? "");
    const found = [...this.#found.values()];
    if (found.length > MAX_RESULTS) this.#notes.add(`stopped at ${MAX_RESULTS} results: there are more`);
    return { found: found.slice(0, MAX_RESULTS), notes: [...this.#notes] };
  }

  #reachedBound(visits: number): string | undefined {
    if (this.#isOutOfTime()) return "out of time (5 s an agent)";
    if (this.#found.size > MAX_RESULTS) return `stopped at ${MAX_RESULTS} results`;
    return visits >= MAX_VISITS ? `stopped after ${MAX_VISITS} files` : undefined;
  }

  async #visit(step: Step): Promise<void> {
    const read = await this.#code.read(step.path, "head");
    if (read === undefined) {
      this.#notes.add(`not followed: ${step.path} is no text that can be read`);
      return;
    }
    if (read.analysis.kind === "unsupported") {
      this.#notes.add(`not followed: ${step.path}: ${read.analysis.reason}`);
      return;
    }
    const { facts } = read.analysis;
    const [error] = facts.errors;
    if (error !== undefined) {
      this.#notes.add(
        `parse errors in ${step.path} (lines ${error.start_line}-${error.end_line} first): it may define more`,
      );
    }
    const visit = { step, text: read.text, facts, lines: read.text.lines };
    const isSettled = this.#takeFrom(visit);
    if (!isSettled) await this.#followFrom(visit);
  }

  /** Adds the file's own definitions of the name; returns whether they settle where the name comes from. */
  #takeFrom(visit: Visit): boolean {
    const { wanted, depth } = visit.step;
    if (wanted.length === 0) return this.#takeModule(visit);
    if (wanted[0] === "default" && depth > 0) return this.#takeDefault(visit);
    const isPlain = wanted.length === 1;
    const definitions =
      depth > 0
        ? offeredUnder(visit, wanted)
        : isPlain
          ? definitionsNamed(visit, wanted[0] ?? "")
          : membersNamed(visit, wanted);
    for (const definition of definitions) this.#take(visit, definition);
    // In the asking file, a plain name may mean an import as well as a member of the same name.
    if (definitions.length > 0) return depth > 0 || !isPlain;
    if (depth > 0) this.#enqueueRenamed(visit);
    return false;
  }

  /**
   * Continues in the same file under other names: the local name of an export, and the member of an object that
   * CommonJS exports.
   */
  #enqueueRenamed(visit: Visit): void {
    const { step, lines } = visit;
    const [name = ""] = step.wanted;
    this.#enqueueLocals(visit, aliasExports(lines, name));
    if (!isEcmascript(visit) || step.wanted.length > 1) return;
    for (const { local } of defaultExports(lines)) {
      if (local !== undefined && local !== name) this.#enqueue({ ...step, wanted: [local, name] });
    }
  }

  /** Adds the module itself that the name refers to: its default export in CommonJS, else the whole file. */
  #takeModule(visit: Visit): boolean {
    const exported = defaultExports(visit.lines);
    if (isEcmascript(visit) && exported.length > 0) return this.#takeDefault(visit);
    const end = Math.max(1, visit.lines.length);
    this.#take(visit, { name: visit.step.path, kind: "module", start_line: 1, end_line: end, nameLine: 1 });
    return true;
  }

  #takeDefault(visit: Visit): boolean {
    const { wanted, depth, path, via } = visit.step;
    const rest = wanted.slice(1);
    const exported = isEcmascript(visit) ? defaultExports(visit.lines) : [];
    this.#enqueueLocals(visit, exported);
    const named = offeredUnder(visit, ["default", ...rest]);
    for (const definition of named) this.#take(visit, definition);
    for (const { local, line } of rest.length > 0 || named.length > 0 ? [] : exported) {
      if (local !== undefined) continue;
      this.#take(visit, { name: "default", kind: "default export", start_line: line, end_line: line, nameLine: line });
    }
    // A namespace's `x` may be a property of the object that CommonJS exports.
    if (exported.length > 0 && rest.length > 0) this.#enqueue({ path, wanted: rest, depth, via });
    return exported.length > 0 || named.length > 0;
  }

  /** Continues in the same file under the local names of an export. */
  #enqueueLocals({ step, facts }: Visit, exported: ReturnType<typeof defaultExports>): void {
    if (!isEcmascript({ facts })) return;
    for (const { local } of exported) {
      if (local !== undefined) this.#enqueue({ ...step, wanted: [local, ...step.wanted.slice(1)] });
    }
  }

  async #takeByLastName(from: string, name: string): Promise<void> {
    const read = await this.#code.read(from, "head");
    if (read?.analysis.kind !== "analyzed") return;
    const visit = {
      step: { path: from, wanted: [name], depth: 0, via: [] },
      text: read.text,
      facts: read.analysis.facts,
      lines: read.text.lines,
    };
    const definitions = definitionsNamed(visit, name);
    for (const definition of definitions) this.#take(visit, definition);
    if (definitions.length > 0) this.#notes.add(`matched by the last name ${name} alone`);
  }

  #take(
    { step, text, lines }: Visit,
    definition: Pick<Definition, "name" | "start_line" | "end_line" | "nameLine"> & {
      readonly kind: Definition["kind"] | "default export";
    },
  ): void {
    const { name, kind, start_line: start, end_line: end, nameLine } = definition;
    const key = `${nameLine}\0${step.path}`;
    if (this.#found.has(key)) return;
    this.#found.set(key, {
      path: step.path,
      blob: text.blob,
      line: nameLine,
      text: lines[nameLine - 1] ?? "",
      body: kind === "module" ? undefined : bodyOf(lines, { start_line: start, end_line: end }),
      definition: { name, kind, start_line: start, end_line: end },
      via: step.via,
    });
  }

  async #followFrom(visit: Visit): Promise<void> {
    const { step, facts } = visit;
    // Another file of the same package has its own imports.
    if (step.depth > 0 && step.via.at(-1)?.line === undefined) return;
    const leads = leadsFor(facts, step.wanted);
    if (step.depth >= MAX_DEPTH) {
      if (leads.length > 0) this.#notes.add(`not followed: imports of ${step.path}, as depth ${MAX_DEPTH} is reached`);
      return;
    }
    // Only at the start, because all files of an imported package are in the queue already.
    for (const path of step.depth === 0 ? await this.#code.packageOf(step.path) : []) {
      const hop = { from: step.path, line: undefined, specifier: "", to: path };
      this.#enqueue({ ...step, path, depth: step.depth + 1, via: [...step.via, hop] });
    }
    for (const lead of leads) {
      if (this.#isOutOfTime()) return;
      await this.#follow(step, lead);
    }
  }

  async #follow(step: Step, { site, ways }: Lead): Promise<void> {
    const failures: string[] = [];
    let isInTree = false;
    for (const way of ways) {
      const resolution = await this.#code.resolve({ from: step.path, specifier: way.specifier });
      if (resolution.kind === "file") {
        isInTree = true;
        this.#enqueueFiles({ step, line: site.line, way }, resolution);
      } else {
        failures.push(describeFailure({ path: step.path, line: site.line, specifier: way.specifier }, resolution));
      }
    }
    const [failure] = failures;
    if (!isInTree && failure !== undefined) this.#notes.add(failure);
  }

  #enqueueFiles(
    { step, line, way }: { readonly step: Step; readonly line: number; readonly way: Way },
    resolution: Extract<Resolution, { kind: "file" }>,
  ): void {
    for (const to of resolution.files) {
      const hop = { from: step.path, line, specifier: way.specifier, to };
      this.#enqueue({ path: to, wanted: way.wanted, depth: step.depth + 1, via: [...step.via, hop] });
    }
  }

  #enqueue(step: Step): void {
    const key = `${step.path}\0${step.wanted.join("\0")}`;
    if (this.#queued.has(key)) return;
    this.#queued.add(key);
    this.#queue.push(step);
  }
}

function isEcmascript({ facts }: Pick<CodeText, "facts">): boolean {
  return facts.language === "typescript" || facts.language === "tsx" || facts.language === "javascript";
}

/** Describes why an import was not followed. */
function describeFailure(
  { path, line, specifier }: { readonly path: string; readonly line: number; readonly specifier: string },
  resolution: Exclude<Resolution, { kind: "file" }>,
): string {
  const what = `not followed: ${JSON.stringify(specifier)} in ${path}:${line}`;
  switch (resolution.kind) {
    case "external":
      return `${what} is the external package ${resolution.name}`;
    case "outside":
      return `${what} is refused, as it leaves the tree: ${resolution.reason}`;
    case "not-found":
      return `${what} is not in the tree: ${resolution.reason}`;
    case "unsupported":
      return `not followed: ${resolution.reason} (${path})`;
    default:
      return assertNever(resolution);
  }
}
