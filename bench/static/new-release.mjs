import { rmSync } from "node:fs";
import { join } from "node:path";
import { buildCase } from "../../__tests__/cases/build-case.ts";
import { changedCode, isNearChange } from "./changed-code.mjs";
import { readRemarks } from "./remarks.mjs";
import { inOrder, review } from "./review.mjs";
import { isOfClass } from "./weaknesses.mjs";

/** Reviews the head of each pair of releases with its changed files as new ones; a hit is of the defect's class where the releases differ. */
export function reviewReleases(releases, setting) {
  return inOrder(releases, (release) => reviewRelease(release, setting));
}

async function reviewRelease(release, { cli, folder }) {
  const one = { ...release, expected: [], defectFiles: [] };
  const { folder: change } = await buildCase(one, join(folder, release.id));
  const changed = changedCode(change);
  const defectFiles = [...changed.head.keys()];
  const { folder: whole } = await buildCase({ ...one, defectFiles }, join(folder, `${release.id}-new`), "newfile");
  const remarks = readRemarks(whole, await review(cli, whole)).map((remark) => ({
    name: release.package,
    ...remark,
    hit: release.class !== undefined && isOfClass(remark.cwe, release.class) && isNearChange(remark, changed),
  }));
  for (const each of [change, whole]) rmSync(each, { recursive: true, force: true });
  return { name: release.id, remarks };
}
