import type { Examined } from "../rules/examiner.ts";
import type { FoundZone } from "../rules/found-zone.ts";
import type { RuleList } from "../rules/rule-list.ts";
import type { RuleMatch } from "../rules/static-rule.ts";

/** A file of the target as the roles see it: what the rules came to on it. */
export interface ExaminedFile {
  readonly path: string;
  /** Its path at base. */
  readonly basePath: string;
  /** In the rules' order. */
  readonly matches: readonly RuleMatch[];
  readonly zones: readonly FoundZone[];
  readonly failures: Examined["failures"];
}

export function toExaminedFile(
  { path, oldPath = path }: { readonly path: string; readonly oldPath?: string | undefined },
  { matches, zones, failures }: Examined,
  list: RuleList,
): ExaminedFile {
  return {
    path,
    basePath: oldPath,
    matches: matches.flatMap(({ ruleId, match }) => {
      const rule = list.get(ruleId);
      return rule === undefined ? [] : [{ rule, match }];
    }),
    zones,
    failures,
  };
}
