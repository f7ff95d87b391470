const CHANGELOG =
  /(?:^|\/)(?:change[-_]?log|changes|history|release[-_]?notes|releases|news)(?:[-_]v?[\dx.]+)?(?:\.(?:md|markdown|rst|txt|adoc|asciidoc|org))?$|(?:^|\/)(?:\.changeset|changelogs?|changelog\.d|newsfragments)\/.+\.(?:md|markdown|rst|txt|adoc)$/i;

/** Whether a file tells what changed from release to release: everything in it is said by the change itself. */
export function isChangelog(path: string): boolean {
  return CHANGELOG.test(path);
}
