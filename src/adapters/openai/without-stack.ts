/** More of a server's words than is ever told. */
const MAX_CHARS = 16_384;
/** Where the calls behind an error begin, also in a text within a text: of JavaScript and Java, and of Go. */
const CALLS = /(?:\n|\\n)\s{0,40}(?:at [^\n]{0,200}?(?:\(|:\d|\/)|goroutine \d+ \[)/;
/** Python has them before the error. */
const TRACEBACK = /Traceback \(most recent call last\):(?:\n|\\n)(?:[ \t][^\n\\]*(?:\n|\\n|$))*/g;

/** A server's words without the calls and paths behind its error, which say nothing to whoever asked. */
export function withoutStack(words: string): string {
  const text = words.slice(0, MAX_CHARS).replace(TRACEBACK, "");
  const calls = text.search(CALLS);
  return calls < 0 ? text : text.slice(0, calls);
}
