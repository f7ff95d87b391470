import { describeTools } from "../../core/assignments/tools.ts";
import { replyJsonSchema, type ToolRole } from "../../core/replies/role.ts";
import { type ReadingRoom, roomIn } from "../../core/window/context-window.ts";
import type { ReadingWatch } from "./reading-watch.ts";

/** A user message of usual length: its brief has at most 2,000 characters. */
const USER_MESSAGE_CHARS = 2500;
const OFFERED = { canFindDefinitions: true, canProposeEdits: false };

/** About how many characters every call of a role begins with. */
export function prefaceChars(system: string, role: ToolRole): number {
  const tools = JSON.stringify(describeTools(OFFERED)).length;
  const answer = JSON.stringify(replyJsonSchema(role)).length;
  return system.length + tools + answer + USER_MESSAGE_CHARS;
}

/** What a conversation can hold, by the smallest window of these models; undefined where none is known, or it is too small. */
export function roomOf(models: readonly string[], watch: ReadingWatch, preface: () => number): ReadingRoom | undefined {
  const windows = models.flatMap((model) => watch.windowOf(model) ?? []);
  return windows.length === 0 ? undefined : roomIn(Math.min(...windows), preface());
}
