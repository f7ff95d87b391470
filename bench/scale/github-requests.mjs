import { row } from "../rows.mjs";
import { pathOf, sourceText } from "./make-change.mjs";
import { startModel } from "./model.mjs";
import { openPullRequest } from "./pull-request.mjs";

const [FEW, MANY] = [10, 1000];
const GIT = /\/(?:info\/refs|git-upload-pack)$/;

/** What a review asks of GitHub for ten files and for a thousand. */
export async function gitHubRequests() {
  const few = await countsOf(FEW);
  const many = await countsOf(MANY);
  const kinds = [...new Set([...few.keys(), ...many.keys()])].sort();
  const count = (counts, kind) => counts.get(kind) ?? 0;
  const bound = kinds.filter((kind) => !kind.startsWith("progress"));
  const grown = bound.filter((kind) => count(many, kind) > count(few, kind));
  const sum = (counts) => bound.reduce((total, kind) => total + count(counts, kind), 0);
  for (const kind of grown) console.log(`! ${count(many, kind)} instead of ${count(few, kind)} times: ${kind}`);
  const figure = (files) => `requests to GitHub for ${files} files, but annotations and progress`;
  return [row(figure(FEW), sum(few), { unit: "" }), row(figure(MANY), sum(many), { unit: "", limit: sum(few) })];
}

/** How many requests of each kind the review job made. */
async function countsOf(files) {
  const texts = (changed) =>
    Object.fromEntries(
      Array.from({ length: files }, (_, file) => [pathOf(file), sourceText({ file, functions: 3, changed })]),
    );
  await using pullRequest = await openPullRequest({ base: texts(0), head: texts(1) });
  await using panel = await startModel();
  const { stdout, stderr, requests } = await pullRequest.review({ ...panel.inputs, "token-budget": "100000000" });
  if (pullRequest.outputs().gate !== "open") throw new Error(`the review failed: ${stdout.slice(-2000)}${stderr}`);
  const counts = new Map();
  for (const kind of requests.map(kindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function kindOf({ method, path, body }) {
  if (method === "PATCH" && body?.status === undefined) return "progress and annotations";
  if (GIT.test(path)) return `git ${path.split("/").at(-1)}`;
  return `${method} ${path.replace(/[0-9a-f]{40}|\d+/g, "…")}`;
}
