import { isCode } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const SELF =
  /^\s*(?:(?:if|unless)\b.*[)\s])?\s*([A-Za-z_$][\w$.]*)\s*(?:=\s*(?=.*(?:\.(?:replace\w*|trim|normalize|toLowerCase|toUpperCase|filter|slice|split)\s*\(|\b(?:String|Number|parseInt|Math\.\w+|Boolean|decodeURI\w*|encodeURI\w*|int|str)\s*\(|[a-z]\w*(?:Key|Path|Name|Url|Html|Input)\s*\()|['"]{2}\s*\+)(?=.*(?<![\w$.])\1(?![\w$]))|-=\s*0|\|=\s*0)/;
const MAX_LINES = 5;

/**
 * Finds deleted statements that brought a value into form, such as `name = name.trim()`, where the value is still used.
 */
export const removedNormalization: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findStatement(subject, change)),
};

function findStatement(subject: Subject, change: Change): readonly Match[] {
  const deleted = change.deleted.filter(({ code }) => code.trim() !== "");
  const added = change.added.filter(({ code }) => code.trim() !== "");
  if (deleted.length === 0 || deleted.length > MAX_LINES || !added.every(asks)) return [];
  if (!deleted.every((line) => SELF.test(line.live) || isFrame(line) || (added.length > 0 && asks(line)))) return [];
  const cause = deleted.find((line) => SELF.test(line.live) && isTakenAway(subject, line.live));
  const name = SELF.exec(cause?.live ?? "")?.[1];
  const anchor = anchorOf(change);
  if (cause === undefined || name === undefined || anchor === undefined || isDoneElsewhere(subject, cause)) return [];
  const isUsed = new RegExp(`(?<![\\w$.])${name.replace(/[$.]/g, "\\$&")}(?![\\w$])`);
  if (!change.around.some(({ live }) => isUsed.test(live))) return [];
  const description = `The change removes \`${quoteOf(cause)}\` and goes on using \`${name}\`. The value now comes as the caller wrote it, so that a check or a destination after it sees forms it was never meant for (bypass of a check, injection, type confusion).`;
  return [{ line: anchor, cause, description }];
}

const METHOD = /\.(?:replace\w*|trim|normalize|toLowerCase|toUpperCase|filter|slice|split|join)\([^()]*\)/g;

/** Whether added lines of the file call all methods that the statement called, with the same arguments. */
function isDoneElsewhere(subject: Subject, { live }: ScannedLine): boolean {
  const methods = foldCode(live).match(METHOD) ?? [];
  const added = foldCode(subject.changes.flatMap((change) => change.added.map((line) => line.live)).join("\n"));
  return methods.length > 0 && methods.every((method) => added.includes(method));
}

/** Whether a line begins a condition: that asks of a value what it is, and leaves it as it is. */
function asks({ code }: ScannedLine): boolean {
  return /^\s*(?:\}?\s*else\s+)?(?:if|elif|unless)\b/.test(code) && !/[^=!<>]=[^=>]/.test(code);
}

function isFrame({ code }: ScannedLine): boolean {
  return /^\s*(?:if\b.*\{|[})\];]+)\s*$/.test(code);
}
