import { isObject, type JsonObject } from "../../text/jsonc.ts";

/** The parts of the wire format that we write. */

export interface RequestBody {
  readonly model: string;
  readonly messages: readonly WireMessage[];
  readonly tools?: readonly WireTool[];
  readonly tool_choice?: "required" | "auto" | "none";
  readonly response_format?: WireFormat;
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly stream?: true;
  readonly stream_options?: Readonly<Record<"include_usage", true>>;
}

export interface WireMessage {
  readonly role: "system" | "user" | "assistant" | "tool";
  readonly content?: string | null;
  readonly tool_calls?: readonly WireCall[];
  readonly tool_call_id?: string;
  /** Unknown fields that the server sent with the assistant's message. */
  readonly [field: string]: unknown;
}

export interface WireCall {
  readonly id: string;
  readonly type: "function";
  readonly function: { readonly name: string; readonly arguments: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

export interface WireTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly strict?: boolean;
  };
}

type WireFormat =
  | { readonly type: "json_object" }
  | {
      readonly type: "json_schema";
      readonly json_schema: {
        readonly name: string;
        readonly strict: boolean;
        readonly schema: Readonly<Record<string, unknown>>;
      };
    };

/** Fields of an assistant's message that we write ourselves, or that only servers send. */
const MESSAGE_FIELDS = new Set(["role", "content", "tool_calls", "refusal", "annotations", "audio", "function_call"]);
const CALL_FIELDS = new Set(["id", "type", "index"]);
const FUNCTION_FIELDS = new Set(["name", "arguments"]);

/** The fields of a message that only its server knows; absent values are skipped. */
export function extraOfMessage(message: JsonObject): JsonObject {
  return others(message, MESSAGE_FIELDS);
}

/** The same for a tool call, with those of its function below `function`. */
export function extraOfCall({ function: called, ...call }: JsonObject): JsonObject {
  const ofFunction = isObject(called) ? others(called, FUNCTION_FIELDS) : {};
  const ofCall = others(call, CALL_FIELDS);
  return Object.keys(ofFunction).length === 0 ? ofCall : { ...ofCall, function: ofFunction };
}

function others(fields: JsonObject, known: ReadonlySet<string>): JsonObject {
  const kept = Object.entries(fields).filter(([name, value]) => !known.has(name) && value !== null);
  return Object.fromEntries(kept);
}
