import type { InputProblem } from "../errors.ts";
import type { RoleModels } from "./ladder.ts";
import { variablesOf } from "./providers.ts";

/** What is wrong with the models that are named, or are not. Never throws. */
export function findModelProblems(
  models: readonly string[],
  startModel: string,
  { hasApiKey, provider }: { readonly hasApiKey: boolean; readonly provider: string },
): readonly InputProblem[] {
  const { apiKey } = variablesOf(provider);
  const problems: InputProblem[] = [];
  if (!hasApiKey) {
    const remedy = "Set api-key, to anything where the endpoint checks none; or choose panel static.";
    problems.push({ input: "api-key", got: "nothing", wanted: `a key for the ${provider} panel`, remedy });
  }
  if (models.length === 0) {
    const remedy =
      "Name them weakest to strongest (--models A,B on the command line), or choose panel static (--panel static).";
    const got = hasApiKey ? `nothing, though there is a key (api-key, or ${apiKey})` : "nothing";
    problems.push({ input: "models", got, wanted: `a list of models for the ${provider} panel`, remedy });
  }
  const repeated = models.find((model, index) => models.indexOf(model) !== index);
  if (repeated !== undefined) {
    problems.push({
      input: "models",
      got: `${repeated} twice`,
      wanted: "each model once",
      remedy: "Remove the repetition.",
    });
  }
  if (models.length > 0 && !models.includes(startModel)) {
    const remedy = "Name one of them, or leave it out to start at the ceiling.";
    problems.push({ input: "start-model", got: startModel, wanted: `one of ${models.join(", ")}`, remedy });
  }
  return problems;
}

/** A role climbs with the run's tiers: what its ladder has beyond them would never be asked. */
export function findLadderProblems(models: readonly string[], roleModels: RoleModels): readonly InputProblem[] {
  if (models.length === 0) return [];
  return Object.entries(roleModels).flatMap(([role, own]) => {
    if (own.length <= models.length) return [];
    const wanted = `at most ${models.length}, as many as there are models`;
    return [{ input: `role-models.${role}`, got: `${own.length} models`, wanted, remedy: "Leave out the weakest." }];
  });
}
