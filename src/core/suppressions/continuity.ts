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
  const own = new Set(touched);
  for (const use of head) if (!own.has(use)) pool.take(use);
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
  /** How many of each atom reach how far, by the reach. */
  readonly #reaches = new Map<string, number[]>();
  /** How many atoms of each tool are left. */
  readonly #tools = new Map<string, number>();

  constructor(uses: readonly SuppressionUse[]) {
    for (const use of uses) for (const atom of use.atoms) this.#count(atom, reachOf(use), 1);
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

  #count(atom: string, reach: number, by: number): void {
    const reaches = this.#reaches.get(atom) ?? REACH.map(() => 0);
    reaches[reach] = (reaches[reach] ?? 0) + by;
    this.#reaches.set(atom, reaches);
    this.#tools.set(toolOf(atom), (this.#tools.get(toolOf(atom)) ?? 0) + by);
  }

  /** The least reach of those that reach at least so far. */
  #find(atom: string, reach: number): number | undefined {
    const found = this.#reaches.get(atom)?.findIndex((count, own) => own >= reach && count > 0) ?? -1;
    return found === -1 ? undefined : found;
  }

  #has(atom: string, reach: number): boolean {
    return this.#find(atom, reach) !== undefined;
  }

  #remove(atom: string, reach: number): boolean {
    const found = this.#find(atom, reach);
    if (found === undefined) return false;
    this.#count(atom, found, -1);
    return true;
  }

  /** Whether the rule was silenced before; for a directive that silences all rules, whether any of its tool's was. */
  #knowsSomeOf(atom: string): boolean {
    return this.#has(atom, 0) || (atom === wholeToolAtom(atom) && (this.#tools.get(toolOf(atom)) ?? 0) > 0);
  }
}
