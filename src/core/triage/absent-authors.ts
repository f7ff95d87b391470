import type { TriageRules } from "../config/triage-rules.ts";
import { findMeant } from "../spelling.ts";
import { writtenBy } from "./select-threads.ts";
import type { ReviewThread } from "./thread.ts";

/**
 * A sentence for each configured author of whom there is no thread while there are some of an author of a similar name:
 * most likely the login is spelt otherwise. None where nothing is similar, as a reviewer may have nothing to say.
 */
export function describeAbsentAuthors(
  threads: readonly ReviewThread[],
  { authors }: Pick<TriageRules, "authors">,
): readonly string[] {
  const tried = new Set(writtenBy(threads, { authors }));
  const others = threads.filter((thread) => !tried.has(thread) && !thread.author.isOwn);
  const logins = [...new Set(others.map(({ author }) => author.login))];
  return authors
    .filter((entry) => writtenBy(threads, { authors: [entry] }).length === 0)
    .flatMap((entry) => {
      const meant = findSimilar(entry, logins);
      if (meant === undefined) return [];
      const said = `triage.authors names ${JSON.stringify(entry)}, of whom there is no open thread`;
      return [`${said}; there are some of ${JSON.stringify(meant)}: logins are to be written as the host shows them.`];
    });
}

/** So few letters are in many a name. */
const FEWEST_LETTERS = 4;

/** People know a reviewer by less than its login, such as Gemini for gemini-code-assist[bot], or by more. */
function findSimilar(entry: string, logins: readonly string[]): string | undefined {
  const wanted = lettersOf(entry);
  const longer = logins.find((login) => {
    const [short = "", long = ""] = [wanted, lettersOf(login)].sort((a, b) => a.length - b.length);
    return short.length >= FEWEST_LETTERS && long.includes(short);
  });
  return longer ?? logins.find((login) => findMeant(wanted, [lettersOf(login)]) !== undefined);
}

function lettersOf(login: string): string {
  return login
    .toLowerCase()
    .replace(/\[bot\]$/, "")
    .replace(/[^a-z0-9]/g, "");
}
