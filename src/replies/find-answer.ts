import { isJson } from "../text/jsonc.ts";

/** How an answer was asked for. */
export interface AnswerTry {
  /** Whether it is the second, after a first that could not be used. */
  readonly isAskedAgain: boolean;
}

const THOUGHT = /^<think>[\s\S]*?<\/think>/;
const THOUGHT_END = "</think>";
const THOUGHT_TAG = /<\/?think>/;
const OPENING_FENCE = /(?:^|\n)[ \t]*```(?:json)?[ \t]*\n\s*$/i;
const CLOSING_FENCE = /\n[ \t]*```$/;
const FENCE_WITHIN = /\n[ \t]*```(?=\s|$)/;

/**
 * The JSON document that an answer is, also where the model thought aloud before it, wrote a sentence before it or put it in
 * a fence: models behind endpoints that enforce no schema do (ADR 40). Undefined where it is not certain which text is the
 * answer: a brace before it, such as of a quoted answer, something after it, or a fence that is not closed. In an answer that
 * was asked for again, prose without a brace may follow the only fence (ADR 50). Never throws.
 */
export function findAnswer(text: string, { isAskedAgain }: AnswerTry = { isAskedAgain: false }): string | undefined {
  const said = text.trim().replace(THOUGHT, "").trim();
  const found = findDocument(said);
  if (found !== undefined && isJson(found)) return found;
  const others = [afterLoneEnd(text.trim()), isAskedAgain ? beforeProse(said) : undefined];
  return others.find((other) => other !== undefined && isJson(other)) ?? found;
}

function findDocument(said: string): string | undefined {
  const start = said.indexOf("{");
  if (start < 0) return undefined;
  const before = said.slice(0, start);
  const hasThought = THOUGHT_TAG.test(before);
  // In a line, it may be a quote of what somebody else would have it answer.
  const standsAlone = /(?:^|\n)[ \t]*$/.test(before);
  if (hasThought || !standsAlone) return undefined;
  const document = said.slice(start);
  const [isOpened, isClosed] = [OPENING_FENCE.test(before), CLOSING_FENCE.test(document)];
  if (isOpened !== isClosed) return undefined;
  return isClosed ? document.replace(CLOSING_FENCE, "").trimEnd() : document;
}

/** What follows a thought whose beginning the server kept back: it ends with the first mark, and none may follow. */
function afterLoneEnd(said: string): string | undefined {
  const end = said.indexOf(THOUGHT_END);
  if (end < 0 || THOUGHT_TAG.test(said.slice(0, end))) return undefined;
  return findDocument(said.slice(end + THOUGHT_END.length).trim());
}

/** What stands in the only fence, where prose without a brace follows it. */
function beforeProse(said: string): string | undefined {
  const start = said.indexOf("{");
  if (start < 0 || said.slice(0, start).split("```").length !== 2) return undefined;
  const closing = FENCE_WITHIN.exec(said.slice(start));
  if (closing === null) return undefined;
  const end = start + closing.index + closing[0].length;
  if (/[{}`]/.test(said.slice(end))) return undefined;
  return findDocument(said.slice(0, end));
}

/** The prose behind the only fence of an answer that was asked for again: what is said there is no part of the document. */
export function proseBehind(text: string): string {
  const said = text.trim().replace(THOUGHT, "").trim();
  const whole = findDocument(said);
  const document = whole === undefined || !isJson(whole) ? beforeProse(said) : undefined;
  return document === undefined
    ? ""
    : said
        .slice(said.indexOf(document) + document.length)
        .replace(/^\s*```/, "")
        .trim();
}
