import { createHash } from "node:crypto";
import { type Markup, markup, sizeOf } from "../../document/markup.ts";
import { printSection, SECTION_STYLE } from "../../document/print-html.ts";
import type { Report } from "../../report/report.ts";
import { describeFollowUp, describeParts } from "../follow-up.ts";
import { describePolicy } from "../policy.ts";
import { describeRepairs } from "../repairs.ts";
import { describeTriage } from "../triage.ts";
import { entriesOf } from "./entries.ts";
import { renderFileMap } from "./file-map.ts";
import { renderIndex } from "./finding-index.ts";
import { anchorsOf, renderFindingList } from "./finding-list.ts";
import { PATH_STYLE } from "./path.ts";
import { renderRecord } from "./record.ts";
import { renderRounds } from "./rounds.ts";
import { STYLE } from "./style.ts";
import { renderVerdict } from "./verdict.ts";

/** A page is never larger, whatever the report; what does not fit is in the report. */
export const MAX_PAGE_BYTES = 300_000;
const REPAIRS_BYTES = 80_000;
const SINCE_BYTES = 50_000;
const TRIAGE_BYTES = 50_000;
const POLICY_BYTES = 50_000;

/**
 * A report as one HTML page that loads nothing and runs nothing: its policy allows its own style sheet alone. Everything
 * somebody else wrote is escaped.
 */
export function renderHtml(report: Report): string {
  const entries = entriesOf(report);
  const anchors = anchorsOf(entries);
  const verdict = renderVerdict(report, entries);
  const index = renderIndex(entries, report);
  const since = markup`${printSection(describeRepairs(report), { id: "fix", className: "wrap list", anchors, maxBytes: REPAIRS_BYTES })}${printSection([...describeFollowUp(report), ...describeParts(report)], { id: "since", className: "wrap list", anchors, maxBytes: SINCE_BYTES })}`;
  const parts = [
    ...printSection(describeTriage(report), { id: "triage", anchors, maxBytes: TRIAGE_BYTES }),
    ...printSection(describePolicy(report), { id: "policy", anchors, maxBytes: POLICY_BYTES }),
    renderFileMap(report, entries),
    renderRounds(report),
    ...renderRecord(report),
  ];
  const rest = markup`${parts}`;
  const page = (findings: Markup) => renderPage(report, { verdict, index, since, findings, rest });
  // The findings have all the room the rest leaves them.
  const findings = renderFindingList(entries, report, MAX_PAGE_BYTES - sizeOf(page(markup``)));
  return page(findings).html;
}

interface Parts {
  readonly verdict: Markup;
  readonly index: Markup | undefined;
  readonly since: Markup;
  readonly findings: Markup;
  readonly rest: Markup;
}

function renderPage(report: Report, { verdict, index, since, findings, rest }: Parts): Markup {
  const { run, tool } = report;
  const style = [STYLE, SECTION_STYLE, ...(tellsPolicy(report) ? [PATH_STYLE] : [])].join("");
  const hash = createHash("sha256").update(style).digest("base64");
  // Of our own making: with its quotes escaped it would not be known again (own-report.ts).
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: policy }}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${run.title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
${verdict}${since}
<div class="wrap columns">
${index}
<main id="main" tabindex="-1">
${findings}
${rest}
</main>
</div>
<footer class="wrap"><p class="note">Tribunal ${tool.version}, run ${run.id}. The whole record, with what this page leaves out, is report.json: in the report artifact, or by <code>--format json</code> or <code>--run-dir</code>; this page loads nothing and runs no script.</p></footer>
</body>
</html>
`;
}

/** A report of which a part was cut may tell findings that break a policy, and no policy. */
function tellsPolicy({ policy, findings, unresolved, dismissed }: Report): boolean {
  return policy !== null || [...findings, ...unresolved, ...dismissed].some(({ chain }) => chain.length > 0);
}
