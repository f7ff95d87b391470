import type { GatedClaim } from "../claims/gated-claim.ts";
import type { LineSpan } from "../pin/code-facts.ts";
import { fileAt } from "../pin/known-files.ts";
import { type PinnedFile, pathAt } from "../pin/pin.ts";
import type { PinnedTexts } from "../pin/pinned-texts.ts";
import { linesOfScope, scopeAt, scopeLinesAt } from "../pin/scope.ts";
import { SIDES } from "../pin/side.ts";
import { headLines } from "../pin/unchanged-lines.ts";
import type { RemovedGuard } from "../replies/adversary.ts";

/** Lines between a guard and a claim that it may be about, where no function says what belongs together. */
const GUARD_REACH = 20;

/** What the lines of guards and claims are looked up in. */
export type GuardTexts = Pick<PinnedTexts, "pin" | "facts">;

/**
 * The ids of the claims that a guard which is gone may bear on: their defect or cause stands in the function it stood in, on
 * either side, or, where it stood in none, within 20 lines of where it stood. What they say of impact elsewhere is not about it.
 */
export function claimsNear(
  guard: RemovedGuard,
  claims: readonly GatedClaim[],
  { pin, facts }: GuardTexts,
): readonly string[] {
  const pinned = fileAt(pin, guard.file, "base");
  if (pinned === undefined) return [];
  const spans = { base: spanAtBase(guard, facts), head: spanAtHead(guard, pinned, facts) };
  const isNear = ({ evidence }: GatedClaim) =>
    SIDES.some((side) => {
      const { start, end } = spans[side];
      return evidence.some((own) => {
        const isOfSide = own.kind !== "impact" && own.side === side && own.file === pathAt(pinned, side);
        return isOfSide && own.startLine <= end && start <= own.endLine;
      });
    });
  return claims.filter(isNear).map(({ id }) => id);
}

type Facts = PinnedTexts["facts"];

function spanAtBase(guard: RemovedGuard, facts: Facts): LineSpan {
  const known = facts(guard.file, "base");
  const own =
    functionOf(guard, facts) === undefined || known === undefined ? undefined : scopeLinesAt(known, guard.line);
  return own ?? around(guard.line);
}

function spanAtHead(guard: RemovedGuard, pinned: PinnedFile, facts: Facts): LineSpan {
  const path = pathAt(pinned, "head");
  const known = path === undefined ? undefined : facts(path, "head");
  const name = functionOf(guard, facts);
  const own = known === undefined || name === undefined ? undefined : linesOfScope(known, name);
  return own ?? around(standsAt(guard.line, pinned));
}

function functionOf({ file, line }: RemovedGuard, facts: Facts): string | undefined {
  const known = facts(file, "base");
  const scope = known === undefined ? undefined : scopeAt(known, line);
  return scope?.isCallable === true ? scope.name : undefined;
}

/** Where a line of base would stand at head: below the last one before it that is there. */
function standsAt(line: number, { hunks }: PinnedFile): number {
  const headOf = headLines(hunks);
  for (let above = line; above > 0; above -= 1) {
    const head = headOf(above);
    if (head !== undefined) return above === line ? head : head + 1;
  }
  return 1;
}

function around(line: number): LineSpan {
  return { start: line - GUARD_REACH, end: line + GUARD_REACH };
}
