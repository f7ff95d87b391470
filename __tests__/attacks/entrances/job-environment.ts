import { readSurroundings } from "../../../src/action/surroundings.ts";
import { fetchEnvironment } from "../../../src/git/fetch-environment.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

const GIVEN = { GITHUB_REPOSITORY: "octo/shop", GITHUB_RUN_ID: "1", RUNNER_TEMP: "/tmp/x" };

/** The runner's variables as a step before changed them, on the way to where the token is sent. */
export function jobVariables(changed: Readonly<Record<string, string>>): Entrance {
  return {
    name: "the runner's variables",
    enter: async () => {
      try {
        const { serverUrl, repository, runId } = await readSurroundings({ ...GIVEN, ...changed });
        const remote = { serverUrl, ...repository, token: "ghs_0123456789" };
        const options = { environment: {}, home: "/nowhere", caFile: undefined, isPartial: true };
        const said = fetchEnvironment(remote, options);
        return cameThrough(`run ${runId}: asks ${Object.values(said).find((value) => /^https?:.*octo/.test(value))}`);
      } catch (error) {
        return { answer: (error as Error).message };
      }
    },
  };
}
