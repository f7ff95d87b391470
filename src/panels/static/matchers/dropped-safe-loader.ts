import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const SAFE = /(?<![\w$])([\w$]{0,40}yaml[\w$]{0,40})\.safeLoad(All)?\s{0,9}\(/i;
// Bounds the work on a change made to be slow: a file has one name for it.
const MAX_CALLS = 20;

/**
 * Finds YAML that JavaScript read by the safe loader and no longer does. From js-yaml 4 on `load` is the safe one: a
 * change that takes it up is left alone.
 */
export const droppedSafeLoader: Matcher = {
  applies: (file) => file.family === "javascript",
  check: (subject) => {
    const calls = safeCalls(subject);
    if (calls.length === 0 || subject.elsewhere.gainedAnywhere(SAFE_BY_DEFAULT)) return [];
    return calls.flatMap((call) => findUnsafe(subject, call));
  },
};

interface SafeCall {
  readonly line: ScannedLine;
  readonly unsafe: string;
}

/** The calls of the safe loader that are gone, each name once. */
function safeCalls(subject: Subject): readonly SafeCall[] {
  const calls = new Map<string, SafeCall>();
  for (const line of subject.changes.flatMap(({ deleted }) => deleted)) {
    const [call = "", name = "", all = ""] = SAFE.exec(line.live) ?? [];
    if (call === "" || calls.has(call) || calls.size >= MAX_CALLS) continue;
    calls.set(call, { line, unsafe: `${name}.load${all}(` });
  }
  return [...calls].filter(([call]) => isTakenAway(subject, call)).map(([, each]) => each);
}

function findUnsafe(subject: Subject, { line, unsafe }: SafeCall): readonly Match[] {
  const now = subject.added.find(({ live }) => live.includes(unsafe));
  if (now === undefined) return [];
  const description = `It was \`${quoteOf(line)}\`. Before version 4 of js-yaml, \`load\` also makes functions and objects of other kinds of what the text says (deserialisation of untrusted data, code execution).`;
  return [{ line: now, cause: line, description }];
}

// As code is kept without layout.
const SAFE_BY_DEFAULT = /'js-yaml':'[^'\d]*(?:[4-9]|\d\d)/;
