import { allowedFiles, filesNamed, toMemberPath } from "../pin/known-files.ts";
import type { Pin } from "../pin/pin.ts";
import type { TriageEntry } from "../replies/answers.ts";
import { findNamedCommit } from "./named-commit.ts";
import type { LoggedCommit, PastPlace } from "./past-text.ts";
import type { ReviewThread } from "./thread.ts";

/** What an answer says of a remark, as far as it says where to look. */
export interface PastClaim {
  readonly thread: ReviewThread;
  readonly entry: Pick<TriageEntry, "commit" | "file">;
}

/** Of which pull request the claims are. */
export interface PastScope {
  readonly pin: Pin;
  /** Oldest first; undefined where nobody knows. */
  readonly commits: readonly LoggedCommit[] | undefined;
}

/**
 * The names under which the files of a claim may stand at any commit: the remark's own, and the one quoted, on either side of
 * a rename.
 */
export function pastPaths({ thread, entry }: PastClaim, pin: Pin): readonly string[] {
  const quoted = entry.file === null ? undefined : toMemberPath(entry.file, allowedFiles(pin));
  const named = new Set([thread.place?.path, quoted].filter((path) => path !== undefined));
  const renamed = filesNamed(pin.files, named).flatMap(({ path, oldPath = path }) => [path, oldPath]);
  return [...new Set([...named, ...renamed])];
}

/**
 * Every text that the claims are looked up in, each once: their files when the remark was made; and of those that name a
 * commit of the pull request also at that commit, before it, and at head.
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
