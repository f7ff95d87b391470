const PROSE =
  /\.(?:md|markdown|mdx|qmd|rmd|rst|adoc|asciidoc|asc|org|tex|txt|text|pod)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;

/** Whether a file is prose, sentences for people, by its name. */
export function isProseFile(path: string): boolean {
  return PROSE.test(path);
}
