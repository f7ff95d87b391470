import type { ReachedUse } from "../program/reach.ts";

/** What a known package's call does to the world, as `rules/effects/` says. */
export interface KnownEffect {
  /** The file of the catalogue it stands in, without its ending, such as `mail`. */
  readonly family: string;
  /** Such as `send`. */
  readonly action: string;
  /** Such as `email`. */
  readonly resource: string;
}

/** What the catalogue says of a use. */
export type Classified =
  /** Everything it is known to do; empty for what is known to do nothing that a policy could speak of. */
  | { readonly kind: "known"; readonly effects: readonly KnownEffect[] }
  /** Nobody told us what it does. */
  | { readonly kind: "unknown" };

/** The catalogue, opened. */
export interface EffectCatalogue {
  /** Never throws. */
  readonly classify: (use: Pick<ReachedUse, "kind" | "symbol" | "argumentText">) => Classified;
  /** Over all that it was read from, for the reuse key. */
  readonly sha256: string;
  /** All effects it knows, for matching what a policy speaks of. */
  readonly effects: readonly KnownEffect[];
}

/** What a policy's words mean to the catalogue. */
export type Meaning =
  /** It speaks of these effects; what its qualifiers say (`audit record`, `card number`) a use must mention besides. Empty for none. */
  | { readonly kind: "known"; readonly effects: readonly KnownEffect[]; readonly qualifiers: readonly string[] }
  /** Words that the catalogue does not know. */
  | { readonly kind: "unknown" };
