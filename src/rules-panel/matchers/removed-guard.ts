import {
  type Call,
  type Condition,
  foldCheck,
  foldText,
  lastName,
  namesIn,
  type Operand,
  shapeOf,
  type Unit,
  unorderedText,
} from "../../code/compare/code-facts.ts";
import { type Code, piecesOf } from "../../code/compare/code-tree.ts";
import { memoize } from "../../text/memoize.ts";
import type { Match, Matcher } from "../rules/static-rule.ts";
import { coversOf } from "./covers.ts";
import {
  changeMatcher,
  conditionText,
  type Difference,
  gainOf,
  homeOf,
  homeOfLoss,
  isGone,
  lossOf,
  MAX_FOLLOWED,
  type Owned,
  placeOf,
  wordsOf,
} from "./difference.ts";
import { isCallerCheckReplaced } from "./replaced-caller-check.ts";
import { isGoneWithRoutes } from "./routes.ts";
import { reachedBy, type Sink, writesByKey } from "./sinks.ts";
import { actsForGood, isAboutCaller, protectionOf } from "./words.ts";

/** What a guard checks, as its condition shows. */
export type GuardKind =
  | "own-key"
  | "sender"
  | "forgery"
  | "caller"
  | "path"
  | "address"
  | "type"
  | "limit"
  | "error"
  | "nil"
  | "input";

const KEYS =
  /__proto__|"(?:constructor|prototype)"|hasOwn|propertyIsEnumerable|[pP]roto(?:type)?(?:Pollut|Key|Safe)|(?:Unsafe|Safe|Dangerous|Valid|Reserved)_?(?:Key|Prop)/;
