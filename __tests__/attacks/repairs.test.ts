import { beforeAll, expect, it } from "vitest";
import { markOf } from "./lab.ts";
import { findForbidden, findMended, readPlay } from "./play-corpus.ts";
import { type PlayedRepairs, playRepairs } from "./play-repairs.ts";

const attempts = (await readPlay("repair")).map(({ name, attempt }) => [name, attempt] as const);
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
  const suspect = { mark: markOf(name) };
  expect(findForbidden(attempt, trace, suspect), `${attempt.by} ${attempt.does}`).toEqual([]);
  expect(findMended(attempt, trace, suspect), "SECURITY.md says that this is left").toEqual([]);
});
