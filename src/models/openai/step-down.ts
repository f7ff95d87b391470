import { type EndpointRefusal, matches, readTerminal } from "../api/refusal-wording.ts";
import { QUIRKS, type QuirkName, type Quirks } from "./quirk-table.ts";
import type { RequestBody, WireMessage } from "./wire.ts";

export const NO_QUIRKS: Quirks = new Set();

const NAMES = Object.keys(QUIRKS) as readonly QuirkName[];
const GUESSES = NAMES.filter((name) => QUIRKS[name].guess !== undefined).sort(
  (a, b) => (QUIRKS[a].guess ?? 0) - (QUIRKS[b].guess ?? 0),
);

/** The request as a server with these quirks takes it, messages apart. */
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

/** What these servers do not take, one line each, for the log. */
export function describeLoss(quirks: Quirks): readonly string[] {
  return inOrder(quirks).map((name) => QUIRKS[name].lost);
}

/** What a request asks for that some server does not take, but for what is known of this one. */
export function usedIn(body: RequestBody, quirks: Quirks): readonly QuirkName[] {
  return NAMES.filter((name) => {
    if (quirks.has(name)) return false;
    const { change, messages } = QUIRKS[name];
    return change?.(body, quirks) !== undefined || (messages?.(body.messages) ?? body.messages) !== body.messages;
  });
}

/** What to do about a refused request. */
export type StepDecision =
  /** The refusal names its cause: it holds for the server, at once. */
  | { readonly kind: "named"; readonly quirk: QuirkName }
  /** It does not: worth one try, to be believed only if the request then succeeds. */
  | { readonly kind: "guessed"; readonly quirk: QuirkName }
  /** Nothing is left to give up. */
  | { readonly kind: "exhausted" }
  /** Whatever is given up, it will be refused again. */
  | { readonly kind: "hopeless" };

/** A request as it was refused. */
export interface RefusedRequest {
  readonly body: RequestBody;
  readonly quirks: Quirks;
  /** What this model was seen to take: guessed last. */
  readonly taken: Quirks;
}

/** The next thing to stop asking for. Only what the request still asked for can have been refused. */
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

/** Whether a refusal names what the request asked for, and so is one whatever its status. */
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
