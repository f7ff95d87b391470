import { describeTools } from "../../core/assignments/tools.ts";
import { toTokens } from "../../core/estimate/estimate-agent.ts";
import { replyJsonSchema, type ToolRole } from "../../core/replies/role.ts";

/** A user message of usual length: its brief has at most 2,000 characters. */
const USER_MESSAGE_CHARS = 2500;
const OFFERED = { canFindDefinitions: true, canProposeEdits: false };

/** About how many tokens every call of a role begins with. */
export function prefaceTokens(system: string, role: ToolRole): number {
  const tools = JSON.stringify(describeTools(OFFERED)).length;
  const answer = JSON.stringify(replyJsonSchema(role)).length;
  return toTokens(system.length + tools + answer + USER_MESSAGE_CHARS);
}
