import { type Call, type CodeFacts, foldText, lastName, type Unit } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import { memoize } from "../../text/memoize.ts";
import type { Difference, Owned } from "./difference.ts";

/** The place of a check: in a function, by its qualified name, or before a route of a router. */
export interface CheckedPlace {
  readonly unit: string;
  /** The folded object on which the route was declared; undefined if no route is known. */
  readonly router: string | undefined;
  /** Its line at head. */
  readonly line: number;
}

/** Whether a removed check is now further out. */
export type Covers = (was: CheckedPlace) => boolean;

/**
 * Finds what the change adds to check several functions at once: a class's base, declarations or constructor, a
 * router's middleware, or a wrapper function.
 *
 * @param isMeant whether a name is that of such a check
 */
export function coversOf(difference: Difference, isMeant: (name: string) => boolean): Covers {
  // Computed on demand, because most changes remove no check.
  let covers: readonly Covers[] | undefined;
  return (was) => {
    covers ??= [...coversOfClasses(difference, isMeant), ...coversOfCalls(difference, isMeant)];
    return covers.some((each) => each(was));
  };
}

// No real change adds more; each loss is compared with each.
const MAX_COVERS = 100;

function coversOfClasses(difference: Difference, isMeant: (name: string) => boolean): readonly Covers[] {
  const { pairs, conditions } = difference.gained;
  const isAsked = ({ text }: { readonly text: string }) =>
    (text.slice(0, 500).match(/[\w$]+/g) ?? []).some((name) => isMeant(name));
  const checked = conditions.filter(({ unit, operands }) => isConstructor(unit) && operands.some(isAsked));
  const ofFile = pairs.some(
    ({ key, value, call }) =>
      key === "dependencies" && value !== undefined && /^[A-Z]/.test(call?.name ?? "") && isAsked(value),
  );
  const classes = [...classesGaining(difference, isMeant), ...checked.map(({ unit }) => outerOf(unit.name))];
  return [
    () => ofFile,
    ...classes.slice(0, MAX_COVERS).map(
      (name): Covers =>
        (was) =>
          isIn(name, was.unit),
    ),
  ];
}

function coversOfCalls({ gained, lost }: Difference, isMeant: (name: string) => boolean): readonly Covers[] {
  const keyOf = ({ name, given }: Call) => `${name} ${foldText(given[0]?.text.slice(0, MAX_NAME) ?? "")}`;
  const before = Map.groupBy(lost.calls, keyOf);
  const calls = gained.calls
    .map((call) => {
      const had = new Set((before.get(keyOf(call)) ?? []).flatMap((each) => [...namesGiven(each)]));
      const names = namesGiven(call);
      return { call, names, isNew: isMeant(call.name) || [...names].some((name) => isMeant(name) && !had.has(name)) };
    })
    .filter(({ isNew }) => isNew);
  return calls.slice(0, MAX_COVERS).flatMap(({ call, names }): readonly Covers[] => [
    (was) => FILTERS.test(call.name) && filtersOf(call, was),
    (was) => ROUTERS.test(call.name) && isOnRouter(call, names, was),
    // `requireAdmin(purge)` and `app.post("/purge", requireAdmin, purge)`: the argument runs behind the check.
    (was) => (!call.isStatement || call.receiver !== "") && was.unit !== "" && names.has(lastName(was.unit)),
    ({ line }) => call.given.some((each) => each.kind === "function" && call.code.line <= line && each.endLine >= line),
  ]);
}

/** Class declarations that name what runs before its functions. */
const FILTERS =
  /^(?:before_action|before_filter|prepend_before_action|authorize_resource|load_and_authorize_resource|authorizeResource|middleware|authorize|authenticate|require_login)$/;
/** Calls that put something before all routes of a router. */
const ROUTERS =
  /^(?:use|Use|With|Group|all|addHook|register|layer|route_layer|wrap|before|beforeEach|RequireAuthorization|requireAuthorization|UseMiddleware)$/;
/** Calls whose result is the protected router. */
const MAKES_ROUTER = /^(?:With|Group|layer|route_layer|wrap|RequireAuthorization|requireAuthorization)$/;
const ALL_ROUTES = /^(?:app|server|api|application|this\.app)$/;

/**
 * Whether a class filter still precedes everything left of what it protected; undefined if the code is no filter, or if
 * actions that stay lost it.
 */
export function isFilterKept({ base, head, headUnits }: Difference, code: Code, check: string): boolean | undefined {
  const filter = filtersIn(base).find((call) => call.code === code);
  if (filter === undefined) return undefined;
  const now = filtersIn(head).filter((each) => each.unit.name === filter.unit.name && namesGiven(each).has(check));
  const isOpen = ({ name }: Unit) => !now.some((each) => filtersOf(each, { unit: name }));
  const before = base.units.filter(
    (unit) => unit.code.kind === "function" && isAction(base, unit) && filtersOf(filter, { unit: unit.name }),
  );
  const left = before.filter(({ name }) => headUnits.has(name));
  if (before.length === 0) return undefined;
  return left.some(isOpen) ? (now.length > 0 ? false : undefined) : true;
}

