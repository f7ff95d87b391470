import { fillPrompt, type PromptFiles } from "../../core/assignments/prompts.ts";
import { SERVED_START } from "../../core/assignments/tools.ts";
import { sha256 } from "../../core/digest.ts";
import { type AnswerTry, findAnswer } from "../../core/replies/find-answer.ts";
import { findDoubledKey } from "../../core/replies/read-form.ts";
import type { ChatMessage, ModelRequest } from "../../ports/model.ts";

/** The key of an answer that repeats the marks. */
const CHECK_KEY = "reading_check";
const MARK_CHARS = 8;

/** What marks are made of: nobody who knows the change alone can tell them. */
export interface MarkSeed {
  readonly seed: string;
  readonly agent: string;
}

/** A request whose answer has to repeat its marks, in the order of its texts. */
export interface MarkedRequest {
  readonly request: ModelRequest;
  readonly marks: readonly string[];
}

/**
 * The request with a mark in its system message, one after its task, one after what was sent with that, one before the first of what
 * tools served, and one after all that was served in each turn. The same conversation has the same marks.
 */
export function withMarks(request: ModelRequest, source: MarkSeed, prompts: PromptFiles): MarkedRequest {
  const marks: string[] = [];
  const next = () => {
    const mark = sha256(`${source.seed}\n${source.agent}\n${marks.length}`).slice(0, MARK_CHARS);
    marks.push(mark);
    return `[mark ${mark}]`;
  };
  const isServed = (at: number) => request.messages[at]?.role === "tool";
  const firstServed = request.messages.findIndex((_, at) => isServed(at));
  const firstAsked = request.messages.findIndex(({ role }) => role === "user");
  const marked = request.messages.map((message, at): ChatMessage => {
    if (message.role === "system" && at === 0) {
      const note = fillPrompt("reading-check", prompts["reading-check"], { mark: next() }).trim();
      return { ...message, content: `${message.content}\n\n${note}` };
    }
    if (message.role === "tool") {
      const before = at === firstServed ? `${next()}\n` : "";
      const after = isServed(at + 1) ? "" : `\n${next()}`;
      return { ...message, content: `${before}${message.content}${after}` };
    }
    if (message.role === "user" && at === firstAsked) {
      const end = message.content.indexOf(SERVED_START);
      const [task, sent] =
        end < 0 ? [message.content, ""] : [message.content.slice(0, end), message.content.slice(end)];
      return { ...message, content: `${task}\n${next()}${sent === "" ? "" : `${sent}\n${next()}`}` };
    }
    return message;
  });
  const messages = marked.map((message) => (message.role === "assistant" ? withoutMarks(message, marks) : message));
  return { request: { ...request, messages, answer: withCheckKey(request.answer) }, marks };
}

/** What the model said itself, without marks that it could repeat from there alone. */
function withoutMarks(message: ChatMessage, marks: readonly string[]): ChatMessage {
  const said = JSON.stringify(message);
  const blanked = marks.reduce((text, mark) => text.replaceAll(mark, "-".repeat(MARK_CHARS)), said);
  return blanked === said ? message : JSON.parse(blanked);
}

type AnswerSchema = ModelRequest["answer"]["schema"];

function withCheckKey(answer: ModelRequest["answer"]): ModelRequest["answer"] {
  return { ...answer, schema: withCheck(answer.schema) };
}

/** The schema of an answer that repeats marks. */
export function withCheck(schema: AnswerSchema): AnswerSchema {
  const { properties, required } = schema;
  const known = typeof properties === "object" && properties !== null ? properties : {};
  return {
    ...schema,
    properties: { ...known, [CHECK_KEY]: { type: "array", items: { type: "string" } } },
    required: [...(Array.isArray(required) ? required : []), CHECK_KEY],
  };
}

/** An answer without what it repeats, and whether it repeats every mark. Never throws. */
export function takeMarks(
  content: string,
  marks: readonly string[],
  asked: AnswerTry = { isAskedAgain: false },
): { readonly content: string; readonly isRepeated: boolean } {
  const document = findAnswer(content, asked) ?? content;
  const answer = toObject(document);
  // Written out again, a key that stands there twice would stand there once.
  if (answer === undefined || findDoubledKey(document) !== undefined) return { content, isRepeated: false };
  const { [CHECK_KEY]: repeated, ...rest } = answer;
  const said = JSON.stringify(repeated ?? "");
  return { content: JSON.stringify(rest), isRepeated: marks.every((mark) => said.includes(mark)) };
}

function toObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
