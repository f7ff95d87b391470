import { reportOf, runCliForPeak } from "./child.mjs";
import { changeOf } from "./repository.mjs";
import { row } from "./rows.mjs";
import { startScriptedPanel } from "./scripted-panel.mjs";

const FILES = 50;
const LIMIT_MB = 200;

/** The most memory the review held, its analysis included, for a change of 50 files. */
export const memory = { name: "memory", run };

async function run() {
  using change = changeOf(FILES);
  await using panel = await startScriptedPanel(0);
  const review = ["review", "--repo", change.folder, "--base", "main", "--head", "pr", "--format", "json"];
  return [
    await peakOf("peak memory, static panel", review.concat("--panel", "static")),
    await peakOf("peak memory, scripted model", review.concat(panel.options), panel.env),
  ];
}

async function peakOf(figure, args, env) {
  const result = await runCliForPeak(args, env);
  reportOf(result);
  if (result.peakMb === 0) throw new Error("no peak memory was told: this bench needs Linux");
  return row(figure, result.peakMb, { unit: "MB", limit: LIMIT_MB });
}
