import type { Attempt } from "../../attempt.ts";
import { findingsFile } from "../../entrances/findings.ts";

export const attempt: Attempt = {
  play: "boundary",
  by: "a step before ours",
  does: "names keys of the prototype in rdjson",
  through: findingsFile(
    () =>
      '{"diagnostics":[{"__proto__":{"message":"MARK","code":{"value":"MARK"}},"constructor":{"prototype":{"message":"MARK"}}}]}',
  ),
  answer: /^0 findings; .*cannot be read: message/,
  never: [],
};
