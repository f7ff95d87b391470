import { type Evaluation, isModule, positionsOf, preferKnown } from "./evaluation.ts";
import type { Member } from "./module-summary.ts";
import type { OpenClass, OpenModule } from "./open-module.ts";
import type { Activation, ClassValue, Given, InstanceValue, Value, Values } from "./values.ts";

/** A class as one of the classes that an instance is of: with its own constructor's arguments. */
interface Side {
  readonly self: InstanceValue;
  readonly of: ClassValue;
  readonly given: Given | undefined;
  /** The classes that were looked at on the way. */
  readonly seen: ReadonlySet<number>;
  /** It is the same Go type in another file of its package. */
  readonly isSibling: boolean;
}

interface Opened {
  readonly module: OpenModule;
  readonly class: OpenClass;
}

function openClass(evaluation: Evaluation, { class: id, scope }: ClassValue): Opened | undefined {
  const module = evaluation.open(scope.place);
  if (!isModule(module)) return undefined;
  const found = module.classAt(id);
  return found && { module, class: found };
}

/** What a class is called. */
export function className(evaluation: Evaluation, value: ClassValue): string {
  return openClass(evaluation, value)?.class.summary.name || "a class without a name";
}

/** Whether only signatures are known of it. */
export function isInterface(evaluation: Evaluation, value: Value): boolean {
  return value.kind === "instance" && openClass(evaluation, value.of)?.class.summary.isInterface === true;
}

/** What an instance has by a name, of its class or what that extends; undefined for none. */
export function memberOfInstance(evaluation: Evaluation, self: InstanceValue, name: string): Values | undefined {
  const { of, given } = self;
  return memberOfSide(evaluation, { self, of, given, seen: new Set(), isSibling: false }, name);
}

/** What `super.name` is. */
export function memberOfBase(
  evaluation: Evaluation,
  { base, self }: { base: ClassValue; self: InstanceValue },
  name: string,
) {
  return memberOfSide(evaluation, { self, of: base, given: undefined, seen: new Set(), isSibling: false }, name);
}

function memberOfSide(evaluation: Evaluation, side: Side, name: string): Values | undefined {
  const opened = openClass(evaluation, side.of);
  if (opened === undefined || side.seen.has(side.of.id)) return undefined;
  const before = evaluation.program.misses;
  const own = givenField(evaluation, { side, opened }, name) ?? ownMember(evaluation, { side, opened }, name);
  if (own !== undefined) return own;
  const seen = new Set([...side.seen, side.of.id]);
  const elsewhere = side.isSibling ? undefined : memberOfSiblings(evaluation, { ...side, seen }, { opened, name });
  if (evaluation.program.misses !== before) return [];
  if (elsewhere?.some(({ kind }) => kind !== "unknown")) return elsewhere;
  let doubt: Values | undefined = elsewhere;
  for (const base of basesOf(evaluation, side.of)) {
    if (base.kind === "class") {
      const given = givenToBase(evaluation, side, opened);
      const found = memberOfSide(evaluation, { ...side, of: base, given, seen, isSibling: false }, name);
      if (found !== undefined) return found;
    } else if (base.kind === "external" || base.kind === "unknown") doubt ??= evaluation.memberOf([base], name);
  }
  return doubt;
}

/** A field of a literal such as Go's `Client{mailer: m}`, or of a class whose constructor the language makes. */
function givenField(evaluation: Evaluation, { side, opened }: Found, name: string): Values | undefined {
  if (opened.class.summary.constructedBy !== undefined) return undefined;
  const named = side.given?.named.find((each) => each.name === name);
  if (named !== undefined) return named.values;
  for (const value of side.given?.list.flat() ?? []) {
    if (value.kind !== "object") continue;
    const entry = value.literal.entries.find((each) => each.name === name);
    if (entry !== undefined) return evaluation.evaluate(entry.value, value.scope);
  }
  return undefined;
}

interface Found {
  readonly side: Side;
  readonly opened: Opened;
}

function ownMember(evaluation: Evaluation, { side, opened }: Found, name: string): Values | undefined {
  const { members, statics } = opened.class;
  const found = members.get(name) ?? statics.get(name);
  if (found === undefined) return undefined;
  const values = evaluation.store.unite(
    found.map((member) => evaluation.evaluate(member.value, whereGiven(evaluation, { side, opened }, member))),
  );
  return bindAll(
    evaluation,
    preferKnown(evaluation.settle(values), (value) => isInterface(evaluation, value)),
    side.self,
  );
}

/** The activation in which a field gets its value. */
function whereGiven(evaluation: Evaluation, { side, opened }: Found, { within }: Member): Activation {
  const { constructedBy } = opened.class.summary;
  if (within === constructedBy) return constructing(evaluation, { ...side, id: within, module: opened.module });
  const { owner } = opened.module.functionAt(within);
  if (owner !== side.of.class) return evaluation.enclosing(within, side.of.scope);
  return constructing(evaluation, { ...side, given: undefined, id: within, module: opened.module });
}

interface Constructing {
  readonly self: InstanceValue;
  readonly of: ClassValue;
  readonly given: Given | undefined;
  readonly id: number;
  readonly module: OpenModule;
}

