import { namesOfPart, type PartNames, type SidedFacts } from "../../core/follow-up/part-names.ts";
import { type ChangePart, rangesOfPart } from "../../core/pin/change-part.ts";
import { pathAt } from "../../core/pin/pin.ts";
import type { Side } from "../../core/pin/side.ts";
import type { CodeIndex } from "../reading/code-index.ts";

/** Enough that no file waits for another's bytes. */
const FILES_AT_ONCE = 16;

/**
 * What each of these parts is about. The facts of a file are read once, at base only where a part has lines of it.
 *
 * @param signal once it is aborted, further files are left unnamed.
 */
export async function nameParts(
  parts: readonly ChangePart[],
  code: Pick<CodeIndex, "facts">,
  signal?: AbortSignal,
): Promise<ReadonlyMap<ChangePart, PartNames>> {
  const files = [...Map.groupBy(parts, ({ file }) => file.path).values()];
  const named = new Map<ChangePart, PartNames>();
  for (let at = 0; at < files.length && signal?.aborted !== true; at += FILES_AT_ONCE) {
    await Promise.all(
      files.slice(at, at + FILES_AT_ONCE).map(async (own) => {
        const facts = await readFacts(own, code);
        for (const part of own) named.set(part, namesOfPart(part, facts));
      }),
    );
  }
  return named;
}

async function readFacts(parts: readonly ChangePart[], code: Pick<CodeIndex, "facts">): Promise<SidedFacts> {
  const file = parts[0]?.file;
  const read = async (side: Side) => {
    const path = file === undefined ? undefined : pathAt(file, side);
    return path === undefined ? undefined : code.facts(path, side);
  };
  const hasDeletions = parts.some((part) => rangesOfPart(part).some(({ side }) => side === "base"));
  const [head, base] = await Promise.all([read("head"), hasDeletions ? read("base") : undefined]);
  return { head, base };
}
