import { findHosts, findImages, findReferences } from "./references.ts";
import type { Allowed } from "./tame-inline.ts";

/** What a description is made of besides the describer's words; secrets are masked in all of it. */
export interface DescriptionGrounds {
  /** The body as it stands, without our section. */
  readonly oldBody: string;
  /** The repository's template; undefined where it has none. */
  readonly template: string | undefined;
  /** The messages of the change's commits. */
  readonly commits: readonly string[];
}

/** The text of a description, or why there is none, in a clause. */
export type Composed =
  | { readonly kind: "composed"; readonly text: string }
  | { readonly kind: "failed"; readonly why: string };

/** What of a describer's text may act, since the old body or the commits have it already. */
export function allowedBy({ oldBody, commits }: DescriptionGrounds): Allowed {
  const references = findReferences(oldBody);
  return {
    hosts: new Set([oldBody, ...commits].flatMap(findHosts)),
    references: new Set(references.map(({ key }) => key)),
    closing: new Set(references.filter(({ isClosing }) => isClosing).map(({ key }) => key)),
    images: new Set(findImages(oldBody).map(({ address }) => address)),
  };
}
