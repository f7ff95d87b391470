import { memoize } from "../../text/memoize.ts";
import { type Code, piecesOf } from "./code-tree.ts";

/** How a branch ends: it fails, returns nothing, skips to elsewhere in a loop, corrects the value, or continues. */
export type Ending = "fails" | "gives-nothing" | "skips" | "corrects" | "goes-on";

/** A condition of a branch, loop or choice. */
export interface Condition {
  readonly code: Code;
  /** The first and last line of everything it decides. */
  readonly line: number;
  readonly endLine: number;
  readonly kind: "if" | "loop" | "choice" | "value";
  /**
   * The operator between the operands, as seen from a branch taken if the condition holds; undefined for a single
   * operand.
   */
  readonly operator: "or" | "and" | undefined;
  readonly operands: readonly Operand[];
  readonly ending: Ending;
  /** Whether the branch leaves the function or the current iteration. */
  readonly leaves: boolean;
  /** The folded text of the branch. */
  readonly branch: string;
}

export interface Operand {
  readonly code: Code;
  /** Folded, without negation; `==` and `!=` are the same sign. */
  readonly text: string;
  readonly isDenied: boolean;
}

/** A call, and its context. */
export interface Call {
  readonly code: Code;
  /** The last name of what is called: `query` of `db.query(…)`. */
  readonly name: string;
  /** The folded object that it is called on: `db`. Empty if there is none. */
  readonly receiver: string;
  readonly given: readonly Code[];
  /** Whether its result is unused. */
  readonly isStatement: boolean;
  readonly isAwaited: boolean;
  /** Whether it runs however the code around it ends: in a `finally`, `ensure` or `defer`. */
  readonly isEnsured: boolean;
  /** Whether its result is released at the end of the block, as by `with` or `using`. */
  readonly isHeld: boolean;
  /** Whether it is a decorator, annotation or attribute, or a macro at the top of a class. */
  readonly isDecorator: boolean;
  /** The qualified name of the function or class after a decorator; undefined for everything else. */
  readonly decorates: string | undefined;
}

/** A named value: in an object, a named argument, a class field, an assignment. */
export interface Pair {
  readonly code: Code;
  readonly key: string;
  readonly value: Code | undefined;
  /** The call that receives it, at any depth; undefined if there is none. */
  readonly call: Call | undefined;
  readonly isAssignment: boolean;
}

/** How an error is handled: a `catch`, `except` or `rescue`. */
export interface Handler {
  readonly code: Code;
  /** Its statements, without empty ones. */
  readonly statements: readonly Code[];
}

/** A resource held for a block. */
export interface Hold {
  /** The head, without the block. */
  readonly code: Code;
  readonly block: Code;
  /** Whether it is a lock in the language. */
  readonly isLock: boolean;
}

/**
 * A function with the facts of its own code and of nested anonymous functions. The file itself is a unit without a
 * name.
 */
export interface Unit {
  /** Qualified by the names around it, outermost first: `Store.save`. */
  readonly name: string;
  readonly code: Code;
  readonly conditions: readonly Condition[];
  readonly calls: readonly Call[];
  readonly pairs: readonly Pair[];
  readonly handlers: readonly Handler[];
  /** Resources held for a block: the heads of `with`, `using`, `synchronized` and `lock`. */
  readonly holds: readonly Hold[];
  readonly patterns: readonly { readonly code: Code }[];
}

/** The facts of the changed functions on one side of a file. */
export interface CodeFacts {
  readonly root: Code;
  readonly units: readonly Unit[];
}

type Draft = { readonly name: string; readonly code: Code } & {
  -readonly [K in Exclude<keyof Unit, "name" | "code">]: Unit[K][number][];
};

interface Place {
  readonly unit: Draft;
  readonly call: Call | undefined;
  readonly isEnsured: boolean;
  readonly isHeld: boolean;
  readonly above: readonly Code[];
}

/**
 * Reads the facts of one side. Its cost is linear in the code, apart from the depth of chained calls, which is limited.
 */
