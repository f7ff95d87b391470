import { isCode } from "../../../analysis/text/language.ts";
import { anchorOf } from "../change/anchor.ts";
import type { Change, Subject } from "../change/subject.ts";
import { isTakenAway, type Match, type Matcher, quoteOf } from "../rules/static-rule.ts";

/** What sets who may read and write a file. */
const SETS =
  /\bmode\b|\bperm(?:s|issions?)?\b|\bmask\b|chmod|open|mkdir|mkfifo|mknod|makedirs|write_?file|write_?stream/i;
/** Rights of the owner alone. */
const OWNERS =
  /(?<![\w.])0[oO]?0?[4-7]00(?![\w.])|\bparseInt\(\s*['"]0?[4-7]00['"]\s*,\s*8\s*\)|['"]r[w-][x-]-{6}['"]|\bS_IRWXU\b|\bS_IRUSR\b/;
const UMASK = /\bumask\s*\(\s*0[oO]?0?[0-7]?77\s*\)/;
/** What makes a file or a folder, or writes one. */
const MAKES =
  /(?:open|mkdir|mkfifo|mknod|makedirs|write_?file|write_?stream|createFile|mkdir_p|file_put_contents)\w*\s*\(/i;

/** Finds the rights of the owner alone that a file is no longer given, while one is still made there. */
export const removedPermissions: Matcher = {
  applies: isCode,
  check: (subject) => subject.changes.flatMap((change) => findLost(subject, change)),
};

function findLost(subject: Subject, change: Change): readonly Match[] {
  const cause = change.deleted.find(
    ({ live }) => keepsToOwner(live) && isTakenAway(subject, live.replace(/,\s*$/, "")),
  );
  if (cause === undefined || subject.added.some(({ live }) => keepsToOwner(live))) return [];
  const made = change.added.find(({ live }) => MAKES.test(live));
  const isMade = made !== undefined || change.around.some(({ live }) => MAKES.test(live));
  const anchor = made ?? anchorOf(change);
  if (!isMade || anchor === undefined) return [];
  const description = `The change takes away \`${quoteOf(cause)}\`, and a file is still made here. It gets the rights that new files have: on most machines every user can read what is written there (incorrect permissions, information disclosure).`;
  return [{ line: anchor, cause, description }];
}

function keepsToOwner(code: string): boolean {
  return SETS.test(code) && (OWNERS.test(code) || UMASK.test(code));
}
