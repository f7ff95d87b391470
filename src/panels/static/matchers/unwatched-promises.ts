import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "../change/subject.ts";
import { isBroughtIn, type Matcher } from "../rules/static-rule.ts";

const LOOP = /\bfor\s+await\s*\(/;
const PUSH = /([\w$.]+)\.push\s*\(\s*(?:$|\(?\s*async\b|[\w$.]+\s*\()/;
const REACH = 60;

/**
 * Finds promises that a loop starts and collects while it waits for something else, and that are only awaited after the
 * loop.
 */
export const unwatchedPromises: Matcher = {
  applies: ({ family }) => family === "javascript",
  check: (subject) =>
    subject.added
      .filter((line) => LOOP.test(line.code) && isBroughtIn(subject, line.live) && collectsPromises(subject, line))
      .map((line) => ({
        line,
        description:
          "While the loop waits for its next item, no one handles the promises already started. If one fails in that time the process sees an unhandled rejection, which ends it by default, and if the loop itself fails they are never awaited: the caller's catch does not see the error.",
      })),
};

function collectsPromises(subject: Subject, loop: ScannedLine): boolean {
  const following = subject.head.slice(loop.number, loop.number + REACH);
  const end = following.findIndex((line) => line.code.trim() !== "" && indent(line) <= indent(loop));
  if (end < 0) return false;
  const lists = following.slice(0, end).flatMap((line) => PUSH.exec(line.code)?.[1] ?? []);
  const rest = following
    .slice(end)
    .map((line) => line.code.replace(/\s+/g, ""))
    .join("");
  return lists.some((list) =>
    ["all", "allSettled", "race", "any"].some((join) => rest.includes(`Promise.${join}(${list})`)),
  );
}

function indent(line: ScannedLine): number {
  return line.text.length - line.text.trimStart().length;
}
