/** One workflow command, its escapes undone. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

const REGISTERED = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

/**
 * Reads a line as the runner does: `::name key=value::data` after leading blanks, or the old `##[name key=value]data` anywhere.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function parseWorkflowCommand(line: string, stopToken?: string): WorkflowCommand | undefined {
  const known = (name: string) => REGISTERED.has(name) || name === stopToken;
  const parsed = parseColonForm(line.trimStart()) ?? parseBracketForm(line);
  return parsed !== undefined && known(parsed.name) ? parsed : undefined;
}

function parseColonForm(line: string): WorkflowCommand | undefined {
  if (!line.startsWith("::")) return undefined;
  const end = line.indexOf("::", 2);
  if (end < 0) return undefined;
  const head = splitHead(line.slice(2, end), ",", (text) => undoEscapes(text, { "%3A": ":", "%2C": "," }));
  return { ...head, data: undoEscapes(line.slice(end + 2), {}) };
}

function parseBracketForm(line: string): WorkflowCommand | undefined {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start < 0 || end < 0) return undefined;
  const more = { "%3B": ";", "%5D": "]" };
  const head = splitHead(line.slice(start + 3, end), ";", (text) => undoEscapes(text, more));
  return { ...head, data: undoEscapes(line.slice(end + 1), more) };
}

type Head = Pick<WorkflowCommand, "name" | "properties">;

function splitHead(head: string, separator: string, decode: (text: string) => string): Head {
  const space = head.indexOf(" ");
  if (space < 0) return { name: head.toLowerCase(), properties: {} };
  const pairs = head
    .slice(space + 1)
    .split(separator)
    .map((pair) => pair.trim().split(/=(.*)/s, 2))
    .filter(([key, value]) => key !== undefined && key !== "" && value !== undefined);
  const properties = Object.fromEntries(pairs.map(([key = "", value = ""]) => [key, decode(value)]));
  return { name: head.slice(0, space).toLowerCase(), properties };
}

function undoEscapes(text: string, more: Readonly<Record<string, string>>): string {
  let plain = text;
  for (const [code, character] of Object.entries({ "%0D": "\r", "%0A": "\n", ...more })) {
    plain = plain.replaceAll(code, character);
  }
  return plain.replaceAll("%25", "%");
}
