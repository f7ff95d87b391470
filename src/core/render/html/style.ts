import { SEVERITIES } from "../../claims/severity.ts";
import { FINDING_GROUPS } from "./entries.ts";
import { PALETTES, toProperties } from "./palette.ts";

const PAGE = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.wrap{max-width:80rem;margin:0 auto;padding:0 1.25rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}
main:focus{outline:none}
.skip{position:absolute;left:-999rem;background:var(--paper);padding:.5rem 1rem;z-index:1}
.skip:focus{left:1rem;top:.5rem}
.unseen{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
code,pre,.code td{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-variant-ligatures:none}
code{font-size:.875em;overflow-wrap:anywhere}
code.block{display:block;white-space:pre-wrap;background:var(--wash);border:1px solid var(--line);border-radius:6px;padding:.4rem .75rem;margin:.25rem 0}
p{margin:.5rem 0;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;overflow-wrap:anywhere;text-wrap:pretty}
h2{font-size:1.25rem;margin:3rem 0 .25rem}
h3{font-size:1.0625rem;margin:.4rem 0 .1rem}
.note{color:var(--soft);font-size:.875rem}
.number{display:inline-block;min-width:1.5em;padding:0 .4em;border-radius:1em;background:var(--wash);border:1px solid var(--line);color:var(--soft);font-size:.8em;font-weight:400;text-align:center}
main ul{padding-left:1.25rem}
li{overflow-wrap:anywhere}
summary{cursor:pointer}
details>summary{padding:.25rem 0}
`;

const VERDICT = `
.verdict{border-bottom:1px solid var(--line);background:var(--tint);padding:1.75rem 0 1.5rem}
.passed{--tone:var(--pass);--tint:var(--pass-wash)}
.did-not-pass{--tone:var(--fail);--tint:var(--fail-wash)}
.could-not-judge{--tone:var(--doubt);--tint:var(--doubt-wash)}
.verdict .wrap{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1.25rem}
.verdict .note{color:var(--ink)}
.icon{color:var(--tone)}
.icon circle{fill:currentColor}
.icon path{fill:none;stroke:var(--tint);stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}
h1{font-size:clamp(1.4rem,1rem + 1.6vw,2rem);margin:0 0 .25rem;color:var(--tone)}
.tiles{grid-column:1/-1;display:grid;grid-template-columns:repeat(auto-fit,minmax(6.4rem,1fr));gap:.6rem;margin:1.25rem 0 0}
.tiles div{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.5rem .7rem}
.tiles dt{color:var(--soft);font-size:.8125rem}
.tiles dd{margin:0}
.tiles b{display:block;font-size:1.2rem;line-height:1.3;overflow-wrap:anywhere}
.tiles span{color:var(--soft);font-size:.8125rem;line-height:1.35;display:block}
.terms{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:.75rem 0 0;font-size:.875rem}
.terms div{display:flex;flex-wrap:wrap;gap:0 .4rem}
.terms dt{color:var(--soft)}
.terms dd{margin:0}
.terms span{color:var(--soft)}
.terms span::before{content:"– "}
`;

const INDEX = `
.index{padding-top:1.5rem}
.index h2{margin:0 0 .5rem}
.index ol{list-style:none;margin:.75rem 0 0;padding:0;counter-reset:shown;max-height:18rem;overflow-y:auto}
.index li{counter-increment:shown;border-left:3px solid var(--tone);margin-bottom:1px}
.index a{display:block;padding:.35rem .6rem;color:inherit;text-decoration:none;font-size:.875rem;line-height:1.35}
.index a:hover{background:var(--wash)}
.index a:focus-visible{outline-offset:-3px}
.index .note{display:block;font-size:.8125rem}
.filters{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:flex-end;font-size:.875rem}
.filters fieldset{border:0;margin:0;padding:0;min-width:0;display:flex;flex-wrap:wrap;gap:.1rem .9rem}
.filters legend{padding:0;color:var(--soft);font-size:.8125rem}
.filters label{display:inline-flex;align-items:center;gap:.35rem;min-height:1.75rem}
.filters input{accent-color:var(--link);width:1rem;height:1rem;margin:0}
.filters button{font:inherit;color:var(--link);background:none;border:1px solid var(--line);border-radius:6px;padding:.15rem .6rem;cursor:pointer}
@supports not selector(:has(*)){.filters{display:none}}
@media (min-width:68rem){
.columns:has(.index){display:grid;grid-template-columns:18rem minmax(0,1fr);gap:2.5rem;align-items:start}
.index{position:sticky;top:0;max-height:100vh;display:flex;flex-direction:column;padding-bottom:1rem}
.index ol{max-height:none;flex:1 1 auto;min-height:6rem}
.filters{flex-direction:column;align-items:flex-start}
.filters fieldset{flex-direction:column}
}
`;

const FINDING = `
.list:first-child h2{margin-top:1.5rem}
.sev-critical{--tone:var(--critical)}
.sev-high{--tone:var(--high)}
.sev-medium{--tone:var(--medium)}
.sev-low{--tone:var(--low)}
.finding{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}
.finding:target{box-shadow:0 0 0 3px var(--link)}
.finding details>summary{padding:0;list-style:none;position:relative}
.finding summary::-webkit-details-marker{display:none}
.finding summary::before{content:"▸";position:absolute;left:-1.1rem;color:var(--soft)}
.finding details[open]>summary::before{content:"▾"}
.finding summary h3{font-weight:500}
.finding.is-dismissed{padding:.6rem 1.25rem .6rem 1.75rem}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;margin:0;align-items:center}
.sev{display:inline-block;padding:0 .5em;border:1px solid var(--tone);border-radius:4px;color:var(--tone);font-size:.8125rem;line-height:1.5;font-weight:600}
.sev-critical .sev,.sev-high .sev{background:var(--tone);color:var(--on-colour)}
.tag{border:1px solid var(--line);border-radius:4px;padding:0 .5em;font-size:.8125rem;color:var(--soft)}
.where{margin:0;color:var(--soft);font-size:.875rem}
.where b{color:var(--ink);font-weight:600}
.says{white-space:pre-line;max-width:75ch}
.open,.rule{border-left:3px solid var(--doubt);background:var(--doubt-wash);padding:.4rem .75rem;border-radius:0 6px 6px 0;white-space:pre-line}
.rule{border-color:var(--line);background:var(--wash)}
.identity{margin-bottom:0;font-size:.8125rem}
`;

const CODE = `
.code{margin:.75rem 0;border:1px solid var(--line);border-radius:6px;overflow:hidden}
.code figcaption{background:var(--wash);border-bottom:1px solid var(--line);padding:.3rem .75rem;font-size:.8125rem;color:var(--soft);overflow-wrap:anywhere}
.code table{width:100%;border-collapse:collapse;font-size:.8125rem;line-height:1.6}
.code th{padding:0;border:0;height:0;line-height:0;background:none}
.code td{padding:0 .5rem;border:0;vertical-align:top;white-space:pre}
.code td:not(:last-child){width:1px;text-align:right;color:var(--soft);user-select:none}
.code td:nth-last-child(2){text-align:left;padding:0 .25rem;min-width:2.5ch;color:var(--ink)}
.code td:last-child{white-space:pre-wrap;overflow-wrap:anywhere;tab-size:4;width:auto;padding:0 .75rem 0 .25rem}
.code .added{background:var(--added)}
.code .deleted{background:var(--deleted)}
.code .here{background:var(--here)}
.code .here td:first-child{box-shadow:inset 3px 0 var(--doubt)}
.code .here td{font-weight:600}
.code .gap td{text-align:center;color:var(--soft);background:var(--wash)}
pre{margin:0;padding:.6rem .75rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem}
@media (max-width:40rem){
.code td{padding:0 .3rem}
.code table.both tr:not(.deleted,.gap) td:first-child,.code table.both .deleted td:nth-child(2),.code table.both th:first-child{display:none}
.code table.both .here:not(.deleted) td:nth-child(2){box-shadow:inset 3px 0 var(--doubt)}
}
`;

const THREAD = `
.thread{list-style:none;margin:1rem 0 .25rem;padding:0}
.thread li{position:relative;padding:0 0 .75rem 2.25rem;font-size:.9375rem}
.thread li::before{content:"";position:absolute;left:0;top:.1rem;width:1.5rem;height:1.5rem;border-radius:50%;background:var(--wash);border:1px solid var(--line);color:var(--soft);font-size:.75rem;line-height:1.45rem;text-align:center;font-weight:600}
.thread li:not(:last-child)::after{content:"";position:absolute;left:.75rem;top:1.8rem;bottom:.1rem;border-left:1px solid var(--line)}
.by-enthusiast::before{content:"E"!important}
.by-adversary::before{content:"A"!important}
.by-judge::before{content:"J"!important}
.by-critic::before{content:"C"!important}
.by-gate::before{content:"G"!important}
.by-person::before{content:"P"!important}
.by-tool::before{content:"T"!important}
.by-detector::before{content:"D"!important}
.thread p{margin:0;max-width:75ch}
.thread p+p{white-space:pre-line;color:var(--ink)}
blockquote{margin:.3rem 0 0;padding:.15rem .75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}
blockquote code{white-space:pre-wrap}
`;

const REST = `
.scroll{overflow-x:auto}
.scroll table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}
.scroll th,.scroll td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.scroll thead th{color:var(--soft);font-weight:500;font-size:.8125rem;white-space:nowrap}
.scroll tbody th{font-weight:400}
.numbers td:nth-child(2){white-space:nowrap}
.numbers td:last-child{min-width:11rem}
.numbers td:nth-child(n+3):not(:last-child){text-align:right}
.numbers th:nth-child(n+3):not(:last-child){text-align:right}
.files td:nth-child(2){white-space:nowrap}
.files a{display:inline-block;line-height:1.5rem;margin-right:.5rem}
.files td:nth-child(3){min-width:9rem}
@media (max-width:40rem){.files th:nth-child(2),.files td:nth-child(2),.files th:nth-child(4),.files td:nth-child(4){display:none}}
.map ul{list-style:none;padding:0;margin:.5rem 0}
.folders li{margin:.35rem 0;line-height:1.9}
.folder{font:.8125rem ui-monospace,monospace;color:var(--soft);margin-right:.4rem}
.cell{display:inline-block;width:1.25rem;height:1.25rem;border:1px solid var(--line);border-radius:4px;text-align:center;font-size:.75rem;line-height:1.15rem;margin-right:2px;cursor:default}
.cell.read{background:var(--pass-wash);border-color:var(--pass);color:var(--pass)}
.cell.partly{background:var(--doubt-wash);border-color:var(--doubt);color:var(--doubt)}
.cell.unread{background:var(--fail-wash);border-color:var(--fail);color:var(--fail)}
.cell.left-out,.cell.lineless{color:var(--soft);border-style:dashed}
.cell.found{box-shadow:0 0 0 2px var(--tone)}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;list-style:none;margin:.5rem 0;padding:0!important;font-size:.8125rem;color:var(--soft)}
figure.rounds{margin:1rem 0;overflow-x:auto}
.rounds text{font-size:12px;text-anchor:middle;fill:var(--ink)}
.rounds .sum{fill:var(--soft)}
.ground{stroke:var(--line);fill:none}
rect.confirmed{fill:var(--fail)}
rect.unresolved{fill:var(--doubt)}
rect.debunked{fill:var(--pass)}
rect.rejected{fill:var(--soft)}
rect.duplicates{fill:var(--line)}
.rounds .on-confirmed,.rounds .on-unresolved,.rounds .on-debunked,.rounds .on-rejected{fill:var(--on-colour)}
.facts{display:grid;gap:.25rem;margin:.5rem 0;font-size:.875rem}
.facts div{display:grid;grid-template-columns:8rem minmax(0,1fr);gap:.75rem}
.facts dt{color:var(--soft)}
.facts dd{margin:0;overflow-wrap:anywhere}
footer{padding-top:2rem!important;padding-bottom:3rem!important}
@media (max-width:30rem){.wrap{padding:0 .75rem}.finding{padding:.75rem}.facts div{grid-template-columns:1fr;gap:0}.icon{width:2.5rem;height:2.5rem}}
`;

/** Paper is white, has no use for boxes to tick, and opens what is folded. */
const PRINT = `
@media print{
:root{color-scheme:light;${toProperties(PALETTES.light)}}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-size:10pt}
.filters,.skip,.count{display:none}
.columns:has(.index){display:block}
.index{position:static;max-height:none;display:block}
.index ol{max-height:none;overflow:visible}
details::details-content{content-visibility:visible;block-size:auto}
h2,h3,figcaption,.tags{break-after:avoid}
.finding,.code,.thread li,.tiles div,tr{break-inside:avoid}
.scroll,figure.rounds{overflow:visible}
}
`;

/** What a box that is not ticked hides. `:has` needs no script, and where it is not known the boxes are not shown. */
const FILTERS = [
  ...SEVERITIES.map((severity) => `body:has(#show-${severity}:not(:checked)) .sev-${severity}:not(.cell)`),
  ...FINDING_GROUPS.map((standing) => `body:has(#show-${standing}:not(:checked)) .is-${standing}`),
];

/** The page's only style sheet; it loads nothing. */
export const STYLE = [
  `:root{color-scheme:light dark;${toProperties(PALETTES.light)}}`,
  `@media (prefers-color-scheme:dark){:root{${toProperties(PALETTES.dark)}}}`,
  ...[PAGE, VERDICT, INDEX, FINDING, CODE, THREAD, REST],
  `${FILTERS.join(",")}{display:none!important}`,
  `.count::before{content:counter(shown)}`,
  PRINT,
].join("\n");