export function factsOf(root: Code): CodeFacts {
  const units: Draft[] = [];
  const openUnit = (name: string, code: Code): Draft => {
    const unit = { name, code, conditions: [], calls: [], pairs: [], handlers: [], holds: [], patterns: [] };
    units.push(unit);
    return unit;
  };
  const visit = (code: Code, place: Place): void => {
    const own = isUnit(code) ? nameOf(code, place.above.at(-1)) : undefined;
    const unit =
      own === undefined ? place.unit : openUnit(place.unit.name === "" ? own : `${place.unit.name}.${own}`, code);
    const here = toCall(code, place);
    note(code, here, { ...place, unit });
    const inner = {
      unit,
      call: here ?? (own === undefined ? place.call : undefined),
      isEnsured: place.isEnsured || code.kind === "finally" || code.type === "defer_statement",
      above: [...place.above.slice(-MAX_ABOVE), code],
    };
    for (const part of code.parts)
      visit(part, { ...inner, isHeld: isHead(code, part) || (place.isHeld && code.kind !== "function") });
  };
  visit(root, { unit: openUnit("", root), call: undefined, isEnsured: false, isHeld: false, above: [] });
  return { root, units };
}

/** Records what a piece of code is, in the function that contains it. */
function note(code: Code, here: Call | undefined, { unit, call }: Place): void {
  if (here !== undefined) unit.calls.push(here);
  const pair = toPair(code, call);
  if (pair !== undefined) unit.pairs.push(pair);
  const condition = toCondition(code);
  if (condition !== undefined) unit.conditions.push(condition);
  if (code.kind === "catch") unit.handlers.push({ code, statements: handledBy(code) });
  if (code.kind === "pattern") unit.patterns.push({ code });
  if (code.kind === "with" && code.type !== "defer_statement")
    unit.holds.push({
      code: code.parts.find((part) => part.kind !== "block") ?? code,
      block: code,
      isLock: code.type === "lock_statement" || code.type === "synchronized_statement",
    });
}

function isHead(code: Code, part: Code): boolean {
  if (part.kind === "block" || part.kind === "finally" || part.kind === "catch") return false;
  return (
    (code.kind === "with" && code.type !== "defer_statement") ||
    (code.type === "try_with_resources_statement" && part.field === "resources") ||
    (code.type === "local_declaration_statement" && /^(?:await\s+)?using\b/.test(code.text.slice(0, 20)))
  );
}

const NO_STATEMENT = /^(?:pass|\.\.\.|nil|;)$/;

function handledBy(handler: Code): readonly Code[] {
  const body = handler.part("body") ?? handler.parts.find(({ kind }) => kind === "block");
  return (body?.parts ?? []).filter(({ text }) => !NO_STATEMENT.test(text.slice(0, 10).trim()));
}

// How far a statement may be above the call it consists of.
const MAX_ABOVE = 4;

function isUnit({ kind }: Code): boolean {
  return kind === "function" || kind === "class";
}

/** The name of a function or class; undefined for one that has none. */
function nameOf(code: Code, above: Code | undefined): string | undefined {
  const named = code.part("name") ?? (code.kind === "class" ? code.part("type") : undefined);
  if (named !== undefined) return named.text.slice(0, MAX_NAME);
  if (above?.kind === "assign" && code.field !== "left")
    return lastName((above.part("name", "left", "pattern") ?? above).text.split("=")[0] ?? "");
  if (above?.kind === "pair") return lastName(above.part("key", "name", "property")?.text ?? "");
  const declared = code.parts.find(({ field, type }) => field === "declarator" && type.includes("function"));
  if (declared !== undefined) return lastName(declared.text.split("(")[0] ?? "");
  return code.parts.length === 0 && DECLARED.test(code.type) ? nameBefore(code.text.slice(0, 300)) : undefined;
}

const DECLARED = /^(?:singleton_)?method$|_declaration$|_definition$|^function_item$|^local_function_statement$/;

