import { beforeAll, expect, it } from "vitest";
import type { ChangeAttempt } from "./attempt.ts";
import { markOf } from "./lab.ts";
import { playChanges } from "./play-change.ts";
import { findForbidden, findMended, readPlay } from "./play-corpus.ts";
import { linesOf } from "./review-on-cli.ts";
import type { Trace } from "./trace.ts";

const attempts = (await readPlay("change")).map(({ name, attempt }) => [name, attempt] as const);
let traces: ReadonlyMap<ChangeAttempt, Trace>;

beforeAll(async () => {
  traces = await playChanges(attempts.map(([name, attempt]) => [attempt, markOf(name)]));
}, 120_000);

it.each(attempts)("%s", (name, attempt) => {
  const trace = traces.get(attempt);
  if (trace?.report === undefined) throw new Error(`${name}: ${trace?.broken.join() ?? "was not played"}`);
  const suspect = { mark: markOf(name) };
  expect(findForbidden(attempt, trace, suspect), `${attempt.by} ${attempt.does}`).toEqual([]);
  expect(findMended(attempt, trace, suspect), "SECURITY.md says that this is left").toEqual([]);
  expect(linesOf(trace.report)).toMatch(attempt.says);
});
