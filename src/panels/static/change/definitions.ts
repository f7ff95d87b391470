import type { ScannedLine } from "../../../analysis/text/scan.ts";
import type { Subject } from "./subject.ts";

/** A function the change deletes whole: its name, and its deleted lines. */
export interface DeletedDefinition {
  readonly name: string;
  readonly body: readonly ScannedLine[];
}

const NOT_A_NAME =
  /^(?:if|for|while|switch|catch|function|return|else|do|with|using|lock|unless|elif|match|when|super)$/;
const FUNCTIONS = [
  /^\s*(?:export\s+)?(?:default\s+)?(?:pub\s+)?(?:async\s+)?(?:function\s*\*?|def|fn|fun)\s+(?:self\.)?([\w$]+)/,
  /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*=\s*(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/,
  /^\s*func\s+(?:\([^)]*\)\s*)?(\w+)/,
  /^\s*[\w$.]+\.([\w$]+)\s*=\s*(?:async\s*)?function\b/,
  /^\s+(?:(?:public|private|protected|internal|static|final|async|override)\s+)*(?:[\w<>[\],.?]+\s+)?([\w$]+)\s*\([^;()]*\)\s*(?::[^{=;]+)?\{\s*$/,
];

/** The function a line begins to define, if it does. */
export function definedName(line: ScannedLine): string | undefined {
  for (const pattern of FUNCTIONS) {
    const name = pattern.exec(line.code)?.[1];
    if (name !== undefined && !NOT_A_NAME.test(name)) return name;
  }
  return undefined;
}

// Bounds the work on a change made to be slow; no honest one deletes so many functions from one file.
const MAX_DEFINITIONS = 300;

/** Functions defined at base that the head no longer defines under that name. */
export function deletedDefinitions(subject: Subject): readonly DeletedDefinition[] {
  const standing = new Set(subject.head.map(definedName));
  const starts = subject.changes.flatMap(({ deleted }) =>
    deleted.flatMap((line, index) => {
      const name = definedName(line);
      return name === undefined || standing.has(name) ? [] : [{ name, deleted, index }];
    }),
  );
  return starts.slice(0, MAX_DEFINITIONS).map(({ name, deleted, index }) => ({ name, body: bodyOf(deleted, index) }));
}

/** The lines of a function, told by their indentation, which every formatter of every language here keeps. */
function bodyOf(lines: readonly ScannedLine[], start: number): readonly ScannedLine[] {
  const first = lines[start];
  if (first === undefined) return [];
  const end = lines.findIndex((line, at) => at > start && line.code.trim() !== "" && indent(line) <= indent(first));
  if (end < 0) return lines.slice(start);
  const closes = /^\s*(?:[})\]]|end\b)/.test(lines[end]?.code ?? "");
  return lines.slice(start, closes ? end + 1 : end);
}

function indent(line: ScannedLine): number {
  return line.text.length - line.text.trimStart().length;
}
