import { type Call, type CodeFacts, foldText } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import { memoize } from "../../text/memoize.ts";
import type { Difference } from "./difference.ts";
import { protectionOf } from "./words.ts";

/** A route as registered by a call. */
interface Route {
  readonly code: Code;
  /** The folded object on which it was registered. */
  readonly router: string;
  /** The verb and the path. */
  readonly spot: string;
  readonly handler: Code;
}

const REGISTERS =
  /^(?:map_?)?(?:get|post|put|patch|delete|head|options|all|any|use|route|handle|handle_?func|method)$/i;

/**
 * Whether the routes that a piece of the base concerned are gone: those in its statement, or all of a router that it
 * protected.
 */
export function isGoneWithRoutes(
  difference: Difference,
  { code, router }: { code: Code; router?: string | undefined },
) {
  const own = routesWith(difference.base, code, router);
  return (
    own.length > 0 && own.every((route) => routeNow(difference, route) === undefined && !movedOut(difference, route))
  );
}

/**
 * The route at head that a piece of the base concerned; undefined if it concerned none or several, or if it is gone.
 */
export function routeOf(difference: Difference, code: Code): Code | undefined {
  const [route, ...others] = routesWith(difference.base, code, undefined);
  return route === undefined || others.length > 0 ? undefined : routeNow(difference, route)?.code;
}

/** The innermost route around a piece, or else those in its statement, or else those of its router. */
function routesWith(facts: CodeFacts, code: Code, router: string | undefined): readonly Route[] {
  const routes = routesIn(facts);
  const around = ({ code: each }: { readonly code: Code }) => each.start <= code.start && each.end >= code.end;
  const [inner] = routes.filter(around).sort(bySize);
  if (inner !== undefined) return [inner];
  const [statement] = facts.units
    .flatMap(({ calls }) => calls.filter((call) => call.isStatement && around(call)))
    .sort(bySize);
  const within = routes.filter(
    ({ code: each }) => statement !== undefined && each.start >= statement.code.start && each.end <= statement.code.end,
  );
  return within.length > 0 ? within : routes.filter((route) => route.router === router);
}

function bySize(a: { readonly code: Code }, b: { readonly code: Code }): number {
  return a.code.end - a.code.start - (b.code.end - b.code.start);
}

/** The same route at head, or a new one with its verb and path or with its handler. */
function routeNow({ base, head }: Difference, route: Route): Route | undefined {
  const keyOf = ({ router, spot }: Route) => `${router} ${spot}`;
  const before = new Set(routesIn(base).map(keyOf));
  return (
    routesIn(head).find((now) => keyOf(now) === keyOf(route)) ??
    routesIn(head).find(
      (now) => !before.has(keyOf(now)) && (now.spot === route.spot || isMostlyFrom(route.handler, now.handler)),
    )
  );
}

/** Whether at least half of a handler's lines were in the other one. */
function isMostlyFrom(was: Code, now: Code): boolean {
  const before = new Set(linesOf(was));
  const lines = linesOf(now);
  return lines.length > 0 && 2 * lines.filter((line) => before.has(line)).length >= lines.length;
}

/** The folded lines of a handler, without its head and lines of only brackets. */
function linesOf(handler: Code): readonly string[] {
  const body = handler.part("body") ?? handler;
  return body.text
    .slice(0, MAX_HANDLER)
    .split("\n")
    .map(foldText)
    .filter((line) => /\w{3}/.test(line));
}

/** Whether the handler's code moved to another file. */
function movedOut({ subject }: Difference, { handler }: Route): boolean {
  return subject.elsewhere.gained(handler.text.slice(0, MAX_HANDLER));
}

const routesIn = memoize(({ units }: CodeFacts): readonly Route[] => {
  return units.flatMap(({ calls }) => calls.flatMap((call) => toRoute(call) ?? []));
});

function toRoute({ code, name, receiver, given }: Call): Route | undefined {
  if (!REGISTERS.test(name) || given.length === 0) return undefined;
  const paths = given.filter(({ kind }) => kind === "text");
  const handler = handlerOf(given.at(-1), /^(?:use|all|any)$/i.test(name));
  // `use(signedIn)` registers nothing by itself, and `settings.get("x")` is no route.
  if (handler === undefined || (paths.length === 0 && !/\(/.test(receiver) && !/^use$/i.test(name))) return undefined;
  const spot = `${name} ${paths.length === 0 ? receiver : foldText(paths.map(({ text }) => text).join(" "))}`;
  return { code, router: receiver, spot, handler };
}

// In characters.
const MAX_HANDLER = 2000;

/** A route's handler, without a check that wraps it; undefined if it is only a check. */
function handlerOf(last: Code | undefined, isForMany: boolean): Code | undefined {
  if (last === undefined || last.kind === "text") return undefined;
  if (last.kind === "function") return last;
  const callee = last.text.slice(0, MAX_HANDLER).split("(")[0] ?? "";
  if (last.kind !== "call") return protectionOf(callee) === undefined || !isForMany ? last : undefined;
  if (protectionOf(callee) === undefined) return last;
  const list = last.part("arguments") ?? last.parts.find(({ kind }) => kind === "arguments");
  const inner = piecesOf(list ?? last, undefined, 3).at(1);
  return isForMany ? undefined : handlerOf(inner === undefined || inner === last ? undefined : inner, isForMany);
}

/** Keys in a route's or router's options for what runs before it. */
const HOOKS = /^(?:(?:pre|on|before)_?[A-Za-z]*|middlewares?|dependencies|guards|hooks|decorators)$/;

/** The individual arguments: the elements of a list, and the hooks of an object. */
export function elementsOf(given: Code): readonly Code[] {
  if (LISTS.test(given.type))
    return given.parts.map((part) => (part.type === "array_element_initializer" ? (part.parts[0] ?? part) : part));
  if (given.type !== "object" && given.type !== "dictionary") return [given];
  return given.parts.flatMap((pair) => {
    const [key, value] = [pair.part("key"), pair.part("value")];
    return key !== undefined && value !== undefined && HOOKS.test(key.text.replace(/\W/g, "")) ? elementsOf(value) : [];
  });
}

const LISTS = /^(?:array|list|array_creation_expression|tuple)$/;

/** Routes that came after a check of their router and now come before it, or the check if it moved. */
export function routesPassing({ base, head, subject }: Difference, kind: string) {
  const checksIn = ({ units }: CodeFacts) =>
    units.flatMap(({ calls }) =>
      calls.filter(
        ({ name, given: [first] }) =>
          /^use$/i.test(name) && first?.kind === "name" && protectionOf(first.text) === kind,
      ),
    );
  const now = checksIn(head);
  const isAdded = ({ line }: Code) => subject.added.some(({ number }) => number === line);
  return checksIn(base).flatMap((check) => {
    const text = foldText(check.code.text);
    const stays = now.filter(({ code }) => foldText(code.text) === text);
    if (stays.length === 0) return [];
    return routesIn(base)
      .filter((route) => route.router === check.receiver && route.code.start > check.code.end)
      .flatMap((route) => {
        const is = routesIn(head).find(({ router, spot }) => router === route.router && spot === route.spot);
        if (is === undefined || stays.some(({ code }) => code.start < is.code.end)) return [];
        if (isAdded(is.code)) return [{ now: is.code, was: route.code }];
        const moved = stays.find(({ code }) => isAdded(code));
        return moved === undefined ? [] : [{ now: moved.code, was: check.code }];
      });
  });
}
