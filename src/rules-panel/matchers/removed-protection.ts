import { type Call, foldText, lastName } from "../../code/compare/code-facts.ts";
import type { Code } from "../../code/compare/code-tree.ts";
import type { Match, Matcher } from "../rules/static-rule.ts";
import { classesGaining, classHeads, coversOf, isFilterKept } from "./covers.ts";
import {
  changeMatcher,
  type Difference,
  type Facts,
  gainOf,
  isGone,
  isLostByName,
  lossOf,
  type Owned,
  placeOf,
  wordsOf,
} from "./difference.ts";
import { elementsOf, isGoneWithRoutes, routeOf, routesPassing } from "./routes.ts";
import { isProbe, isWeaker, namesCaller, type Protection, protectionOf } from "./words.ts";

const MESSAGES: Readonly<Record<Protection, string>> = {
  authorization: "It let only some callers through. Now everyone reaches the code behind it.",
  csrf: "Forged requests from other sites are no longer refused.",
  headers: "Responses no longer carry the headers that restrict the browser.",
  rate: "Attempts are no longer counted, so there is no limit on them.",
};

/** Finds removed protections of one kind in their usual form: a decorator, a middleware, a class declaration. */
export function removedProtection(kind: Protection): Matcher {
  return changeMatcher((difference) => {
    const remark = { description: MESSAGES[kind], severity: "high" as const };
    const known = new Set(protectionsIn(difference.before).map(({ name, spot }) => `${name} ${spot}`));
    const now = protectionsIn(difference.now).filter((each) => isOfKind(each, kind));
    const isCovered = coversOf(difference, (name) => protectionOf(name) === kind);
    const isKept = (was: Named) =>
      (isFilterKept(difference, was.code, was.name) ?? now.some((each) => standsIn(each, was, known))) ||
      isCovered({ unit: was.unit, router: was.router, line: placeOf(difference, was.code) }) ||
      isGoneWith(difference, was, kind) ||
      isGoneWithRoutes(difference, was) ||
      isDeclaredNow(difference, was) ||
      // The text of an annotation is its condition, which can change while the check stays.
      (was.code.kind === "text" && now.some(({ code, spot }) => spot === was.spot && code.kind === "decorator")) ||
      (kind === "authorization" && isProbe(was.spot ?? "")) ||
      difference.subject.elsewhere.gained(was.code.text.slice(0, 500));
    const lost = protectionsIn(difference.lost).filter((was) => isOfKind(was, kind) && !isKept(was));
    const others = kind === "authorization" ? rolesLost(difference) : [];
    const bases = basesLost(difference, kind).filter((was) => !isKept(was));
    return [
      ...[...bases, ...lost].map((was) => lossOf(difference, was.code, remark, standsNow(difference, was))),
      ...routesPassing(difference, kind).map(({ now, was }) => gainOf(difference, now, remark, was)),
      ...disabled(difference, kind),
      ...others,
    ];
  });
}

/** The place at head of the protected code, if it can be found. */
function standsNow(difference: Difference, { code, spot }: Named): Code | undefined {
  return routeOf(difference, code) ?? difference.headUnits.get(spot ?? "")?.code;
}

/** Whether the protected function is gone too, and another one is protected instead or none is left. */
function isGoneWith(difference: Difference, { spot }: Named, kind: Protection): boolean {
  const unit = difference.base.units.find(({ name }) => name !== "" && name === spot);
  if (unit === undefined || difference.headUnits.has(unit.name)) return false;
  const isMeant = (name: string) => protectionOf(name) === kind;
  return (
    isGone(difference, unit) ||
    classesGaining(difference, isMeant).length > 0 ||
    protectionsIn(difference.gained).some(({ name }) => isMeant(name))
  );
}

interface Named {
  readonly name: string;
  readonly code: Code;
  /** What it protects: a route by its path, a function by its name; undefined if there are several. */
  readonly spot: string | undefined;
  /** The function or class that contains it. */
  readonly unit: string;
  /** The object on which its route was declared; undefined without a route. */
  readonly router: string | undefined;
}

/** A dependency injected into a function also counts as authorization if it only identifies the caller. */
function isOfKind({ name, code }: Named, kind: Protection): boolean {
  return (
    protectionOf(name) === kind ||
    (kind === "authorization" && INJECTS.test(code.text.slice(0, 20)) && namesCaller(name))
  );
}

/** Whether a protection replaces a removed one: the same one further out, or one of the same kind at the same place. */
function standsIn(now: Named, was: Named, known: ReadonlySet<string>): boolean {
  const isOther = now.router !== undefined && was.router !== undefined && now.router !== was.router;
  if (now.spot === was.spot && isWeaker(now.code.text, was.code.text)) return false;
  if (now.name === was.name) return now.spot === was.spot || (now.spot === undefined && !isOther);
  return now.spot !== undefined && now.spot === was.spot && !known.has(`${now.name} ${now.spot}`);
}

