import { beforeAll, expect, it } from "vitest";
import { REPAIR_FAMILIES } from "./families.ts";
import { markOf } from "./lab.ts";
import { findForbidden, readFamily } from "./play-corpus.ts";
import { type PlayedRepairs, playRepairs } from "./play-repairs.ts";

const attempts = (await Promise.all(REPAIR_FAMILIES.map(readFamily))).flat().map(({ name, attempt }) => {
  if (attempt.play !== "repair") throw new Error(`${name} is no repair`);
  return [name, attempt] as const;
});
let played: PlayedRepairs;

beforeAll(async () => {
  played = await playRepairs(attempts);
}, 120_000);

it("offers what was proposed in good faith beside them", () => {
  expect(played.trace.offered).toContain("+  return Number(text);");
});

it.each(attempts)("%s", (name, attempt) => {
  const { trace, replies } = played;
  expect(replies.get(name)).toMatch(attempt.refused);
  expect(findForbidden(attempt, trace, { mark: markOf(name) }), `${attempt.by} ${attempt.does}`).toEqual([]);
});
