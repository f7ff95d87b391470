/** A fenced block of code. */
export interface Fence {
  /** What stands behind the opening marks, such as a language. */
  readonly info: string;
  readonly text: string;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})(.*)$/;
const QUOTE_MARKS = /^(?:\s{0,3}>\s?){1,8}/;

/** A Markdown text's lines outside of its blocks of code, marks of quotations taken off, and the blocks. An open one lasts to the end. */
export function splitFences(markdown: string): {
  readonly prose: readonly string[];
  readonly fences: readonly Fence[];
} {
  const prose: string[] = [];
  const fences: Fence[] = [];
  let open: { readonly marks: string; readonly info: string; readonly lines: string[] } | undefined;
  const close = () => {
    if (open !== undefined) fences.push({ info: open.info, text: open.lines.join("\n") });
    open = undefined;
  };
  for (const raw of markdown.split(/\r\n|\r|\n/)) {
    const line = raw.replace(QUOTE_MARKS, "");
    const [, marks, info = ""] = FENCE.exec(line) ?? [];
    if (open !== undefined) {
      if (marks?.startsWith(open.marks) === true && info.trim() === "") close();
      else open.lines.push(line);
    } else if (marks === undefined || (marks.startsWith("`") && info.includes("`"))) prose.push(line);
    else open = { marks, info: info.trim(), lines: [] };
  }
  close();
  return { prose, fences };
}
