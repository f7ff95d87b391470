import { filesOf, SHAPES } from "./follow-up/lines.mjs";
import { openPullRequest } from "./follow-up/pull-request.mjs";
import { longestChain } from "./longest-chain.mjs";
import { row } from "./rows.mjs";

/** Far less than any model takes: what a push saves of its own time is not what these are about. */
const MS_PER_CALL = 1000;
const PUSHES = 10;
const HEADS = 30;
/** Functions whose defect stands through all pushes, far from what these rewrite. */
const DEFECTS = [3, 93];

/** What a push costs after the first review of a thousand lines: tokens, time, comments and requests. */
export const followUp = { name: "follow-up", run };

async function run() {
  const rows = [];
  for (const shape of SHAPES) rows.push(...(await tenPushes(shape)));
  return [...rows, ...(await manyHeads())];
}

/** Ten pushes, each of which rewrites one function of ten lines. */
async function tenPushes(shape) {
  const versions = new Map();
  await using pullRequest = await openPullRequest(filesOf(shape, { defects: DEFECTS }), MS_PER_CALL);
  const first = await pullRequest.review();
  expectFailure(first, DEFECTS.length);
  const pushes = [];
  for (let push = 1; push <= PUSHES; push += 1) {
    versions.set(push * 8 + 1, push);
    await pullRequest.push(filesOf(shape, { versions, defects: DEFECTS }));
    const next = await pullRequest.review();
    expectFollowUp(next);
    expectFailure(next, DEFECTS.length);
    pushes.push(next);
    // The time of one push tells; of the others only what they cost counts.
    pullRequest.pace.msPerCall = 0;
  }
  const [second] = pushes;
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const { name } = shape;
  return [
    row(`${name}: tokens of the first review`, first.tokens, { unit: "" }),
    row(`${name}: tokens after 10 lines, of the first review's`, second.tokens / first.tokens, {
      unit: "×",
      limit: 0.25,
    }),
    row(`${name}: wall of the first review`, first.wallMs, { unit: "ms" }),
    row(`${name}: wall after 10 lines, of the first review's`, second.wallMs / first.wallMs, { unit: "×", limit: 0.5 }),
    row(
      `${name}: ${PUSHES} pushes, tokens of each by the first of them`,
      sum(pushes.map(({ tokens }) => tokens)) / PUSHES / second.tokens,
      { unit: "×", limit: 1.2 },
    ),
    row(`${name}: comments posted in ${PUSHES} pushes`, sum(pushes.map(({ comments }) => comments)), {
      unit: "",
      limit: 0,
    }),
    row(`${name}: requests of a follow-up, at most`, Math.max(...pushes.map(({ requests }) => requests)), {
      unit: "",
      limit: 13,
    }),
  ];
}

/** One defect after the other is mended and the next one made, so that every head adds to the history. */
async function manyHeads() {
  const shape = SHAPES[0];
  await using pullRequest = await openPullRequest(filesOf(shape, { defects: [0] }), 0);
  await pullRequest.review();
  const pushes = [];
  for (let head = 1; head < HEADS; head += 1) {
    await pullRequest.push(filesOf(shape, { versions: new Map([[head * 3 - 3, head]]), defects: [head * 3] }));
    const next = await pullRequest.review();
    expectFollowUp(next);
    pushes.push(next);
  }
  const remembered = pushes.at(-1).report.history.length;
  if (remembered < HEADS - 1) throw new Error(`only ${remembered} findings are remembered`);
  // The quickest of three tells best what a review takes by itself on a machine that does other things as well.
  const besides = (reviews) => Math.min(...reviews.map(({ wallMs, timings }) => wallMs - longestChain(timings))) / 1000;
  return [
    row(`${HEADS} heads: findings remembered`, remembered, { unit: "" }),
    row("2 heads: a review besides its model", besides(pushes.slice(0, 3)), { unit: "s" }),
    row(`${HEADS} heads: a review besides its model`, besides(pushes.slice(-3)), { unit: "s", limit: 2 }),
  ];
}

function expectFollowUp({ report }) {
  const why = report.run.full_review;
  if (report.follow_up === null) throw new Error(`the whole change was reviewed: ${why?.detail}`);
}

function expectFailure({ conclusion, report }, count) {
  const { findings } = report;
  if (conclusion !== "failure" || findings.length !== count)
    throw new Error(`${conclusion} with ${findings.length} findings, not a failure with ${count}`);
}
