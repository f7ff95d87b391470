import type { Followed } from "./followed.ts";

export const NOTHING_FOLLOWED: Followed = {
  kept: { findings: [], dismissed: [], unresolved: [], missed: [] },
  settled: [],
  tried: [],
  open: [],
  retried: [],
  followed: [],
};

/** What became of several earlier findings, in their order. */
export function combineFollowed(parts: readonly Partial<Followed>[]): Followed {
  const kept = parts.flatMap((part) => part.kept ?? []);
  return {
    kept: {
      findings: kept.flatMap(({ findings }) => findings),
      dismissed: kept.flatMap(({ dismissed }) => dismissed),
      unresolved: kept.flatMap(({ unresolved }) => unresolved),
      missed: kept.flatMap(({ missed }) => missed),
    },
    settled: parts.flatMap(({ settled = [] }) => settled),
    tried: parts.flatMap(({ tried = [] }) => tried),
    open: parts.flatMap(({ open = [] }) => open),
    retried: parts.flatMap(({ retried = [] }) => retried),
    followed: parts.flatMap(({ followed = [] }) => followed),
  };
}
