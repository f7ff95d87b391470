import type { RecordedRequest } from "./model-server.ts";

/** The first line of the user message, taken apart. */
export interface RequestHeader {
  readonly role: string;
  readonly round: number;
  readonly pass: number;
  readonly passes: number;
  readonly slice: number;
  readonly slices: number;
  readonly mode: string;
  readonly tier: string;
}

const HEADER = /^\[tribunal role=(\S+) round=(\d+) pass=(\d+)\/(\d+) slice=(\d+)\/(\d+) mode=(\S+) tier=(.+)\]$/;

/** @throws Error if the user message does not start with the header. */
export function parseHeader(request: RecordedRequest): RequestHeader {
  const line = userMessage(request).split("\n", 1)[0] ?? "";
  const match = HEADER.exec(line);
  if (match === null) throw new Error(`the user message starts with no tribunal header: ${line.slice(0, 120)}`);
  const [, role = "", round, pass, passes, slice, slices, mode = "", tier = ""] = match;
  return {
    role,
    round: Number(round),
    pass: Number(pass),
    passes: Number(passes),
    slice: Number(slice),
    slices: Number(slices),
    mode,
    tier,
  };
}

/** Whether the model has not spoken yet in this conversation. */
export function isFirstTurn(request: RecordedRequest): boolean {
  return !request.body.messages.some((message) => message.role === "assistant");
}

/** The JSON document in a section of the user message; undefined when the section is not there. */
export function section(request: RecordedRequest, name: string): unknown {
  const text = userMessage(request);
  const start = text.indexOf(`<${name}>`);
  if (start < 0) return undefined;
  const end = text.indexOf(`</${name}>`, start);
  if (end < 0) throw new Error(`<${name}> is not closed`);
  return JSON.parse(text.slice(start + name.length + 2, end));
}

/** The first user message. */
export function userMessage(request: RecordedRequest): string {
  const message = request.body.messages.find((candidate) => candidate.role === "user");
  return typeof message?.content === "string" ? message.content : "";
}

/** What the tools answered before anybody asked, in order: it stands at the end of the task. */
export function sentReplies(request: RecordedRequest): readonly string[] {
  const [, served = ""] = /\n<served id="\w+">\n([\s\S]*)\n<\/served id="\w+">/.exec(userMessage(request)) ?? [];
  return served.split(/^\[read_(?:diff|file) \{.*\}\]\n/m).filter((reply) => reply !== "");
}

/** What the tools answered so far, oldest first. */
export function toolResults(request: RecordedRequest): readonly string[] {
  return request.body.messages
    .filter((message) => message.role === "tool")
    .map((message) => (typeof message.content === "string" ? message.content : ""));
}
