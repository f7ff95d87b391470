import { join } from "node:path";
import { buildCase } from "../../../__tests__/cases/build-case.ts";
import { changedCode, isNearChange } from "./changed-code.mjs";
import { isOnTopic } from "./on-topic.mjs";
import { findingsOf, inOrder, review, share } from "./review.mjs";

/** Published fixes put back: whether something on topic is found. Those held out were never looked at while rules were written. */
export async function measurePairs(pairs, { cli, folder }) {
  const rows = await inOrder(pairs, (pair) => measurePair(pair, { cli, folder }));
  return {
    figures: {
      developed: recallOf(rows.filter(({ heldOut }) => !heldOut)),
      heldOut: recallOf(rows.filter(({ heldOut }) => heldOut)),
      newfile: {
        developed: recallOf(newfile(rows.filter(({ heldOut }) => !heldOut))),
        heldOut: recallOf(newfile(rows.filter(({ heldOut }) => heldOut))),
      },
      asFix: { pairs: rows.length, findingsPerPair: share(sum(rows, "asFix"), rows.length) },
    },
    rows,
  };
}

async function measurePair(pair, { cli, folder }) {
  const one = { ...pair, expected: [], defectFiles: [] };
  const { folder: repository } = await buildCase(one, join(folder, pair.id));
  const findings = findingsOf(await review(cli, repository));
  // A change of its own: between the branches of one repository there is nothing on the way back.
  const { folder: fixed } = await buildCase(one, join(folder, `${pair.id}-fix`), "fix");
  const asFix = findingsOf(await review(cli, fixed));
  const changed = changedCode(repository);
  const defective = { ...one, defectFiles: [...changed.keys()] };
  const { folder: whole } = await buildCase(defective, join(folder, `${pair.id}-newfile`), "newfile");
  const inNewFiles = findingsOf(await review(cli, whole));
  return {
    id: pair.id,
    class: pair.class,
    heldOut: pair.heldOut === true,
    found: findings.some((finding) => isOnTopic(finding, pair.class)),
    findings: findings.length,
    // Of a file that is new as a whole only what stands where the fix was counts.
    newfileFound: inNewFiles.some((finding) => isOnTopic(finding, pair.class) && isNearChange(finding, changed)),
    newfileFindings: inNewFiles.length,
    asFix: asFix.length,
  };
}

function newfile(rows) {
  return rows.map(({ newfileFound, newfileFindings }) => ({ found: newfileFound, findings: newfileFindings }));
}

function recallOf(rows) {
  return {
    pairs: rows.length,
    recall: share(rows.filter(({ found }) => found).length, rows.length),
    findingsPerPair: share(sum(rows, "findings"), rows.length),
  };
}

function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0);
}
