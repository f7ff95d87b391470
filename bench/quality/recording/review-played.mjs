import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runCliWith } from "../../child.mjs";

const DRAWS = pathToFileURL(join(import.meta.dirname, "fixed-draws.mjs")).href;

/** A person may answer, and nothing is to end before its time. */
const CONFIG = "time-budget-seconds: 5400\nagent-seconds: 3600\ntoken-budget: 20000000\n";

/** How a case is played where nothing else is said. */
export const DEFAULT_PLAY = { mode: "full", passes: 2, maxRounds: 2 };

/**
 * Has the CLI review the branch `pr` of a repository, as a user would, but for what it draws for itself.
 *
 * @param models as `--models` takes them
 */
export async function reviewPlayed(repository, { baseUrl, models, play, onOutput }) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-played-"));
  try {
    const config = join(folder, "config.yml");
    writeFileSync(config, CONFIG);
    const args = [
      ...["review", "--repo", repository, "--base", "main", "--head", "pr", "--config", config],
      ...["--mode", play.mode, "--passes", String(play.passes), "--max-rounds", String(play.maxRounds)],
      ...["--panel", "openai", "--models", models, "--base-url", baseUrl, "--format", "json"],
    ];
    const key = process.env.OPENAI_API_KEY ?? "not-needed";
    const run = await runCliWith(["--import", DRAWS], args, { OPENAI_API_KEY: key });
    onOutput?.(run.stderr);
    return { ...run, report: run.stdout === "" ? undefined : JSON.parse(run.stdout) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
