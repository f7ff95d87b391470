import { urlSecrets } from "../config/endpoint.ts";
import { providerValues } from "../config/providers.ts";
import { withoutUserConfiguration } from "../git/environment.ts";
import { openRepairTree } from "../git/repair-tree.ts";
import { resolveTarget } from "../git/resolve-target.ts";
import type { FixPlace } from "../review/repairs.ts";
import type { PatternMasking } from "../system/files/pattern-files.ts";
import type { Shelter } from "../system/shelter.ts";
import type { ToolInputs } from "./run-tools.ts";

interface PlaceInputs {
  /** The folder for all temporary files, those of the resolved target included, so that nothing is left behind. */
  readonly shelter: Shelter;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
  /** Text that must neither be sent nor written. */
  readonly secrets: readonly (string | undefined)[];
  /** Further files of the repository that configure this run, from its root. */
  readonly configuring?: readonly string[];
}

/** Opens the place of repairs. Its secrets include credentials in addresses. */
export function openFixPlace(
  { environment, baseUrl = "", inputNames, configuration }: ToolInputs,
  { shelter, masking, secrets: given, configuring = [] }: PlaceInputs,
): FixPlace {
  const { secrets: held, urls } = providerValues(environment);
  const secrets = [...given, ...held, ...[baseUrl, ...urls].flatMap(urlSecrets)];
  return {
    openTree: (run, head) =>
      openRepairTree({ repository: run.resolved.repository, head, environment, secrets, shelter }),
    resolve: (request, repository) =>
      resolveTarget({
        ...{ request, repository, environment: withoutUserConfiguration(environment) },
        ...{ ...masking, folder: shelter.directory },
      }),
    secrets,
    keyName: inputNames?.apiKey ?? "api-key",
    places: configuration,
    configuring,
  };
}
