/** @module-tag full */
import { beforeAll, describe, expect, it } from "vitest";
import { markOf } from "./lab.ts";
import { findForbidden, findMended, readPlay } from "./play-corpus.ts";
import { type PlayedPushes, playPushes } from "./play-pushes.ts";

const attempts = (await readPlay("push")).map(({ name, attempt }) => [name, attempt] as const);
let played: PlayedPushes;

beforeAll(async () => {
  played = await playPushes(attempts.map(([name, attempt]) => [attempt, markOf(name)]));
}, 120_000);

it("fails the change by each of them at first", () => {
  expect(played.first.report?.findings).toHaveLength(attempts.length);
  expect(played.first.conclusion).toBe("failure");
});

it("follows the first review after the push, and reviews the whole change after the next", () => {
  const codes = played.later.map(([, { report }]) => report?.run.full_review?.code ?? "none");
  expect(codes.slice(0, 2)).toEqual(["none", "switched-off"]);
});

describe.each([0, 1, 2])("once the pull request is looked at again (%i)", (at) => {
  it.each(attempts)("%s", (name, attempt) => {
    const [turn, trace] = played.later[at] ?? [];
    if (trace === undefined) throw new Error(`${name} was not played`);
    const suspect = { mark: markOf(name) };
    expect(findForbidden(attempt, trace, suspect), `${attempt.by} ${attempt.does} (${turn})`).toEqual([]);
    expect(findMended(attempt, trace, suspect), "SECURITY.md says that this is left").toEqual([]);
  });
});
