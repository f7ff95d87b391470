import { type CodeFacts, foldText, lastName } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf, touches } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, homeOfLoss, isGone, lossOf } from "./difference.ts";
import { writesByKey } from "./sinks.ts";

/** The protection of code against keys that reach a prototype, by its form. */
type Sign = "key-name" | "own-key" | "bare-object" | "defined" | "text-key" | "helper";

interface Guard {
  readonly sign: Sign;
  readonly code: Code;
}

const KEY_NAMES = /__proto__|^["'](?:constructor|prototype)["']$/;
const OWN = /^(?:hasOwnProperty|hasOwn|propertyIsEnumerable|_?hasOwnProp(?:erty)?|hasProp|has_own)$/;

const MESSAGE = "Keys such as `__proto__`, which reach the prototype of every object, are no longer refused.";

/** Finds files with fewer key guards than before that write under computed keys. */
export const removedKeyGuard = changeMatcher((difference) => {
  const { base, head, subject } = difference;
  if (subject.family !== "javascript") return [];
  const helpers = helpersOf(base);
  const before = guardsIn(difference, base, "base", helpers);
  const now = guardsIn(difference, head, "head", helpers);
  const count = (guards: readonly Guard[], sign: Sign) => guards.filter((guard) => guard.sign === sign).length;
  const signs = (["key-name", "helper", "own-key", "bare-object", "defined", "text-key"] as const).filter(
    (sign) => count(before, sign) > count(now, sign),
  );
  const balance = (sign: Sign) => count(before, sign) - count(now, sign);
  const others = (["key-name", "own-key", "bare-object", "defined"] as const).reduce(
    (sum, sign) => sum + Math.max(0, -balance(sign)),
    0,
  );
  const [worst] = signs;
  if (
    worst === undefined ||
    signs.reduce((sum, sign) => sum + balance(sign), 0) <= others ||
    (worst === "own-key" && walksOwnKeys(difference))
  )
    return [];
  const found: Match[] = [];
  for (const { sign, code } of before.slice(0, MAX_GUARDS)) {
    const match = signs.includes(sign) && isLeft(difference, code, helpers) ? toMatch(difference, code) : undefined;
    if (match !== undefined && found.push(match) === MAX_SHOWN) break;
  }
  return found;
});

const MAX_SHOWN = 3;
const MAX_GUARDS = 200;

/** The functions at base that guard keys, by name. */
function helpersOf({ units }: CodeFacts): ReadonlySet<string> {
  const guards = units.filter(
    ({ name, code }) =>
      name !== "" &&
      code.endLine - code.line < MAX_HELPER &&
      code.kind === "function" &&
      piecesOf(code).some(isKeyName),
  );
  return new Set(guards.map(({ name }) => lastName(name)));
}

// In lines: a longer function does more than guard.
const MAX_HELPER = 25;

function isKeyName({ kind, text }: Code): boolean {
  return (kind === "text" || kind === "pattern") && text.length < 200 && KEY_NAMES.test(text);
}

/** The guards on the changed lines of a side. */
function guardsIn(
  { subject }: Difference,
  { root }: CodeFacts,
  side: "base" | "head",
  helpers: ReadonlySet<string>,
): readonly Guard[] {
  const lines = subject.changes.flatMap((change) =>
    (side === "base" ? change.deleted : change.added).map(({ number }) => number),
  );
  const isChanged = ({ line, endLine }: Code) => touches(lines, line, endLine);
  return piecesOf(root, isChanged)
    .filter(isChanged)
    .flatMap((code) => {
      const sign = signOf(code, helpers);
      if (sign === "text-key" && !KEYED.test(homeText(root, code))) return [];
      return sign === undefined ? [] : [{ sign, code }];
    });
}

const KEYED = /["'](?:__proto__|constructor|prototype)["']/;

/** The examined text of the function around a piece. */
function homeText(root: Code, { line }: Code): string {
  let home: Code | undefined;
  for (let at: Code | undefined = root; at !== undefined; ) {
    if (at.kind === "function") home = at;
    at = at.parts.find((part) => part.line <= line && part.endLine >= line);
  }
  return home?.text.slice(0, 20_000) ?? "";
}

function signOf(code: Code, helpers: ReadonlySet<string>): Sign | undefined {
  const { kind, parts } = code;
  if (isKeyName(code)) return "key-name";
  if (kind === "name" && parts.length === 0) {
    if (OWN.test(code.text)) return "own-key";
    return code.text === "__proto__" && code.field !== "property" ? "bare-object" : undefined;
  }
  if (kind === "call") return signOfCall(code, helpers);
  return kind === "binary" && /^""\+[\w$]/.test(foldText(code.text.slice(0, 40))) ? "text-key" : undefined;
}

function signOfCall(code: Code, helpers: ReadonlySet<string>): Sign | undefined {
  const text = foldText(code.text.slice(0, 80));
  if (/^Object\.create\(null\)|^newMap\(/.test(text)) return "bare-object";
  if (/^(?:Object|Reflect)\.defineProperty\([^,]+,[a-zA-Z_$]/.test(text)) return "defined";
  if (/^String\([\w$.[\]+]+\)$/.test(text)) return "text-key";
  const name = lastName(code.part("function", "constructor")?.text ?? "");
  return helpers.has(name) ||
    /^(?:is)?(?:un)?safe_?(?:key|prop(?:erty)?)$|proto(?:type)?_?(?:pollut|key)|pollut/i.test(name)
    ? "helper"
    : undefined;
}

/** Whether the change added a loop over only own keys, which needs no check of each. */
function walksOwnKeys({ gained }: Difference): boolean {
  return (
    gained.calls.some(
      ({ name, receiver }) =>
        /^(?:keys|entries|values|fromEntries|getOwnPropertyNames|ownKeys)$/.test(name) &&
        /^(?:Object|Reflect)$/.test(receiver),
    ) || gained.calls.some(({ name }) => /^(?:Map|Set)$/.test(name))
  );
}

/** Whether a guard is gone although its function remains and it is not part of a helper that was removed as a whole. */
function isLeft(difference: Difference, guard: Code, helpers: ReadonlySet<string>): boolean {
  const unit = difference.base.units.findLast(({ code }) => code.start <= guard.start && code.end >= guard.end);
  return unit === undefined || unit.name === "" || difference.headUnits.has(unit.name)
    ? true
    : !helpers.has(lastName(unit.name)) && !isGone(difference, unit);
}

function toMatch(difference: Difference, guard: Code): Match | undefined {
  const home = homeOfLoss(difference, guard);
  const isWritten = writesByKey(home);
  const made = madeAs(difference, guard);
  if (made !== undefined && !difference.head.root.text.includes(`${made}[`)) return undefined;
  if (made === undefined && !isWritten && !writesByKey(difference.head.root) && !takesKeys(home)) return undefined;
  return lossOf(difference, guard, { description: MESSAGE, severity: isWritten ? "high" : "medium" });
}

/** The name of an object without a prototype; undefined for any other guard. */
function madeAs({ base }: Difference, guard: Code): string | undefined {
  const isBare = guard.kind === "call" ? /^Object\.create|^new Map/.test(guard.text) : guard.text === "__proto__";
  if (!isBare) return undefined;
  const around = piecesOf(base.root, ({ start, end }) => start <= guard.start && end >= guard.end);
  const made = around.findLast(({ kind, start, end }) => kind === "assign" && start <= guard.start && end >= guard.end);
  return lastName((made?.part("name", "left") ?? guard).text);
}

/** Whether a function reads under computed keys, or passes them on. */
function takesKeys(home: Code): boolean {
  return (
    piecesOf(home).some((piece) => piece.kind === "member" && piece.part("index") !== undefined) ||
    /\b(?:key|prop|name|path)s?\b/.test(home.text.slice(0, 20_000))
  );
}
