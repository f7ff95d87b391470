import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLMap } from "yaml";
import { isNestedTooDeep } from "../yaml-bounds.ts";
import { type SuppressionUse, toSuppressionUse } from "./use.ts";

const TOOL = "readme.md";
const MAX_BLOCK = 64 * 1024;

/** Whether a file may hold AutoRest's configuration. @see https://azure.github.io/autorest/user/literate-file-formats/ */
export function isReadme(path: string): boolean {
  return /(?:^|\/)readme(?:\.[\w-]+)*\.md$/i.test(path);
}

/**
 * Reads what the YAML blocks of a `readme.md` silence: entries of `suppressions:`, and `suppress:` entries of
 * `directive:`, each told by its code and, where given, `from` and `where`. Entries that differ only in the version in
 * a file's name are the same, since that is how one is carried forward. A block that does not parse silences nothing.
 */
export function readReadmeSuppressions(lines: readonly string[]): readonly SuppressionUse[] {
  return yamlBlocks(lines).flatMap(({ start, text }) => {
    const counter = new LineCounter();
    const document = parseBlock(text, counter);
    if (!isMap(document)) return [];
    return ["suppressions", "directive"].flatMap((key) => {
      const entries = document.get(key);
      return isSeq(entries) ? entries.items.flatMap((item) => readEntry(item, { lines, start, counter })) : [];
    });
  });
}

interface Block {
  /** The line before its first, 1-based. */
  readonly start: number;
  readonly text: string;
}

function yamlBlocks(lines: readonly string[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: { readonly fence: string; readonly isYaml: boolean; readonly at: number } | undefined;
  for (const [index, line] of lines.entries()) {
    const [, fence, info = ""] = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/.exec(line) ?? [];
    if (fence === undefined) continue;
    if (open === undefined) open = { fence, isYaml: /^ya?ml\b/i.test(info), at: index + 1 };
    else if (fence.startsWith(open.fence) && info.trim() === "") {
      if (open.isYaml) blocks.push({ start: open.at, text: lines.slice(open.at, index).join("\n") });
      open = undefined;
    }
  }
  return blocks;
}

function parseBlock(text: string, lineCounter: LineCounter): Node | null {
  if (text.length > MAX_BLOCK || isNestedTooDeep(text)) return null;
  try {
    const document = parseDocument(text, { lineCounter, uniqueKeys: false, logLevel: "silent" });
    return document.errors.length > 0 ? null : document.contents;
  } catch {
    return null;
  }
}

interface Whereabouts {
  readonly lines: readonly string[];
  readonly start: number;
  readonly counter: LineCounter;
}

function readEntry(item: unknown, { lines, start, counter }: Whereabouts): readonly SuppressionUse[] {
  if (!isMap(item)) return [];
  const [code] = [...textsOf(item, "code"), ...textsOf(item, "suppress")];
  if (code === undefined) return [];
  const from = textsOf(item, "from").map(withoutVersion);
  const where = textsOf(item, "where").map(withoutVersion);
  const places = from.length === 0 ? [""] : from;
  const extents = places.flatMap((file) => (where.length === 0 ? [file] : where.map((path) => `${file} ${path}`)));
  const line = start + counter.linePos(item.range?.[0] ?? 0).line;
  const end = start + counter.linePos(Math.max(0, (item.range?.[1] ?? 1) - 1)).line;
  const reason = textsOf(item, "reason")[0];
  const text = (lines[line - 1] ?? "").trim();
  const suppression = { line, tool: TOOL, rules: [code], scope: "block", justification: reason, text } as const;
  return [toSuppressionUse(suppression, lines, { extents, end })];
}

/** A value, or each of a list. */
function textsOf(item: YAMLMap, key: string): readonly string[] {
  const value = item.get(key, true);
  const values: readonly unknown[] = isSeq(value) ? value.items : [value];
  return values.flatMap((each) => (isScalar(each) && each.value !== null ? [String(each.value)] : []));
}

function withoutVersion(text: string): string {
  return text.replace(/\b(?:stable|preview)\/(?=\d)/g, "").replace(/\b\d{4}-\d{2}-\d{2}(?:-[a-z]+)?\b/g, "<version>");
}
