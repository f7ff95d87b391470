import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readPatternPacks } from "../../src/adapters/files/pattern-files.ts";
import { readPromptFiles } from "../../src/adapters/files/shipped-files.ts";
import { systemMessage } from "../../src/core/assignments/prompts.ts";
import { describeTools } from "../../src/core/assignments/tools.ts";
import { openPatternBook, renderPatterns } from "../../src/core/patterns/known-pattern.ts";
import { replyJsonSchema } from "../../src/core/replies/role.ts";

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
