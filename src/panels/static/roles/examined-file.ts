import { isNewFile, type Pin, type PinnedFile } from "../../../core/pin/pin.ts";
import type { Examined } from "../rules/examiner.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import type { RuleList } from "../rules/rule-list.ts";
import type { RuleMatch } from "../rules/static-rule.ts";

/** A file of the target as the roles see it: with what the rules found in it. */
export interface ExaminedFile {
  readonly path: string;
  /** Its path at base. */
  readonly basePath: string;
  /** Whether it was not there before, or there is no base to tell. */
  readonly isNew: boolean;
  /** In the rules' order. */
  readonly matches: readonly RuleMatch[];
  readonly zones: readonly FoundZone[];
  readonly failures: Examined["failures"];
}

export function toExaminedFile(
  file: PinnedFile,
  { matches, zones, failures }: Examined,
  { list, kind }: { readonly list: RuleList; readonly kind: Pin["kind"] },
): ExaminedFile {
  const { path, oldPath = path } = file;
  return {
    path,
    basePath: oldPath,
    isNew: isNewFile(file, kind),
    matches: matches.flatMap(({ ruleId, match }) => {
      const rule = list.get(ruleId);
      return rule === undefined ? [] : [{ rule, match }];
    }),
    zones,
    failures,
  };
}
