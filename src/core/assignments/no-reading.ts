import { findMeantTool, parseToolCall, TOOL_NAMES } from "./tools.ts";

/** A tool call as the model wrote it. */
interface WrittenCall {
  readonly name: string;
  readonly arguments: string;
}

const MAX_CHARS = 80;
const REMEDY = "choose a model that can call tools";
/** A server may keep its model from calling any. */
const SERVER_REMEDY = `${REMEDY}, or start its server with what makes them available to it`;

/** Why an agent that answered was served nothing of the target, and what to do: it goes on after a colon. */
export function describeNoReading(calls: readonly WrittenCall[]): string {
  const refused = calls.flatMap((call) => {
    const request = parseToolCall(call.name, call.arguments);
    return request.kind === "refused" ? [{ ...call, told: request.told }] : [];
  });
  const [first] = refused;
  if (calls.length === 0) return `it called no tool; ${SERVER_REMEDY}`;
  if (first === undefined || refused.length < calls.length)
    return "its tool calls showed it nothing of the target; choose a stronger model";
  const name = first.name.slice(0, MAX_CHARS);
  if (findMeantTool(first.name, TOOL_NAMES) === undefined)
    return `it called ${JSON.stringify(name)}, which is not offered; ${REMEDY}`;
  return `it called ${name} with arguments that cannot be used (${first.told.slice(0, MAX_CHARS)}); ${REMEDY}`;
}
