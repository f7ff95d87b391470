import type { ReachedUse } from "../program/reach.ts";
import type { EffectName } from "./effect-names.ts";

/** What a known package's call does to the world, as `rules/effects/` says. */
export interface KnownEffect {
  /** The file of the catalogue it stands in, without its ending, such as `mail`. */
  readonly family: string;
  readonly name: EffectName;
}

/** What the catalogue says of a use. */
export type Classified =
  | {
      readonly kind: "known";
      /** Everything it is known to do; empty for what is known to do nothing that a policy could speak of. */
      readonly effects: readonly KnownEffect[];
      /**
       * What it may do besides, by a value that is not written out there: `db.query(text)` may write to the database.
       * Absent for nothing.
       */
      readonly perhaps?: readonly KnownEffect[] | undefined;
    }
  /** Nobody told us what it does. */
  | { readonly kind: "unknown" };

/** The catalogue, opened. */
export interface EffectCatalogue {
  /** Never throws. */
  readonly classify: (use: Pick<ReachedUse, "kind" | "symbol" | "argumentText">) => Classified;
  /** Over all that it was read from, for the reuse key. */
  readonly sha256: string;
}
