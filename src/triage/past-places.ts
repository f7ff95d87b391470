import { allowedFiles, filesNamed, toMemberPath } from "../change/known-files.ts";
import type { LoggedCommit, PastPlace } from "../change/past-text.ts";
import type { Pin } from "../change/pin.ts";
import type { ReviewThread } from "../people/thread.ts";
import type { TriageEntry } from "../replies/answers.ts";

/** The part of an answer on a remark that says where to look. */
export interface PastClaim {
  readonly thread: ReviewThread;
  readonly entry: Pick<TriageEntry, "commit" | "file">;
}

/** The pull request of the claims. */
export interface PastScope {
  readonly pin: Pin;
  /** Oldest first; undefined if unknown. */
  readonly commits: readonly LoggedCommit[] | undefined;
}

/**
 * The names that the files of a claim may have at any commit: the remark's and the quoted file, on either side of a
 * rename.
 */
export function pastPaths({ thread, entry }: PastClaim, pin: Pin): readonly string[] {
  const quoted = entry.file === null ? undefined : toMemberPath(entry.file, allowedFiles(pin));
  const named = new Set([thread.place?.path, quoted].filter((path) => path !== undefined));
  const renamed = filesNamed(pin.files, named).flatMap(({ path, oldPath = path }) => [path, oldPath]);
  return [...new Set([...named, ...renamed])];
}

/**
 * Every text in which the claims are looked up, each once: their files when the remark was made. If a claim names a
 * commit of the pull request, also its files at that commit, before it, and at head.
 */
export function placesToRead(claims: readonly PastClaim[], { pin, commits }: PastScope): readonly PastPlace[] {
  const wanted = new Map<string, PastPlace>();
  for (const claim of claims) {
    const { thread, entry } = claim;
    const named = findNamedCommit(entry.commit, thread, commits);
    const fix = named.kind === "named" ? [named.commit.sha, ...named.commit.parents, pin.headSha] : [];
    const at = [thread.commit, ...fix].filter((commit) => commit !== undefined);
    const places = at.flatMap((commit) => pastPaths(claim, pin).map((path) => ({ commit, path })));
    for (const place of places) wanted.set(`${place.commit}:${place.path}`, place);
  }
  return [...wanted.values()];
}

/** The commit that an answer names, or why it names none that can have fixed a remark, as a clause. */
export type NamedCommit =
  | { readonly kind: "named"; readonly commit: LoggedCommit }
  | { readonly kind: "none"; readonly why: string };

/** A full commit id, or at least as many digits of it as git shows. */
const COMMIT_ID = /^[0-9a-f]{7,64}$/;

/** A host that lists this many commits of a pull request may not list those after them. */
const MOST_LOGGED = 250;

/**
 * The commit of the pull request that an answer names by its id or the beginning of it, if it is later than the
 * remark's commit.
 *
 * @param commits oldest first; undefined if unknown.
 */
export function findNamedCommit(
  named: string | null,
  { commit: remarkedAt }: Pick<ReviewThread, "commit">,
  commits: readonly LoggedCommit[] | undefined,
): NamedCommit {
  const id = (named ?? "").trim().toLowerCase();
  if (id === "") return none("it names no commit");
  if (!COMMIT_ID.test(id)) return none("what it names is not a commit id");
  if (commits === undefined) return none("the pull request's commits could not be read");
  const meant = [...commits.entries()].filter(([, { sha }]) => sha.startsWith(id));
  const [first, second] = meant;
  if (first === undefined)
    return none(
      commits.length < MOST_LOGGED
        ? "the commit it names is not part of this pull request"
        : `the commit it names is not among the pull request's first ${MOST_LOGGED}, and only these are known`,
    );
  if (second !== undefined) return none("the commit it names could be several of this pull request");
  const [at, commit] = first;
  // If the remark's commit was pushed over, nobody can say which came first.
  if (at <= commits.findIndex(({ sha }) => sha === remarkedAt))
    return none("the commit it names is no later than the remark");
  return { kind: "named", commit };
}

function none(why: string): NamedCommit {
  return { kind: "none", why };
}
