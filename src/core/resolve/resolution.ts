/** Where an import leads, and how that was found out. */
export type Resolution = ImportOutcome & { readonly chain: ResolutionChain };

export type ImportOutcome =
  /** The files it names: one, or for Go all of the package. Never empty; the order is the tree's. */
  | { readonly kind: "file"; readonly files: readonly string[] }
  /** A package or builtin that is not part of the tree. */
  | { readonly kind: "external"; readonly name: string }
  /** Refused: it would leave the tree, by `..`, an absolute path or a link. */
  | { readonly kind: "outside"; readonly reason: string }
  /** It belongs in the tree, but nothing there answers to it. */
  | { readonly kind: "not-found"; readonly reason: string }
  | { readonly kind: "unsupported"; readonly reason: string };

/** From → specifier → what rewrote it → file. */
export interface ResolutionChain {
  readonly from: string;
  readonly specifier: string;
  /** What rewrote the specifier on the way, in order, such as `tsconfig.json paths @/*`. */
  readonly rules: readonly string[];
}
