const THOUGHT = /^<think>[\s\S]*?<\/think>/;
const THOUGHT_TAG = /<\/?think>/;
const OPENING_FENCE = /(?:^|\n)[ \t]*```(?:json)?[ \t]*\n\s*$/i;
const CLOSING_FENCE = /\n[ \t]*```$/;

/**
 * The JSON document that an answer is, also where the model thought aloud before it, wrote a sentence before it or put it in
 * a fence: models behind endpoints that enforce no schema do (ADR 40). Undefined where it is not certain which text is the
 * answer: a brace before it, such as of a quoted answer, something after it, or a fence that is not closed. Whether it is
 * JSON at all is not looked at. Never throws.
 */
export function findAnswer(text: string): string | undefined {
  const said = text.trim().replace(THOUGHT, "").trim();
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
