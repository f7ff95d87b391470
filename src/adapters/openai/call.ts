import type { ModelReply, ModelRequest } from "../../ports/model.ts";
import { type EndpointRefusal, isChance, isChanceEnding } from "../model-api/refusal-wording.ts";
import type { Quirks } from "./quirk-table.ts";
import { join, NO_QUIRKS } from "./step-down.ts";
import type { RequestBody } from "./wire.ts";

/** How often a call is made again whose tool call went wrong by chance. */
const MAX_CHANCES = 3;
/** What is known of one call while it is made. Its guesses count for it alone until one of them proves right. */
export class Call {
  readonly request: ModelRequest;
  guessed = NO_QUIRKS;
  /** Whether an answer that came is not the one given, so that its cost is in no reply. */
  isDoubled = false;
  /** Whether the format was left out to see whether a tool is called then. */
  isTrying = false;
  #chances = 0;

  constructor(request: ModelRequest) {
    this.request = request;
  }

  guess(quirks: Quirks): void {
    this.guessed = quirks;
  }

  /** Whether it is made again because the model's call went wrong by chance. */
  takeChance(refusal: EndpointRefusal): boolean {
    if (!isChance(refusal) || this.#chances >= MAX_CHANCES) return false;
    this.#chances += 1;
    return true;
  }

  /** Whether an answer is to be asked for again: its tool call went wrong, or is missing where the format may be in its way. */
  decideRepeat(reply: ModelReply, body: RequestBody, mayTry: boolean): boolean {
    if (reply.toolCalls.length > 0) return false;
    if (isChanceEnding(reply.finishReason) && this.#chances < MAX_CHANCES) {
      this.#chances += 1;
      this.isDoubled = true;
      return true;
    }
    const isAnswer = reply.finishReason === "stop" && reply.refusal === undefined;
    const isMissing = isAnswer && this.request.toolChoice === "required" && body.tools !== undefined;
    if (!isMissing || body.response_format === undefined || !mayTry) return false;
    this.guess(join(this.guessed, new Set(["format-with-tools"])));
    this.isTrying = true;
    this.isDoubled = true;
    return true;
  }

  /** Whether its answer shows that the guesses were right: not where chance had a hand in it. */
  isProof(reply: ModelReply): boolean {
    return this.#chances === 0 && (!this.isTrying || reply.toolCalls.length > 0);
  }
}
