import { isObject, type JsonObject } from "./reply.ts";

/**
 * An error's body in OpenAI's form, out of the forms that others have: a list around it (Google), its fields at the top
 * (Mistral, vLLM), `detail` (FastAPI), a plain text (LM Studio), and with what an upstream said (OpenRouter). Undefined
 * where it is in that form, or in none that we know.
 */
export function toPlainError(text: string): string | undefined {
  const body = parseJson(text);
  const top = Array.isArray(body) ? body[0] : body;
  if (!isObject(top)) return undefined;
  const error = readError(top);
  if (error === undefined || (error === top.error && !Array.isArray(body))) return undefined;
  return JSON.stringify({ error });
}

function readError(top: JsonObject): JsonObject | undefined {
  const { error } = top;
  if (isObject(error)) return withUpstream(error);
  const said = [error, top.message, top.detail, top.errors, top.title].filter(
    (each) => each !== undefined && each !== null && each !== "",
  );
  if (said.length === 0) return undefined;
  const message = said.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(": ");
  return { ...top, message };
}

/** An error with what an upstream said, where a router gives that beside its own words. */
export function withUpstream(error: JsonObject): JsonObject {
  const upstream = isObject(error.metadata) ? error.metadata.raw : undefined;
  if (typeof upstream !== "string" || typeof error.message !== "string") return error;
  return { ...error, message: `${error.message}: ${upstream}` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
