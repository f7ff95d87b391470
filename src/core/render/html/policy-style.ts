/** What a page needs besides where a policy is told: paths of files, and what came of each sentence. */
export const POLICY_STYLE = `
.path{list-style:none;margin:.5rem 0 1rem;padding:0}
.path li{position:relative;padding:0 0 .9rem 1.75rem}
.path li::before{content:"";position:absolute;left:.25rem;top:.45rem;width:.7rem;height:.7rem;border-radius:50%;border:2px solid var(--soft);background:var(--paper)}
.path li:not(:last-child)::after{content:"";position:absolute;left:.57rem;top:1.2rem;bottom:-.4rem;border-left:2px solid var(--line)}
.path .end::before{border-color:var(--fail);background:var(--fail)}
.path p{margin:0}
.path p b{font-weight:600}
.path .call{color:var(--link);margin-left:.35rem}
.path .call::before{content:"→ ";color:var(--soft)}
.path .quote{display:block;margin:.2rem 0 0;padding:.2rem .6rem;border-left:3px solid var(--line);white-space:pre-wrap;color:var(--soft)}
.effect.is-violated{color:var(--fail)}
.effect.is-unknown,.effect.is-waived{color:var(--doubt)}
.effect.is-met{color:var(--pass)}
.effect.is-dismissed,.effect.is-not-applicable{color:var(--soft);font-weight:400}
.effects tbody th{min-width:7.5rem}
@media (max-width:40rem){.effects th:nth-child(4),.effects td:nth-child(4){display:none}}
@media (max-width:30rem){.path .call{display:block;margin:.1rem 0 0}}
@media print{.path li{break-inside:avoid}}
`;
