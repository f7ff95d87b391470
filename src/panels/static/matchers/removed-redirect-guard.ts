import type { ScannedLine } from "../../../analysis/text/scan.ts";
import { decides } from "../change/conditions.ts";
import { type Guard, removedGuard } from "../guards/removed-guard.ts";

/** What an address begins with that names another host: `//evil.example`, and `/\evil.example` as browsers read it. */
const OTHER_HOST = /^(?:\/\/+|\/\\+)$/;
const BEGINS = /\.(?:starts_?[wW]ith|StartsWith|indexOf|[hH]asPrefix|char(?:At|CodeAt)|slice|substr(?:ing)?)\s*\(/;
// `/^\/\//`, `/^[\\/]{2}/`, `/^\/[\\/]/`
const PATTERN =
  /^\^(?:\\\/(?:\\\/|\[[^\]]{0,20}(?:\/|\\\\)[^\]]{0,20}\])|\[[^\]]{0,20}(?:\/|\\\\)[^\]]{0,20}\](?:\{2|\+))/;
const ADDRESS = /ur[il](?!n)|redirect|location|href|next|return_?to|goto/i;

/** Checks that an address does not lead to another host. */
const redirectGuard: Guard = {
  needsSubject: true,
  consequence:
    "An address such as `//evil.example` or `/\\evil.example` now gets through: browsers take it for another host (open redirect).",
  checks: (line) => (decides(line) && namesOtherHost(line) && ADDRESS.test(line.code) ? [line.live.trim()] : []),
};

export const removedRedirectGuard = removedGuard(redirectGuard);

function namesOtherHost({ literals, code }: ScannedLine): boolean {
  return literals.some(({ kind, value }) =>
    kind === "regex" ? PATTERN.test(value) : OTHER_HOST.test(value.replaceAll("\\\\", "\\")) && BEGINS.test(code),
  );
}
