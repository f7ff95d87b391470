import type { ReachedUse } from "../program/reach.ts";

/** What a known package's call does to the world, as `rules/effects/` says. */
export interface KnownEffect {
  /** The file of the catalogue it stands in, without its ending, such as `mail`. */
  readonly family: string;
  /** Such as `send`. Action and resource together are unique. */
  readonly action: string;
  /** Such as `email`. */
  readonly resource: string;
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
  /** All effects it knows, for matching what a policy speaks of. */
  readonly effects: readonly KnownEffect[];
  /** What people call them; `understand` asks it. */
  readonly vocabulary: Vocabulary;
}

/** The parts a phrase may have in a policy's sentence; `rules/effects/README.md` tells them. */
export const PHRASE_ROLES = ["actions", "resources", "alone", "kinds", "besides"] as const;

/** The effects that a phrase may speak of, by the part it has. */
export type PhraseSenses = Readonly<Record<(typeof PHRASE_ROLES)[number], ReadonlySet<KnownEffect>>>;

/** What people call the effects: phrases as `foldWords` leaves them, a blank between words. */
export interface Vocabulary {
  readonly phrases: ReadonlyMap<string, PhraseSenses>;
  /** The most words of a phrase. */
  readonly longest: number;
  /** Names of packages, and what their calls do: asked where no phrase says more. */
  readonly packages: ReadonlyMap<string, ReadonlySet<KnownEffect>>;
}

/** What a policy's words mean to the catalogue. */
export type Meaning =
  /** It speaks of these effects; what its qualifiers say (`audit record`, `card number`) a use must mention besides. Empty for none. */
  | { readonly kind: "known"; readonly effects: readonly KnownEffect[]; readonly qualifiers: readonly string[] }
  /** Words that the catalogue does not know. */
  | { readonly kind: "unknown" };
