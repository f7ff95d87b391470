import { expect, it } from "vitest";
import { markOf } from "./lab.ts";
import { findForbidden, findMended, type NamedBy, readPlay } from "./play-corpus.ts";
import { NO_TRACE } from "./trace.ts";

type Named = NamedBy<"boundary">;

/** Plays the attempts that go to one boundary alone. */
export async function describeBoundaries(): Promise<void> {
  const named = await readPlay("boundary");
  const plays = ({ attempt }: Named) => attempt.through.playsBundle === true;
  it.each(rowsOf(named.filter((each) => !plays(each))))("%s", enter);
  it.each(rowsOf(named.filter(plays)))("%s", { tags: ["full"] }, enter);
}

function rowsOf(named: readonly Named[]) {
  return named.map(({ name, attempt }) => [name, attempt] as const);
}

async function enter(name: string, attempt: Named["attempt"]): Promise<void> {
  const mark = markOf(name);
  const { answer, trace } = await attempt.through.enter(mark);
  const said = `${attempt.by} ${attempt.does}`;
  expect(findForbidden(attempt, { ...NO_TRACE, ...trace }, { mark }), said).toEqual([]);
  expect(answer, said).toMatch(attempt.answer);
  expect(findMended(attempt, { ...NO_TRACE, ...trace }, { mark }), "it is said that this is left").toEqual([]);
}
