/** What a page needs besides where other reviewers' threads are told. */
export const TRIAGE_STYLE = `
.threads{list-style:none;padding:0!important;margin:1rem 0}
.threads>li{--tone:var(--soft);border-left:3px solid var(--tone);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem}
.threads .came-to-circle,.threads .came-to-person,.threads .came-to-unheard{--tone:var(--doubt)}
.threads .came-to-open{--tone:var(--fail)}
.threads .came-to-fixed{--tone:var(--pass)}
.threads p{margin:.25rem 0}
.threads .standing{color:var(--tone)}
@media print{.threads>li{break-inside:avoid}}
`;
