import { assertNever } from "../text/assert-never.ts";

/** An account's association with a repository, in GitHub's words. */
export const AUTHOR_ASSOCIATIONS = [
  "OWNER",
  "MEMBER",
  "COLLABORATOR",
  "CONTRIBUTOR",
  "FIRST_TIME_CONTRIBUTOR",
  "FIRST_TIMER",
  "MANNEQUIN",
  "NONE",
] as const;

/** The values of `authors`: associations, an account as `@login`, or `*` for everyone. */
export const AUTHOR_RULE_WANTED = `*, @login, ${AUTHOR_ASSOCIATIONS.join(", ")}`;

/** Which pull requests are reviewed automatically. */
export interface AdmissionRules {
  readonly drafts: boolean;
  /** Empty admits everyone. */
  readonly authors: readonly string[];
  /** Compared ignoring case, as on GitHub. */
  readonly skipLabels: readonly string[];
}

/** The facts of a pull request for {@link AdmissionRules}. */
export interface Candidate {
  readonly isDraft: boolean;
  /** The login; an App's ends in `[bot]`. */
  readonly author: string;
  /** One of {@link AUTHOR_ASSOCIATIONS}, or a newer word of GitHub's, which is treated as not named. */
  readonly authorAssociation: string;
  readonly labels: readonly string[];
}

/** Why a pull request is not reviewed. */
export type Refusal =
  | { readonly kind: "author"; readonly author: string; readonly authorAssociation: string }
  | { readonly kind: "draft" }
  /** An App's update that only changes versions. */
  | { readonly kind: "update"; readonly author: string }
  | { readonly kind: "label"; readonly label: string };

/** Whether a text is a valid value of `authors`. */
export function isAuthorRule(text: string): boolean {
  return text === "*" || /^@[A-Za-z0-9_-]+(\[bot\])?$/.test(text) || AUTHOR_ASSOCIATIONS.some((word) => word === text);
}

/** The first reason to refuse. The author comes first, because only that ends as could not judge. Never throws. */
export function findRefusal(candidate: Candidate, rules: AdmissionRules): Refusal | undefined {
  const { author, authorAssociation, labels } = candidate;
  if (!isAdmitted(candidate, rules.authors)) return { kind: "author", author, authorAssociation };
  if (candidate.isDraft && !rules.drafts) return { kind: "draft" };
  const skipping = new Set(rules.skipLabels.map(fold));
  const label = labels.find((name) => skipping.has(fold(name)));
  return label === undefined ? undefined : { kind: "label", label };
}

function isAdmitted({ author, authorAssociation }: Candidate, authors: readonly string[]): boolean {
  if (authors.length === 0) return true;
  return authors.some((rule) => rule === "*" || rule === authorAssociation || fold(rule) === `@${fold(author)}`);
}

function fold(text: string): string {
  return text.toLowerCase();
}

/** Why a pull request is not reviewed, a clause in plain text. */
export function nameRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case "author":
      return `authors does not admit @${refusal.author} (${refusal.authorAssociation})`;
    case "draft":
      return "the pull request is a draft";
    case "update":
      return `skip-authors names @${refusal.author}, and only versions of dependencies change`;
    case "label":
      return `it is labelled ${refusal.label}`;
    default:
      return assertNever(refusal);
  }
}

/** How to get the pull request reviewed, in Markdown without the pull request's own text. */
export function explainRefusal(refusal: Refusal): string {
  const byHand = "a person with write access comments `/tribunal review`, or starts the workflow by hand for it";
  switch (refusal.kind) {
    case "author":
      return `\`authors\` does not name the author, so the pull request is not reviewed automatically. It is reviewed when ${byHand}. GitHub may call a member who hides that membership CONTRIBUTOR: name such an account as \`@login\`.`;
    case "draft":
      return `It is reviewed when it is marked as ready (the workflow must run on \`ready_for_review\`), when ${byHand}, or with \`drafts: true\`.`;
    case "update":
      return `Every commit is verified as the App's own, and manifests and lock files differ only in versions. It is reviewed when anything else changes, or when ${byHand}.`;
    case "label":
      return `It is reviewed when the label is gone (the workflow must run on \`unlabeled\`), or when ${byHand}.`;
    default:
      return assertNever(refusal);
  }
}

/**
 * Permissions in a repository, weakest first.
 *
 * @see https://docs.github.com/en/rest/collaborators/collaborators#get-repository-permissions-for-a-user
 */
export const PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Permissions that a configuration may allow to overrule. */
export const OVERRIDE_PERMISSIONS = ["write", "maintain", "admin"] as const satisfies readonly Permission[];
