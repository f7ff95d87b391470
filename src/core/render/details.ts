/** The lines that open and close a part people may unfold; each stands alone, as {@link renderDetails} writes them. */
export const DETAILS_START = "<details>";
export const DETAILS_END = "</details>";

/** Markdown under a line of our own words that unfolds it. `summary` holds no text from outside. */
export function renderDetails(summary: string, body: string): string {
  return [DETAILS_START, `<summary>${summary}</summary>`, "", body, "", DETAILS_END].join("\n");
}
