import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemMessage } from "../../src/assignments/prompts.ts";
import { describeTools } from "../../src/assignments/tools.ts";
import { openPatternBook, renderPatterns } from "../../src/config/known-pattern.ts";
import { replyJsonSchema } from "../../src/replies/role.ts";
import { readPatternPacks } from "../../src/system/files/pattern-files.ts";
import { readPromptFiles } from "../../src/system/files/shipped-files.ts";

const PROMPTS = fileURLToPath(new URL("../../prompts", import.meta.url));
const prompts = await readPromptFiles(PROMPTS);
const packs = await readPatternPacks(join(PROMPTS, "patterns"), ["general"]);
const { active } = openPatternBook(packs, { today: new Date().toISOString().slice(0, 10), hasRule: () => false });

/** How many characters every request of a role begins with now: its system message, the tools and the answer's schema. */
export function prefaceOf(role) {
  const subject = { targetType: "code", rules: "", guidance: "", patterns: renderPatterns(active), isLocalized: false };
  const tools = describeTools({ canFindDefinitions: true, canProposeEdits: false }).map((tool) => {
    return { type: "function", function: { ...tool, strict: true } };
  });
  const schema = replyJsonSchema(role, { targetType: "code", isLocalized: false, hasPolicy: false });
  const answer = { type: "json_schema", json_schema: { name: role, strict: true, schema } };
  return {
    system: systemMessage(prompts, role, subject).length,
    tools: JSON.stringify(tools).length,
    answer: JSON.stringify(answer).length,
  };
}
