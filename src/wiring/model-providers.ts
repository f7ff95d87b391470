import type { ProviderName } from "../config/providers.ts";
import { openAnthropic } from "../models/anthropic/anthropic-model.ts";
import { openOpenAi } from "../models/openai/openai-model.ts";
import type { Model, ModelAccess, OpenModel } from "../ports/model.ts";

/** How a model of each provider is made. */
export type ModelProviders = Readonly<Record<string, OpenModel>>;

/** Ours: a provider that has a name and that has no line here does not compile. */
export const MODEL_PROVIDERS: Readonly<Record<ProviderName, OpenModel>> = {
  openai: openOpenAi,
  anthropic: openAnthropic,
};

/** @throws ConfigError if the key or the address is none that the provider can use. */
export function openModel(provider: string, providers: ModelProviders, access: ModelAccess): Model {
  const open = providers[provider];
  if (open === undefined) throw new Error(`no adapter makes models of ${provider}`);
  return open(access);
}
