import type { Pin } from "../change/pin.ts";
import { isOfWorkTree, type Selection } from "../change/selection.ts";
import { describeSelection } from "./describe-selection.ts";
import type { Report } from "./report.ts";

/** The pin as the report records it. */
export function toReportPin(
  pin: Pin,
  facts: {
    readonly drift: boolean;
    readonly finalSha256: string | undefined;
    readonly promptsSha256: string | undefined;
    readonly configSha256: string;
    readonly rulesSha256: string | undefined;
    readonly patternsSha256: string | undefined;
    readonly selection?: Selection | undefined;
  },
): Report["pin"] {
  const words = facts.selection === undefined ? undefined : describeSelection(facts.selection);
  return {
    head_sha: pin.headSha,
    base_sha: pin.baseSha ?? null,
    merge_base_sha: pin.mergeBaseSha ?? null,
    reviewed: words?.reviewed ?? null,
    not_reviewed: [...(words?.notReviewed ?? [])],
    head_is_work_tree: facts.selection !== undefined && isOfWorkTree(facts.selection),
    target_kind: pin.kind,
    target_sha256: pin.targetSha256,
    drift: facts.drift,
    final_sha256: facts.finalSha256 ?? null,
    prompts_sha256: facts.promptsSha256 ?? null,
    config_sha256: facts.configSha256,
    rules_sha256: facts.rulesSha256 ?? null,
    patterns_sha256: facts.patternsSha256 ?? null,
    files: pin.files.map((file) => ({
      path: file.path,
      old_path: file.oldPath ?? null,
      status: file.status,
      base_blob: file.baseBlob ?? null,
      head_blob: file.headBlob ?? null,
    })),
  };
}

/** The path at head of a file that is named by its path at the base. */
export function headPath(file: string, pin: Report["pin"]): string {
  return pin.files.find(({ old_path }) => old_path === file)?.path ?? file;
}
