/**
 * Measures how reviews of the largest changes grow, in time, memory, tokens and requests, and how bad input ends; by the built bundles
 * and servers on the loopback. All ratios are of one run.
 *
 * Usage: npm run bench:scale [-- NAME…]; it takes about fourteen minutes. Exit code 1 when a limit is missed.
 */
import "./json-modules.mjs";
import { performance } from "node:perf_hooks";
import { printRows, row } from "./rows.mjs";

const { commentJob } = await import("./scale/comment-job.mjs");
const { defaultBudget } = await import("./scale/default-budget.mjs");
const { endings, strangeEndpoints } = await import("./scale/endings.mjs");
const { gitHubRequests } = await import("./scale/github-requests.mjs");
const { growth } = await import("./scale/growth.mjs");
const { largeReports } = await import("./scale/large-reports.mjs");
const { smallQuota } = await import("./scale/small-quota.mjs");
const { staticMemory } = await import("./scale/static-memory.mjs");

const PARTS = { growth, staticMemory, defaultBudget, commentJob, largeReports, gitHubRequests, endings };
/** They mostly wait, so that others can run meanwhile. */
const WAITING = { smallQuota, strangeEndpoints };

const wanted = process.argv.slice(2);
const known = Object.keys({ ...PARTS, ...WAITING });
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`no part ${unknown.join(", ")}; known: ${known.join(", ")}`);
const isWanted = ([name]) => wanted.length === 0 || wanted.includes(name);

const waiting = Object.entries(WAITING).filter(isWanted).map(play);
const rows = [];
for (const part of Object.entries(PARTS).filter(isWanted)) rows.push(...(await play(part)));
rows.push(...(await Promise.all(waiting)).flat());
printRows(rows);
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

/** A part that fails is a row of its own: the others' figures are not lost. */
async function play([name, measure]) {
  const startedAt = performance.now();
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return [row(`${name} has failed`, 1, { unit: "", limit: 0 })];
  } finally {
    console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  }
}
