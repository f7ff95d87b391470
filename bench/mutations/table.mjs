import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BOUNDS } from "./tables/bounds.mjs";
import { DESCRIPTION } from "./tables/description.mjs";
import { DISMISSALS } from "./tables/dismissals.mjs";
import { EARLIER } from "./tables/earlier.mjs";
import { ESCAPES } from "./tables/escapes.mjs";
import { GATES } from "./tables/gates.mjs";
import { PEOPLE } from "./tables/people.mjs";
import { POSTING } from "./tables/posting.mjs";
import { REPAIRS } from "./tables/repairs.mjs";
import { SECRETS } from "./tables/secrets.mjs";
import { TREE } from "./tables/tree.mjs";
import { VERDICT } from "./tables/verdict.mjs";

export const ROOT = dirname(dirname(import.meta.dirname));

/**
 * What is taken out, by area. A row says in `what` which defence goes; `file` is below `src/`, `from` stands in it exactly once and is
 * replaced by `to`; `tests` are below `__tests__/`, without their ending, the smallest that are to notice.
 */
const TABLES = {
  escapes: ESCAPES,
  secrets: SECRETS,
  gates: GATES,
  dismissals: DISMISSALS,
  verdict: VERDICT,
  bounds: BOUNDS,
  tree: TREE,
  people: PEOPLE,
  posting: POSTING,
  repairs: REPAIRS,
  earlier: EARLIER,
  description: DESCRIPTION,
};

export const AREAS = Object.keys(TABLES);

/** Every mutation, its paths from the root. */
export const MUTATIONS = Object.entries(TABLES).flatMap(([area, rows]) =>
  rows.map(({ file, tests, ...row }) => ({
    ...row,
    area,
    file: `src/${file}`,
    tests: tests.map((test) => `__tests__/${test}.test.ts`),
  })),
);

/** Why a mutation is no longer one of this tree, or undefined: its text or a test of it is gone. */
export function findFault(mutation) {
  const absent = [mutation.file, ...mutation.tests].find((path) => !existsSync(join(ROOT, path)));
  if (absent !== undefined) return `${mutation.what}: there is no ${absent}`;
  try {
    mutate(readFileSync(join(ROOT, mutation.file), "utf8"), mutation);
  } catch (error) {
    return `${mutation.what}: ${error.message}`;
  }
  return undefined;
}

/** The source with the mutation in it. @throws where what is to be taken out does not stand there exactly once. */
export function mutate(source, { file, from, to }) {
  const [before, after, ...more] = source.split(from);
  if (after === undefined || more.length > 0)
    throw new Error(
      `${file} holds ${JSON.stringify(from)} ${more.length + (after === undefined ? 0 : 1)} times; wanted once`,
    );
  return `${before}${to}${after}`;
}