function constructing(evaluation: Evaluation, { self, of, given, id, module }: Constructing): Activation {
  const { parent, parameters } = module.functionAt(id);
  return evaluation.store.activation({
    place: of.scope.place,
    function: id,
    given: given && positionsOf(parameters, given),
    self,
    parent: evaluation.enclosing(parent ?? 0, of.scope),
  });
}

function bindAll(evaluation: Evaluation, values: Values, self: InstanceValue): Values {
  return values.map((value) =>
    value.kind === "function" && value.self === undefined ? evaluation.store.function({ ...value, self }) : value,
  );
}

/** What a class extends or embeds. */
export function basesOf(evaluation: Evaluation, value: ClassValue): Values {
  const opened = openClass(evaluation, value);
  if (opened === undefined) return [];
  return evaluation.settle(
    evaluation.store.unite(
      opened.class.summary.bases.map((base) =>
        evaluation.evaluate(base.value, evaluation.enclosing(base.within, value.scope)),
      ),
    ),
  );
}

/** What its constructor hands on to the class it extends. */
function givenToBase(evaluation: Evaluation, side: Side, { module, class: { summary } }: Opened) {
  if (summary.constructedBy === undefined) return side.given;
  const handing = module.functionAt(summary.constructedBy).calls.find(({ callee }) => {
    return (
      callee.kind === "base" || (callee.kind === "member" && callee.of.kind === "base" && callee.name === "__init__")
    );
  });
  if (handing === undefined) return undefined;
  const at = constructing(evaluation, { ...side, id: summary.constructedBy, module });
  return evaluation.givenBy(handing, at);
}

/** The constructor that runs when an instance is made: the class's own, or what it inherits. */
export function constructorOf(evaluation: Evaluation, self: InstanceValue): Activation | undefined {
  let of = self.of;
  for (let steps = 0; steps < MAX_BASES; steps++) {
    const opened = openClass(evaluation, of);
    const id = opened?.class.summary.constructedBy;
    if (opened !== undefined && id !== undefined) {
      return constructing(evaluation, { self, of, given: self.given, id, module: opened.module });
    }
    const base = basesOf(evaluation, of).find((value) => value.kind === "class");
    if (base === undefined) return undefined;
    of = base;
  }
  return undefined;
}

const MAX_BASES = 32;

/** What `super(…)` runs. */
export function baseConstructor(
  evaluation: Evaluation,
  { base, self }: { readonly base: ClassValue; readonly self: InstanceValue },
  given: Given,
): Activation | undefined {
  const opened = openClass(evaluation, base);
  const id = opened?.class.summary.constructedBy;
  if (opened === undefined) return undefined;
  if (id === undefined) return constructorOf(evaluation, evaluation.store.instance(base, given));
  return constructing(evaluation, { self, of: base, given, id, module: opened.module });
}

/** A member of a class itself: statics, and its methods without an instance. */
export function memberOfClass(evaluation: Evaluation, value: ClassValue, name: string): Values | undefined {
  const seen = new Set<ClassValue>([value]);
  for (const each of seen) {
    const opened = openClass(evaluation, each);
    const found = opened?.class.statics.get(name) ?? opened?.class.members.get(name);
    if (found !== undefined) {
      return evaluation.store.unite(
        found.map((member) => evaluation.evaluate(member.value, evaluation.enclosing(member.within, each.scope))),
      );
    }
    for (const base of basesOf(evaluation, each)) {
      if (base.kind === "class" && seen.size < MAX_BASES) seen.add(base);
      if (base.kind === "external" || base.kind === "unknown") return evaluation.memberOf([base], name);
    }
  }
  return undefined;
}

/** A Go type has its methods in any file of its package; a method may be written for several systems. */
function memberOfSiblings(
  evaluation: Evaluation,
  side: Side,
  { opened, name }: { readonly opened: Opened; readonly name: string },
): Values | undefined {
  const type = opened.class.summary.name;
  if (opened.module.summary.language !== "go" || type === "") return undefined;
  const files = evaluation.program.packageOf(side.of.scope.place.file);
  const candidates = files && evaluation.program.candidates(files, `${type}.${name}`);
  if (candidates === undefined) return undefined;
  const found = candidates.declaring.flatMap((file) => memberOfSibling(evaluation, side, { file, type, name }) ?? []);
  if (found.length > 0) return evaluation.store.unite([found]);
  const before = evaluation.program.misses;
  let doubt: Values | undefined;
  for (const file of candidates.others) {
    const values = memberOfSibling(evaluation, side, { file, type, name });
    // No other file is opened before this one is known.
    if (evaluation.program.misses !== before) return undefined;
    if (values?.some(({ kind }) => kind !== "unknown")) return values;
    doubt ??= values;
  }
  return doubt;
}

function memberOfSibling(
  evaluation: Evaluation,
  side: Side,
  { file, type, name }: { readonly file: string; readonly type: string; readonly name: string },
): Values | undefined {
  const place = evaluation.nearest({ file, depth: side.of.scope.place.depth + 1 });
  const module = evaluation.open(place);
  if (!isModule(module)) return module === undefined ? undefined : [module];
  const scope = evaluation.unseen(place, 0);
  const found = module.classesCalled(type).flatMap((id) => {
    const of = evaluation.store.class(id, scope);
    return memberOfSide(evaluation, { ...side, of, isSibling: true }, name) ?? [];
  });
  return found.length === 0 ? undefined : found;
}
