import { createHash } from "node:crypto";
import { SEVERITIES } from "../../claims/severity.ts";
import type { Block, FindingBlock } from "../../document/document.ts";
import { type Markup, markup, type PageForm, printBlocks, printSection, sizeOf } from "../../document/print-html.ts";
import type { Report } from "../../report/report.ts";
import { FINDING_LISTS, type FindingList } from "../finding-lists.ts";
import { endingOf, type VerdictEnding } from "../plain-words.ts";
import { describeSection, describeSections, SECTIONS, type SectionId } from "../report-document.ts";
import { STYLE } from "./style.ts";

/** The maximum size of a page, whatever the report; the report itself has the rest. */
export const MAX_PAGE_BYTES = 300_000;
/** The most bytes of each section; the findings get what the others leave. */
const SECTION_BYTES: Readonly<Partial<Record<SectionId, number>>> = {
  head: 10_000,
  index: 40_000,
  fix: 80_000,
  record: 60_000,
};
const OTHER_BYTES = 24_000;
/** Room for the markup around a section's blocks, and for notes about what is missing. */
const AROUND_BYTES = 2000;
/** The most findings with anchors on the page. */
const MOST_LINKED = 200;

const LISTED: readonly FindingList[] = ["confirmed", "unresolved", "debt"];
/** The sections after the findings. */
const AFTER: readonly SectionId[] = ["missed", ...SECTIONS.slice(SECTIONS.indexOf("debt") + 1)];

/**
 * A report as one HTML page that loads nothing and runs nothing: its policy allows only its own style sheet. Every text
 * from outside is escaped.
 */
export function renderHtml(report: Report): string {
  const blocksOfLists = LISTED.map((id) => ({ id, blocks: describeSection(id, report) }));
  const anchors = anchorsOf(blocksOfLists.flatMap(({ blocks }) => blocks));
  const lists = FINDING_LISTS.filter((id) => describeSection(id, report).length > 0);
  const page = (findings: readonly Markup[], linked: PageForm["anchors"]) =>
    renderPage(report, { findings, anchors: linked, lists });
  const shown = new Set<string>();
  const onShown = ({ places }: FindingBlock) => {
    for (const { fingerprint } of places) shown.add(fingerprint);
  };
  let room = MAX_PAGE_BYTES - AROUND_BYTES - sizeOf(page([], anchors));
  const findings = blocksOfLists.flatMap(({ id, blocks }) => {
    const printed = print(id, blocks, { anchors, maxBytes: room, onShown });
    room = Math.max(0, room - printed.reduce((sum, each) => sum + sizeOf(each), 0));
    return printed;
  });
  // Findings that did not fit are not linked.
  const linked = new Map([...anchors].filter(([fingerprint]) => shown.has(fingerprint)));
  return page(findings, linked).html;
}

/** The anchors of findings on the page, by fingerprint; they contain only our own characters. */
function anchorsOf(blocks: readonly Block[]): ReadonlyMap<string, string> {
  const findings = blocks.filter((block): block is FindingBlock => block.kind === "finding").slice(0, MOST_LINKED);
  return new Map(
    findings.flatMap(({ places }, index) => {
      return places.map(({ fingerprint }) => [fingerprint, `finding-${index + 1}`] as const);
    }),
  );
}

function print(
  id: SectionId,
  blocks: readonly Block[],
  form: Pick<PageForm, "anchors" | "maxBytes" | "onShown">,
): readonly Markup[] {
  return printSection(blocks, { id, className: `list is-${id}`, ...form });
}

interface Parts {
  readonly findings: readonly Markup[];
  readonly anchors: PageForm["anchors"];
  /** The non-empty lists of findings. */
  readonly lists: readonly FindingList[];
}

function renderPage(report: Report, { findings, anchors, lists }: Parts): Markup {
  const { run, tool } = report;
  const hash = createHash("sha256").update(STYLE).digest("base64");
  // Written only by us: with escaped quotes it would not be recognised (own-report.ts).
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const show = (id: SectionId) =>
    print(id, describeSection(id, report), { anchors, maxBytes: SECTION_BYTES[id] ?? OTHER_BYTES });
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{ html: policy }}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${run.title}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
${renderVerdict(report)}
<div class="wrap columns">
${renderIndex(report, { anchors, lists })}
<main id="main" tabindex="-1">
${show("fix")}${show("since")}${show("parts")}${findings}
${AFTER.map((id) => markup`${show(id)}`)}
</main>
</div>
<footer class="wrap"><p class="note">Tribunal ${tool.version}, run ${run.id}. The whole record, with what this page leaves out, is report.json: in the report artifact, or by <code>--format json</code> or <code>--run-dir</code>; this page loads nothing and runs no script.</p></footer>
</body>
</html>
`;
}

const ICONS: Readonly<Record<VerdictEnding, string>> = {
  passed: "M5 13l5 5 9-11",
  "did-not-pass": "M6 6l12 12M18 6L6 18",
  "could-not-judge": "M8 9a4 4 0 1 1 5.6 3.7C12.5 13.2 12 14 12 15M12 19v.2",
};

function renderVerdict(report: Report): Markup {
  const ending = endingOf(report.run.conclusion);
  const blocks = describeSections(["reviewed", "head", "facts"], report);
  return markup`<header class="verdict ${ending}">
<div class="wrap">
<svg class="icon" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="12"/><path d="${ICONS[ending]}"/></svg>
<div>
<h1>${report.run.title}</h1>
${printBlocks(blocks, { id: "verdict", maxBytes: SECTION_BYTES.head ?? OTHER_BYTES })}
</div>
</div>
</header>`;
}

/** Each finding in one line, with filters; empty for fewer than two. */
function renderIndex(report: Report, { anchors, lists }: Omit<Parts, "findings">): Markup | undefined {
  const blocks = describeSection("index", report);
  if (blocks.length === 0) return undefined;
  const { findings, unresolved, missed, dismissed } = report;
  const severities = new Set([findings, unresolved, missed, dismissed].flat().map(({ severity }) => severity));
  return markup`<nav class="index" aria-labelledby="index">
<h2 id="index">Findings</h2>
<form class="filters" method="dialog" aria-label="Which findings are shown">
${renderBoxes(
  "Severity",
  SEVERITIES.filter((severity) => severities.has(severity)),
)}${renderBoxes("Outcome", lists)}
</form>
${printBlocks(blocks, { id: "index", anchors, maxBytes: SECTION_BYTES.index ?? OTHER_BYTES })}
</nav>`;
}

const NAMES: Readonly<Record<string, string>> = { missed: "seen only by Judge or Critic", debt: "there before" };

/** Checkboxes that only the style sheet reads, and that are never submitted. */
function renderBoxes(legend: string, values: readonly string[]): Markup {
  const boxes = values.map(
    (value) => markup`<label><input type="checkbox" id="show-${value}" checked> ${NAMES[value] ?? value}</label>`,
  );
  return markup`<fieldset><legend>${legend}</legend>
${boxes}
</fieldset>`;
}
