/**
 * Text from outside, made safe for one destination each. Model and author text passes one of these before it is shown.
 */

// C0 and C1 controls but tab and line feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being escaped.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control and bidirectional characters made visible, so that text cannot move the cursor or pose as other text. */
export function escapeControls(text: string): string {
  const show = (character: string): string => `\\u{${character.charCodeAt(0).toString(16)}}`;
  return text.replace(/\r\n?/g, "\n").replace(CONTROLS, show).replace(BIDI, show);
}

/** JSON text in which no control or bidirectional character stands as itself; it parses to the same document. */
export function escapeJson(json: string): string {
  const show = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(CONTROLS, show).replace(BIDI, show);
}

/** One line of plain text for a terminal: no control characters, no line breaks, no command of the Actions runner. */
export function escapeTerminalLine(text: string): string {
  const line = escapeControls(text).replace(/\s*\n\s*/g, " ");
  return defuseWorkflowCommand(line.trim());
}

/** The Actions runner reads commands from both standard streams: `::` opens one at a line's start, `##[` anywhere. */
export function defuseWorkflowCommand(line: string): string {
  return line.replaceAll("##[", "##\\u{5b}").replace(/^(\s*):(?=:)/, "$1\\u{3a}");
}

/** One line of text for Markdown as GitHub renders it: no markup, HTML, mention, issue link, image or bare URL comes alive. */
export function escapeMarkdown(text: string): string {
  return escapeTerminalLine(text)
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/[\\`*_{}[\]()#+!|~$-]/g, (character) => `\\${character}`)
    .replace(/@/g, "@\u200b")
    .replace(/#(?=\d)/g, "#\u200b")
    .replace(/:\/\//g, ":\u200b//")
    .replace(/(www)\./gi, "$1\u200b.")
    .replace(/\bGH(?=\\-)/gi, (word) => `${word}\u200b`);
}

/** A path or short text as a Markdown code span, whatever back-ticks it holds. */
export function codeSpan(text: string): string {
  const line = escapeTerminalLine(text);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") || line === "" ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Text as a fenced block, whatever fences it holds. */
export function codeBlock(text: string, language = ""): string {
  const body = escapeControls(text).replace(/\n+$/, "");
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}