const ROUTES =
  /^(?:use|get|post|put|patch|delete|all|route|head|options|Use|Get|Post|Put|Patch|Delete|With|Group|Handle|HandleFunc|Method|before|beforeEach|addHook|register)$/;
const DECLARES =
  /^(?:before_action|before_filter|prepend_before_action|protect_from_forgery|authorize!?|authorize_resource|load_and_authorize_resource|authenticate!?|require_login|denyAccessUnlessGranted|middleware|UseAuthorization|UseAuthentication|UseHsts|UseRateLimiter|RequireAuthorization|requireAuthentication)$/;
const FIELDS =
  /^(?:permission_classes|authentication_classes|throttle_classes|permission_required|middleware|decorators|dependencies)$/;

/** Whether the type of a parameter now identifies the caller: `user: CurrentUser`. */
function isDeclaredNow({ base, headUnits }: Difference, { code, unit }: Named): boolean {
  if (!INJECTS.test(code.text.slice(0, 20))) return false;
  const namesOf = (each: Code | undefined) =>
    new Set<string>(
      each
        ?.part("parameters")
        ?.text.slice(0, 2000)
        .match(/\b[A-Z]\w*/g),
    );
  const before = namesOf(base.units.find(({ name }) => name === unit)?.code);
  return [...namesOf(headUnits.get(unit)?.code)].some(
    (name) => !before.has(name) && (namesCaller(name) || protectionOf(name) === "authorization"),
  );
}

/** Calls that inject a dependency into a function's parameter. */
const INJECTS = /^(?:Depends|Security)\b/;

/** The declarations on a function or route: decorators, middleware, class declarations. */
function protectionsIn({ calls, pairs }: Facts): readonly Named[] {
  const called = calls.flatMap((call): readonly Named[] => {
    const { name, code, given, unit } = call;
    const spot = call.decorates ?? (unit.code.kind === "function" ? unit.name : undefined);
    const place = { spot, unit: unit.name, router: undefined };
    if (call.isDecorator) return [{ name, code, ...place }, ...given.flatMap((each) => namedIn(each, place))];
    if (ROUTES.test(name)) return namesOfRoute(call);
    if (LAYERS.test(name)) return given.flatMap((each) => namesOfLayer(each, place));
    if (INJECTS.test(name)) return given.slice(0, 1).map(({ text }) => ({ name: lastName(text), code, ...place }));
    if (isGuardingCall(call)) return [{ name, code, ...place, spot: unit.name }];
    if (!DECLARES.test(name)) return [];
    return [
      { name, code, ...place, spot: unit.name },
      ...given.flatMap(elementsOf).map((each) => ({ name: nameGiven(each), code, ...place })),
    ];
  });
  const declared = pairs
    .filter(({ key }) => FIELDS.test(key))
    .flatMap(({ code, key, value, unit }) =>
      isOpen(value) ? [] : [{ name: key, code, spot: unit.name, unit: unit.name, router: undefined }],
    );
  return [...called, ...declared];
}

/** A name in a string counts as a whole: `can:delete,order`. */
function nameGiven({ kind, text }: Code): string {
  return kind === "text" ? text.slice(1, -1) : lastName(text);
}

/** The middleware of a route, or of all routes after a `use`. */
function namesOfRoute({ name, receiver, given, unit }: Owned<Call>): readonly Named[] {
  const [first] = given;
  const spot =
    first?.kind === "text"
      ? `${name} ${foldText(first.text)}`
      : /^use$/i.test(name)
        ? undefined
        : `${receiver} ${name}`;
  const place = { spot, unit: unit.name, router: receiver };
  return given
    .flatMap(elementsOf)
    .filter(({ kind }) => kind !== "function" && kind !== "text")
    .flatMap((each) => namedIn(each, place));
}

/** Calls that wrap a router or a service. */
const LAYERS = /^(?:layer|route_layer|wrap)$/;

/** The names of a layer, including its type or module: `HttpAuthentication` of `HttpAuthentication::bearer(check)`. */
function namesOfLayer(given: Code, place: Place): readonly Named[] {
  const path = given.text.slice(0, 200).split("(")[0] ?? "";
  const types = path.split(/::|\./).slice(0, -1);
  return [...namedIn(given, place), ...types.map((name) => ({ name, code: given, ...place }))];
}

/** `requireRole("admin")` or `checkPermission(user)` as a separate statement. */
function isGuardingCall({ name, isStatement }: Call): boolean {
  const [first = ""] = wordsOf(name);
  return (
    isStatement &&
    /^(?:require|ensure|check|assert|verify|authorize|authorise|enforce)$/.test(first) &&
    protectionOf(name) !== undefined
  );
}

