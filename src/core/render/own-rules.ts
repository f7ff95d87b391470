import { codeSpan } from "../escape.ts";
import type { Report } from "../report/report.ts";

const MAX_NAMED = 5;
const OWN_DIRECTORY = ".github/tribunal/";

/**
 * The line that heads the summary of a change to what reviews are held by, as it is read by people first; none for any
 * other change.
 *
 * @param isRuling whether a path configures or rules reviews, besides everything under our own directory.
 */
export function noteOwnRules(
  { files, target_kind: kind }: Report["pin"],
  isRuling: (path: string) => boolean,
): readonly string[] {
  const changed = files
    .flatMap((file) => [file.path, file.old_path ?? file.path])
    .filter((path) => path.startsWith(OWN_DIRECTORY) || isRuling(path));
  if (kind !== "diff" || changed.length === 0) return [];
  const paths = [...new Set(changed.map((path) => (path.startsWith(OWN_DIRECTORY) ? OWN_DIRECTORY : path)))];
  const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : "";
  const named = `${paths.slice(0, MAX_NAMED).map(codeSpan).join(", ")}${more}`;
  return [`This change edits ${named}; it was reviewed with the configuration of its base.`];
}
