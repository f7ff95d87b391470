import { z } from "zod";
import { compileGlob } from "../files/glob.ts";

/** A Markdown file's front matter, apart from its text. */
export interface FrontMatter {
  /** YAML; absent when the file opens without any. */
  readonly yaml: string | undefined;
  /** The first line behind it, 0-based. */
  readonly bodyStart: number;
}

/** The block between two lines of `---` that open a file. Without the second there is none. */
export function splitFrontMatter(lines: readonly string[]): FrontMatter {
  const isFence = (line = "") => /^---[ \t]*\r?$/.test(line);
  const end = isFence(lines[0]?.replace(/^\ufeff/, "")) ? lines.findIndex((line, at) => at > 0 && isFence(line)) : -1;
  if (end === -1) return { yaml: undefined, bodyStart: 0 };
  return { yaml: lines.slice(1, end).join("\n"), bodyStart: end + 1 };
}

/** Other keys belong to other tools. */
const frontMatterSchema = z.object({ applyTo: z.union([z.string(), z.array(z.string())]).optional() });

export type RuleScope =
  | { readonly kind: "scope"; readonly globs: readonly string[] }
  | { readonly kind: "wrong"; readonly got: string };

/** Each costs a look at every path of the repository, and a change may bring a list of its own. */
const MAX_GLOBS = 1000;

/** The globs of `applyTo`: a list, or one text with commas between them. Absent means all files: none. */
export function parseScope(frontMatter: unknown): RuleScope {
  const parsed = frontMatterSchema.safeParse(frontMatter ?? {});
  if (!parsed.success) return { kind: "wrong", got: JSON.stringify(frontMatter).slice(0, 80) };
  const { applyTo = [] } = parsed.data;
  const texts = typeof applyTo === "string" ? [applyTo] : applyTo;
  const globs = texts.flatMap(splitAtCommas).filter((glob) => glob !== "");
  if (globs.length > MAX_GLOBS) return { kind: "wrong", got: `${globs.length} globs` };
  const wrong = globs.find((glob) => compileGlob(glob) === undefined);
  return wrong === undefined ? { kind: "scope", globs } : { kind: "wrong", got: JSON.stringify(wrong.slice(0, 80)) };
}

/** A comma between braces belongs to its glob. */
function splitAtCommas(text: string): readonly string[] {
  return text.split(/,(?![^{]*\})/).map((glob) => glob.trim());
}
