import type { LoggedCommit } from "./past-text.ts";
import type { ReviewThread } from "./thread.ts";

/** The commit that an answer names, or why it names none that can have mended a remark, as a clause. */
export type NamedCommit =
  | { readonly kind: "named"; readonly commit: LoggedCommit }
  | { readonly kind: "none"; readonly why: string };

/** An id in full, or as many digits of it as git shows at least. */
const COMMIT_ID = /^[0-9a-f]{7,64}$/;

/** A host that names so many of a pull request's commits may not name those after them. */
const MOST_LOGGED = 250;

/**
 * The commit of the pull request that an answer names, by its id or by the beginning of it, if it is later than the one that
 * the remark was written for.
 *
 * @param commits oldest first; undefined where nobody knows.
 */
export function findNamedCommit(
  named: string | null,
  { commit: remarkedAt }: Pick<ReviewThread, "commit">,
  commits: readonly LoggedCommit[] | undefined,
): NamedCommit {
  const id = (named ?? "").trim().toLowerCase();
  if (id === "") return none("it names no commit");
  if (!COMMIT_ID.test(id)) return none("what it names as the commit is the id of none");
  if (commits === undefined) return none("the pull request's commits could not be read");
  const meant = [...commits.entries()].filter(([, { sha }]) => sha.startsWith(id));
  const [first, second] = meant;
  if (first === undefined)
    return none(
      commits.length < MOST_LOGGED
        ? "the commit it names is none of this pull request"
        : `the commit it names is none of the pull request's first ${MOST_LOGGED}, of which alone is known`,
    );
  if (second !== undefined) return none("the commit it names could be several of this pull request");
  const [at, commit] = first;
  // Of one that was pushed over nobody can say which came first.
  if (at <= commits.findIndex(({ sha }) => sha === remarkedAt))
    return none("the commit it names is no later than the remark");
  return { kind: "named", commit };
}

function none(why: string): NamedCommit {
  return { kind: "none", why };
}
