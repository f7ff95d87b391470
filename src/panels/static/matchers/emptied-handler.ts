import { closingBracket } from "../../../analysis/text/balanced.ts";
import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { functionAround, indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";
import { cleansUp } from "./swallowed-error.ts";

/** Finds handlers that did something about an error and now do nothing, or only write it to a log. */
export const emptiedHandler: Matcher = {
  applies: isCode,
  check: (subject) =>
    subject.hits
      .filter(({ id }) => id === "emptied-handler")
      .flatMap((hit) => {
        const handler = toHandler(subject, hit);
        return handler === undefined ? [] : findLoss(subject, handler);
      }),
};

interface Handler {
  /** The last line up to the handler's start that has something to quote. */
  readonly line: ScannedLine;
  readonly start: number;
  readonly end: number;
  readonly kind: "empty" | "logs";
}

type Hit = Subject["hits"][number];

/** A handler at head that does next to nothing and gives no reason in a comment. Undefined for any other. */
function toHandler(subject: Subject, { start, end }: Hit): Handler | undefined {
  const lines = subject.head.slice(start.line - 1, end.line);
  const first = subject.head.slice(0, start.line).findLast(({ code }) => /\w{3}/.test(code));
  const textOf = (of: "live" | "text") =>
    lines
      .map((line, index) =>
        line[of].slice(index === 0 ? start.column : 0, index === lines.length - 1 ? end.column : undefined),
      )
      .join("\n");
  const next = subject.head[end.line];
  const isExplained = textOf("text") !== textOf("live") || (next !== undefined && /^\s*(?:#|\/\/)/.test(next.text));
  if (first === undefined || isExplained) return undefined;
  const left = statementsOf(bodyOf(textOf("live")));
  const kind = left.every((each) => NOTHING.test(each))
    ? "empty"
    : left.every((each) => LOGS.test(each))
      ? "logs"
      : undefined;
  return kind === undefined ? undefined : { line: first, start: start.line, end: end.line, kind };
}

const HEADER =
  /\bcatch\s*(?:\((?:[^()]|\([^()]*\))*\)\s*)?(?=\{)|\.catch\s*(?=\()|\bexcept\b[^:\n]*:|\brescue\b[^\n;]*|\bif\b[^\n{]*\w*[eE]rr(?:or)?\s*!=\s*nil\s*(?=\{)/;

/** The body of a handler, without what opens and closes it. */
function bodyOf(text: string): string {
  const opened = text.trim().replace(/^(?:except\b[^:\n]*:|rescue\b[^\n;]*;?)/, "");
  const arrow = /^[\w\s(]/.test(opened) ? opened.indexOf("=>") : -1;
  const body = (arrow < 0 ? opened.replace(/^function\b[^{]*/, "") : opened.slice(arrow + 2)).trim();
  return body.startsWith("{") && body.endsWith("}") ? body.slice(1, -1) : body;
}

function statementsOf(body: string): readonly string[] {
  return body
    .split(/[\n;]/)
    .map((statement) => statement.trim())
    .filter((statement) => /\w|\.\.\./.test(statement));
}

const NOTHING = /^(?:pass|\.\.\.|nil|undefined|null|void 0)$/;
const LOGS =
  /^(?:[\w$@]+[.:>-]+)*(?:console|log\w*|logg\w*|print\w*|puts|p|warn\w*|debug|trace|error|info|fmt|System|out|err)\b[\w.]*\s*[( ].*\)?$/i;
const QUIET = /\b(?:debug|trace|verbose)\b/i;
const PASSES_ON =
  /^(?:throw|raise|panic|abort|exit)\b|^return\b.*\w*(?:[eE]rr|[eE]x|Error|Exception|reject)\b|\b(?:next|reject|callback|cb|done|panic|exit|fail)\s*\(/;
const LEAVES = /^(?:return|continue|break|next)\b/;

function findLoss(subject: Subject, handler: Handler): readonly Match[] {
  const change = subject.changes.find((each) => touches(each, handler));
  if (change === undefined) return [];
  const lost = lostStatements(subject, change, handler);
  const worst = lost.find(({ text }) => PASSES_ON.test(text)) ?? (handler.kind === "empty" ? lost[0] : undefined);
  if (worst === undefined || (!PASSES_ON.test(worst.text) && cleansUp(subject, handler.line))) return [];
  const replacement = change.added.find(({ code, number }) => isWithin(handler, number) && /\w{3}/.test(code));
  return [{ line: replacement ?? handler.line, cause: worst.line, description: describe(handler, worst.line) }];
}

function describe({ kind }: Handler, lost: ScannedLine): string {
  const now =
    kind === "empty"
      ? "The handler is empty now: when the guarded code fails, nobody learns of it and the program goes on with a half-done result (swallowed error)."
      : "The handler only writes the error down now: the program goes on as if the guarded code had done its work (swallowed error).";
  return `The change removes \`${quoteOf(lost)}\`. ${now}`;
}

/** Whether a run of changed lines removed something from the handler, or wrote its body anew. */
function touches({ deleted, added, after }: Change, handler: Handler): boolean {
  if (deleted.length === 0) return false;
  if (added.some(({ code, number }) => isWithin(handler, number) && code.trim() !== ""))
    return handler.kind === "empty" && (!added.includes(handler.line) || holdsHandler(deleted));
  return added.length === 0 && isWithin(handler, after);
}

/**
 * Whether a handler begins in these deleted lines. If none does, the handler at head is new and took the place of other
 * code.
 */
function holdsHandler(lines: readonly ScannedLine[]): boolean {
  return HEADER.test(lines.map(({ live }) => live).join("\n"));
}

function isWithin({ start, end }: Handler, number: number): boolean {
  return number >= start && number <= end;
}

interface Lost {
  readonly line: ScannedLine;
  readonly text: string;
}

/** The statements that a handler had at base and that nothing does any more. */
function lostStatements(subject: Subject, { deleted, after }: Change, handler: Handler): readonly Lost[] {
  const home = functionAround(subject.head, handler.start, indentOf(handler.line) + 1);
  const within = foldCode(
    subject.head
      .slice(home.start - 1, home.end)
      .map(({ live }) => live)
      .join("\n"),
  );
  const below = subject.head.slice(Math.max(after, handler.end)).find(({ code }) => /\w/.test(code));
  return handledLines(deleted).flatMap(({ line, text }) =>
    statementsOf(text)
      .filter((statement) => {
        if (NOTHING.test(statement) || QUIET.test(statement)) return false;
        if (LEAVES.test(statement) && !PASSES_ON.test(statement)) return !isLeftAnyway(statement, below);
        return !within.includes(foldCode(statement)) && isTakenAway(subject, statement);
      })
      .map((statement) => ({ line, text: statement })),
  );
}

/** Whether the code after the handler leaves in the same way as a removed statement did, or the function ends there. */
function isLeftAnyway(statement: string, below: ScannedLine | undefined): boolean {
  if (below === undefined || foldCode(below.live).startsWith(foldCode(statement))) return true;
  return /^\w+(?:\s+(?:nil|null|None|undefined))?$/.test(statement) && /^\s*(?:end\b|def\b|func\b|\})/.test(below.code);
}

/**
 * The deleted lines that stood in a handler: all of them, or, where they hold the start of a handler, what comes after
 * it.
 */
function handledLines(deleted: readonly ScannedLine[]): readonly Lost[] {
  const text = deleted.map(({ live }) => live).join("\n");
  const header = HEADER.exec(text);
  const open = header === null ? 0 : header.index + header[0].length;
  const close = header !== null && "({".includes(text[open] ?? " ") ? closingBracket(text, open) : text.length;
  let offset = 0;
  return deleted.flatMap((line) => {
    const from = Math.max(open - offset, 0);
    const to = close - offset;
    offset += line.live.length + 1;
    return from >= line.live.length || to <= 0
      ? []
      : [{ line, text: bodyOf(line.live.slice(from, to)).replace(/^[({]+/, "") }];
  });
}
