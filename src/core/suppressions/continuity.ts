import type { Suppression } from "../pin/code-facts.ts";
import { type SuppressionUse, toolOf, wholeToolAtom } from "./use.ts";

/** A file's directives before and after a change. */
export interface FileSuppressions {
  /** The directives at base, with those of an earlier version of the file. */
  readonly base: readonly SuppressionUse[];
  readonly head: readonly SuppressionUse[];
  /** Whether the change adds or rewrites the directive. */
  readonly isTouched: (use: SuppressionUse) => boolean;
}

/** A directive that silences more than any directive did before the change. */
export interface BroadenedSuppression {
  readonly use: SuppressionUse;
  /** `widened` where something of it was silenced before. */
  readonly kind: "new" | "widened";
}

/**
 * The directives that a change adds or widens, in order, including those that give a reason. A directive is carried
 * forward, and not new, if base has one of the same tool, rule and extent that reaches at least as far, whichever line
 * it stands on. Each directive at base accounts for one at head.
 */
export function findBroadened({ base, head, isTouched }: FileSuppressions): readonly BroadenedSuppression[] {
  const pool = new Pool(base);
  const touched = head.filter(isTouched);
  for (const use of head) if (!touched.includes(use)) pool.take(use);
  return touched.flatMap((use) => {
    const taken = pool.take(use);
    return taken === "all" ? [] : [{ use, kind: taken === "none" ? ("new" as const) : ("widened" as const) }];
  });
}

const REACH: readonly Suppression["scope"][] = ["line", "next-line", "block", "file"];

/** How far a directive reaches. `line` and `next-line` reach equally far, since each silences one line. */
function reachOf({ suppression }: SuppressionUse): number {
  return Math.max(1, REACH.indexOf(suppression.scope));
}

/** What was silenced before the change; each can be accounted for once. */
class Pool {
  readonly #reaches = new Map<string, number[]>();

  constructor(uses: readonly SuppressionUse[]) {
    for (const use of uses) {
      for (const atom of use.atoms) {
        const known = this.#reaches.get(atom);
        if (known === undefined) this.#reaches.set(atom, [reachOf(use)]);
        else known.push(reachOf(use));
      }
    }
  }

  take(use: SuppressionUse): "all" | "some" | "none" {
    const reach = reachOf(use);
    const whole = use.atoms.map(wholeToolAtom).find((atom) => this.#has(atom, reach));
    const isNarrowed = whole !== undefined && !use.atoms.every((atom) => this.#has(atom, reach));
    if (isNarrowed) {
      this.#remove(whole, reach);
      return "all";
    }
    const wasKnown = use.atoms.some((atom) => this.#knowsSomeOf(atom));
    const taken = use.atoms.filter((atom) => this.#remove(atom, reach));
    if (taken.length === use.atoms.length) return "all";
    return taken.length > 0 || wasKnown ? "some" : "none";
  }

  #has(atom: string, reach: number): boolean {
    return this.#reaches.get(atom)?.some((own) => own >= reach) ?? false;
  }

  #remove(atom: string, reach: number): boolean {
    const reaches = this.#reaches.get(atom) ?? [];
    const fitting = reaches.filter((own) => own >= reach);
    if (fitting.length === 0) return false;
    reaches.splice(reaches.indexOf(Math.min(...fitting)), 1);
    return true;
  }

  /** Whether the rule was silenced before; for a directive that silences all rules, whether any of its tool's was. */
  #knowsSomeOf(atom: string): boolean {
    if ((this.#reaches.get(atom)?.length ?? 0) > 0) return true;
    if (atom !== wholeToolAtom(atom)) return false;
    return [...this.#reaches].some(([known, reaches]) => reaches.length > 0 && toolOf(known) === toolOf(atom));
  }
}
