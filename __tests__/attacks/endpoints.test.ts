/** @module-tag full */
import { beforeAll, expect, it } from "vitest";
import type { EndpointAttempt } from "./attempt.ts";
import { markOf } from "./lab.ts";
import { findForbidden, readPlay } from "./play-corpus.ts";
import { playEndpoints } from "./play-endpoint.ts";
import type { Trace } from "./trace.ts";

const attempts = (await readPlay("endpoint")).map(({ name, attempt }) => [name, attempt] as const);
let traces: ReadonlyMap<EndpointAttempt, Trace>;

beforeAll(async () => {
  traces = await playEndpoints(attempts.map(([name, attempt]) => [attempt, markOf(name)]));
}, 120_000);

it.each(attempts)("%s", (name, attempt) => {
  const trace = traces.get(attempt);
  if (trace === undefined) throw new Error(`${name} was not played`);
  expect(findForbidden(attempt, trace, { mark: markOf(name) }), `${attempt.by} ${attempt.does}`).toEqual([]);
});
