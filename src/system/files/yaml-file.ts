import type { Document, LineCounter } from "yaml";
import { ConfigError } from "../../text/errors.ts";
import { type Locate, nameThePlace } from "../../text/schema-problems.ts";
import { describeYamlProblem, mergeYamlProblems } from "../../text/yaml-bounds.ts";

/** A YAML file's content and positions. */
export interface YamlFile {
  /** `null` for an empty file. */
  readonly value: unknown;
  readonly locate: Locate;
}

/** A pull request may bring one too, and parsing blocks the whole run. */
const MAX_CHARS = 512 * 1024;

/** The most syntax problems reported per file: later ones often follow from the first. */
const MAX_PROBLEMS = 5;

/**
 * Parses a YAML file to a plain value.
 *
 * @param where the file's name in errors.
 * @throws ConfigError if it is no YAML, repeats a key, or uses unneeded tags or aliases.
 */
export async function readYaml(text: string, where: string): Promise<YamlFile> {
  const { LineCounter, parseDocument } = await import("yaml");
  const { findRepeatedKeys, isNestedTooDeep } = await import("../../text/yaml-bounds.ts");
  if (text.length > MAX_CHARS) throw notYaml([{ message: `more than ${MAX_CHARS} characters`, place: where }]);
  if (isNestedTooDeep(text)) throw notYaml([{ message: "brackets in brackets without end", place: where }]);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const repeated = findRepeatedKeys(document).map(({ range }) => {
    return { code: "DUPLICATE_KEY", message: "", pos: [range?.[0] ?? 0] as const };
  });
  // A warning is about an unknown tag, which changes the value's meaning.
  const problems = [...mergeYamlProblems(text, [...document.errors, ...repeated]), ...document.warnings];
  if (problems.length > 0) {
    throw notYaml(
      problems.slice(0, MAX_PROBLEMS).map((problem) => {
        // An unclosed bracket is reported after the last line, where nothing is.
        const position = toPosition(lines, Math.min(problem.pos[0], Math.max(0, text.trimEnd().length - 1)));
        return { message: describeYamlProblem(problem), place: nameThePlace(where, position), line: position.line };
      }),
    );
  }
  return { value: toValue(document, where), locate: (path, part) => locate(document, lines, { path, part }) };
}

/** Aliases must not blow up a small file, so only a few are allowed. */
function toValue(document: Document, where: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 20 });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw notYaml([{ message: describeYamlProblem({ message }), place: where }]);
  }
}

function locate(
  document: Document,
  lines: LineCounter,
  { path, part }: { readonly path: readonly PropertyKey[]; readonly part: "key" | "value" },
): ReturnType<Locate> {
  const start = part === "key" ? startOfKey(document, path) : startOf(document.getIn(path, true));
  if (start !== undefined) return toPosition(lines, start);
  return path.length === 0 ? undefined : locate(document, lines, { path: path.slice(0, -1), part: "value" });
}

/** A key is a separate node beside its value. */
function startOfKey(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const items = (parent as { readonly items?: readonly unknown[] } | null | undefined)?.items ?? [];
  const keys = items.map((item) => (item as { readonly key?: { readonly value?: unknown } } | null)?.key);
  return startOf(keys.find((key) => key !== undefined && String(key?.value) === String(path.at(-1))));
}

function startOf(node: unknown): number | undefined {
  return (node as { readonly range?: readonly number[] | null } | null | undefined)?.range?.[0];
}

function toPosition(lines: LineCounter, offset: number): { readonly line: number; readonly column: number } {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

interface SyntaxProblem {
  readonly message: string;
  readonly place: string;
  readonly line?: number;
}

function notYaml(problems: readonly SyntaxProblem[]): ConfigError {
  return new ConfigError(
    problems.map(({ message, place, line }) => ({
      line,
      input: place,
      got: `not valid YAML: ${message}`,
      remedy: "Correct the file.",
    })),
  );
}
