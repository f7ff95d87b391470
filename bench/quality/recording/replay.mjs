import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildCase } from "../../../__tests__/cases/build-case.ts";
import { playedCases } from "./played-cases.mjs";
import { startReplayServer } from "./replay-server.mjs";
import { reviewPlayed } from "./review-played.mjs";

/** Has this build review the repository of a recording, with the recorded answers and no model. */
export async function replayReview(repository, { exchanges, models, play }) {
  await using server = await startReplayServer(exchanges);
  const { report, stderr } = await reviewPlayed(repository, { baseUrl: server.baseUrl, models, play });
  const { misses, exchanges: played, extra } = server;
  const isWhole = misses.length === 0 && report?.run.status === "completed";
  return { report, stderr, misses, exchanges: played, isWhole, recorded: exchanges.length, extraCalls: extra.calls };
}

/**
 * The same with the recording's case, made anew.
 *
 * @throws Error if the case is not the one that was recorded
 */
export async function replayCase(recording) {
  const [{ one, mode }] = playedCases(recording.id, recording.form);
  const work = mkdtempSync(join(tmpdir(), "tribunal-replay-"));
  try {
    const { folder, base, head } = await buildCase(one, join(work, "repository"), mode);
    if ([base, head].join() !== recording.revisions.join()) throw new Error(`${recording.id} is another change by now`);
    return await replayReview(folder, recording);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
