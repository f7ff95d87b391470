import { SEVERITIES, SEVERITY, type Severity } from "../../claims/severity.ts";
import { FINDING_LISTS } from "../finding-lists.ts";

const FILLED = SEVERITIES.filter((severity) => SEVERITY[severity].isFilled);

function coloursOf(scheme: "light" | "dark"): Readonly<Record<Severity, string>> {
  return Object.fromEntries(SEVERITIES.map((each) => [each, SEVERITY[each][scheme]])) as Record<Severity, string>;
}

/** The page's colours, light and dark, by meaning. */
export const PALETTES = {
  light: {
    paper: "#ffffff",
    wash: "#f5f7f9",
    ink: "#1c2127",
    soft: "#57606a",
    line: "#d5dae0",
    link: "#0b57c2",
    pass: "#1a7335",
    "pass-wash": "#eaf6ee",
    fail: "#b42025",
    "fail-wash": "#fdf0ef",
    doubt: "#8a5a00",
    "doubt-wash": "#fdf6e3",
    ...coloursOf("light"),
    "on-colour": "#ffffff",
    added: "#e6f6ea",
    deleted: "#fdeceb",
    here: "#fff3c4",
  },
  dark: {
    paper: "#0e1318",
    wash: "#161c23",
    ink: "#e4e9ee",
    soft: "#9aa5b1",
    line: "#323b45",
    link: "#78b2ff",
    pass: "#4cc26b",
    "pass-wash": "#10231a",
    fail: "#ff8178",
    "fail-wash": "#2a1616",
    doubt: "#e0ac3f",
    "doubt-wash": "#271f0e",
    ...coloursOf("dark"),
    "on-colour": "#0e1318",
    added: "#12291b",
    deleted: "#311a1b",
    here: "#3b3212",
  },
} as const;

/** The colours as custom properties of a style rule. */
function toProperties(palette: Readonly<Record<string, string>>): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join("");
}

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
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(6.4rem,1fr));gap:.6rem;margin:1rem 0}
.tiles div{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:.5rem .7rem;display:flex;flex-direction:column-reverse}
.tiles dt{color:var(--soft);font-size:.8125rem}
.tiles dd{margin:0;font-size:1.2rem;line-height:1.3;font-weight:700;overflow-wrap:anywhere}
`;

const INDEX = `
.index{padding-top:1.5rem}
.index h2{margin:0 0 .5rem}
.index .entries{margin:.75rem 0 0;max-height:18rem;overflow-y:auto}
.index .entries>li{margin-bottom:.5rem}
.index h3{font-size:.875rem;font-weight:400;margin:0}
.index h3 a{color:inherit}
.index .where{font-size:.8125rem}
.filters{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:flex-end;font-size:.875rem}
.filters fieldset{border:0;margin:0;padding:0;min-width:0;display:flex;flex-wrap:wrap;gap:.1rem .9rem}
.filters legend{padding:0;color:var(--soft);font-size:.8125rem}
.filters label{display:inline-flex;align-items:center;gap:.35rem;min-height:1.75rem}
.filters input{accent-color:var(--link);width:1rem;height:1rem;margin:0}
@supports not selector(:has(*)){.filters{display:none}}
@media (min-width:68rem){
.columns:has(.index){display:grid;grid-template-columns:18rem minmax(0,1fr);gap:2.5rem;align-items:start}
.index{position:sticky;top:0;max-height:100vh;display:flex;flex-direction:column;padding-bottom:1rem}
.index .entries{max-height:none;flex:1 1 auto;min-height:6rem}
.filters{flex-direction:column;align-items:flex-start}
.filters fieldset{flex-direction:column}
}
`;

const FINDING = `
.list:first-child h2{margin-top:1.5rem}
${SEVERITIES.map((severity) => `.sev-${severity}{--tone:var(--${severity})}`).join("\n")}
.finding{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}
.finding:target{box-shadow:0 0 0 3px var(--link)}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;margin:0;align-items:center}
.sev{display:inline-block;padding:0 .5em;border:1px solid var(--tone);border-radius:4px;color:var(--tone);font-size:.8125rem;line-height:1.5;font-weight:600}
${FILLED.map((severity) => `.sev-${severity} .sev`).join(",")}{background:var(--tone);color:var(--on-colour)}
.tag{border:1px solid var(--line);border-radius:4px;padding:0 .5em;font-size:.8125rem;color:var(--soft)}
.where{margin:0;color:var(--soft);font-size:.875rem}
.says{white-space:pre-line;max-width:75ch}
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

const SECTIONS = `
.tone-good{--tone:var(--pass)}
.tone-bad{--tone:var(--fail)}
.tone-doubt{--tone:var(--doubt)}
.entries{list-style:none;padding:0!important;margin:1rem 0}
.entries>li{--edge:var(--tone,var(--soft));border-left:3px solid var(--edge);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem;break-inside:avoid}
.entries p{margin:.25rem 0}
.entries h3{margin-top:.2rem}
.entries .state{color:var(--edge)}
p.tone-doubt,p.tone-bad,p.tone-good{border-left:3px solid var(--tone);padding:.4rem .75rem}
blockquote{margin:.3rem 0 0;padding:.15rem .75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}
blockquote code{white-space:pre-wrap}
.diff span{display:block}
.diff .added{background:var(--added)}
.diff .deleted{background:var(--deleted)}
.diff .head,.diff .hunk{color:var(--soft)}
@media (max-width:40rem){
.scroll table.plain thead{position:absolute;clip-path:inset(50%)}
.scroll table.plain tr,.scroll table.plain tr>*{display:block}
.scroll table.plain td::before{content:attr(data-head) ": ";color:var(--soft)}
}
`;

const REST = `
.scroll{overflow-x:auto}
.scroll table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}
.scroll th,.scroll td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.scroll thead th{color:var(--soft);font-weight:500;font-size:.8125rem;white-space:nowrap}
.scroll tbody th{font-weight:400}
footer{padding-top:2rem!important;padding-bottom:3rem!important}
@media (max-width:30rem){.wrap{padding:0 .75rem}.finding{padding:.75rem}.icon{width:2.5rem;height:2.5rem}}
`;

/** In print: light colours, no checkboxes, and folded parts open. */
const PRINT = `
@media print{
:root{color-scheme:light;${toProperties(PALETTES.light)}}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
body{font-size:10pt}
.filters,.skip{display:none}
.columns:has(.index){display:block}
.index{position:static;max-height:none;display:block}
.index .entries{max-height:none;overflow:visible}
details::details-content{content-visibility:visible;block-size:auto}
h2,h3,figcaption,.tags{break-after:avoid}
.finding,.code,.tiles div,tr{break-inside:avoid}
.scroll{overflow:visible}
}
`;

/**
 * Hides what an unticked checkbox stands for. `:has` needs no script; in browsers without it the checkboxes are hidden.
 */
const FILTERS = [
  ...SEVERITIES.map((severity) => `body:has(#show-${severity}:not(:checked)) .sev-${severity}`),
  ...FINDING_LISTS.map((list) => `body:has(#show-${list}:not(:checked)) .is-${list}`),
];

/** The page's only style sheet; it loads nothing. */
export const STYLE = [
  `:root{color-scheme:light dark;${toProperties(PALETTES.light)}}`,
  `@media (prefers-color-scheme:dark){:root{${toProperties(PALETTES.dark)}}}`,
  ...[PAGE, VERDICT, INDEX, FINDING, CODE, SECTIONS, REST],
  `${FILTERS.join(",")}{display:none!important}`,
  PRINT,
].join("\n");
