import { type Family, isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** Statements that turn a request away, or hand an error on. */
const TURNS_AWAY = new RegExp(
  [
    "\\b(?:status|sendStatus|send_status|code|writeHead|WriteHeader|sendError|abort\\w{0,20}|AbortWith\\w{0,20}|StatusCode)\\s*[(=]\\s*(?:4|5)\\d\\d\\b",
    "\\b(?:http\\.)?Status(?:Bad|Unauthorized|Forbidden|NotFound|Method|Conflict|Gone|Precondition|Request|Unprocessable|Too|Internal|NotImpl|Service|Gateway)\\w{0,30}",
    "\\.(?:JSON|String|XML|Data|json)\\(\\s*(?:4|5)\\d\\d\\b",
    "\\bhttp\\.Error\\(|\\bhead\\s+:(?:forbidden|unauthorized|not_found|bad_request)|\\bstatus:\\s*(?::(?:forbidden|unauthorized|not_found|bad_request|unprocessable_\\w{0,20})|4\\d\\d|5\\d\\d)",
    "(?<![\\w$.])(?:cb|callback|done|next|reject|fail)\\(\\s*(?:e|er|err|error|new\\s+\\w{0,40}Error\\b)",
    "(?:forbidden|unauthori[sz]ed|access_?denied|bad_?request|not_?found)\\w{0,20}\\(",
    "\\b(?:withStatus|http_response_code)\\(\\s*(?:4|5)\\d\\d\\b|\\bheader\\(|, ?4\\d\\d$",
    "\\bredirect\\w{0,20}\\(",
  ].join("|"),
  "i",
);

/** Conditions that ask for an error: what stands behind the branch needs that there is none. */
const ASKS_FOR_ERROR = /\berr\w{0,10}\s*!=\s*nil\b|\bif\s*\(\s*(?:e|er|err|error)\s*\)/;

/** Of lines without the white space around them, so that no long run of it is gone through again and again. */
const BARE = /^(?:return|(?:exit|die) ?(?:\(.{0,200}\))?) ?;?$/;
const RETURNS = /(?<![\w$.])return\s+(?:await\s+)?/;
/** What a branch may end with, alone on its line. */
const CLOSES = /^(?:\}|end) ?;?$/;
/** Lines that go on with no statement of the function. */
const NO_STATEMENT =
  /^\s*(?:[)}\]]|end\b|else\b|elif\b|elsif\b|except\b|rescue\b|catch\b|finally\b|ensure\b|when\b|case\b|default\b)/;
const LEAVES = /^\s*(?:return|break|continue|throw|raise)\b[^(]*$/;
/** A statement spread over more lines than this is not read to its end. */
const MAX_STATEMENT = 12;

/**
 * Finds branches that turn a request away or hand an error on, and no longer leave the function: their `return` is gone,
 * and statements stand behind them.
 */
export const droppedReturn: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findIn(subject, change)),
};

function findIn(subject: Subject, change: Change): readonly Match[] {
  const [first, ...others] = change.deleted.filter(({ code }) => /\w/.test(code));
  if (first === undefined) return [];
  const isLone = others.length === 0 && BARE.test(first.code.trim());
  if (isLone) return tell(beforeBare(subject, change, first), first);
  const added = new Map(change.added.map((line) => [foldCode(line.live), line]));
  return [first, ...others]
    .filter(({ code }) => RETURNS.test(code))
    .flatMap((cause) => tell(withoutReturn(subject, added, cause), cause))
    .slice(0, 1);
}

function tell(line: ScannedLine | undefined, cause: ScannedLine): readonly Match[] {
  if (line === undefined) return [];
  const description = `The change takes the \`return\` away that ended the function at \`${quoteOf(line)}\`. What was turned away here, or failed, now goes on to the code below as if nothing had been wrong: a bypass of the check, a second answer, or work on a value that is not there.`;
  return [{ line, cause, description }];
}

/** The statement before a `return` of its own line that is gone, where the code goes on behind it. */
function beforeBare({ head, family }: Subject, change: Change, cause: ScannedLine): ScannedLine | undefined {
  if (change.added.some(({ code }) => /\w/.test(code))) return undefined;
  const own = indentOf(cause);
  const before = head.slice(Math.max(0, change.after - MAX_STATEMENT), change.after).reverse();
  const at = before.findIndex((line) => /\w/.test(line.code) && indentOf(line) <= own);
  const first = before[at];
  if (first === undefined || indentOf(first) !== own || first.number < (change.around[0]?.number ?? 1))
    return undefined;
  const text = before.slice(0, at + 1).map(({ code }) => code);
  const isTurnedAway =
    text.some((code) => TURNS_AWAY.test(code)) || ASKS_FOR_ERROR.test(branchOf(head, first)?.code ?? "");
  return isTurnedAway && goesOn(head, change.after, { own, family }) ? first : undefined;
}

/** The line that stands in place of a deleted one but for its `return`, where the code goes on behind it. */
function withoutReturn(
  { head, family }: Subject,
  added: ReadonlyMap<string, ScannedLine>,
  { live }: ScannedLine,
): ScannedLine | undefined {
  const wanted = [live.replace(RETURNS, ""), live.replace(RETURNS, "await ")];
  const [line] = wanted.flatMap((text) => added.get(foldCode(text)) ?? []);
  if (line === undefined || !TURNS_AWAY.test(line.code)) return undefined;
  const own = indentOf(line);
  const end = endOfStatement(head, line);
  if (!/^\s*(?:if|unless)\b/.test(line.code)) return goesOn(head, end, { own, family }) ? line : undefined;
  const next = nextCode(head, end);
  return next !== undefined && indentOf(next) === own && isStatement(next) ? line : undefined;
}

/** The line that opens the branch in which a line stands. */
function branchOf(head: readonly ScannedLine[], line: ScannedLine): ScannedLine | undefined {
  const own = indentOf(line);
  const above = head.slice(Math.max(0, line.number - 1 - MAX_STATEMENT), line.number - 1).reverse();
  return above.find((each) => /\w/.test(each.code) && indentOf(each) < own);
}

function endOfStatement(head: readonly ScannedLine[], line: ScannedLine): number {
  const own = indentOf(line);
  const rest = head.slice(line.number, line.number + MAX_STATEMENT);
  const goesOnTo = rest.findIndex(({ code, text }) => {
    const indent = text.length - text.trimStart().length;
    const isPart = indent > own || (indent === own && /^\s*[)\]}]+\s*[).;,]/.test(code));
    return text.trim() !== "" && !isPart;
  });
  return line.number + Math.max(0, goesOnTo);
}

/** Whether the branch ends behind a line, and the function does not. */
function goesOn(
  head: readonly ScannedLine[],
  after: number,
  { own, family }: { readonly own: number; readonly family: Family | undefined },
): boolean {
  const next = nextCode(head, after);
  if (next === undefined || indentOf(next) >= own) return false;
  if (!CLOSES.test(next.code.trim())) return family === "python" && isStatement(next);
  const behind = nextCode(head, next.number);
  return behind !== undefined && indentOf(behind) === indentOf(next) && isStatement(behind);
}

function isStatement({ code }: ScannedLine): boolean {
  return /\w/.test(code) && !NO_STATEMENT.test(code) && !LEAVES.test(code);
}

function nextCode(head: readonly ScannedLine[], after: number): ScannedLine | undefined {
  return head.slice(after, after + MAX_STATEMENT).find(({ code }) => code.trim() !== "");
}
