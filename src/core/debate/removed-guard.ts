import type { GateContext } from "../gates/gate.ts";
import { changedRanges } from "../pin/changed-ranges.ts";
import { locateCopied } from "../pin/copying-slips.ts";
import { filesAt } from "../pin/known-files.ts";
import { pathReader } from "../pin/member-path.ts";
import { coversLines, receiptsOfBlob } from "../pin/receipt.ts";
import type { RemovedGuard } from "../replies/adversary.ts";

/**
 * The guards that the change really takes away: their quote stands at base, on lines the Adversary was served of which the
 * change deletes one. Each at the line where it stands. What else it says of guards is told to nobody.
 */
export function groundedGuards(guards: readonly RemovedGuard[], context: GateContext): readonly RemovedGuard[] {
  return guards.flatMap((guard) => ground(guard, context) ?? []);
}

function ground(guard: RemovedGuard, context: GateContext): RemovedGuard | undefined {
  const file = pathReader(context.pin)(guard.file, "base");
  const text = context.text(file, "base");
  if (text === undefined) return undefined;
  const quoted = { index: text.index, file, facts: context.facts(file, "base") };
  const cited = { start: guard.line, end: guard.line };
  const { location: found } = locateCopied(quoted, guard.evidence_quote, cited);
  if (!("match" in found)) return undefined;
  const { start, end } = found.match;
  const deleted = filesAt(context.pin.files, file).flatMap((pinned) =>
    pinned.hunks.flatMap(({ lines }) => changedRanges(pinned, lines).filter(({ side }) => side === "base")),
  );
  const isGone = deleted.some((range) => range.start <= end && start <= range.end);
  const isServed = coversLines(receiptsOfBlob(context.receipts, text.blob), { file, side: "base", start, end });
  return isGone && isServed ? { ...guard, file, line: start } : undefined;
}
