import { compileGlobs } from "../../../src/files/glob.ts";
import { cameThrough, type Entrance } from "../entrance.ts";

/** A glob of a configuration, such as `paths-ignore`, and a path that is held against it. */
export function glob(pattern: string, path: () => string): Entrance {
  return {
    name: "a glob of the configuration",
    enter: () => {
      try {
        return compileGlobs([pattern], "paths-ignore")(path()) ? cameThrough("matches") : { answer: "matches nothing" };
      } catch (error) {
        return { answer: (error as Error).message };
      }
    },
  };
}
