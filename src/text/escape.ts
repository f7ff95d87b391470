/** Makes text from outside safe for one destination each. Text of models and authors passes one of these functions. */

/**
 * Characters that are invisible or move other text: control characters other than tab and line feed, bidirectional
 * controls, ignorable characters such as zero-width ones and tags, separators of lines and paragraphs. Joiners and
 * variation selectors count only where no other script and no emoji needs them.
 */
const UNSEEN =
  /(?![\t\n])\p{Cc}|[\u2028\u2029\ufff9-\ufffb]|(?!(?<=\P{ASCII})[\u200c\u200d](?=\P{ASCII})|(?<=[\P{ASCII}0-9#*])[\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;

/** An invisible character that stops automatic links. Escapes do not, because GitHub's filters see the rendered text. */
const BREAK = "\u200b";

/** Longer texts are cut, so that none takes the space of all others. */
const MAX_LINE_CHARS = 4000;
const MAX_BLOCK_CHARS = 8000;
/** Longer runs of backticks are broken up, because the fence around them must be longer still. */
const MAX_FENCE = 32;

/**
 * Makes invisible and direction-changing characters visible, so that text cannot move the cursor or imitate other text.
 * Lines end as in git: a carriage return without a line feed is such a character.
 */
export function escapeControls(text: string): string {
  const show = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  return text
    .toWellFormed()
    .replace(/\r(?=\n|$)/g, "")
    .replace(UNSEEN, show);
}

/** Removes such characters, for a line in our own words. */
export function withoutUnseen(text: string): string {
  return text.toWellFormed().replace(UNSEEN, (character) => (/\s/u.test(character) ? " " : ""));
}

/** Escapes such characters and runner commands in JSON text, which still parses to the same document. */
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
 * Plain text for a SARIF message, without links: viewers take `[text](address)` for one (§3.11.6).
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function escapeSarifMessage(text: string): string {
  return escapeControls(text).replace(/\](?=\()/g, `]${BREAK}`);
}

/** One line of plain text for a terminal, without control characters, line breaks or commands of the Actions runner. */
export function escapeTerminalLine(text: string): string {
  const lines = escapeControls(text)
    .split("\n")
    .map((line) => line.trim());
  return defuseWorkflowCommand(lines.filter((line) => line !== "").join(" "));
}

/** Breaks commands that the Actions runner reads from both standard streams: `::` at a line's start, `##[` anywhere. */
export function defuseWorkflowCommand(line: string): string {
  return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}

/** One line of text for GitHub's Markdown, without active markup, HTML, mentions, links, images or emoji. */
export function escapeMarkdown(text: string): string {
  return escapeMarkup(stopAutolinks(escapeTerminalLine(cut(text, MAX_LINE_CHARS))));
}

/** Text for HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string, maxChars: number = MAX_BLOCK_CHARS): string {
  return escapeControls(cut(text, maxChars)).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A path or short text as a Markdown code span, whatever backticks it contains. */
export function codeSpan(text: string): string {
  const line = breakFences(escapeTerminalLine(cut(text, MAX_LINE_CHARS)));
  const fence = "`".repeat(longestFence(line) + 1);
  const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Text as a fenced block, whatever fences it contains. */
export function codeBlock(text: string, language = "", maxChars: number = MAX_BLOCK_CHARS): string {
  const body = breakFences(withoutTrailingLineFeeds(escapeControls(cut(text, maxChars))));
  const fence = "`".repeat(Math.max(3, longestFence(body) + 1));
  return `${fence}${language}\n${body}\n${fence}`;
}

/**
 * Stops links for mentions, issues (`#1`, `GH-1`), commits and addresses, and emoji by name (some are images).
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
 * Escapes only what could become markup at its place. The line may begin a block, and any text may follow it.
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

/** Characters that may open or close markup within a line, or close a heading. An underscore between letters does not. */
const INLINE = /\\(?![\p{L}\p{N} ])|[`*[\]|~$]|(?<=\])\(|!$|(?<=^|\s)#(?=#*$)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Escapes headings, list items, and lines that turn the text around them into a heading, a table or a rule. */
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

/** Without a regular expression, which would take quadratic time on a long run of line feeds within the text. */
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
