import { describe, expect, it } from "vitest";
import type { Match, Rule } from "../../../src/adapters/static-panel/rule.ts";
import { toSubject } from "../../../src/adapters/static-panel/subject.ts";
import { type FakeFile, FakeSource } from "../../fakes/fake-source.ts";

/** A change to look at, and, when the rule is to match, the line at head it is to name and the deleted one it follows from. */
export interface Example {
  readonly name: string;
  readonly path?: string;
  readonly base?: string;
  readonly head: string;
  readonly secrets?: readonly number[];
  /** Other files of the same change. */
  readonly others?: readonly FakeFile[];
}

export interface MatchingExample extends Example {
  readonly at: string;
  readonly cause?: string;
}

/** Runs a rule over one file of a change, every line of which was served. */
async function runRule(rule: Rule, example: Example): Promise<readonly Match[]> {
  const path = example.path ?? "src/app.js";
  const { base, head, secrets } = example;
  const file = {
    path,
    head,
    ...(base === undefined ? {} : { base }),
    ...(secrets === undefined ? {} : { secrets }),
  };
  const source = new FakeSource([file, ...(example.others ?? [])]);
  const [pinned] = source.pin.files;
  if (pinned === undefined || !rule.applies(path)) return [];
  const subject = toSubject({
    file: pinned,
    pin: source.pin,
    head: await source.readText(path, "head"),
    base: base === undefined ? undefined : await source.readText(path, "base"),
    isServed: () => true,
  });
  return rule.check(subject);
}

/** One test for each example: the rule has to match the first kind, at the right line, and to pass over the second. */
export function describeRule(
  rule: Rule,
  { matches, passes }: { readonly matches: readonly MatchingExample[]; readonly passes: readonly Example[] },
): void {
  describe(`the rule ${rule.id}`, () => {
    it.each(matches)("matches $name", async (example) => {
      const [match] = await runRule(rule, example);
      expect(match?.line.text.trim()).toBe(example.at);
      expect(match?.cause?.text.trim()).toBe(example.cause);
    });

    it.each(passes)("passes over $name", async (example) => {
      expect(await runRule(rule, example)).toEqual([]);
    });
  });
}
