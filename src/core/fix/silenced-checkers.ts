import { findBroadened, type SuppressionUse } from "../suppressions/broadened.ts";

/** The first directive after an edit that silences more than any before it, and gives no reason; undefined for none. Never throws. */
export function findUnjustified(
  before: readonly SuppressionUse[],
  after: readonly SuppressionUse[],
): SuppressionUse | undefined {
  const broadened = findBroadened({ base: before, head: after, isTouched: () => true });
  return broadened.find(({ isJustified }) => !isJustified);
}
