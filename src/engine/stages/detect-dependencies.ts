import { claimOddEntries } from "../../core/dependencies/lock-claims.ts";
import type { Pin } from "../../core/pin/pin.ts";
import { recordDependencies, recordUnread } from "../../core/report/dependency-record.ts";
import { type ComparedFile, compareChangedDependencies } from "../reading/dependency-changes.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { Stage, StageFindings } from "./stage.ts";

export const dependenciesStage: Stage = {
  name: "dependencies",
  finder: { judgedBy: "rule", isAllNew: true, isBeside: true, find: detectDependencies },
};

/** Compares manifests and lock files by rule: what came, went and moved is told, and what no update does is found. */
export async function detectDependencies({ target }: Pick<ReviewContext, "target">): Promise<StageFindings> {
  const compared = await compareChangedDependencies(target.source);
  return {
    claims: compared.flatMap(({ path, lock, headLines: lines }) =>
      lock === undefined ? [] : claimOddEntries({ path, ...lock, lines, added: addedIn(path, target.pin) }),
    ),
    parts: { dependencies: compared.map(toRecord) },
  };
}

function addedIn(path: string, { files }: Pin): ReadonlySet<number> {
  const lines = files.find((file) => file.path === path)?.hunks.flatMap((hunk) => hunk.lines) ?? [];
  return new Set(lines.flatMap(({ kind, headLine }) => (kind === "added" ? (headLine ?? []) : [])));
}

function toRecord({ path, kind, change }: ComparedFile) {
  return change === undefined ? recordUnread(path, kind) : recordDependencies(path, kind, change);
}
