/** What a page needs besides where repairs are told. */
export const FIX_STYLE = `
.heads{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:.75rem;margin:.75rem 0}
.heads .head{border:1px solid var(--line);border-left:4px solid var(--tone);background:var(--tint);border-radius:8px;padding:.4rem .9rem}
.heads p{margin:.15rem 0}
.heads b,.fix td b{color:var(--tone)}
.heads .note{color:var(--ink)}
.repairs{list-style:none;padding:0!important;margin:1rem 0}
.repairs>li{--tone:var(--soft);border-left:3px solid var(--tone);padding:.1rem 0 .1rem .9rem;margin:0 0 1.1rem}
.repairs .is-repaired-repair{--tone:var(--pass)}
.repairs .is-not-survived-repair{--tone:var(--fail)}
.repairs .is-undone-repair,.repairs .is-declined-repair{--tone:var(--doubt)}
.repairs p{margin:.25rem 0}
.repairs .standing{color:var(--tone)}
.fix .scroll td{min-width:7rem}
.fix h3{margin-top:1.5rem}
.repairs h3{margin-top:.2rem}
.diff span{display:block}
.diff .added{background:var(--added)}
.diff .deleted{background:var(--deleted)}
.diff .head,.diff .hunk{color:var(--soft)}
@media (max-width:40rem){
.fix .scroll thead{position:absolute;clip-path:inset(50%)}
.fix .scroll tr,.fix .scroll tr>*{display:block}
.fix .scroll tr>*{border:0;padding:.15rem 0}
.fix .scroll tr{border-bottom:1px solid var(--line);padding:.4rem 0}
.fix .scroll tr>*::before{content:attr(data-head) ": ";color:var(--soft)}
}
@media print{.repairs>li,.heads .head{break-inside:avoid}}
`;
