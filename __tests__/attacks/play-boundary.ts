import { expect, it } from "vitest";
import { markOf } from "./lab.ts";
import { findForbidden, findMended, readPlay } from "./play-corpus.ts";
import { NO_TRACE } from "./trace.ts";

/** Plays the attempts that go to one boundary alone. */
export async function describeBoundaries(): Promise<void> {
  const named = await readPlay("boundary");
  it.each(named.map(({ name, attempt }) => [name, attempt] as const))("%s", async (name, attempt) => {
    const mark = markOf(name);
    const { answer, trace } = await attempt.through.enter(mark);
    const said = `${attempt.by} ${attempt.does}`;
    expect(findForbidden(attempt, { ...NO_TRACE, ...trace }, { mark }), said).toEqual([]);
    expect(answer, said).toMatch(attempt.answer);
    expect(findMended(attempt, { ...NO_TRACE, ...trace }, { mark }), "it is said that this is left").toEqual([]);
  });
}
