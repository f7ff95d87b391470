import { urlSecrets } from "../config/endpoint.ts";
import { providerValues } from "../config/providers.ts";
import type { FixPlace } from "../fix/shell/fix-target.ts";
import { withoutUserConfiguration } from "../git/environment.ts";
import { openRepairTree } from "../git/repair-tree.ts";
import { resolveTarget } from "../git/resolve-target.ts";
import type { PatternMasking } from "../system/files/pattern-files.ts";
import type { Shelter } from "../system/shelter.ts";
import type { ToolInputs } from "./run-tools.ts";

interface PlaceInputs {
  /** Where all of it lies meanwhile; the resolved target's own files as well, so that nothing is left however this ends. */
  readonly shelter: Shelter;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
  /** What must neither be sent nor written anywhere. */
  readonly secrets: readonly (string | undefined)[];
  /** Files of the repository, from its root, that configure this run besides those that always do. */
  readonly configuring?: readonly string[];
}

/** Where repairs are made. An address may hold a user's name and password. */
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
