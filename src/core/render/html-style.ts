/** The page's only style sheet; it loads nothing. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --wash: #f6f8fa;
  --pass: #1a7f37; --fail: #cf222e; --doubt: #9a6700; --critical: #a40e26; --high: #cf222e; --medium: #9a6700; --low: #59636e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0d1117; --ink: #f0f6fc; --soft: #9198a1; --line: #3d444d; --wash: #151b23;
    --pass: #3fb950; --fail: #f85149; --doubt: #d29922; --critical: #ff7b72; --high: #f85149; --medium: #d29922; --low: #9198a1; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 1rem; padding-left: .75rem; border-left: .4rem solid var(--soft); }
h1.passed { border-color: var(--pass); }
h1.did-not-pass { border-color: var(--fail); }
h1.could-not-judge { border-color: var(--doubt); }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .25rem; }
p { margin: .5rem 0; white-space: pre-line; overflow-wrap: anywhere; }
code, pre { font: .85rem/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
pre { margin: .75rem 0; padding: .75rem; overflow-x: auto; background: var(--wash); border: 1px solid var(--line); border-radius: 6px; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-left: .3rem solid var(--low); border-radius: 6px; }
article.critical { border-left-color: var(--critical); }
article.high { border-left-color: var(--high); }
article.medium { border-left-color: var(--medium); }
.facts, .note { color: var(--soft); font-size: .9rem; }
.facts b { color: var(--ink); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { padding: .35rem .6rem; border: 1px solid var(--line); text-align: left; vertical-align: top; }
th { background: var(--wash); font-weight: 600; }
ul { padding-left: 1.25rem; }
li { overflow-wrap: anywhere; }
`;
