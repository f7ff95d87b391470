import {
  type Call,
  type Condition,
  foldCheck,
  foldText,
  namesIn,
  type Operand,
  sidesOf,
} from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import { type Difference, homeOfLoss, MAX_FOLLOWED, type Owned, placeOf, wordsOf } from "./difference.ts";
import { actsForGood, isAboutCaller } from "./words.ts";

/**
 * Whether another check of the caller replaces a lost one: an authorizing call, the same comparison with other names,
 * or a lookup by the caller.
 */
export function isCallerCheckReplaced(
  difference: Difference,
  condition: Owned<Condition>,
  lost: readonly Operand[],
): boolean {
  const home = homeOfLoss(difference, condition.code);
  return (
    isAuthorizedNow(difference, { home, line: placeOf(difference, condition.code) }, lost) ||
    isComparedNow(difference, home, condition) ||
    lost.some((operand) => isLookedUpFor(home, condition.unit.code, operand))
  );
}

/** Names of calls that refuse by themselves: `authorize(user, "update", post)`. */
const REFUSES = /\b(?:authori[sz]e|permit|require|check|assert|ensure|enforce|verify|deny)\b/;
/** Names of calls that only answer: `allowed(user, post)`. */
const ANSWERS = /\b(?:can|may|allowed|permitted|authori[sz]ed|policy|belongs|owns|owned|same tenant)\b/;
/** Names of checks that only require a login: `requireLogin(req)`. */
const ONLY_SIGNED_IN =
  /^(?:(?:require|check|assert|ensure|enforce|verify|is|has|user|login|logged|signed|in|auth|authenticated|authentication|session|token|account|current) ?)+$/;

/** The place of a lost check at head. */
interface Place {
  readonly home: Code;
  readonly line: number;
}

/**
 * Whether the change adds a call whose name authorizes and which concerns the caller or the object. It must come before
 * the guarded code.
 */
function isAuthorizedNow(difference: Difference, { home, line }: Place, lost: readonly Operand[]): boolean {
  const names = new Set(lost.flatMap(({ code }) => [...namesIn(code)]).filter((name) => !/^(?:id|req)$/i.test(name)));
  const isInHome = ({ code }: Call) => code.start >= home.start && code.end <= home.end;
  const acts = difference.head.units
    .flatMap(({ calls }) => calls)
    .filter((call) => call.isStatement && isInHome(call) && call.code.line >= line && actsForGood(call.name));
  const firstAct = Math.min(home.end, ...acts.map(({ code }) => code.start));
  return difference.gained.calls.filter(isInHome).some((call) => {
    const words = wordsOf(call.name).join(" ");
    const own = difference.helpers.get(call.name);
    if (call.isDecorator || call.code.start > firstAct || ONLY_SIGNED_IN.test(words)) return false;
    if (own !== undefined && !/\b(?:if|unless|throw|raise|abort|return)\b/.test(own)) return false;
    if (!REFUSES.test(words)) return ANSWERS.test(words) && !call.isStatement && speaksOf(call, names);
    const isNamed = call.isStatement && call.given.length === 0 && isAboutCaller(call.name);
    return /^authori[sz]e\b/.test(words) || isNamed || speaksOf(call, names);
  });
}

function speaksOf({ given, receiver }: Call, names: ReadonlySet<string>): boolean {
  return (
    given.some((value) => [...namesIn(value)].some((name) => names.has(name))) ||
    (receiver.match(/[A-Za-z_]\w*/g) ?? []).some((name) => names.has(name))
  );
}

/** Whether a condition with the same ending compares the same values, after local names are resolved. */
function isComparedNow({ gained }: Difference, home: Code, { code, operands, ending, unit }: Owned<Condition>) {
  const was = operands.map((operand) => followedNames(unit.code, operand.code));
  return gained.conditions.some((now) => {
    if (now.unit.name !== unit.name || now.ending !== ending || now.code.kind !== code.kind) return false;
    // A local name may equal a property of the object.
    const is = now.operands.map((each) => new Set([...namesIn(each.code), ...followedNames(home, each.code)]));
    return was.every((names) => is.some((each) => [...names].every((name) => each.has(name))));
  });
}

/** The names in a check, with local names replaced by their values. */
function followedNames(home: Code, asked: Code): ReadonlySet<string> {
  const values = new Map(assignsIn(home).map(({ name, value }) => [name, value]));
  return new Set(
    [...namesIn(asked)].flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [name] : [...namesIn(value)];
    }),
  );
}

/** Whether the object of a comparison is now looked up by the caller: `findPost(id, { ownerId: req.user.id })`. */
function isLookedUpFor(home: Code, before: Code, { text }: Operand): boolean {
  const sides = sidesOf(text);
  if (sides === undefined) return false;
  const known = new Set(assignsIn(before).map(({ value }) => foldText(value.text)));
  return [sides, sides.toReversed()].some(([object = "", caller = ""]) => {
    const root = rootOf(object);
    const holder = caller.replace(/(?:\.|->)\w+(?:\(\))?$/, "");
    // Nearly everything comes from a request, or from an object itself.
    const carried = /^(?:req|request|\$?this|self|ctx|context|c|)$/.test(holder) ? caller : holder;
    return assignsIn(home).some(
      ({ name, value }) =>
        name === root && !known.has(foldText(value.text)) && carriesIn(foldCheck(value.text), carried),
    );
  });
}

function rootOf(side: string): string {
  return /^[$@]?([A-Za-z_]\w*)/.exec(side)?.[1] ?? "";
}

/** Whether a call in the text has a value as its argument or object. */
function carriesIn(text: string, value: string): boolean {
  const at = text.indexOf(value);
  const around = `${text[at - 1] ?? ""}${text[at + value.length] ?? ""}`;
  return at >= 0 && text.includes("(") && !/\w/.test(around);
}

interface Assign {
  readonly name: string;
  readonly value: Code;
}

/** The values assigned to a function's names. */
function assignsIn(home: Code): readonly Assign[] {
  return piecesOf(home, undefined, MAX_FOLLOWED).flatMap((piece) => {
    const target = piece.kind === "assign" ? piece.part("name", "left", "pattern") : undefined;
    const value = piece.part("value", "right") ?? piece.parts.at(-1);
    return target === undefined || value === undefined || target.kind === "member"
      ? []
      : [...namesIn(target)].slice(0, 1).map((name) => ({ name, value }));
  });
}
