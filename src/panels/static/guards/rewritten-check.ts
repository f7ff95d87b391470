import { closingBracket, splitOutside } from "../../../analysis/text/balanced.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { conditionOf } from "../change/conditions.ts";
import { definedName } from "../change/definitions.ts";
import { type FunctionRange, functionAround, indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { foldCheck, operandsOf, shapeOf } from "./check-shape.ts";

/** A check that a change deletes: its line, and the condition it made. */
export interface OldCheck {
  readonly change: Change;
  readonly line: ScannedLine;
  readonly condition: string;
}

/**
 * Whether the change makes the very same check, or its negation, at another place of the function: around the body,
 * say, or in the head of a loop.
 */
export function isAskedAgain(subject: Subject, { change, line, condition }: OldCheck): boolean {
  const asked = addedCode(subject, homeOf(subject, change, line))
    .map(foldCheck)
    .join("\n");
  const operands = operandsOf(condition).map(foldCheck);
  return operands.length > 0 && operands.every((operand) => isTelling(operand) && asked.includes(operand));
}

/**
 * Whether a check may live on at another place: as a case of a choice in the same function, as a parameter with another
 * type or a default, or in a function that this one calls or is called by.
 */
export function isCarriedOver(subject: Subject, { change, line, condition }: OldCheck): boolean {
  const home = homeOf(subject, change, line);
  return (
    addedCode(subject, home).some((code) => CASE.test(code)) ||
    isRedeclared(subject, home, speakingOf(namesOf(condition))) ||
    isAskedNearby(subject, home, condition)
  );
}

/**
 * Whether the change may do a check's work by other means: by any decision about the same value in the same function
 * (an optional chain, a default, a filter), or by a call in the check's place that is given the value.
 *
 * Only for checks of input in general. Where a check protected something particular, such as a path, another decision
 * about the same value may not protect it.
 */
export function isAskedOtherwise(subject: Subject, check: OldCheck): boolean {
  const { change, line, condition } = check;
  const speaks = speakingOf(namesOf(condition));
  const decidesOn = speakingOf(askedOf(condition));
  return (
    addedCode(subject, homeOf(subject, change, line)).some(
      (code) => decidesOn.test(code) && DECIDES.test(code) && !isRestated(subject, code),
    ) ||
    change.added.some(({ code }) => isHandedOn(code, speaks)) ||
    isCarriedOver(subject, check)
  );
}

/** Whether an added line asks only what was asked as often before: it may be laid out anew, and decides nothing more. */
function isRestated({ baseCode, headCode }: Subject, code: string): boolean {
  const condition = conditionOf(code);
  if (condition === undefined || condition.length < MIN_CONDITION) return false;
  return baseCode.count(condition) >= headCode.count(condition);
}

// In characters: shorter conditions stand in many places.
const MIN_CONDITION = 6;

/** A pattern that fits a text which holds any of the names. */
function speakingOf(names: readonly string[]): RegExp {
  return names.length === 0 ? /(?!)/ : new RegExp(`(?<![\\w$])(?:${names.map(escaped).join("|")})(?![\\w$])`);
}

const CASE = /^\s*(?:case\b|default\s*(?::|->)|when\b|else\b)/;
const DECIDES =
  /\?\.|\?\?|&\.|\?|&&|\|\||[=!]==?|[<>]|\b(?:if|elif|unless|while|switch|match|when|guard|assert|and|or|not|in)\b|\b[Oo]ptional\b|requireNonNull|\.(?:filter|select|reject|find|get|fetch|orElse\w*|slice|parse|safeParse)\b/;

/**
 * Whether code calls a function that may check the value it is given, `ensureOpen(file);`. A function that writes,
 * sends or keeps a value checks nothing.
 */
function isHandedOn(code: string, speaks: RegExp): boolean {
  const [, called = "", given = ""] = /^(?:await )?([\w$.]+)\(([^()]*)\);?$/.exec(code.trim()) ?? [];
  return called !== "" && !KEEPS.test(called) && speaks.test(given);
}

const KEEPS = /log|print|warn|debug|trace|push|add|append|send|write|emit|set|store|save/i;

/** Whether a parameter that the check was about is declared in another way now. */
function isRedeclared(subject: Subject, { name, start, end }: FunctionRange, speaks: RegExp): boolean {
  if (name === undefined) return false;
  const deleted = subject.changes.flatMap((change) => change.deleted);
  const former = parametersOf(deleted.slice(deleted.findIndex((line) => definedName(line) === name)), name);
  const kept = new Set(former.map(foldCode));
  return (
    former.length > 0 &&
    parametersOf(subject.head.slice(start - 1, end), name).some(
      (each) => speaks.test(each) && !kept.has(foldCode(each)),
    )
  );
}

/**
 * The parameters of a function, as declared.
 *
 * @param lines the text from the function's first line on.
 */
function parametersOf(lines: readonly ScannedLine[], name: string): readonly string[] {
  const text = lines
    .slice(0, MAX_SIGNATURE)
    .map(({ live }) => live)
    .join(" ");
  const named = text.indexOf(name);
  const open = text.indexOf("(", named);
  const close = named < 0 || open < 0 ? -1 : closingBracket(text, open);
  return close < 0 ? [] : splitOutside(text.slice(open + 1, close), ",");
}

// In lines: a longer list of parameters is left alone.
const MAX_SIGNATURE = 20;

/**
 * Whether a check of the same form is added to a function that calls this one, or that this one calls. The value may
 * have another name there.
 */
function isAskedNearby(subject: Subject, home: FunctionRange, condition: string): boolean {
  const shapes = operandsOf(condition).map(shapeOf).filter(isTelling);
  if (shapes.length === 0) return false;
  const own = textOf(subject, home);
  return addedShapes(subject).some(({ line, shape }) => {
    if (line.number >= home.start && line.number <= home.end) return false;
    if (!shapes.some((each) => shape.includes(each))) return false;
    const other = functionAround(subject.head, line.number - 1, indentOf(line));
    return calls(own, other.name) || calls(textOf(subject, other), home.name);
  });
}

interface LineShape {
  readonly line: ScannedLine;
  readonly shape: string;
}

function addedShapes(subject: Subject): readonly LineShape[] {
  const known = shapesOf.get(subject);
  if (known !== undefined) return known;
  const shapes = subject.added.map((line) => ({ line, shape: shapeOf(line.code) }));
  shapesOf.set(subject, shapes);
  return shapes;
}

/** Every check of a file asks for the same shapes: they are found once. */
const shapesOf = new WeakMap<Subject, readonly LineShape[]>();

function calls(text: string, name: string | undefined): boolean {
  return name !== undefined && new RegExp(`(?<![\\w$])${escaped(name)}[!?]?\\s*\\(`).test(text);
}

/** Whether a check's form says enough to be recognised: a lone name does not. */
function isTelling(folded: string): boolean {
  return /[^\w$.]/.test(folded) || /\w\.\w/.test(folded);
}

function homeOf({ head }: Subject, { after }: Change, line: ScannedLine): FunctionRange {
  return functionAround(head, after, indentOf(line));
}

function addedCode({ added }: Subject, { start, end }: FunctionRange): readonly string[] {
  return added.filter(({ number }) => number >= start && number <= end).map(({ live }) => live);
}

function textOf({ head }: Subject, { start, end }: FunctionRange): string {
  return head
    .slice(start - 1, end)
    .map(({ code }) => code)
    .join("\n");
}

const NO_SUBJECT =
  /^(?:if|unless|not|and|or|is|in|return|continue|throw|raise|break|typeof|instanceof|undefined|null|None|nil|true|false|True|False|this|self|len|length|size|isinstance|new|string|number|nil)$/;

function namesOf(condition: string): readonly string[] {
  const names = withoutTexts(condition).match(/[A-Za-z_$][\w$]*/g) ?? [];
  return [...new Set(names)].filter((name) => !NO_SUBJECT.test(name));
}

/**
 * The names that a condition decides on: of `request.user.isStaff` the last one, of `name.startsWith("x")` the method
 * and the object.
 */
function askedOf(condition: string): readonly string[] {
  const chains = withoutTexts(condition).matchAll(/[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*(\s*\()?/g);
  return [...chains].flatMap(([chain, call]) => namesOf(chain).slice(call === undefined ? -1 : -2));
}

function withoutTexts(condition: string): string {
  return condition.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "");
}

function escaped(text: string): string {
  return text.replaceAll("$", "\\$");
}
