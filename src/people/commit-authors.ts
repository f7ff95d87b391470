import { countOf } from "../text/count-of.ts";
import type { CommitAuthors } from "./override-request.ts";

/** A commit as the host tells it. */
interface WrittenCommit {
  readonly message: string;
  /** The logins of its author and its committer, undefined for one of no account; absent where the host says nothing. */
  readonly accounts?: readonly (string | undefined)[] | undefined;
}

/** GitHub tells no more of a pull request's commits. */
const MOST_TOLD = 250;

/** The account in whose name GitHub commits what people do on its pages. */
const NOBODY = "web-flow";

const TRAILER = /^co-authored-by:[ \t]*(.*)$/gim;
/** The address that GitHub gives every account, on a server of one's own under its name. The login may be another's by now. */
const GIVEN_ADDRESS = /<(\d{1,15})\+[\w-]+(?:\[bot\])?@users\.noreply\.[\w.-]+>/i;

/**
 * Who wrote a pull request's commits: their authors and committers as the host maps them to accounts, and co-authors by the
 * account's number in the address that GitHub gave them. Git proves neither who pushed a commit nor who is behind an address.
 *
 * @param commits undefined where the host does not tell.
 */
export function commitAuthors(commits: readonly WrittenCommit[] | undefined): CommitAuthors {
  const logins = new Set<string>();
  const ids = new Set<number>();
  const settled = { logins, ids, unproven: undefined, unread: undefined };
  if (commits === undefined)
    return { ...settled, unread: "who wrote the pull request's commits could not be looked up" };
  if (commits.length >= MOST_TOLD)
    return { ...settled, unread: `GitHub tells of ${MOST_TOLD} commits alone who wrote them, and there may be more` };
  let unmapped = 0;
  for (const { accounts = [undefined], message } of commits) {
    const helpers = coAuthorsOf(message);
    for (const login of accounts) if (login !== undefined) logins.add(login.toLowerCase());
    for (const id of helpers) if (id !== undefined) ids.add(id);
    if ([...accounts, ...helpers].includes(undefined)) unmapped += 1;
  }
  logins.delete(NOBODY);
  const unproven =
    unmapped === 0
      ? undefined
      : `of ${countOf(unmapped, "commit")} the host names no account for everybody who wrote it`;
  return { ...settled, unproven };
}

/** The numbers of accounts; undefined for one whose address holds none. */
function coAuthorsOf(message: string): readonly (number | undefined)[] {
  const ids = [...message.matchAll(TRAILER)].map(([, person = ""]) => GIVEN_ADDRESS.exec(person)?.[1]);
  return ids.map((id) => (id === undefined ? undefined : Number(id)));
}
