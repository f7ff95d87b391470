import type { Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

const SAFE = /([\w$]*[yY](?:a|A)(?:m|M)(?:l|L)[\w$]*)\.safeLoad(All)?\s*\(/;

/**
 * Finds YAML that JavaScript read by the safe loader and no longer does. From js-yaml 4 on `load` is the safe one: a
 * change that takes it up is left alone.
 */
export const droppedSafeLoader: Matcher = {
  applies: (file) => file.family === "javascript",
  check: (subject) => subject.changes.flatMap((change) => change.deleted.flatMap((line) => findUnsafe(subject, line))),
};

function findUnsafe(subject: Subject, line: Subject["base"][number]): readonly Match[] {
  const [call = "", name = "", all = ""] = SAFE.exec(line.live) ?? [];
  if (call === "" || !isTakenAway(subject, call)) return [];
  const unsafe = `${name}.load${all}(`;
  const now = subject.added.find(({ live }) => live.replace(/\s+\(/g, "(").includes(unsafe));
  if (now === undefined || subject.elsewhere.gainedAnywhere(SAFE_BY_DEFAULT)) return [];
  const description = `It was \`${quoteOf(line)}\`. Before version 4 of js-yaml, \`load\` also makes functions and objects of other kinds of what the text says (deserialisation of untrusted data, code execution).`;
  return [{ line: now, cause: line, description }];
}

// As code is kept without layout.
const SAFE_BY_DEFAULT = /'js-yaml':'[^'\d]*(?:[4-9]|\d\d)/;