function isOpen(value: Code | undefined): boolean {
  return value === undefined || /^\[?(?:\w+\.)?(?:AllowAny|)\]?$/.test(foldText(value.text));
}

type Place = Pick<Named, "spot" | "unit" | "router">;

function namedIn(given: Code, place: Place): readonly Named[] {
  const list =
    given.kind === "call"
      ? (given.part("arguments") ?? given.parts.find(({ kind }) => kind === "arguments"))
      : undefined;
  const name = lastName(list === undefined ? given.text : given.before(list));
  return [
    { name, code: given, ...place },
    ...(list?.parts ?? []).flatMap((part) => (part.kind === "name" ? [{ name: part.text, code: part, ...place }] : [])),
  ];
}

/** The name of a base class that protects, as opposed to one that implements a protection. */
const PROTECTING_BASE = /(?:Mixin|Controller|View|Resource|Handler|Page|Endpoint|Base|Api)$/;

/** The protecting bases that classes lost without another one of the kind. */
function basesLost({ base, head }: Difference, kind: Protection): readonly Named[] {
  const now = classHeads(head);
  return [...classHeads(base)].flatMap(([unit, { code, names }]) => {
    const is = now.get(unit)?.names;
    const isProtecting = (name: string) => protectionOf(name) === kind && PROTECTING_BASE.test(name);
    if (is === undefined || [...is].some((name) => protectionOf(name) === kind)) return [];
    const name = [...names].find(isProtecting);
    const part = name === undefined ? undefined : code.parts.find(({ text }) => text.slice(0, 500).includes(name));
    return name === undefined || part === undefined ? [] : [{ name, code: part, spot: unit, unit, router: undefined }];
  });
}

const SWITCHES: Readonly<Record<Protection, RegExp>> = {
  csrf: /^(?:csrf_exempt|skip_forgery_protection|IgnoreAntiforgeryToken|skip_before_action:verify_authenticity_token.*|(?:csrf|xsrf)(?:\(\w+::disable|\(\w+[-=]>\w+\.disable|\(\)\.disable).*)$/,
  authorization:
    /^(?:AllowAnonymous|allow_anonymous|PermitAll|permitAll|skip_before_action:(?:auth|require|ensure|check|verify_(?:user|role|access|login)|login)\w*.*|skip_authorization|withoutMiddleware.*auth.*)$/,
  headers: /^(?:frameOptions|headers)(?:\(\w+::disable|\(\w+[-=]>\w+\.disable|\(\)\.disable).*$/,
  rate: /^(?:DisableRateLimiting|skip_throttle|SkipThrottle|NoThrottle)$/,
};

/** Added code that turns a protection off. */
function disabled(difference: Difference, kind: Protection): readonly (Match | undefined)[] {
  const remark = { description: `This turns the protection off. ${MESSAGES[kind]}`, severity: "high" as const };
  return difference.gained.calls
    .filter(
      (call) =>
        SWITCHES[kind].test(switchOf(call)) &&
        (call.name !== "permitAll" || rolesAsked(difference) || ANY_PATH.test(call.receiver)),
    )
    .map(({ code, name }) => gainOf(difference, endOf(code, name), remark));
}

function switchOf({ name, given }: Call): string {
  const [first] = given;
  if (first === undefined) return name;
  return /^skip_before_action$/.test(name)
    ? `${name}${foldText(first.text)}`
    : /^(?:csrf|xsrf|headers|frameOptions)$/.test(name)
      ? `${name}(${foldText(first.text).slice(0, 100)}`
      : name;
}

/** The last line of a chained call, which contains its own name. */
function endOf(code: Code, name: string): Code {
  const named = code.part("name") ?? code.part("function")?.part("property", "name", "field");
  return named !== undefined && named.text === name ? named : code;
}

/** A path that matches all others. */
const ANY_PATH = /"\/?\*\*"\)$/;

const ROLES =
  /^(?:hasRole|hasAnyRole|hasAuthority|hasAnyAuthority|authenticated|fullyAuthenticated|denyAll|RequireRole|RequireClaim|RequireAuthorization)$/;

function rolesAsked({ lost, gained }: Difference): boolean {
  const count = ({ calls }: Facts) => calls.filter(({ name }) => ROLES.test(name)).length;
  return count(lost) > count(gained);
}

function rolesLost(difference: Difference): readonly (Match | undefined)[] {
  if (!rolesAsked(difference) || difference.gained.calls.some(({ name }) => name === "permitAll")) return [];
  const remark = { description: MESSAGES.authorization, severity: "high" as const };
  const call = difference.lost.calls.find(
    (each) =>
      ROLES.test(each.name) && isLostByName(difference, each) && !isGoneWithRoutes(difference, { code: each.code }),
  );
  return call === undefined ? [] : [lossOf(difference, endOf(call.code, call.name), remark)];
}
