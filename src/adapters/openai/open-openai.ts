import { PROVIDERS } from "../../core/config/providers.ts";
import type { OpenModel } from "../../ports/model.ts";
import { openAiModel } from "./openai-model.ts";

/** OpenAI's own endpoint, or one that speaks its protocol. */
export const openOpenAi: OpenModel = ({ baseUrl, ...access }) =>
  openAiModel({
    ...access,
    baseUrl: baseUrl ?? (access.environment[PROVIDERS.openai.baseUrl] || "https://api.openai.com/v1"),
  });