/** The name before the parameters of a function whose parts were not read. */
function nameBefore(head: string): string | undefined {
  // The receiver of a Go method is in parentheses before its name.
  const from = /^func\s*\(/.test(head) ? head.indexOf(")") + 1 : 0;
  return /(?:\bdef\s+(?:self\.)?|^[^("']*?)([\w$]+[!?]?)\s*(?:<[^<>()]*>)?\s*(?:\(|$)/m.exec(head.slice(from))?.[1];
}

const MAX_NAME = 100;

/** The last name of a chain: `save` of `this.store.save`. */
export function lastName(text: string): string {
  return /[\w$]+[!?]?(?=["'\])\s]*$)/.exec(text.slice(-MAX_NAME))?.[0] ?? "";
}

function toCall(code: Code, place: Place): Call | undefined {
  const { above, isEnsured, isHeld } = place;
  const isDecorator = code.kind === "decorator";
  if (code.kind !== "call" && !isDecorator) return bareCall(code, place);
  const list = code.part("arguments") ?? code.parts.find(({ kind }) => kind === "arguments");
  const called = code.part("function", "method", "name", "constructor", "macro", "type");
  const inner = isDecorator ? piecesOf(code).find(({ kind }) => kind === "call") : undefined;
  const head = (list === undefined ? code.text : code.before(list)).slice(-MAX_CALLEE);
  const name = isDecorator
    ? decoratorName(code)
    : lastName((called?.text ?? head).replace(/<[^<>]*>\s*$|::$/, "").slice(-MAX_CALLEE));
  const parents = above.toReversed();
  const statement = parents.findIndex(({ kind }) => kind !== "await" && kind !== "group");
  const parent = parents[statement];
  return {
    code,
    name,
    receiver: isDecorator ? "" : receiverOf(code, head),
    given: [...givenOf(inner?.part("arguments") ?? list), ...code.parts.filter(({ field }) => field === "block")],
    isStatement:
      parent !== undefined &&
      (parent.type === "expression_statement" || parent.kind === "block" || parent.type === "program"),
    isAwaited: parents[0]?.kind === "await" || parents[0]?.type === "await_expression",
    ...{ isEnsured, isHeld, isDecorator },
    decorates: isDecorator ? decoratedBy(code, place) : undefined,
  };
}

/** A name alone on its line is a call, in languages that allow calls without parentheses. */
function bareCall(code: Code, { above, isEnsured }: Place): Call | undefined {
  const parent = above.at(-1);
  if (code.type !== "identifier" || parent?.type !== "body_statement") return undefined;
  const plain = { isAwaited: false, isHeld: false, isDecorator: false, decorates: undefined };
  return { ...plain, code, name: code.text, receiver: "", given: [], isStatement: true, isEnsured };
}

/** The definition after a decorator, or the one whose head contains it. */
function decoratedBy(code: Code, { above, unit }: Place): string {
  const parent = above.at(-1);
  const next = parent?.parts.find((part) => part.start > code.start && part.kind !== "decorator");
  const own = next !== undefined && isUnit(next) ? nameOf(next, parent) : undefined;
  return [unit.name, own ?? ""].filter((name) => name !== "").join(".");
}

const MAX_CALLEE = 300;

function decoratorName(code: Code): string {
  return /^[\s@#[\]]*(?:\w+:\s*)?([\w$.:]+)/.exec(code.text.slice(0, MAX_CALLEE))?.[1]?.split(/[.:]/).at(-1) ?? "";
}

function receiverOf(code: Code, head: string): string {
  const receiver = code.part("receiver", "object", "scope");
  if (receiver !== undefined) return foldText(receiver.text.slice(-MAX_CALLEE));
  const callee = code.part("function");
  const inner = callee?.part("object", "operand", "value", "expression");
  return inner === undefined
    ? (/^([\w$.]+)\.\s*[\w$]+\s*$/.exec(head)?.[1] ?? "")
    : foldText(inner.text.slice(-MAX_CALLEE));
}

/** The arguments of a call, without the wrappers that some grammars add. */
function givenOf(list: Code | undefined): readonly Code[] {
  return (list?.parts ?? []).map((part) =>
    part.type === "argument" && part.parts.length === 1 ? (part.parts[0] ?? part) : part,
  );
}

function toPair(code: Code, call: Call | undefined): Pair | undefined {
  if (code.type === "shorthand_property_identifier")
    return { code, key: code.text, value: code, call, isAssignment: false };
  const isAssignment = code.kind === "assign";
  const isNamedArgument = code.type === "argument" && code.part("name") !== undefined;
  if (code.kind !== "pair" && !isAssignment && !isNamedArgument) return undefined;
  const key = code.part("key", "name", "left", "property", "pattern") ?? code.parts[0];
  const value = code.part("value", "right") ?? code.parts.at(-1);
  if (key === undefined) return undefined;
  return { code, key: lastName(key.text), value: value === key ? undefined : value, call, isAssignment };
}

function toCondition(code: Code): Condition | undefined {
  const asked = askedBy(code);
  if (asked === undefined) return undefined;
  const { kind, line, endLine } = code;
  const isUnless = /^(?:unless|until|guard_statement)/.test(code.type);
  const body =
    code.part("consequence", "body", "consequent") ??
    code.parts.find((part) => part.kind === "block" && part !== asked);
  const { operator, parts } = operandsOf(asked);
  const common = {
    ...{ code, line, endLine },
    operator: operator === undefined || !isUnless ? operator : operator === "or" ? ("and" as const) : ("or" as const),
    operands: parts.map((part) => toOperand(part, isUnless)),
  };
  if (kind === "leave" || kind === "binary" || body === undefined)
    return { ...common, kind: "value", ending: "goes-on", leaves: false, branch: "" };
  return {
    ...common,
    kind: kind === "if" || kind === "choice" ? kind : "loop",
    ending: kind === "if" ? endingOf(body, parts) : "goes-on",
    leaves: leaveOf(body) !== undefined,
    branch: foldText(body.text.slice(0, MAX_CHECK)),
  };
}

/** The condition that a piece of code checks before it continues; undefined if there is none. */
function askedBy(code: Code): Code | undefined {
  switch (code.kind) {
    case "if":
    case "loop":
      return code.part("condition");
    case "choice":
      return code.part("condition") ?? code.parts[1];
    case "leave": {
      const given = code.parts.at(-1);
      return given?.kind === "binary" ? given : undefined;
    }
    default:
      return isGuardingValue(code) ? code : undefined;
  }
}

/** `ok && run(x)` as a statement checks a condition before it runs. */
function isGuardingValue({ kind, field, parts }: Code): boolean {
  return kind === "binary" && field === undefined && parts.at(-1)?.kind === "call";
}

const OPERATORS: Readonly<Record<string, "or" | "and">> = { "||": "or", or: "or", "&&": "and", and: "and" };

/** The operands of a condition that are joined by the same operator. */
function operandsOf(asked: Code): { readonly operator: "or" | "and" | undefined; readonly parts: readonly Code[] } {
  const bare = ungrouped(asked);
  const operator = operatorOf(bare);
  if (operator === undefined) return { operator, parts: [bare] };
  const parts: Code[] = [];
  const open = [bare];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inner = ungrouped(next);
    if (operatorOf(inner) === operator)
      open.push(...inner.parts.filter(({ field }) => !field?.startsWith("operator")).toReversed());
    else parts.push(inner);
  }
  return { operator, parts };
}

function operatorOf(code: Code): "or" | "and" | undefined {
  if (code.kind !== "binary") return undefined;
  const sign = code.part("operator")?.text ?? "";
  return OPERATORS[sign];
}

function ungrouped(code: Code): Code {
  let bare = code;
  while (bare.kind === "group" && bare.parts.length > 0) bare = bare.parts.at(-1) ?? bare;
  return bare;
}

const DENIES = /^(?:!(?!=)|not\b)\s*/;

function toOperand(code: Code, isUnless: boolean): Operand {
  let bare = code;
  let isDenied = isUnless;
  while (bare.kind === "unary" && DENIES.test(bare.text)) {
    isDenied = !isDenied;
    bare = ungrouped(bare.parts.at(-1) ?? bare);
    if (bare.kind !== "unary") break;
  }
  const sign = bare.kind === "binary" ? (bare.part("operator", "operators")?.text ?? "") : "";
  if (/^!=|^not|^is not/.test(sign)) isDenied = !isDenied;
  return { code: bare, text: foldCheck(bare.text), isDenied };
}

/**
 * The form in which checks are compared, of the first `most` characters: `==` and `!=` are the same sign, and so are
 * all words for an absent value.
 */
export function foldCheck(text: string, most = MAX_CHECK): string {
  return foldText(
    text.slice(0, most).replace(/\bis\s+not\b|\bis\b|\bnot\s+in\b/g, (word) => (word.endsWith("in") ? "in" : "==")),
  )
    .replace(/!=/g, "==")
    .replace(/\b(?:null|None|nil|undefined|NULL)\b/g, "nil")
    .replace(/\.nil\?$/, "==nil");
}

const MAX_CHECK = 2000;

/** The two sides of a folded comparison, by a sign or by `equals`; undefined for any other check. */
export function sidesOf(text: string): readonly [string, string] | undefined {
  const sides = /^(.+?)={2,3}(.+)$/.exec(text) ?? /^(.+?)\.[eE]quals\((.+)\)$/.exec(text);
  return sides?.[1] === undefined || sides[2] === undefined ? undefined : [sides[1], sides[2]];
}

/** A folded check with its sides in a fixed order, to recognise it if they are swapped. */
export function unorderedText(text: string): string {
  return sidesOf(text)?.toSorted().join("==") ?? text;
}

/** A folded check without its names, to recognise it under other names. */
export function shapeOf(text: string): string {
  return text.replace(
    /"[^"]*"|[A-Za-z_$@][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*(?=\??\.[A-Za-z_$][\w$]*\()|[A-Za-z_$@][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*(?![\w$]*[(?!])/g,
    (name) =>
      name.startsWith('"') || /^(?:nil|true|false|typeof|instanceof|in|len)/.test(name)
        ? name
        : `_${/\.(?:length|size)$/.exec(name)?.[0] ?? ""}`,
  );
}

const FAILS =
  /^(?:throw|raise|panic|abort|die|exit|fail|reject|bail|error)\b|^(?:return\s+)?(?:await\s+)?(?:[\w$.@>:-]+(?:\.|->|::))?(?:reject|fail\w*|panic|exit|die|send_?[eE]rror|sendStatus|forbidden|unauthorized|head|NotFound|Error)\b\s*[(!:]|^return\b.*(?:\b[dD]en(?:y|ied)|[rR]efuse|[eE]rr\b|\b[eE]rr[A-Z]|[eE]rror|Err\(|reject|[Ff]orbid|[Uu]nauthori[sz]ed|Exception|Invalid|NotFound|BadRequest|Denied|abort|[Uu]nsafe|Outside)|\b(?:next|done|callback|cb|reject)\s*\(\s*(?:new\b|\w*[eE]rr|create)|\b(?:status|code|throw|sendStatus)\s*\(\s*[45]\d\d|\bredirect\s*\([^)\n]{0,80}(?:log|sign)_?-?in|\bhttp_response_code\s*\(\s*[45]|\b(?:status|statusCode)\s*=\s*[45]\d\d|\bhttp\.(?:Error|NotFound)\s*\(/;
/** HTTP responses that refuse the request. */
const REFUSES: readonly RegExp[] = [
  // A function of Sinatra or Flask returns the number itself.
  /^halt\b|^return\s+\(?[45]\d\d\)?;?$|^return\b.*,\s*[45]\d\d$|^return\s*\(.*,\s*[45]\d\d\)$/,
  /\b(?:status|statusCode)\b["']?\s*[:=]\s*[45]\d\d\b/,
  /(?:[sS]tatus|[cC]ode|json|JSON|render|Response|[wW]riteHead|abort)\w{0,20}\s*\((?:[^()]|\([^()]*\)){0,200}\b[45]\d\d\b/,
  /[bB]ad_?[rR]equest|[uU]nprocessable|[tT]oo_?[mM]any_?[rR]equests|TooLarge|:not_found\b/,
  /BAD_REQUEST|UNPROCESSABLE|UNAUTHORIZED|FORBIDDEN|NOT_FOUND|TOO_MANY_REQUESTS|TOO_LARGE/,
];
const LITERAL = /^["'`][^"'`]{0,80}["'`]$/;
const NOTHING =
  /^(?:return|return_expression)?\s*(?:\(\s*)?(?:|null|nil|None|undefined|false|False|""|''|0|-1|\[\]|\{\}|void 0)(?:\s*\))?\s*;?$/;

/** How a branch ends, by its statements. */
function endingOf(body: Code, asked: readonly Code[]): Ending {
  const statements = body.kind === "block" ? body.parts : [body];
  const texts = statements.map(({ text }) => text.slice(0, MAX_CHECK).trim());
  const last = leaveOf(body);
  if (
    texts.some((text) => FAILS.test(text) || REFUSES.some((refuses) => refuses.test(text))) ||
    piecesOf(body, ({ kind }) => kind !== "function" && kind !== "if").some(({ type }) =>
      /^(?:throw|raise)_/.test(type),
    )
  )
    return "fails";
  if (last !== undefined) {
    const text = last.text.trim();
    if (/^(?:continue|break|next)\b/.test(text)) return "skips";
    return NOTHING.test(text.replace(/^return\b/, "")) ||
      LITERAL.test(text.replace(/^return\b|;$/g, "").trim()) ||
      isName(last, asked)
      ? "gives-nothing"
      : "goes-on";
  }
  const set = statements.length === 1 ? piecesOf(body).find(({ kind }) => kind === "assign") : undefined;
  const target = set?.part("left", "name")?.text;
  const isCorrected =
    target !== undefined &&
    asked.some(
      ({ text }) =>
        text
          .slice(0, MAX_CHECK)
          .replace(/^(?:!|not |len\(|strlen\()+/, "")
          .includes(target) && !text.slice(0, MAX_CHECK).endsWith(target),
    ) &&
    !/\[\]|\{\}|make\(|new /.test(set?.text ?? "");
  return isCorrected ? "corrects" : "goes-on";
}

/** The last statement that leaves a branch at its own level. */
function leaveOf(body: Code): Code | undefined {
  return piecesOf(body, ({ kind }) => kind !== "function" && kind !== "if").findLast(({ kind }) => kind === "leave");
}

/** `return x`, where `x` is the checked value or the object that would have been changed: nothing is done. */
function isName(leave: Code, asked: readonly Code[]): boolean {
  const given = leave.parts.at(-1);
  return given?.kind === "name" && asked.length > 0;
}

/** The names in code, without strings and the keys of its objects. Memoized, because rules often ask for the same. */
export const namesIn = memoize((code: Code): ReadonlySet<string> => {
  return new Set(
    piecesOf(code)
      .filter(({ kind, parts, field, text }) => {
        const isLength = field === "property" && /^(?:length|size)$/.test(text);
        return kind === "name" && parts.length === 0 && !isLength;
      })
      .map(({ text }) => text.replace(/^[$@:]+/, ""))
      .filter((name) => !NO_SUBJECT.has(name)),
  );
});

const NO_SUBJECT: ReadonlySet<string> = new Set(
  "undefined this self null None nil true false Object Array Number String Math len".split(" "),
);

/** Code without layout, with one spelling of quotation marks and of equality. */
export function foldText(text: string): string {
  return text
    .replace(/\s+/g, "")
    .replace(/["'`]/g, '"')
    .replace(/([=!])==/g, "$1=")
    .replace(/[;,]+$/, "")
    .replace(/,([)\]}])/g, "$1");
}