const PATHS =
  /"[^"]*\.\.[^"]*"|\\\.\\\.|isAbsolute|is_absolute|commonpath|commonprefix|is_relative_to|realpath|path\.sep|PathSeparator|indexOf\([^)]*(?:root|base|dir|dest|target|cwd|folder|path)|(?:starts_?[wW]ith|HasPrefix|hasPrefix)\([^)]*(?:root|base|dir|dest|target|cwd|folder|path)|[Pp]athIs|(?:Safe|Inside|Within|Valid|Contained)_?(?:Path|File)|[Pp]ath_?(?:Inside|Traversal|Within)/i;
const ADDRESSES =
  /"https?:\/\/[^"]*"|(?:url|uri|href|loc|location|link|target|dest|redirect|address)\b[^"]*"(?:\/\/|\/\\+)"|\bhost(?:name)?\b|[hH]ost(?:name)?(?![a-z])|\.protocol\b|\.origin\b|\bscheme\b|[uU]rl(?:_|[A-Z(])|_url\b/;
const TYPES =
  /typeof|instanceof|isinstance\(|\.is_a\?|\bis_(?:string|array|int|numeric|object|callable)\(|\b_?(?:isArray|isString|isNumber|isBuffer|isObject|isPlainObject|isFunction|isInteger|isFinite|isNaN|isDate|isRegExp)\(/;
const SIZES = /length|\bsize\b|\.len\(|\blen\(|[cC]ount|[dD]epth|[bB]ytes|[mM]ax(?![a-z])|MAX|[lL]imit|LIMIT/;

export function kindOf({ text, code }: Pick<Operand, "text" | "code">): GuardKind {
  if (KEYS.test(text)) return "own-key";
  const sender = senderOf(code);
  if (sender !== undefined) return sender;
  if ([...namesIn(code)].some(isAboutCaller)) return "caller";
  if (PATHS.test(text)) return "path";
  if (TYPES.test(text)) return "type";
  if (/[<>]/.test(text.replace(/=>|->|<<|>>/g, "")) && SIZES.test(text)) return "limit";
  if (ADDRESSES.test(text) && !isFlag(code)) return "address";
  if (/^err\w*==nil$|^nil==err\w*$/i.test(text)) return "error";
  if (/==nil$|^nil==/.test(text)) return "nil";
  return "input";
}

/** The kind of check on a sender, by the words of its callee: a signature, or a token against forged requests. */
function senderOf(code: Code): "sender" | "forgery" | undefined {
  const text = code.text.slice(0, 300);
  const callees = text.match(/[\w$.]+(?=\()/g) ?? [];
  for (const callee of callees) {
    const words = wordsOf(callee).join(" ");
    if (/\b(?:csrf|xsrf|forgery)\b/.test(words)) return "forgery";
    if (/\b(?:signatures?|sig|hmac|nonce|webhook)\b/.test(words) && VERIFIES.test(words)) return "sender";
    if (VERIFIES.test(words) && /\b(?:signature|sig|hmac|nonce)\b/.test(wordsOf(text).join(" "))) return "sender";
  }
  return undefined;
}

const SENT = /\b(?:signature|hmac|nonce|webhook)\b/;
const VERIFIES =
  /\b(?:verify|verified|verifies|valid|validate|check|compare|equals?|matches|timing|is|has|use|consume|used)\b/;

/** A name that itself says what is checked, without a comparison or a call. */
function isFlag({ kind, text }: Code): boolean {
  return (
    kind === "name" ||
    kind === "member" ||
    /^[\w$.!?]+(?:[!=]==?(?:undefined|null|true|false|nil|None))?$/.test(text.replace(/\s/g, ""))
  );
}

interface Guarding {
  /** The sinks that unchecked values must not reach. */
  readonly sinks: readonly Sink[];
  readonly message: string;
}

const GUARDS: Readonly<Record<GuardKind, Guarding>> = {
  "own-key": {
    sinks: [],
    message: "Keys such as `__proto__`, which reach the prototype of every object, are no longer refused.",
  },
  sender: { sinks: [], message: "The sender is no longer verified: anybody can send this." },
  forgery: { sinks: [], message: "Forged requests from other sites are no longer refused." },
  caller: { sinks: [], message: "Nothing checks any more whether the caller may do this." },
  path: { sinks: ["file"], message: "Nothing keeps the path inside its folder any more." },
  address: { sinks: ["redirect", "request"], message: "Nothing checks any more where the address leads." },
  type: { sinks: ["query", "shell", "code", "markup"], message: "Values of other types now get through." },
  limit: { sinks: [], message: "There is no longer a limit on size or number here." },
  error: { sinks: [], message: "Nothing checks any more whether the call before it failed." },
  nil: { sinks: [], message: "If the value is missing, the code after it fails." },
  input: {
    sinks: ["query", "shell", "code", "markup", "file", "header"],
    message: "Values that it refused now get through.",
  },
};

/** Finds removed conditions of one kind, if the code they guarded stays. */
export function removedGuard(kind: GuardKind): Matcher {
  return changeMatcher((difference) =>
    onePerRun(
      [...guardsLost(difference), ...guardsMoved(difference)]
        .filter((each) => each.kind === kind)
        .map((each) => each.match),
    ),
  );
}

/** Finds conditions that lost one of their protective parts. */
export const loosenedCondition: Matcher = changeMatcher((difference) =>
  onePerRun([...loosenedOf(difference), ...flippedOf(difference)]),
);

interface LostGuard {
  readonly kind: GuardKind;
  readonly match: Match;
}

// Limits the work on a change made to be slow; no real one removes as many conditions from a file.
const MAX_LOST = 100;

const guardsLost = memoize((difference: Difference): readonly LostGuard[] => {
  const asked = askedNow(difference);
  const isCovered = coversOf(
    difference,
    (name) => protectionOf(name) === "authorization" || SENT.test(wordsOf(name).join(" ")),
  );
  return difference.lost.conditions.slice(0, MAX_LOST).flatMap((condition) => {
    const lost = condition.operands.filter((operand) => !asked.holds(operand));
    if (difference.subject.elsewhere.gained(condition.code.text.split("\n", 1)[0] ?? "")) return [];
    if (lost.length === 0 || !guarded(difference, condition)) return [];
    if (isGoneWithGuarded(difference, condition)) return [];
    const shown = shownKind(condition, lost);
    const sources = sourcesOf(condition.unit.code, lost);
    const kind = shown === "input" && sources.some(({ text }) => PATH_MADE.test(text.slice(0, 300))) ? "path" : shown;
    if (
      (kind === "caller" || kind === "sender") &&
      isCovered({ unit: condition.unit.name, router: undefined, line: placeOf(difference, condition.code) })
    )
      return [];
    if (isDefault(condition) || isReplaced(difference, { condition, lost, kind: shown, sources })) return [];
    const match = toMatch(difference, lost, kind);
    return match === undefined ? [] : [{ kind, match }];
  });
});

/** Whether the function or route of a condition is gone too. */
function isGoneWithGuarded(difference: Difference, condition: Owned<Condition>): boolean {
  if (isGoneWithRoutes(difference, condition)) return true;
  return isGone(difference, condition.unit) && !isMovedWithout(difference, condition);
}

/** Whether the function moved to another file without its guard's reaction. */
function isMovedWithout({ subject: { elsewhere } }: Difference, { unit, code, ending }: Owned<Condition>): boolean {
  const [head = ""] = unit.code.text.split("\n", 1);
  const leave = piecesOf(code).findLast(({ kind }) => kind === "leave");
  return ending === "fails" && elsewhere.gained(head) && leave !== undefined && !elsewhere.gained(leave.text);
}

/** Guards that now come after the action they guarded. */
function guardsMoved(difference: Difference): readonly LostGuard[] {
  const { base, head, headUnits } = difference;
  return base.units.flatMap((unit) => {
    const now = headUnits.get(unit.name);
    const stays = new Map(now?.conditions.map((condition) => [conditionText(condition), condition]));
    return unit.conditions.slice(0, MAX_LOST).flatMap((was): readonly LostGuard[] => {
      const is = was.ending === "fails" ? stays.get(conditionText(was)) : undefined;
      const kind = worstKind(was.operands);
      if (now === undefined || is === undefined || isOrdinary(kind)) return [];
      const after = actsIn(unit, homeOf(base, was.line)).filter(({ code }) => code.start > was.code.end);
      const guarded = new Set(after.map(({ code }) => foldText(code.text.slice(0, 500))));
      const early = actsIn(now, homeOf(head, is.line)).find(
        ({ code }) => code.end < is.code.start && guarded.has(foldText(code.text.slice(0, 500))),
      );
      if (early === undefined) return [];
      const description = `It is asked only after \`${early.name}\` is done. ${GUARDS[kind].message}`;
      const remark = { description, severity: "high" as const };
      const match = gainOf(difference, early.code, remark) ?? lossOf(difference, was.code, remark);
      return match === undefined ? [] : [{ kind, match }];
    });
  });
}

/** The permanent actions of a function within this range of its code. */
function actsIn({ calls }: Unit, { start, end }: Code): readonly Call[] {
  return calls.filter(
    ({ code, name, isStatement }) => isStatement && code.start > start && code.end <= end && actsForGood(name),
  );
}

/** The most severe kind of its parts, or the caller if the branch refuses somebody. */
function shownKind({ branch }: Condition, lost: readonly Operand[]): GuardKind {
  const asked = worstKind(lost);
  return isOrdinary(asked) && REFUSES_CALLER.test(branch) ? "caller" : asked;
}

/** Whether the condition itself only checks that a value is valid. */
function isOrdinary(kind: GuardKind): boolean {
  return !["own-key", "sender", "forgery", "caller", "path"].includes(kind);
}

/** A branch that refuses somebody, whatever its condition. */
const REFUSES_CALLER =
  /\b40[13]\b|[fF]orbidden|[uU]nauthori[sz]ed|[aA]ccessDenied|[pP]ermission_?Denied|NotAuthorized|not_?authori[sz]ed|redirect\([^)]*(?:log|sign)_?-?in/;

const RANK: readonly GuardKind[] = [
  "own-key",
  "sender",
  "forgery",
  "caller",
  "path",
  "address",
  "limit",
  "type",
  "input",
  "error",
  "nil",
];

function worstKind(lost: readonly Operand[]): GuardKind {
  const kinds = new Set(lost.map(kindOf));
  return RANK.find((kind) => kinds.has(kind)) ?? "input";
}

const PATH_MADE =
  /(?:path|filepath|os\.path|Paths?)\.(?:join|resolve|normalize|relative|get|Join|Clean|Combine|GetFullPath)\(|realpath|File\.expand_path|getCanonicalPath/;

/** `if (!x) x = …` supplies a missing value. */
function isDefault({ ending, operands }: Condition): boolean {
  return ending === "corrects" && operands.every(({ code, text }) => isFlag(code) || /==nil$/.test(text));
}

/** The values assigned to the names in a check, in its function. */
function sourcesOf(home: Code, lost: readonly Operand[]): readonly Code[] {
  const names = new Set(lost.flatMap(({ code }) => [...namesIn(code)]));
  return piecesOf(home, undefined, MAX_FOLLOWED).flatMap((piece) => {
    const target = piece.kind === "assign" ? piece.part("name", "left", "pattern") : undefined;
    const value = piece.part("value", "right") ?? piece.parts.at(-1);
    if (target === undefined || value === undefined || target.kind === "member") return [];
    // Of several results of one call, it is unknown which one comes from which argument.
    const isTaken = target.kind === "name" || value.kind === "member" || value.kind === "name";
    return isTaken && [...namesIn(target)].some((name) => names.has(name)) ? [value] : [];
  });
}

/** The checks that the change adds, here or in other files. */
function askedNow({ subject, gained }: Difference) {
  const added = foldCheck(
    subject.added
      .slice(0, MAX_ADDED)
      .map(({ live }) => live)
      .join("\n"),
    MAX_ADDED_TEXT,
  );
  const operands = gained.conditions.flatMap((condition) => condition.operands);
  const texts = new Set(operands.map(({ text }) => unorderedText(text)));
  const shapes = new Set(operands.map(({ text }) => shapeOf(text)).filter((shape) => /[^_"]{3}/.test(shape)));
  return {
    holds: ({ text, code }: Operand) =>
      texts.has(unorderedText(text)) ||
      (text.length > 5 && added.includes(text)) ||
      shapes.has(shapeOf(text)) ||
      subject.elsewhere.gained(code.text.slice(0, 500)),
  };
}

const MAX_ADDED = 4000;
const MAX_ADDED_TEXT = 200_000;

/** Whether a condition protected something: it leaves the function, or its guarded code now runs unchecked. */
function guarded(difference: Difference, condition: Owned<Condition>): boolean {
  const { ending, kind, branch, operator } = condition;
  if (ending === "fails") return true;
  if (condition.operands.every(isPlatform)) return false;
  if (condition.kind === "if" && condition.leaves && condition.operands.some(isSpecialDenied)) return true;
  if (ending !== "goes-on") return !condition.operands.every(isEmptiness);
  if (condition.operands.every((operand) => /^(?:input|error|nil|limit)$/.test(kindOf(operand)))) return false;
  const isTyped = kind === "choice" && condition.operands.some((operand) => kindOf(operand) === "type");
  if ((kind !== "if" && !isTyped) || operator === "or") return false;
  const body = branch.replace(/^\{|\}$/g, "");
  if (body.length < 6) return false;
  return foldText(homeOfLoss(difference, condition.code).text.slice(0, MAX_HOME)).includes(body.slice(0, 200));
}

/** `if (!isLocal(url)) return home()`: leaving if a specific check fails protects as well. */
function isSpecialDenied(operand: Operand): boolean {
  return (
    operand.isDenied &&
    operand.code.kind === "call" &&
    /^(?:own-key|sender|forgery|caller|path|address)$/.test(kindOf(operand))
  );
}

/** Whether it only checks for emptiness, which a loop over nothing does not need. */
function isEmptiness({ code, text }: Operand): boolean {
  return (
    /(?:length|size|Length|Count|size\(\))(?:==|<=?|<)[01]$|^len\([\w.]+\)(?:==|<=?)[01]$|(?:isEmpty\(\)|empty\?|blank\?)$/.test(
      text,
    ) ||
    (isFlag(code) && !/==/.test(text))
  );
}

function isPlatform({ code }: Operand): boolean {
  return [...namesIn(code)].some((name) =>
    /^(?:window|document|process|global|globalThis|navigator|self|console)$/.test(name),
  );
}

const MAX_HOME = 40_000;

const CHECKS: ReadonlySet<string> = new Set(
  "assert check validate ensure verify require guard enforce sanitize throw parse clamp schema".split(" "),
);

interface Removal {
  readonly condition: Owned<Condition>;
  readonly lost: readonly Operand[];
  readonly kind: GuardKind;
  /** The values assigned to its names. */
  readonly sources: readonly Code[];
}

/** Whether the change checks the same value in another way. */
function isReplaced(difference: Difference, { condition, lost, kind, sources }: Removal): boolean {
  const names = new Set([...lost.map(({ code }) => code), ...sources].flatMap((code) => [...namesIn(code)]));
  const home = homeOfLoss(difference, condition.code);
  const isNear = ({ line, endLine }: Code) => endLine >= home.line && line <= home.endLine;
  const speaks = (code: Code) => [...namesIn(code)].some((name) => names.has(name));
  const isOfRequest = kind === "sender" || kind === "forgery" || kind === "caller";
  if (!isOfRequest && ![...namesIn(home)].some((name) => names.has(name))) return true;
  if (kind === "caller" && isCallerCheckReplaced(difference, condition, lost)) return true;
  const isSpecial = /^(?:own-key|sender|forgery|caller|path)$/.test(kind);
  if (!isSpecial && (isRedeclared(difference, condition.unit, names) || decidesNow(difference, home, names)))
    return true;
  if (kind === "error" && isReturned(difference, condition, lost)) return true;
  if (kind === "nil" && sources.some((source) => isNeverMissing(difference, source))) return true;
  const operands = difference.gained.conditions.flatMap((each) =>
    isNear(each.code) || (each.unit.name === condition.unit.name && reaches(difference, each.code, home))
      ? each.operands
      : [],
  );
  if (
    operands.some((operand) => (isSpecial ? kindOf(operand) === kind : speaks(operand.code) && !isBare(operand, kind)))
  )
    return true;
  return difference.gained.calls.some(({ code, name, given, isStatement, isDecorator }) => {
    if (isDecorator) return isOfRequest && (isAboutCaller(name) || /guard|protect|secur/i.test(name));
    if (!isNear(code) || !given.some(speaks)) return false;
    const own = difference.helpers.get(name);
    if (own !== undefined && !ASKS.test(own)) return false;
    if (kind === "path" && wordsOf(name).some((word) => /^(?:inside|within|safe|secure|contained)$/.test(word)))
      return true;
    if (kind === "nil" && own !== undefined && ASKS_MISSING.test(own)) return true;
    const words = wordsOf(name);
    return words.some((word) => CHECKS.has(word)) || (!isSpecial && isStatement && !words.some(usesOnly));
  });
}

/**
 * Whether the function now returns the unchecked error in every case, so that its caller can check it. The error is lost
 * if its name gets another value before.
 */
function isReturned(difference: Difference, { unit, code }: Owned<Condition>, lost: readonly Operand[]): boolean {
  const now = difference.headUnits.get(unit.name);
  if (now === undefined) return false;
  const names = new Set(lost.flatMap((operand) => [...namesIn(operand.code)]));
  const isNamed = (piece: Code) => [...namesIn(piece)].some((name) => names.has(name));
  const pieces = piecesOf(now.code, undefined, MAX_FOLLOWED);
  const assigned = pieces.filter((piece) => piece.kind === "assign" && isNamed(piece.part("left", "name") ?? piece));
  const place = placeOf(difference, code);
  const isLost = ({ line: end }: Code) =>
    assigned.length > 1 && assigned.some(({ line }) => line > place && line <= end);
  const isConditional = ({ start, end }: Code) =>
    now.conditions.some((condition) => condition.code.start <= start && end <= condition.code.end);
  return pieces.some((piece) => piece.kind === "leave" && isNamed(piece) && !isConditional(piece) && !isLost(piece));
}

/**
 * Whether a condition is checked before a function runs: by a function around it, or by another argument of the same
 * call.
 */
function reaches({ head }: Difference, { line, start, end }: Code, home: Code): boolean {
  const asking = homeOf(head, line);
  if (asking.start <= home.start && asking.end >= home.end) return true;
  const calls = piecesOf(head.root, (part) => part.start <= home.start && part.end >= home.end, MAX_FOLLOWED);
  const around = calls.findLast((each) => each.kind === "call" && each.start < home.start && each.end >= home.end);
  return around !== undefined && around.start <= start && around.end >= end;
}

/** Whether a word in a call's name says that it uses or logs a value without checking it. */
function usesOnly(word: string): boolean {
  return actsForGood(word) || /^(?:log|debug|info|warn|trace|print\w*|puts|echo|json|render|end|emit|push)$/.test(word);
}

const DECIDES =
  /\?\.|\?->|&\.|\?\?|\b(?:switch|match|case|when|filter|select|reject|find|slice|min|max|clamp|Optional|ofNullable|requireNonNull\w*|(?:map|ok|unwrap)_or\w*|orElse\w*|try|or|get|fetch|dig)\b/;

const ASKS_MISSING =
  /[!=]==?\s*(?:null|nil|None|undefined)\b|\bis (?:not )?None\b|\.nil\?|\bis_n(?:one|ull)\b|\?\.|\?->|&\.|\?\?|\bOptional\b|\brequireNonNull|\bif let Some\b/;

/** Syntax of a helper that checks anything. */
const ASKS =
  /\b(?:if|unless|throw|raise|assert\w*|panic|match|case|guard|basename|realpath|secure_filename|filter|re(?:place|move)\w*)\b|\?|&&|\|\||Err\(|[cC]heck|[vV]alid|[eE]nsure|[rR]equire|[sS]aniti[sz]e|parse/;

/** Whether a value comes from a function in the file that fails if it has none. */
function isNeverMissing({ helpers }: Difference, source: Code): boolean {
  const called = source.kind === "call" ? lastName(source.text.slice(0, 200).split("(")[0] ?? "") : "";
  const helper = helpers.get(called) ?? "";
  return (
    /\b(?:throw|raise|orElseThrow|requireNonNull|panic|unwrap|expect)\b/.test(helper) &&
    !/\b(?:null|nil|None|undefined|Optional)\b/.test(helper)
  );
}

/** Whether added code checks one of the names by a choice, a filter, or a chain that ends if the value is missing. */
function decidesNow({ subject }: Difference, home: Code, names: ReadonlySet<string>): boolean {
  return subject.added
    .slice(0, MAX_ADDED)
    .some(
      ({ number, live }) =>
        number >= home.line &&
        number <= home.endLine &&
        DECIDES.test(live) &&
        (live.match(/[A-Za-z_][\w$]*/g) ?? []).some((word) => names.has(word)),
    );
}

/** Whether the declaration of a checked parameter changed. */
function isRedeclared({ base, headUnits }: Difference, { name }: Unit, names: ReadonlySet<string>): boolean {
  if (name === "") return false;
  const [was, now] = [base.units.find((unit) => unit.name === name), headUnits.get(name)].map((unit) =>
    signatureOf(unit?.code),
  );
  return was !== now && (now?.match(/[A-Za-z_$][\w$]*/g) ?? []).some((word) => names.has(word));
}

function signatureOf(code: Code | undefined): string | undefined {
  const list = code?.parts.find(({ field, type }) => field === "parameters" || type.endsWith("parameters"));
  return list === undefined ? undefined : foldText(list.text.slice(0, 2000));
}

/** `if (x)` instead of `if (typeof x === "function")` checks less. */
function isBare({ code, isDenied }: Operand, kind: GuardKind): boolean {
  return kind === "type" && !isDenied && (code.kind === "name" || code.kind === "member");
}

function toMatch(difference: Difference, lost: readonly Operand[], kind: GuardKind): Match | undefined {
  const first = lost.find((operand) => kindOf(operand) === kind) ?? lost[0];
  if (first === undefined) return undefined;
  const home = homeOfLoss(difference, first.code);
  const { sinks, message } = GUARDS[kind];
  const sink = reachedBy(home, namesIn(first.code), sinks);
  const isGrave =
    /^(?:caller|sender|forgery)$/.test(kind) || (kind === "own-key" && writesByKey(home)) || sink !== undefined;
  return lossOf(difference, first.code, {
    description: `${message}${sink === undefined ? "" : ` The value reaches ${sink}.`}`,
    severity: isGrave ? "high" : "medium",
  });
}

function loosenedOf(difference: Difference): readonly Match[] {
  const { lost, gained } = difference;
  const asked = askedNow(difference);
  return lost.conditions.slice(0, MAX_LOST).flatMap((was) => {
    const gone = was.operands.filter((operand) => !asked.holds(operand));
    if (gone.length === 0 || gone.length === was.operands.length || was.operator === undefined) return [];
    const kept = was.operands.filter((operand) => !gone.includes(operand)).map(({ text }) => text);
    const now = gained.conditions.find(
      (each) =>
        each.unit.name === was.unit.name &&
        each.kind === was.kind &&
        each.operands.every(({ text }) => kept.includes(text)),
    );
    if (now === undefined || (now.operator !== undefined && now.operator !== was.operator)) return [];
    const leaves =
      was.ending !== "goes-on" ||
      was.leaves ||
      /\b(?:remove|delete|strip|drop|reject|deny|block|escape)\w*\(/.test(was.branch);
    if (gone.every((operand) => kindOf(operand) === "input" && isFlag(operand.code))) return [];
    if (was.operator !== (leaves ? "or" : "and")) return [];
    const kind = worstKind(gone);
    return [toLoosened(difference, gone, kind)].flatMap((match) => match ?? []);
  });
}

/** Conditions that are negated, or in which "all" became "any", while they decide the same code. */
function flippedOf(difference: Difference): readonly Match[] {
  const keyOf = ({ unit, kind, operands }: Owned<Condition>) =>
    `${unit.name} ${kind} ${operands.map(({ text }) => unorderedText(text)).join(" ")}`;
  const now = new Map(difference.gained.conditions.map((condition) => [keyOf(condition), condition]));
  return difference.lost.conditions.slice(0, MAX_LOST).flatMap((was) => {
    const is = now.get(keyOf(was));
    if (is === undefined || is.ending !== was.ending || is.branch !== was.branch || !isFlipped(was, is)) return [];
    const match = lossOf(difference, was.operands[0]?.code ?? was.code, {
      description: "The condition was inverted or weakened, and the same code still depends on it.",
      severity: was.operands.some((operand) => kindOf(operand) === "caller") ? "high" : "medium",
    });
    return match === undefined ? [] : [match];
  });
}

function isFlipped(was: Condition, is: Condition): boolean {
  const turned = was.operands.filter(({ isDenied }, index) => isDenied !== is.operands[index]?.isDenied).length;
  if (was.operator !== is.operator) return turned === 0 && was.operator === (was.ending === "goes-on" ? "and" : "or");
  const refuses =
    was.ending === "fails" || was.operands.some((operand) => kindOf(operand) === "caller" && was.ending !== "goes-on");
  const isLost = was.operands.some(({ isDenied }, index) => isDenied && is.operands[index]?.isDenied === false);
  return turned === 1 && refuses && isLost && was.code.part("alternative")?.text === is.code.part("alternative")?.text;
}

function toLoosened(difference: Difference, gone: readonly Operand[], kind: GuardKind): Match | undefined {
  const [first] = gone;
  if (first === undefined) return undefined;
  return lossOf(difference, first.code, {
    description: `The condition no longer checks \`${first.code.text.slice(0, 120)}\`. ${GUARDS[kind].message}`,
    severity: kind === "caller" ? "high" : "medium",
  });
}

/** Keeps one remark for each run of changed lines: the first. */
function onePerRun(matches: readonly Match[]): readonly Match[] {
  const lines = new Set<number>();
  return matches.filter(({ line: { number } }) => !lines.has(number) && lines.add(number));
}
