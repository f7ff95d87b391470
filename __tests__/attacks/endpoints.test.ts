import { beforeAll, expect, it } from "vitest";
import type { EndpointAttempt } from "./attempt.ts";
import { ENDPOINT_FAMILIES } from "./families.ts";
import { markOf } from "./lab.ts";
import { findForbidden, readFamily } from "./play-corpus.ts";
import { playEndpoints } from "./play-endpoint.ts";
import type { Trace } from "./trace.ts";

const attempts = (await Promise.all(ENDPOINT_FAMILIES.map(readFamily))).flat().map(({ name, attempt }) => {
  if (attempt.play !== "endpoint") throw new Error(`${name} is no endpoint`);
  return [name, attempt] as const;
});
let traces: ReadonlyMap<EndpointAttempt, Trace>;

beforeAll(async () => {
  traces = await playEndpoints(attempts.map(([name, attempt]) => [attempt, markOf(name)]));
}, 120_000);

it.each(attempts)("%s", (name, attempt) => {
  const trace = traces.get(attempt);
  if (trace === undefined) throw new Error(`${name} was not played`);
  expect(findForbidden(attempt, trace, { mark: markOf(name) }), `${attempt.by} ${attempt.does}`).toEqual([]);
});
