import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { CountsReporter } from "./__tests__/setup/counts-reporter.ts";
import { LongFilesFirst } from "./__tests__/setup/long-files-first.ts";
import { RUN_FOLDER } from "./__tests__/setup/scratch-folder.ts";
import { TIER } from "./__tests__/setup/tier.ts";

/** @actions/workflow-parser imports JSON without an attribute, so that Vite has to load it; its source maps point nowhere. */
const WORKFLOW_PARSER = /@actions\/workflow-parser\/.*\.js$/;

function withoutSourceMap(id: string): { code: string; map: null } | undefined {
  if (!WORKFLOW_PARSER.test(id)) return undefined;
  return { code: readFileSync(id, "utf8").replace(/^\/\/# sourceMappingURL.*$/m, ""), map: null };
}

export default defineConfig({
  plugins: [{ name: "workflow-parser-without-maps", load: withoutSourceMap }],
  test: {
    include: ["__tests__/**/*.test.ts"],
    globalSetup: ["__tests__/setup/prune-compile-cache.ts", "__tests__/setup/scratch-folder.ts"],
    setupFiles: ["no-stray-output", "no-stray-state", "count-costs", "property-runs"].map(
      (name) => `__tests__/setup/${name}.ts`,
    ),
    tags: [
      { name: "full", description: "Left out of npm test, and played by npm run test:full before anything lands." },
      { name: "network", description: "Downloads published packages once, and is played by npm run test:cases." },
    ],
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    env: { TMPDIR: RUN_FOLDER },
    pool: "forks",
    // A process for each file costs more than most files; setup/no-stray-state.ts sees to it that none needs one.
    isolate: false,
    // One more than the two cores it is measured on: a fifth of the time a test waits, for a deadline or another process.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // At night a property has ten times the runs.
    testTimeout: TIER === "night" ? 600_000 : 60_000,
    hookTimeout: 30_000,
    // A machine that stalls must not cost a landing; what passed at the second try is named at the end, and looked into.
    retry: process.env.CI === undefined ? 0 : 1,
    passWithNoTests: false,
    allowOnly: false,
    reporters: ["default", new CountsReporter()],
  },
});
