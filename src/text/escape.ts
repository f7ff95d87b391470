/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */

/**
 * What is not seen, or makes other text seen elsewhere: controls but tab and line feed, bidirectional controls,
 * zero-width characters, tags and other ignorable characters, separators of lines and paragraphs. Joiners and variation
 * selectors stay where scripts other than Latin and emoji need them.
 */
const UNSEEN =
  /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** Stops what GFM and GitHub's own filters link, and is not seen. Escapes do not: the filters see the rendered text. */
const BREAK = "\u200b";

/** Longer texts are cut: one of them must not take the room of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Back-ticks in a row beyond this are broken up, as the fence around them must be longer still. */
const MAX_FENCE = 32;

/**
 * Invisible and direction-changing characters made visible, so that text cannot move the cursor or pose as other text. A
 * line ends where git ends one: a carriage return that no line feed follows is such a character.
 */
export function escapeControls(text: string): string {
  const show = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  return text
    .toWellFormed()
    .replace(/\r(?=\n|$)/g, "")
    .replace(UNSEEN, show);
}

/** Text without such characters, for a line that is ours to show. */
export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, (character) => (/\s/u.test(character) ? " " : ""));
}

/** JSON text in which no such character stands as itself, nor a command of the runner; it parses to the same document. */
export function escapeJson(json: string): string {
  return json
    .replaceAll("##[", "##\\u005b")
    .replace(UNSEEN, (character) =>
      Array.from({ length: character.length }, (_, index) => toJsonEscape(character.charCodeAt(index))).join(""),
    );
}

function toJsonEscape(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/**
 * Plain text of a SARIF message, in which viewers take `[text](address)` for a link (§3.11.6): none comes alive.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function escapeSarifMessage(text: string): string {
  return escapeControls(text).replace(/\](?=\()/g, `]${BREAK}`);
}

/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
export function escapeTerminalLine(text: string): string {
  const lines = escapeControls(text)
    .split("\n")
    .map((line) => line.trim());
  return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}

/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
export function defuseWorkflowCommand(line: string): string {
  return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}

/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, link, image or emoji comes alive. */
export function escapeMarkdown(text: string): string {
  return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string, maxChars: number = MAX_BLOCK_CHARS): string {
  return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
export function codeSpan(text: string): string {
  const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
  const fence = "`".repeat(longestFence(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Text as a fenced block, whatever fences it holds. */
export function codeBlock(text: string, language = "", maxChars: number = MAX_BLOCK_CHARS): string {
  const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, maxChars))));
  const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/**
 * Mentions, issues (`#1`, `GH-1`), commits, addresses, and emoji by name (some are images).
 *
 * @see https://docs.github.com/en/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
function stopAutolinks(line: string): string {
  return (
    line
      .replace(/@/g, `@${BREAK}`)
      .replace(/#(?=\d)/g, `#${BREAK}`)
      .replace(/\bGH(?=-\d)/gi, `$&${BREAK}`)
      .replace(/:\/\//g, `:${BREAK}//`)
      .replace(/www(?=\.)/gi, `$&${BREAK}`)
      // Also within longer words, which may be cut later.
      .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, `$&${BREAK}`)
      .replace(/:(?=[\w+-]+(?::|$))/g, `:${BREAK}`)
  );
}

/**
 * Escapes what could become markup at its place, and leaves prose as it is. The line's start may be the start of a block, and
 * its end may have anything behind it.
 *
 * @see https://github.github.com/gfm/
 */
function escapeMarkup(line: string): string {
  const inline = line
    .replace(/&(?=[#\w]|$)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(INLINE, "\\$&");
  return escapeBlockStart(inline);
}

/** What may open or close something within a line, or close a heading. Between letters or digits an underscore is a letter; a backslash before them is itself. */
const INLINE = /\\(?![\p{L}\p{N} ])|[`*[\]|~$]|(?<=\])\(|!$|(?<=^|\s)#(?=#*$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** A heading, an item of a list, and a line that makes what stands around it a heading, a table or a rule. */
function escapeBlockStart(line: string): string {
  if (/^[\s:|\\=-]+$/.test(line)) return line.replace(/[=-]/g, "\\$&");
  return line
    .replace(/^>/, "&gt;")
    .replace(/^(?:#{1,6}|[+-])(?=\s|$)/, "\\$&")
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, "$1\\");
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars).toWellFormed()}…`;
}

/** No regular expression: on a long run of line feeds within the text it would take quadratic time. */
function withoutTrailingLineFeeds(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}

function breakFences(text: string): string {
  return text.replace(new RegExp(`\`{${MAX_FENCE}}(?=\`)`, "g"), `$&${BREAK}`);
}

function longestFence(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
