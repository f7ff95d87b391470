import { describeInjection, findInjectedLines } from "../../detectors/prompt-injection.ts";
import type { Matcher } from "../rules/static-rule.ts";

/** Finds text on an added line that addresses the reviewer. */
export const promptInjection: Matcher = {
  applies: () => true,
  check: (subject) => {
    const added = new Map(subject.added.map((line) => [line.number, line]));
    const run = subject.head.map(({ number, text }) => ({ number, text, isNew: added.has(number) }));
    const standing = new Set(subject.base.map((line) => line.text.trim()));
    return findInjectedLines({ path: subject.path, runs: [run], standing }).flatMap(({ line: { number }, kind }) => {
      const line = added.get(number);
      return line === undefined || kind === "stray-character" ? [] : [{ line, description: describeInjection(kind) }];
    });
  },
};
