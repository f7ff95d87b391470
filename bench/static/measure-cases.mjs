import { join } from "node:path";
import { buildCase } from "../../__tests__/cases/build-case.ts";
import { allCases } from "../../__tests__/cases/catalogue.ts";
import { scoreFindings } from "../../__tests__/cases/score.ts";
import { findingsOf, inOrder, review, share, sum } from "./review.mjs";

/** Recall on the known defects and alarms elsewhere, in each mode. */
export async function measureCases({ cli, folder }) {
  const rows = [];
  for (const mode of ["pr", "newfile", "fix"]) {
    rows.push(...(await inOrder(allCases, (one) => measureCase(one, { cli, folder, mode }))));
  }
  const of = (mode) => rows.filter((row) => row.mode === mode);
  const figures = Object.fromEntries(["pr", "newfile"].map((mode) => [mode, recallOf(of(mode))]));
  const fixes = of("fix");
  return { figures: { ...figures, fix: { findings: sum(fixes, "findings"), cases: fixes.length } }, rows };
}

async function measureCase(one, { cli, folder, mode }) {
  const { folder: repository } = await buildCase(one, join(folder, `${one.id}-${mode}`), mode);
  const findings = findingsOf(await review(cli, repository));
  const score = scoreFindings(findings, one);
  const isDefective = mode !== "fix" && one.expected.length > 0;
  return {
    id: one.id,
    mode,
    hit: isDefective ? score.hit : undefined,
    confirmed: isDefective ? score.confirmed : undefined,
    findings: findings.length,
    others: isDefective ? score.otherFindings.length : findings.length,
  };
}

function recallOf(rows) {
  const defective = rows.filter(({ hit }) => hit !== undefined);
  const clean = rows.filter(({ hit }) => hit === undefined);
  return {
    hit: share(defective.filter(({ hit }) => hit).length, defective.length),
    confirmed: share(defective.filter(({ confirmed }) => confirmed).length, defective.length),
    othersPerDefectiveCase: share(sum(defective, "others"), defective.length),
    findingsPerCleanCase: share(sum(clean, "findings"), clean.length),
  };
}
