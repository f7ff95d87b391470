import { type EndpointRefusal, matches, readTerminal } from "../api/refusal-wording.ts";
import { QUIRKS, type QuirkName, type Quirks } from "./quirk-table.ts";
import type { RequestBody, WireMessage } from "./wire.ts";

export const NO_QUIRKS: Quirks = new Set();

const NAMES = Object.keys(QUIRKS) as readonly QuirkName[];
const GUESSES = NAMES.filter((name) => QUIRKS[name].guess !== undefined).sort(
  (a, b) => (QUIRKS[a].guess ?? 0) - (QUIRKS[b].guess ?? 0),
);

/** The request without messages, in a form that a server with these quirks accepts. */
export function changeFields(body: RequestBody, quirks: Quirks): RequestBody {
  return inOrder(quirks).reduce((changed, name) => QUIRKS[name].change?.(changed, quirks) ?? changed, body);
}

/** The same for messages. */
export function changeMessages(messages: readonly WireMessage[], quirks: Quirks): readonly WireMessage[] {
  return inOrder(quirks).reduce((changed, name) => QUIRKS[name].messages?.(changed) ?? changed, messages);
}

export function join(a: Quirks, b: Quirks): Quirks {
  return new Set([...a, ...b]);
}

/** What a server with these quirks does not accept, one line each, for the log. */
export function describeLoss(quirks: Quirks): readonly string[] {
  return inOrder(quirks).map((name) => {
    const { verb = "does not take", lost } = QUIRKS[name];
    return `${verb} ${lost}`;
  });
}

/** What a request uses that some servers do not accept, apart from known quirks of this one. */
export function usedIn(body: RequestBody, quirks: Quirks): readonly QuirkName[] {
  return NAMES.filter((name) => {
    if (quirks.has(name)) return false;
    const { change, messages } = QUIRKS[name];
    return change?.(body, quirks) !== undefined || (messages?.(body.messages) ?? body.messages) !== body.messages;
  });
}

/** The next step after a refused request. */
export type StepDecision =
  /** The refusal names its cause, which applies to the server at once. */
  | { readonly kind: "named"; readonly quirk: QuirkName }
  /** It does not: worth one attempt, which counts only if the request then succeeds. */
  | { readonly kind: "guessed"; readonly quirk: QuirkName }
  /** Nothing is left to give up. */
  | { readonly kind: "exhausted" }
  /** It will be refused again, whatever is given up. */
  | { readonly kind: "hopeless" };

/** A request as it was refused. */
export interface RefusedRequest {
  readonly body: RequestBody;
  readonly quirks: Quirks;
  /** What this model is known to accept; guessed last. */
  readonly taken: Quirks;
}

/** Decides which feature to give up next. Only features that the request still had can have been refused. */
export function decideStepDown(refusal: EndpointRefusal, { body, quirks, taken }: RefusedRequest): StepDecision {
  const used = usedIn(body, quirks);
  const named = used.filter((name) => isNamed(name, refusal, body));
  const sure = named.find((name) => QUIRKS[name].isSure === true);
  if (sure !== undefined) return { kind: "named", quirk: sure };
  const terminal = readTerminal(refusal);
  const [first] = terminal === undefined || terminal === "routing" ? named : [];
  if (first !== undefined) return { kind: "named", quirk: first };
  if (terminal !== undefined) return { kind: "hopeless" };
  const guesses = GUESSES.filter((name) => used.includes(name));
  const guess = guesses.find((name) => !taken.has(name)) ?? guesses[0];
  return guess === undefined ? { kind: "exhausted" } : { kind: "guessed", quirk: guess };
}

/** Whether a failure names a feature of the request, so that it counts as a refusal whatever its status. */
export function namesUsed(refusal: EndpointRefusal, request: RefusedRequest): boolean {
  return decideStepDown(refusal, request).kind === "named";
}

function isNamed(name: QuirkName, refusal: EndpointRefusal, body: RequestBody): boolean {
  const { named } = QUIRKS[name];
  if (named === undefined) return false;
  return typeof named === "function" ? named(refusal, body) : matches(named, refusal);
}

function inOrder(quirks: Quirks): readonly QuirkName[] {
  return NAMES.filter((name) => quirks.has(name));
}
