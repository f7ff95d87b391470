import { describe, expect, it } from "vitest";
import { markOf } from "./lab.ts";
import { findForbidden, readFamily } from "./play-corpus.ts";
import { NO_TRACE } from "./trace.ts";

/** Plays the families whose attempts go to one boundary alone. */
export async function describeBoundaries(families: readonly string[]): Promise<void> {
  for (const family of families) {
    const named = await readFamily(family);
    describe(family, () => {
      it.each(named.map(({ name, attempt }) => [name, attempt] as const))("%s", async (name, attempt) => {
        if (attempt.play !== "boundary") throw new Error(`${name} goes to no boundary`);
        const mark = markOf(name);
        const { answer, trace } = await attempt.through.enter(mark);
        const said = `${attempt.by} ${attempt.does}`;
        expect(findForbidden(attempt, { ...NO_TRACE, ...trace }, { mark }), said).toEqual([]);
        expect(answer, said).toMatch(attempt.answer);
      });
    });
  }
}
