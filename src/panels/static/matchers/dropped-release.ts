import type { Family } from "../../../analysis/text/language.ts";
import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { anchorOf } from "../change/anchor.ts";
import { functionAround, indentOf } from "../change/enclosing-function.ts";
import { foldCode } from "../change/fold-code.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** How a language has what is opened closed at the end of a block: the name, and what it is opened by. */
const SCOPED: Readonly<Partial<Record<Family, RegExp>>> = {
  python: /^\s*(?:async\s+)?with\s+(?<opened>.+?)\s+as\s+(?<name>\w+)\s*:\s*$/,
  java: /^\s*try\s*\(\s*(?:final\s+)?[\w.<>?,\s]+?\s(?<name>\w+)\s*=\s*(?<opened>.+?);?\s*\)\s*\{\s*$/,
  csharp: /^\s*(?:await\s+)?using\s*\(?\s*(?:var|[\w.<>?]+)\s+(?<name>\w+)\s*=\s*(?<opened>.+?)\s*[;)]\s*\{?\s*$/,
  javascript: /^\s*(?:await\s+)?using\s+(?<name>[\w$]+)\s*=\s*(?<opened>.+?);?\s*$/,
};

/** What closes at the end of a block by itself, in any of these languages. */
const SCOPES = /^\s*(?:await\s+)?(?:using|with|try|async\s+with)\b/;

/** What is done however a block is left. */
const FINALLY = /^\s*\}?\s*(?:finally|ensure)\b/;
const CLOSES =
  /(?:^|[^\w$.>])(?<name>[\w$][\w$.]{0,60}?)(?:\??\.|->)(?:release|close\w{0,10}|dispose\w{0,10}|unlock\w{0,10}|end|destroy|disconnect|quit)\s?(?:\(|$)|\b(?:\w{1,20}\.)?f?close\w{0,10}\(\s?(?<given>\$?[\w.]{1,60})\s?\)/i;

const DEFERRED = /^\s*defer\s+(?<name>[\w.]+)\.(?<release>Close|Unlock|RUnlock)\(\)\s*$/;

/** Finds what was closed or unlocked however the block was left, and is opened or locked as before without that. */
export const droppedRelease: Matcher = {
  applies: ({ family }) =>
    family === "go" || family === "ruby" || family === "php" || (family !== undefined && SCOPED[family] !== undefined),
  check: (subject) =>
    subject.changes.flatMap((change) =>
      subject.family === "go"
        ? findUndeferred(subject, change)
        : [...findUnscoped(subject, change), ...findUnfinished(subject, change)].slice(0, 1),
    ),
};

function findUnscoped(subject: Subject, change: Change): readonly Match[] {
  const pattern = SCOPED[subject.family ?? "go"];
  return change.deleted.flatMap((cause) => {
    const { opened = "" } = pattern?.exec(cause.live)?.groups ?? {};
    if (!/\(/.test(opened) || !isTakenAway(subject, cause.live)) return [];
    const line = change.added.find(({ live }) => !SCOPES.test(live) && assigned(live)?.value === foldCode(opened));
    const name = assigned(line?.live ?? "")?.name;
    if (line === undefined || name === undefined || isReleased(subject, line, name)) return [];
    const description = `It was \`${quoteOf(cause)}\`, which closed it however the block was left. Now nothing here closes it: it stays open until the collector finds it, or for good (resource leak).`;
    return [{ line, cause, description }];
  });
}

/** What a `finally` closed that is gone, where what it closed is opened as before and closed nowhere else. */
function findUnfinished(subject: Subject, change: Change): readonly Match[] {
  const at = change.deleted.findIndex(({ code }) => FINALLY.test(code));
  if (at < 0 || change.added.some(({ code }) => FINALLY.test(code) || SCOPES.test(code))) return [];
  return change.deleted.slice(at, at + MAX_FINALLY).flatMap((cause) => {
    const { name, given } = CLOSES.exec(cause.code)?.groups ?? {};
    const own = name ?? given;
    if (own === undefined || !isTakenAway(subject, cause.live)) return [];
    const { start, end } = functionAround(subject.head, change.after, indentOf(change.deleted[at] ?? cause));
    const body = subject.head.slice(start - 1, end);
    if (body.some(({ code }) => closesSame(code, own) || FINALLY.test(code) || SCOPES.test(code))) return [];
    const opening = new RegExp(
      `(?<![\\w$.])${escaped(own)}\\s?(?::[^=]{1,40})?:?=(?!=).*\\(|(?<![\\w$.])${escaped(own)}\\.(?:lock|acquire|open|connect)\\w{0,10}\\(`,
      "i",
    );
    const opened = body.findLast((line) => opening.test(line.code));
    const line = change.around.find(({ number }) => number === opened?.number) ?? anchorOf(change);
    if (opened === undefined || line === undefined) return [];
    const description = `The change removes \`${quoteOf(cause)}\` from what was done however the block was left, and \`${own}\` is opened or taken as before: nothing here gives it back (resource leak, or whoever wants it next waits for good).`;
    return [{ line, cause, description }];
  });
}

/** So many lines of a `finally` are looked through. */
const MAX_FINALLY = 8;

function closesSame(code: string, own: string): boolean {
  const { name, given } = CLOSES.exec(code)?.groups ?? {};
  return name === own || given === own;
}

function escaped(name: string): string {
  return name.replace(/[$.]/g, "\\$&");
}

/** A name that is set, and what to, without layout. */
function assigned(live: string): { readonly name: string; readonly value: string } | undefined {
  const { name, value } =
    /^\s*(?:[\w.<>?,$\s]*?\s)?(?<name>[A-Za-z_$][\w$]*)\s*(?::[^=]+)?=(?!=)\s*(?<value>.+?);?\s*$/.exec(live)?.groups ??
    {};
  return name === undefined || value === undefined ? undefined : { name, value: foldCode(value) };
}

/** Whether the function closes it otherwise, or hands it on to who may. */
function isReleased(subject: Subject, line: ScannedLine, name: string): boolean {
  const own = name.replaceAll("$", "\\$");
  const released = new RegExp(
    [
      `(?<![\\w$.])${own}\\s*\\??\\.\\s*(?:a?close\\w*|Close\\w*|[dD]ispose\\w*|shutdown|release|Stop|stop|end|__a?exit__)\\b`,
      `\\b(?:return|yield|await|with|using)\\b[^=]*(?<![\\w$.])${own}\\s*(?:[;,):]|$)`,
      `\\w\\s*\\((?:[^()]*,)?\\s*${own}\\s*[,)]`,
      `[.\\]]\\w*\\s*=\\s*${own}\\b|=\\s*${own}\\s*;?\\s*$`,
    ].join("|"),
  );
  const { start, end } = functionAround(subject.head, line.number, indentOf(line));
  return subject.head.slice(start - 1, end).some((near) => near.number !== line.number && released.test(near.code));
}

function findUndeferred(subject: Subject, change: Change): readonly Match[] {
  return change.deleted.flatMap((cause) => {
    const { name = "", release = "" } = DEFERRED.exec(cause.code)?.groups ?? {};
    if (name === "" || !isTakenAway(subject, cause.live)) return [];
    const { start, end } = functionAround(subject.head, change.after, indentOf(cause));
    const body = subject.head.slice(start - 1, end);
    if (body.some(({ code }) => code.includes(`${name}.${release}(`))) return [];
    const opening = toOpening(name, release);
    const opened = body.findLast((near) => near.number <= change.after && opening.test(near.code));
    // Where it is opened far above, no agent was shown that line.
    const line = change.around.find(({ number }) => number === opened?.number) ?? anchorOf(change);
    if (opened === undefined || line === undefined || isHandedOn(body, name)) return [];
    const description =
      release === "Close"
        ? `The change removes \`${quoteOf(cause)}\`, and \`${name}\` is opened as before: nothing here closes it (resource leak).`
        : `The change removes \`${quoteOf(cause)}\`, and the lock is taken as before: whoever wants it next waits for good (deadlock).`;
    return [{ line, cause, description }];
  });
}

function toOpening(name: string, release: string): RegExp {
  const own = name.replaceAll(".", "\\.");
  if (release === "Unlock") return new RegExp(`(?<![\\w.])${own}\\.Lock\\(\\)`);
  if (release === "RUnlock") return new RegExp(`(?<![\\w.])${own}\\.RLock\\(\\)`);
  return new RegExp(`(?<![\\w.])${own.split("\\.")[0]}\\s*(?:,\\s*\\w+\\s*)?:?=(?!=).*\\(`);
}

/** Whether a function gives what was opened back, or keeps it: somebody else may close it. */
function isHandedOn(body: readonly ScannedLine[], name: string): boolean {
  const [own = name] = name.split(".");
  const handed = new RegExp(
    `\\breturn\\b[^=]*(?<![\\w.])${own}\\s*(?:[,)}]|$)|[:=]\\s*&?${own}\\s*[,}]?\\s*$|\\b(?:append|Close\\w*|New\\w*)\\(.*(?<![\\w.])${own}\\b`,
  );
  return name === own ? body.some(({ code }) => handed.test(code)) : false;
}
