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

/** From → specifier → candidates tried → file. */
export interface ResolutionChain {
  readonly from: string;
  readonly specifier: string;
  /** What rewrote the specifier on the way, in order, such as `tsconfig.json paths @/*`. */
  readonly rules: readonly string[];
  /** The paths looked up, in order; when a file was found the last is it (for Go its directory). At most 64. */
  readonly tried: readonly string[];
}

const MAX_TRIED = 64;

/** The chain of one resolution while it is being made. */
export class Trail {
  readonly rules: string[] = [];
  readonly tried: string[] = [];

  rule(text: string): void {
    this.rules.push(text);
  }

  /** Beyond the bound the last entry is replaced, so that it stays the newest. */
  try(path: string): void {
    if (this.tried.length >= MAX_TRIED) this.tried.pop();
    this.tried.push(path);
  }
}
