import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findGit } from "../../../src/git/git-process.ts";
import { changed } from "../../scenarios/cli/changed-repository.ts";
import { runReview } from "../../scenarios/cli/run-cli.ts";
import type { Entrance } from "../entrance.ts";

const CHANGE = [{ "a.js": "export const answer = 41;\n" }, { "a.js": "export const answer = 42;\n" }] as const;

/** Every git that a review starts, by what it is told of the variables that a step before left. */
export function gitAmid(variables: (folder: string) => Readonly<Record<string, string>>): Entrance {
  return {
    name: "the git of a review",
    enter: async () => {
      await using workspace = await changed(...CHANGE);
      const folder = await mkdtemp(join(tmpdir(), "children-"));
      try {
        const log = join(folder, "known");
        await writeFile(
          join(folder, "git"),
          `#!/bin/sh\nenv >> '${log}'\nexec '${findGit({ PATH: process.env.PATH ?? "" })}' "$@"\n`,
        );
        await chmod(join(folder, "git"), 0o755);
        const left = variables(folder);
        const env = { ...left, PATH: `${folder}:${process.env.PATH}` };
        await runReview(["--base", "main", "--head", "pr", "--panel", "static"], { cwd: workspace.directory, env });
        const known = await readFile(log, "utf8");
        const found = Object.entries(left).filter(([name, value]) => isKnown(known, { name, value }));
        const names = found.map(([name]) => name).join(" ") || "none of them";
        return { answer: `git, started ${known.split(/^PATH=/m).length - 1 > 1 ? "often" : "once"}, knows ${names}` };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function isKnown(known: string, { name, value }: { readonly name: string; readonly value: string }): boolean {
  return known.includes(`\n${name}=`) || known.startsWith(`${name}=`) || known.includes(value);
}
