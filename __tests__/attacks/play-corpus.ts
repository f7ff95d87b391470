import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Attempt, Play } from "./attempt.ts";
import { NEVER } from "./effect.ts";
import { FAMILIES } from "./families.ts";
import { findEffect, type Suspect } from "./find-effects.ts";
import { type Member, shareRuns, toMember } from "./member.ts";
import { playTexts } from "./play-texts.ts";
import type { Trace } from "./trace.ts";

const FOLDER = join(import.meta.dirname, "families");

/** An attempt by its place in the corpus: `family/file`. */
export interface Named {
  readonly name: string;
  readonly attempt: Attempt;
}

/** Every attempt of a family, one a file, in the order of their names. */
export async function readFamily(family: string): Promise<readonly Named[]> {
  const files = readdirSync(join(FOLDER, family)).filter((file) => file.endsWith(".ts"));
  return Promise.all(
    files.sort().map(async (file) => {
      const { attempt } = (await import(join(FOLDER, family, file))) as { readonly attempt: Attempt };
      return { name: `${family}/${file.slice(0, -".ts".length)}`, attempt };
    }),
  );
}

export interface NamedBy<P extends Play> extends Named {
  readonly attempt: Extract<Attempt, { readonly play: P }>;
}

/** Every attempt that is played so. */
export async function readPlay<P extends Play>(play: P): Promise<readonly NamedBy<P>[]> {
  const named = (await Promise.all(FAMILIES[play].map(readFamily))).flat();
  return named.filter((each): each is NamedBy<P> => each.attempt.play === play);
}

/** What must never be found of an attempt, and what is. */
export function findForbidden(attempt: Attempt, trace: Trace, suspect: Suspect): readonly string[] {
  return [...new Set([...NEVER, ...attempt.never])].flatMap((effect) =>
    findEffect(effect, trace, suspect).map((what) => `${effect}: ${what}`),
  );
}

/** What SECURITY.md says is left, and did not come of it. */
export function findMended({ left = [] }: Attempt, trace: Trace, suspect: Suspect): readonly string[] {
  return left.filter((effect) => findEffect(effect, trace, suspect).length === 0);
}

/** Plays the attempts that share runs, and tells of each whether anything came of it. */
export async function describeTexts(): Promise<void> {
  const members = (await readPlay("text")).map(({ name, attempt }) => toMember(name, attempt));
  for (const [index, run] of shareRuns(members).entries()) describeRun(run, index);
}

/** So many of the pull requests are of the fast tier. */
const FAST_RUNS = 3;

function describeRun(run: readonly Member[], index: number): void {
  describe(`pull request ${index + 1}`, { tags: index < FAST_RUNS ? [] : ["full"] }, () => {
    let trace: Trace;

    beforeAll(async () => {
      trace = await playTexts(run);
    }, 120_000);

    it.each(run.map((member) => [member.name, member] as const))("%s", (_, { attempt, mark, placed }) => {
      const { host, file } = placed;
      const suspect = { mark, host, ...(file === undefined ? {} : { file }) };
      expect(
        trace.shown.some(({ text }) => text.includes(mark)),
        "nobody was shown it",
      ).toBe(true);
      expect(findForbidden(attempt, trace, suspect), `${attempt.by} ${attempt.does}`).toEqual([]);
      expect(findMended(attempt, trace, suspect), "SECURITY.md says that this is left").toEqual([]);
    });
  });
}