function filtersIn({ units }: CodeFacts): readonly Owned<Call>[] {
  return units
    .filter(({ code }) => code.kind === "class")
    .flatMap((unit) => unit.calls.flatMap((call) => (FILTERS.test(call.name) ? [{ ...call, unit }] : [])));
}

/** Whether a class's function receives requests: it comes before the private ones. */
function isAction({ units }: CodeFacts, { name, code }: Unit): boolean {
  const owner = units.find((unit) => unit.name === outerOf(name));
  return (
    owner?.calls.every((call) => !/^(?:private|protected)$/.test(call.name) || call.code.start > code.start) === true
  );
}

function filtersOf(call: Owned<Call>, { unit }: Pick<CheckedPlace, "unit">): boolean {
  const owner = isConstructor(call.unit) ? outerOf(call.unit.name) : call.unit.name;
  const isOfClass = isConstructor(call.unit) || call.unit.code.kind === "class";
  if (!isOfClass || !isIn(owner, unit)) return false;
  const text = foldText(call.code.text.slice(0, 500));
  const [, isOnly, listed = ""] = /\b(?:(only)|except)\b"?(?::|=>)([\s\S]*)$/.exec(text) ?? [];
  if (listed === "") return true;
  return new Set<string>(listed.match(/\w+[!?]?/g)).has(lastName(unit)) === (isOnly !== undefined);
}

function isOnRouter(call: Call, names: ReadonlySet<string>, { router }: CheckedPlace): boolean {
  if (router === undefined || MAKES_ROUTER.test(call.name)) return true;
  return call.receiver === router || ALL_ROUTES.test(call.receiver) || names.has(router);
}

/** The names in a call's arguments, without those inside functions. */
function namesGiven({ given }: Call): ReadonlySet<string> {
  const pieces = given
    .slice(0, MAX_GIVEN)
    .flatMap((each) => piecesOf(each, ({ kind }) => kind !== "function", MAX_PIECES))
    .filter(({ kind, parts }) => parts.length === 0 || kind === "text");
  return new Set(pieces.map(({ text }) => text.slice(0, MAX_NAME).replace(/^["':]+|["']+$/g, "")));
}

const MAX_GIVEN = 10;
const MAX_PIECES = 40;
const MAX_NAME = 100;

/** Whether a function is in the class of that name, or is the class itself. */
function isIn(name: string, unit: string): boolean {
  return name !== "" && (unit === name || unit.startsWith(`${name}.`));
}

function outerOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(".")));
}

function isConstructor({ name }: Unit): boolean {
  const [owner, own] = name.split(".").slice(-2);
  return own !== undefined && (/^(?:constructor|__construct|initialize|__init__)$/.test(own) || own === owner);
}

/** The classes that gain a base, decorator or attribute at head. */
export function classesGaining({ base, head }: Difference, isNamed: (name: string) => boolean): readonly string[] {
  const before = classHeads(base);
  // A base class in the same file protects by its declarations.
  const declaring = new Set(
    head.units
      .filter(({ calls, code }) => code.kind === "class" && calls.some((call) => [...namesGiven(call)].some(isNamed)))
      .map(({ name }) => name),
  );
  const isMeant = (name: string) => isNamed(name) || declaring.has(name);
  return [...classHeads(head)].flatMap(([name, { names }]) => {
    const had = before.get(name)?.names;
    return [...names].some((each) => isMeant(each) && had?.has(each) !== true) ? [name] : [];
  });
}

interface ClassHead {
  readonly code: Code;
  /** The names of its bases, decorators and attributes. */
  readonly names: ReadonlySet<string>;
}

/** The declarations before each class's body, by the class's qualified name. */
export const classHeads = memoize((facts: CodeFacts): ReadonlyMap<string, ClassHead> => {
  const classes = new Map(facts.units.filter(({ code }) => code.kind === "class").map((unit) => [unit.code, unit]));
  const heads = new Map<string, ClassHead>();
  for (const { parts } of piecesOf(facts.root, ({ kind }) => kind !== "function")) {
    let decorators = "";
    for (const part of parts) {
      const unit = classes.get(part);
      if (part.kind === "decorator") decorators += ` ${part.text.slice(0, MAX_HEAD)}`;
      else {
        if (unit !== undefined) heads.set(unit.name, { code: part, names: namesOfHead(part, decorators) });
        decorators = "";
      }
    }
  }
  return heads;
});

const MAX_HEAD = 1000;

function namesOfHead(code: Code, decorators: string): ReadonlySet<string> {
  const body = code.part("body") ?? code.parts.findLast(({ kind }) => kind === "block");
  const own = code.part("name")?.text;
  const text = `${(body === undefined ? code.text : code.before(body)).slice(0, MAX_HEAD)} ${decorators}`;
  const names = text.replace(/"[^"\n]*"|'[^'\n]*'/g, "").match(/[A-Za-z_$][\w$]*/g) ?? [];
  return new Set(names.filter((name) => name !== own));
}
