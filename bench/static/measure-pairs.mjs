import { join } from "node:path";
import { buildCase } from "../../__tests__/cases/build-case.ts";
import { changedCode, isNearChange } from "./changed-code.mjs";
import { findingsOf, inOrder, review, share, sum } from "./review.mjs";
import { isOfClass } from "./weaknesses.mjs";

/** More than half of all pairs are of these. */
const LARGE_CLASSES = ["prototype-pollution", "redos"];

/** Published fixes put back: whether something of their class is found where they were. Those held out were never looked at while rules were written. */
export async function measurePairs(pairs, setting) {
  const rows = await inOrder(pairs, (pair) => measureThreeWays(pair, setting));
  const developed = rows.filter(({ heldOut }) => !heldOut);
  const heldOut = rows.filter((row) => row.heldOut);
  return {
    figures: {
      developed: recallOf(developed),
      heldOut: recallOf(heldOut),
      newfile: { developed: recallOf(newfile(developed)), heldOut: recallOf(newfile(heldOut)) },
      asFix: { pairs: rows.length, findingsPerPair: share(sum(rows, "asFix"), rows.length) },
    },
    rows,
  };
}

/** The same of the changes alone, of which no rule was told. */
export async function measureHeldOut(pairs, setting) {
  const rows = await inOrder(
    pairs.filter(({ heldOut }) => heldOut === true),
    async (pair) => (await measureChange(pair, setting)).row,
  );
  return { figures: recallOf(rows), rows };
}

async function measureChange(pair, { cli, folder }) {
  const one = { ...pair, expected: [], defectFiles: [] };
  const { folder: repository } = await buildCase(one, join(folder, pair.id));
  const findings = findingsOf(await review(cli, repository));
  const changed = changedCode(repository);
  const hits = findings.filter((finding) => isHit(finding, { pair, changed }));
  const row = {
    id: pair.id,
    class: pair.class,
    heldOut: pair.heldOut === true,
    found: hits.length > 0,
    by: [...new Set(hits.map(({ rule }) => rule.id))],
    findings: findings.length,
  };
  return { row, one, changed };
}

async function measureThreeWays(pair, { cli, folder }) {
  const { row, one, changed } = await measureChange(pair, { cli, folder });
  // A change of its own: between the branches of one repository there is nothing on the way back.
  const { folder: fixed } = await buildCase(one, join(folder, `${pair.id}-fix`), "fix");
  const asFix = findingsOf(await review(cli, fixed));
  const defective = { ...one, defectFiles: [...changed.head.keys()] };
  const { folder: whole } = await buildCase(defective, join(folder, `${pair.id}-newfile`), "newfile");
  const inNewFiles = findingsOf(await review(cli, whole));
  return {
    ...row,
    newfileFound: inNewFiles.some((finding) => isHit(finding, { pair, changed })),
    newfileFindings: inNewFiles.length,
    asFix: asFix.length,
  };
}

function isHit(finding, { pair, changed }) {
  return isOfClass(finding.cwe, pair.class) && isNearChange(finding, changed);
}

function newfile(rows) {
  return rows.map((row) => ({ ...row, found: row.newfileFound, findings: row.newfileFindings }));
}

function recallOf(rows) {
  const small = rows.filter((row) => !LARGE_CLASSES.includes(row.class));
  return {
    pairs: rows.length,
    recall: share(rows.filter(({ found }) => found).length, rows.length),
    withoutLargeClasses: {
      pairs: small.length,
      recall: share(small.filter(({ found }) => found).length, small.length),
    },
    findingsPerPair: share(sum(rows, "findings"), rows.length),
  };
}
