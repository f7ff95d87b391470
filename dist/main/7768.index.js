const id=7768;const ids=[7768];const modules={97768:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{hR:()=>FORMATS,vS:()=>KNOWN_EXTENSIONS,gj:()=>formatOfPath,Gc:()=>renderMarkdown,B1:()=>renderReport});var line_links=__webpack_require__(93063);var print_markdown=__webpack_require__(4210);var print_text=__webpack_require__(
66460);var document_terminal=__webpack_require__(58405);var foreign_file=__webpack_require__(59417);var assert_never=__webpack_require__(76026);var text_escape=__webpack_require__(18944);var coverage=__webpack_require__(91688);var external_node_crypto_=__webpack_require__(77598);var claims_severity=__webpack_require__(89426);var report_excerpt=__webpack_require__(44867);var count_of=__webpack_require__(
89828);var cut=__webpack_require__(79967);var document_document=__webpack_require__(96116);;const MAX_LINE_CHARS=2e3;const MAX_CODE_CHARS=8e3;function printSection(blocks,form){if(blocks.length===0)return[];const{id:id2,className}=form;const attribute=className===void 0?void 0:markup` class="${className}"`;return[markup`
<section${attribute} aria-labelledby="${id2}">
${printBlocks(blocks,form)}
</section>`]}function printBlocks(blocks,form){let room=form.maxBytes;let left=0;const printed=blocks.flatMap(block=>{const shown=left>0&&block.kind==="finding"?void 0:printBlock(block,{...form,maxBytes:room});if(block.kind==="finding"&&(shown===void 0||sizeOf(shown)>room)){left+=block.places.length;return[]}if(block.kind==="finding")form.onShown?.(block);room=Math.max(0,room-(shown===void 0?0:sizeOf(
shown)));return shown??[]});return left===0?printed:[...printed,markup`<p class="note">There is no room for ${(0,count_of.K)(left)} more: see report.json.</p>`]}function printBlock(block,form){switch(block.kind){case"heading":return printHeading(block,form);case"paragraph":return markup`<p${toneOf(block.tone)}>${leadOf(block)}${printWords(block.words,form)}</p>`;case"said":return markup`<p class="says">${leadOf(
block)}${printProse(block.text)}</p>`;case"list":{const{items,isOrdered=false,left}=block;const list=printItems(items,{form,left,print:item=>markup`<li>${printWords(item,form)}</li>`});return isOrdered?markup`<ol>\n${list}\n</ol>`:markup`<ul>\n${list}\n</ul>`}case"entries":{const list=printItems(block.entries,{form,print:entry=>printEntry(entry,form)});return markup`<ul class="entries">\n${list}\n</ul>`}case"\
table":return printTable(block,form);case"code":return printCode(block,form);case"finding":return printFinding(block,form);case"figures":{const tiles=block.figures.map(({name,value})=>markup`<div><dt>${name}</dt><dd>${value}</dd></div>`);return markup`<dl class="tiles">\n${tiles}\n</dl>`}case"diff":return printDiff(block.patch,form);case"folded":return markup`<details><summary>${block.summary}</summary>\n${printBlocks(
block.blocks,form)}\n</details>`;default:return(0,assert_never.x)(block)}}function printHeading({level,words,count},form){const number=count===void 0?void 0:markup` <span class="number">${count}</span>`;const shown=markup`${printWords(words,form)}${number}`;return level===1?markup`<h2 id="${form.id}">${shown}</h2>`:markup`<h3>${shown}</h3>`}function toneOf(tone){if(tone===void 0)return void 0;return tone===
"faint"?markup` class="note"`:markup` class="tone-${tone}"`}function leadOf({label}){return label===void 0?void 0:markup`<b>${label}:</b> `}function printFinding({severity,title,facts,places,blocks},form){const anchor=form.anchors?.get(places[0]?.fingerprint??"");const id2=anchor===void 0?void 0:markup` id="${anchor}"`;const names=places.map(({fingerprint})=>markup`<code>${fingerprint}</code>`);return markup`<article class="finding sev-${severity}"${id2}>
<p class="tags"><b class="sev">${severity}</b>${facts.map(fact=>markup` <span class="tag">${fact}</span>`)}</p>
<h3>${printWords(title,form)}</h3>
${places.map(each=>markup`<p class="where">${printWords(each.place,form)}</p>\n${printBlocks(each.blocks,form)}`)}
${printBlocks(blocks,form)}
<p class="note identity">${names}</p>
</article>`}const SIGNS={same:"",added:"+",deleted:"\u2212"};function printCode({text,caption,excerpt},form){const words=caption===void 0?void 0:markup`<figcaption>${printWords(caption,form)}</figcaption>`;if(excerpt===void 0)return markup`<figure class="code">${words}<pre><code>${(0,cut.Jj)(text,MAX_CODE_CHARS)}</code></pre></figure>`;const rows=(0,report_excerpt.RO)(excerpt);const isBoth=rows.some(
({base})=>base!==void 0)&&rows.some(({head})=>head!==void 0);const heads=isBoth?["Line before","Line after","Change","Code"]:["Line","Change","Code"];const body=rows.map((row,index)=>{const gap=isGap(rows[index-1],row)?markup`<tr class="gap"><td colspan="${heads.length}">⋯`:void 0;return markup`${gap}${printCodeRow(row,isBoth,isMarked(row,excerpt))}`});return markup`<figure class="code">${words}
<table class="${isBoth?"both":"one"}"><thead><tr>${heads.map(name=>markup`<th scope="col"><span class="unseen">${name}</span>`)}</thead><tbody>
${body}
</tbody></table></figure>`}function printCodeRow({kind,base,head,text},isBoth,isHere){const names=[kind==="same"?"":kind,isHere?"here":""].filter(name=>name!=="").join(" ");const row=names===""?markup`<tr>`:markup`<tr class="${names}">`;const numbers=isBoth?markup`<td>${base??""}<td>${head??""}`:markup`<td>${head??base??""}`;return markup`${row}${numbers}<td>${isHere?"\u25B8":""}${SIGNS[kind]}<td>${text}`}
function isMarked({base,head},{side,start_line:start,line}){const number=side==="head"?head:base;return number!==void 0&&number>=start&&number<=line}function isGap(before,row){if(before===void 0)return false;const jumps=(from,to)=>from!==void 0&&to!==void 0&&to!==from+1;return jumps(before.base,row.base)||jumps(before.head,row.head)}function printItems(items,{form,print:print2,left:more=0}){const{
shown,left}=fitInto(form.maxBytes/3,items,print2);const hidden=left+more;return hidden===0?shown:[...shown,markup`<li class="note">and ${hidden} more in report.json</li>`]}function printEntry({state,severity,place="",title,lines},form){const kind=state===void 0?severity===void 0?"plain":`sev-${severity}`:`tone-${state.tone}`;const tags=[...state===void 0?[]:[markup`<b class="state">${state.words}</b>`],
...severity===void 0?[]:[markup`<span class="${state===void 0?"sev":"tag"}">${severity}</span>`]];return markup`<li class="${kind}">${tags.length===0?void 0:markup`<p class="tags">${tags}</p>\n`}${wrapped("h3",printWords(title,form))}${wrapped("where",printWords(place,form))}${lines.map(line=>printLine(line,form))}</li>`}function wrapped(as,words){if(words.html==="")return void 0;return as==="h3"?
markup`<h3>${words}</h3>\n`:markup`<p class="where">${words}</p>\n`}function printLine({words,quote="",tone},form){const shown=printWords(words,form);if(quote.trim()!=="")return markup`<blockquote><code>${quote.trim()}</code> <span class="note">${shown}</span></blockquote>`;return shown.html===""?shown:markup`<p class="${tone===void 0?"says":"note"}">${shown}</p>`}function printTable({label,heads,
rows},form){const{shown,left}=fitInto(form.maxBytes/3,rows,([head="",...cells])=>{const rest=cells.map((cell,index)=>{return markup`<td data-head="${heads[index+1]??""}">${(0,document_document.Ul)(cell)===""?"\u2013":printWords(cell,form)}</td>`});return markup`<tr><th scope="row">${printWords(head,form)}</th>${rest}</tr>`});const note=left===0?void 0:markup`\n<p class="note">and ${left} more in report.json</p>`;
return markup`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="plain">
<thead><tr>${heads.map(head=>markup`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${shown}
</tbody></table></div>${note}`}function printDiff(patch,form){const{shown,left}=fitInto(form.maxBytes/2,(0,document_document.Ol)(patch),({kind,text})=>{return markup`<span class="${kind}">${(0,cut.Jj)(text,MAX_LINE_CHARS)}\n</span>`});const lines={html:shown.map(({html})=>html).join("")};const more=left===0?void 0:markup`\n<p class="note">and ${(0,count_of.p)(left,"more line")} in the report</p>`;
return markup`<figure class="code"><pre class="diff"><code>${lines}</code></pre></figure>${more}`}function printWords(words,form){return{html:(0,document_document.Bq)(words).map(part=>printPart(part,form).html).join("")}}function printPart(part,form){if(typeof part==="string")return markup`${part}`;switch(part.kind){case"code":return markup`<code>${part.text}</code>`;case"prose":return printProse(
part.text);case"strong":return markup`<b>${printWords(part.words,form)}</b>`;case"commit":return markup`<code title="${part.sha}">${(0,document_document.Ul)(part)}</code>`;case"place":return markup`<code>${part.place.name}</code>`;case"finding":{const anchor=form.anchors?.get(part.fingerprint);const inner=printWords(part.words,form);return anchor===void 0?inner:markup`<a href="#${anchor}">${inner}</a>`}case"\
thread":return printWords(part.words,form);default:return(0,assert_never.x)(part)}}function markup(strings,...parts){const texts=parts.map((part,index)=>`${render(part)}${strings[index+1]??""}`);return{html:`${strings[0]??""}${texts.join("")}`}}function render(part){if(part===void 0)return"";if(typeof part==="number")return String(part);if(typeof part==="string")return(0,text_escape.escapeHtml)(part);
return"html"in part?part.html:part.map(({html})=>html).join("\n")}function sizeOf({html}){return Buffer.byteLength(html)}function fitInto(maxBytes,items,show){const shown=[];let room=maxBytes;for(const item of items){const next=show(item);room-=sizeOf(next)+1;if(room<0&&shown.length>0)break;shown.push(next)}return{shown,left:items.length-shown.length}}function printProse(text){const blocks=(0,document_document.
rD)(text).map((part,index)=>index%2===0?inlineCode(part):`<code class="block">${(0,text_escape.escapeHtml)(part)}</code>`);return{html:blocks.join("")}}function inlineCode(text){const parts=text.split(/`([^`\n]+)`/);return parts.map((part,index)=>index%2===0?(0,text_escape.escapeHtml)(part):`<code>${(0,text_escape.escapeHtml)(part)}</code>`).join("")}var finding_lists=__webpack_require__(33525);var plain_words=__webpack_require__(
65592);var report_document=__webpack_require__(2776);;const FILLED=claims_severity.oC.filter(severity=>claims_severity.C$[severity].isFilled);function coloursOf(scheme){return Object.fromEntries(claims_severity.oC.map(each=>[each,claims_severity.C$[each][scheme]]))}const PALETTES={light:{paper:"#ffffff",wash:"#f5f7f9",ink:"#1c2127",soft:"#57606a",line:"#d5dae0",link:"#0b57c2",pass:"#1a7335","pass-\
wash":"#eaf6ee",fail:"#b42025","fail-wash":"#fdf0ef",doubt:"#8a5a00","doubt-wash":"#fdf6e3",...coloursOf("light"),"on-colour":"#ffffff",added:"#e6f6ea",deleted:"#fdeceb",here:"#fff3c4"},dark:{paper:"#0e1318",wash:"#161c23",ink:"#e4e9ee",soft:"#9aa5b1",line:"#323b45",link:"#78b2ff",pass:"#4cc26b","pass-wash":"#10231a",fail:"#ff8178","fail-wash":"#2a1616",doubt:"#e0ac3f","doubt-wash":"#271f0e",...coloursOf(
"dark"),"on-colour":"#0e1318",added:"#12291b",deleted:"#311a1b",here:"#3b3212"}};function toProperties(palette){return Object.entries(palette).map(([name,colour])=>`--${name}:${colour};`).join("")}const PAGE=`
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
`;const VERDICT=`
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
`;const INDEX=`
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
`;const FINDING=`
.list:first-child h2{margin-top:1.5rem}
${claims_severity.oC.map(severity=>`.sev-${severity}{--tone:var(--${severity})}`).join("\n")}
.finding{border:1px solid var(--line);border-left:4px solid var(--tone);border-radius:8px;padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}
.finding:target{box-shadow:0 0 0 3px var(--link)}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;margin:0;align-items:center}
.sev{display:inline-block;padding:0 .5em;border:1px solid var(--tone);border-radius:4px;color:var(--tone);font-size:.8125rem;line-height:1.5;font-weight:600}
${FILLED.map(severity=>`.sev-${severity} .sev`).join(",")}{background:var(--tone);color:var(--on-colour)}
.tag{border:1px solid var(--line);border-radius:4px;padding:0 .5em;font-size:.8125rem;color:var(--soft)}
.where{margin:0;color:var(--soft);font-size:.875rem}
.says{white-space:pre-line;max-width:75ch}
.identity{margin-bottom:0;font-size:.8125rem}
`;const CODE=`
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
`;const SECTIONS=`
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
`;const REST=`
.scroll{overflow-x:auto}
.scroll table{border-collapse:collapse;width:100%;font-size:.875rem;margin:.75rem 0}
.scroll th,.scroll td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
.scroll thead th{color:var(--soft);font-weight:500;font-size:.8125rem;white-space:nowrap}
.scroll tbody th{font-weight:400}
footer{padding-top:2rem!important;padding-bottom:3rem!important}
@media (max-width:30rem){.wrap{padding:0 .75rem}.finding{padding:.75rem}.icon{width:2.5rem;height:2.5rem}}
`;const PRINT=`
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
`;const FILTERS=[...claims_severity.oC.map(severity=>`body:has(#show-${severity}:not(:checked)) .sev-${severity}`),...finding_lists.WO.map(list=>`body:has(#show-${list}:not(:checked)) .is-${list}`)];const STYLE=[`:root{color-scheme:light dark;${toProperties(PALETTES.light)}}`,`@media (prefers-color-scheme:dark){:root{${toProperties(PALETTES.dark)}}}`,...[PAGE,VERDICT,INDEX,FINDING,CODE,SECTIONS,REST],
`${FILTERS.join(",")}{display:none!important}`,PRINT].join("\n");;const MAX_PAGE_BYTES=3e5;const SECTION_BYTES={head:1e4,index:4e4,fix:8e4,record:6e4};const OTHER_BYTES=24e3;const AROUND_BYTES=2e3;const MOST_LINKED=200;const LISTED=["confirmed","unresolved","debt"];const AFTER=["missed",...report_document.bP.slice(report_document.bP.indexOf("debt")+1)];function renderHtml(report){const blocksOfLists=LISTED.
map(id2=>({id:id2,blocks:(0,report_document.HQ)(id2,report)}));const anchors=anchorsOf(blocksOfLists.flatMap(({blocks})=>blocks));const lists=finding_lists.WO.filter(id2=>(0,report_document.HQ)(id2,report).length>0);const page=(findings2,linked2)=>renderPage(report,{findings:findings2,anchors:linked2,lists});const shown=new Set;const onShown=({places})=>{for(const{fingerprint}of places)shown.add(fingerprint)};
let room=MAX_PAGE_BYTES-AROUND_BYTES-sizeOf(page([],anchors));const findings=blocksOfLists.flatMap(({id:id2,blocks})=>{const printed=print(id2,blocks,{anchors,maxBytes:room,onShown});room=Math.max(0,room-printed.reduce((sum,each)=>sum+sizeOf(each),0));return printed});const linked=new Map([...anchors].filter(([fingerprint])=>shown.has(fingerprint)));return page(findings,linked).html}function anchorsOf(blocks){
const findings=blocks.filter(block=>block.kind==="finding").slice(0,MOST_LINKED);return new Map(findings.flatMap(({places},index)=>{return places.map(({fingerprint})=>[fingerprint,`finding-${index+1}`])}))}function print(id2,blocks,form){return printSection(blocks,{id:id2,className:`list is-${id2}`,...form})}function renderPage(report,{findings,anchors,lists}){const{run,tool}=report;const hash=(0,
external_node_crypto_.createHash)("sha256").update(STYLE).digest("base64");const policy=`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;const show=id2=>print(id2,(0,report_document.HQ)(id2,report),{anchors,maxBytes:SECTION_BYTES[id2]??OTHER_BYTES});return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${{html:policy}}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${run.title}</title>
<style>${{html:STYLE}}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the findings</a>
${renderVerdict(report)}
<div class="wrap columns">
${renderIndex(report,{anchors,lists})}
<main id="main" tabindex="-1">
${show("fix")}${show("since")}${show("parts")}${findings}
${AFTER.map(id2=>markup`${show(id2)}`)}
</main>
</div>
<footer class="wrap"><p class="note">Tribunal ${tool.version}, run ${run.id}. The whole record, with what this page leaves out, is report.json: in the report artifact, or by <code>--format json</code> or <code>--run-dir</code>; this page loads nothing and runs no script.</p></footer>
</body>
</html>
`}const ICONS={passed:"M5 13l5 5 9-11","did-not-pass":"M6 6l12 12M18 6L6 18","could-not-judge":"M8 9a4 4 0 1 1 5.6 3.7C12.5 13.2 12 14 12 15M12 19v.2"};function renderVerdict(report){const ending=(0,plain_words.z6)(report.run.conclusion);const blocks=(0,report_document.CG)(["reviewed","head","facts"],report);return markup`<header class="verdict ${ending}">
<div class="wrap">
<svg class="icon" viewBox="0 0 24 24" width="56" height="56" aria-hidden="true" focusable="false"><circle cx="12" cy="12" r="12"/><path d="${ICONS[ending]}"/></svg>
<div>
<h1>${report.run.title}</h1>
${printBlocks(blocks,{id:"verdict",maxBytes:SECTION_BYTES.head??OTHER_BYTES})}
</div>
</div>
</header>`}function renderIndex(report,{anchors,lists}){const blocks=(0,report_document.HQ)("index",report);if(blocks.length===0)return void 0;const{findings,unresolved,missed,dismissed}=report;const severities=new Set([findings,unresolved,missed,dismissed].flat().map(({severity})=>severity));return markup`<nav class="index" aria-labelledby="index">
<h2 id="index">Findings</h2>
<form class="filters" method="dialog" aria-label="Which findings are shown">
${renderBoxes("Severity",claims_severity.oC.filter(severity=>severities.has(severity)))}${renderBoxes("Outcome",lists)}
</form>
${printBlocks(blocks,{id:"index",anchors,maxBytes:SECTION_BYTES.index??OTHER_BYTES})}
</nav>`}const NAMES={missed:"seen only by Judge or Critic",debt:"there before"};function renderBoxes(legend,values){const boxes=values.map(value=>markup`<label><input type="checkbox" id="show-${value}" checked> ${NAMES[value]??value}</label>`);return markup`<fieldset><legend>${legend}</legend>
${boxes}
</fieldset>`}var report_pin=__webpack_require__(91360);var finding=__webpack_require__(7281);var follow_up=__webpack_require__(62717);var category_meaning=__webpack_require__(9327);var claims_origin=__webpack_require__(6575);var config_policy=__webpack_require__(43774);var report_facts=__webpack_require__(26600);;const MAX_NAME=255;const MAX_DESCRIPTION=1024;const MAX_TAGS=10;const BY_MODEL="Claim\
ed by an agent, confirmed by a Judge and checked again by a Critic at the pinned lines.";const BY_STATIC_PANEL="Found by a rule of Tribunal's static panel; no language model was asked.";class RuleTable{#report;#index=new Map;#rules=[];#ids=new Set;constructor(findings,report){this.#report=report;for(const finding2 of findings)this.#add(finding2)}referTo(finding2){const ruleIndex=this.#index.get(keyOf(
finding2))??-1;return{ruleId:this.#rules[ruleIndex]?.rule.id??finding2.category,ruleIndex}}descriptors(){return this.#rules.map(({rule,first,worst})=>describe(rule,{category:first.category,severity:worst}))}#add(finding2){const key=keyOf(finding2);const known=this.#rules[this.#index.get(key)??-1];if(known!==void 0){known.worst=(0,claims_severity.E$)(known.worst,finding2.severity);return}const rule=ruleOf(
finding2,this.#report);const id2=this.#unusedId(rule.id);this.#index.set(key,this.#rules.length);this.#rules.push({rule:{...rule,id:id2},first:finding2,worst:finding2.severity})}#unusedId(wanted){let id2=wanted;for(let number=2;this.#ids.has(id2);number+=1)id2=`${wanted}-${number}`;this.#ids.add(id2);return id2}}function keyOf(finding2){const{rule,detected_by,reported_by:reporter,category}=finding2;
if(rule!==null)return JSON.stringify(["rule",rule.id,rule.file]);if(finding2.effect_id!==null)return JSON.stringify(["policy",finding2.effect_id]);const origin=(0,report_facts.wN)(finding2);if(origin!==void 0)return JSON.stringify(["origin",origin.kind,detected_by===null?category:null]);if(isForeign(reporter))return JSON.stringify(["tool",reporter.tool,reporter.check]);return JSON.stringify(["cate\
gory",category])}function isForeign(reporter){return reporter!==null&&reporter.check!==null&&reporter.tool!==claims_origin.SB}function ruleOf(finding2,report){const{rule,detected_by:detector,reported_by:reporter,category}=finding2;if(rule!==null)return citedRule(rule,report);if(finding2.effect_id!==null)return policyRule(finding2,finding2.effect_id,report);const made=(0,report_facts.wN)(finding2);
const{title,text,cwe}=category_meaning.ON[category];if(made!==void 0){const meaning=detector===null?{title,text,precision:"medium"}:claims_origin.Y3[detector];return{id:made.kind,...meaning,cwe:[],origin:made.explanation}}if(!isForeign(reporter)){return{id:category,title,text,cwe:cwe===void 0?[]:[cwe],origin:BY_MODEL,precision:"medium"}}const{tool,check}=reporter;const origin=`Reported by ${tool},\
 and checked by Tribunal at the pinned lines.`;return{id:`${tool}/${check}`,title:`${check} (${tool})`,text:title,cwe:[],origin,precision:"medium"}}function policyRule(finding2,id2,{policy}){const effect=policy?.effects.find(each=>each.id===id2);const words=(0,config_policy.Z9)(effect??finding2.effect??{action:"break",resource:"the policy"});const does=`${effect===void 0?"":`${effect.modal.replaceAll(
"_"," ")} `}${words}`;const reason=effect===void 0||effect.reason===""?category_meaning.ON.policy.text:effect.reason;const origin=(0,report_facts.wN)(finding2)?.explanation??BY_MODEL;return{id:`policy/${id2}`,title:`${id2}: ${does}`,text:reason,cwe:[],origin,precision:"high"}}function citedRule({id:id2,file,quote},{cited_rules:cited}){const record=cited.find(each=>each.id===id2&&each.file===file);
const isStatic=(0,claims_origin.iT)({id:id2,file});return{id:id2,title:record?.title??id2,text:record?.text??quote,cwe:record?.cwe??[],origin:isStatic?BY_STATIC_PANEL:BY_MODEL,precision:isStatic?"high":"medium",...isStatic?{}:{file}}}const PROBLEMS={error:"error",warning:"warning",note:"recommendation"};function describe(rule,{category,severity}){const numbers=(0,category_meaning.Eh)(rule.cwe);const isSecure=(0,
category_meaning.Pu)(category,rule.cwe);const level=claims_severity.C$[severity].sarif;const[first]=numbers;return{id:oneLine(rule.id,MAX_NAME),...nameOf(rule.id),shortDescription:{text:oneLine(rule.title,MAX_DESCRIPTION)},fullDescription:{text:(0,cut.Jj)((0,text_escape.escapeSarifMessage)(rule.text),MAX_DESCRIPTION)},help:{text:helpText(rule,numbers),markdown:helpMarkdown(rule,numbers)},...first===
void 0?{}:{helpUri:linkTo(first)},defaultConfiguration:{level},properties:{tags:[...isSecure?["security"]:[],category,...numbers.map(number=>`external/cwe/cwe-${String(number).padStart(3,"0")}`)].slice(0,MAX_TAGS),precision:rule.precision,"problem.severity":PROBLEMS[level],...isSecure?{"security-severity":claims_severity.C$[severity].score}:{}}}}function oneLine(text,max){return(0,cut.Jj)((0,text_escape.
escapeSarifMessage)(text).replace(/\s+/g," ").trim(),max)}function nameOf(id2){const words=id2.match(/[A-Za-z0-9]+/g)??[];const joined=words.map(word=>word.charAt(0).toUpperCase()+word.slice(1)).join("");const name=/^[A-Za-z]/.test(joined)?joined:`Rule${joined}`;return name.toLowerCase()===id2.toLowerCase()?{}:{name:name.slice(0,MAX_NAME)}}function linkTo(cwe){return`https://cwe.mitre.org/data/def\
initions/${cwe}.html`}function helpText({text,origin,file},numbers){const weaknesses=numbers.map(number=>`CWE-${number}: ${linkTo(number)}`);const where=file===void 0?[]:[`The rule is in ${file}.`];return(0,text_escape.escapeSarifMessage)([text,origin,...where,...weaknesses].join("\n\n"))}function helpMarkdown({title,text,origin,file},numbers){const weaknesses=numbers.map(number=>`[CWE-${number}](${linkTo(
number)})`).join(", ");return[`# ${(0,text_escape.escapeMarkdown)(title)}`,file===void 0?(0,text_escape.escapeMarkdown)(text):(0,text_escape.codeBlock)(text,"markdown"),(0,text_escape.escapeMarkdown)(origin),file===void 0?"":`The rule is in ${(0,text_escape.codeSpan)(file)}.`,weaknesses===""?"":`Weaknesses: ${weaknesses}`].filter(part=>part!=="").join("\n\n")};const MAX_RESULTS=5e3;const MAX_BYTES=9e6;
const MAX_MESSAGE_CHARS=4e3;function toSarif(report){const entries=[...report.findings,...report.unresolved].sort((a,b)=>rankOf(a)-rankOf(b)||(0,claims_severity.zK)(a.severity,b.severity));const placed=entries.filter(entry=>locationOf(entry,report)!==void 0);const rules=new RuleTable(placed,report);const results=takeFitting(placed,entry=>toResult(entry,rules,report));const omitted=[[entries.length-
placed.length,"without a file"],[placed.length-results.length,"beyond the limits of code scanning"]];return{$schema:"https://json.schemastore.org/sarif-2.1.0.json",version:"2.1.0",runs:[toRun(report,{rules,results,notices:omitted.filter(([count])=>count>0).map(describeOmitted)})]}}function isUnresolved(entry){return"failed_gate"in entry}function rankOf(entry){return isUnresolved(entry)?1:0}function describeOmitted([
count,why]){return`Only in the report: ${(0,count_of.p)(count,"finding")} ${why}.`}function toRun(report,{rules,results,notices}){const{tool,run,pin,publication,fix}=report;const isJudged=wasJudged(report);return{tool:{driver:{name:"Tribunal",semanticVersion:tool.version,rules:rules.descriptors()}},automationDetails:{id:`tribunal/${publication===null?"":`${slug(publication.check_name)}/`}`},invocations:[
{executionSuccessful:isJudged,startTimeUtc:run.started_at,endTimeUtc:run.finished_at,toolExecutionNotifications:[{level:isJudged?"note":"error",message:{text:(0,text_escape.escapeSarifMessage)(run.title)}},...notifyUnread(report),...notices.map(text=>({level:"warning",message:{text}}))]}],columnKind:"utf16CodeUnits",results,properties:{...{headSha:pin.head_sha,targetSha256:pin.target_sha256,conclusion:run.
conclusion},...fix===null?{}:{fix:propertiesOf(fix)}}}}function wasJudged({run,verdict}){if(run.status!=="completed")return false;if(run.conclusion==="neutral")return verdict.coverage!=="REQUEST_EXPANSION";return run.conclusion==="success"||run.conclusion==="failure"}const MAX_UNREAD=50;function notifyUnread(report){const unread=(0,coverage.Gx)(report);const named=unread.slice(0,MAX_UNREAD).map(({
file,why})=>({level:"error",message:{text:(0,text_escape.escapeSarifMessage)(`Not reviewed: ${file}: ${why}`.slice(0,MAX_MESSAGE_CHARS)).toWellFormed()},locations:[physical(file,void 0)]}));const left=unread.length-named.length;if(left===0)return named;return[...named,{level:"error",message:{text:`Not reviewed: ${(0,count_of.p)(left,"more file")}.`}}]}function propertiesOf({stop_reason:stopReason,
patch_sha256:patchSha256,result,findings}){const patched=result===null?{}:{headSha:result.head,conclusion:result.conclusion,title:result.title};return{...{stopReason,patchSha256,patched},findings:findings.map(({finding_id:id2,fingerprint,state})=>({id:id2,fingerprint,state}))}}function slug(name){return name.toLowerCase().replace(/[^a-z0-9]+/g,"-")}function toResult(entry,rules,report){const isOpen=isUnresolved(
entry);const baselineState=baselineOf(entry,report);return{...rules.referTo(entry),kind:isOpen?"review":"fail",level:isOpen?"none":claims_severity.C$[entry.severity].sarif,message:{text:messageOf(entry,report)},locations:[locationOf(entry,report)],...relatedTo(entry,report),...flowsOf(entry,report),...entry.confidence===null?{}:{rank:Math.round(entry.confidence*100)},...fixesOf(entry,report),partialFingerprints:Object.
fromEntries([...entry.older_fingerprints,entry.fingerprint].map(value=>[`tribunal/${value.split(":")[0]}`,value])),...baselineState===void 0?{}:{baselineState},properties:{severity:entry.severity,classification:entry.classification,...entry.late?{late:true}:{},...entry.reported_by===null?{}:{reportedBy:entry.reported_by.tool},...entry.effect_id===null?{}:keepBreach(entry),tribunal:keep(entry)}}}function baselineOf(entry,{
follow_up:followUp}){const{classification}=entry;const isKnown=followUp!==null&&(0,follow_up.bG)(entry,followUp);if(classification==="existing"||isKnown)return"unchanged";return classification==="new"||followUp!==null?"new":void 0}function keep(entry){const{title,description,severity,category,file,side,start_line,line,evidence}=entry;const{detected_by,origin,rule,suggestion,replacement,corrections}=entry;
return{...{title,description,severity,category,file,side,start_line,line,evidence},...{detected_by,origin,rule,suggestion,replacement,corrections},...entry.united.length===0?{}:{united:entry.united.map(keep)}}}function keepBreach({effect_id:effectId,effect,judgment,confidence}){return{effectId,effect,judgment,confidence}}function messageOf(entry,report){const parts=(0,finding.jb)(entry,report);const text=(0,
text_escape.escapeSarifMessage)([entry.title,(0,print_text.WU)([...(0,finding.m4)(parts),...parts.remarks])].join("\n\n").trim());return text.slice(0,MAX_MESSAGE_CHARS).toWellFormed()}function takeFitting(entries,toResult2){const encoder=new TextEncoder;const results=[];let bytes=0;for(const entry of entries.slice(0,MAX_RESULTS)){const result=toResult2(entry);bytes+=encoder.encode(JSON.stringify(result)).
length;if(bytes>MAX_BYTES)break;results.push(result)}return results}const MAX_SNIPPET_CHARS=2e3;const MAX_WORDS_CHARS=4e3;const MAX_RELATED=20;function locationOf(finding2,report){const{file,side,start_line:first,line,anchor,evidence}=finding2;const[shown]=evidence;const place=file===null?shown:{file,side,start_line:first??line,end_line:line};if(place===void 0)return void 0;const{start_line:start,
end_line:end}=place;if(start===null||end===null)return physical(place.file,void 0);if(place.side==="head"){const quote=(0,text_escape.escapeControls)((shown?.quote??"").slice(0,MAX_SNIPPET_CHARS));return physical(place.file,{...regionOf({file:place.file,start_line:start,end_line:end},report),...toSnippet(quote)})}const path=(file===null?void 0:anchor?.path)??(0,report_pin.w)(place.file,report.pin);
const after=(0,report_excerpt.n$)(report.excerpts,place.file,end);return physical(path,after===void 0?void 0:{startLine:after})}const ROLES={cause:"Where it comes from",impact:"What it breaks",defect:"Also here",proof:"Against it"};function relatedTo({evidence},report){const others=evidence.slice(1).filter(({side})=>side==="head");const related=others.slice(0,MAX_RELATED).map(({file,start_line:start,
end_line:end,kind},index)=>{const region=regionOf({file,start_line:start,end_line:end},report);return{id:index+1,...physical(file,region),message:{text:ROLES[kind??"defect"]}}});return related.length===0?{}:{relatedLocations:related}}function flowsOf({chain},report){if(chain.length===0)return{};const locations=chain.slice(0,MAX_RELATED).map(({file,line,symbol,quote})=>{const snippet=(0,text_escape.
escapeControls)(quote.slice(0,MAX_SNIPPET_CHARS));const region={...regionOf({file,start_line:line,end_line:line},report),...toSnippet(snippet)};const text=`calls ${(0,text_escape.escapeSarifMessage)(symbol.slice(0,MAX_SNIPPET_CHARS))}`;return{location:{...physical(file,region),message:{text}}}});return{codeFlows:[{threadFlows:[{locations}]}]}}function toSnippet(text){return text===""?{}:{snippet:{
text}}}function fixesOf({file,side,replacement,suggestion},report){if(replacement===null||file===null||side==="base")return{};const{start_line:start,line:end,text}=replacement;const change={artifactLocation:artifactOf(file),replacements:[{deletedRegion:regionOf({file,start_line:start,end_line:end},report),insertedContent:{text}}]};const words=(0,text_escape.escapeSarifMessage)((suggestion??"").slice(
0,MAX_WORDS_CHARS)).trim();return{fixes:[{description:{text:words||"The suggested change"},artifactChanges:[change]}]}}const MASKED_SECRET=/\[secret:[0-9a-f]{8}\]/;function regionOf({file,start_line:start,end_line:end},{excerpts}){const last=(0,report_excerpt.WI)(excerpts,file,end);const isWhole=last!==void 0&&!last.endsWith("\u2026")&&!MASKED_SECRET.test(last);return{startLine:start,startColumn:1,
endLine:end,...isWhole?{endColumn:last.length+1}:{}}}function physical(path,region){const at=region===void 0?{}:{region};return{physicalLocation:{artifactLocation:artifactOf(path),...at}}}function artifactOf(path){const uri=path.toWellFormed().split("/").map(encodeURIComponent).join("/");return{uri,uriBaseId:"%SRCROOT%"}};const FORMATS=["text","json","markdown","sarif","html"];const EXTENSIONS=[["\
.sarif.json","sarif"],[".sarif","sarif"],[".json","json"],[".markdown","markdown"],[".md","markdown"],[".html","html"],[".htm","html"],[".txt","text"]];const KNOWN_EXTENSIONS=EXTENSIONS.map(([extension])=>extension);function formatOfPath(path){const name=path.toLowerCase();return EXTENSIONS.find(([extension])=>name.endsWith(extension))?.[1]}function renderReport(report,format,style){switch(format){case"\
text":return(0,foreign_file.N9)(renderText(report,style),"paragraph");case"json":return`${(0,text_escape.escapeJson)(JSON.stringify(report,void 0,2))}
`;case"markdown":return(0,foreign_file.N9)(renderMarkdown(report),"paragraph");case"sarif":return`${(0,text_escape.escapeJson)(JSON.stringify(toSarif(report),void 0,1))}
`;case"html":return(0,foreign_file.N9)(renderHtml(report),"comment");default:return(0,assert_never.x)(format)}}const PAINTS={passed:"green","did-not-pass":"red","could-not-judge":"yellow"};const NOT_IN_ORDER=new Set(["reviewed","facts","record"]);const SCREEN=24;function renderText(report,style=document_terminal.tZ){const terminal=new document_terminal.BK(style);const ids2=[...report_document.bP.filter(
id2=>!NOT_IN_ORDER.has(id2)),"facts"];const verdict=terminal.paragraph((0,text_escape.escapeTerminalLine)(report.run.title),0,PAINTS[(0,plain_words.z6)(report.run.conclusion)]);const text=[...showReviewed(report,style),...verdict,...(0,print_text.n)((0,report_document.CG)(ids2,report),terminal)].join("\n").trimEnd();return text.split("\n").length<=SCREEN?`${text}
`:`${text}

${verdict.join("\n").trimEnd()}
`}function showReviewed(report,style){const reviewed=(0,coverage.lc)(report);if(reviewed===void 0)return[];const line=(0,text_escape.escapeTerminalLine)(reviewed);return style===document_terminal.tZ?[line]:new document_terminal.BK(style).paragraph(line,0)}function renderMarkdown(report,{notes=[],repositoryUrl,sections=report_document.bP}={}){const form={show:(0,line_links.AS)(report,repositoryUrl),
repositoryUrl,level:2};const parts=[`# ${(0,text_escape.escapeMarkdown)(report.run.title)}`,notes.map(note=>`> ${note}`).join("\n>\n"),...sections.map(id2=>(0,print_markdown.xE)((0,report_document.HQ)(id2,report),form)??"")];return`${parts.filter(part=>part!=="").join("\n\n")}
`}})};export{id,ids,modules};
