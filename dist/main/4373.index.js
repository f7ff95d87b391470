const id=4373;const ids=[4373,858];const modules={11159:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{demoCommand:()=>demoCommand});var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(51455);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);var _git_environment_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
64757);var _git_git_process_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(59332);var _system_temporary_folder_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(97071);var _review_command_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(29404);const NEXT=`
This was a bundled change, reviewed with rules in a temporary folder that is gone now.
Your own change: review            A branch: review --base main
With a model: OPENAI_API_KEY=\u2026 review --models MODEL            All of it: --help
`;async function demoCommand(environment,installation){const repository=await(0,_system_temporary_folder_js__WEBPACK_IMPORTED_MODULE_4__.w)("tribunal-demo-");try{await makeChange(repository,environment);const args={...{paths:[],repository,base:"main",head:"change",isStaged:false,baseUrl:void 0},...{configFile:void 0,patternsFile:void 0,runDirectory:void 0},...{format:"text",output:void 0,isQuiet:false,
config:{panel:"static"}}};const status=await(0,_review_command_js__WEBPACK_IMPORTED_MODULE_5__.reviewCommand)(args,environment,installation);process.stdout.write(NEXT);return status===2?2:0}finally{await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(repository,{recursive:true,force:true,maxRetries:3})}}async function makeChange(repository,environment){const git=new _git_git_process_js__WEBPACK_IMPORTED_MODULE_3__.
TU(repository,(0,_git_environment_js__WEBPACK_IMPORTED_MODULE_2__.Z$)(environment));await git.run(["init","--quiet","--initial-branch=main"]);const person=["-c","user.name=Tribunal","-c","user.email=demo@tribunal.invalid"];for(const[side,branch]of[["base","main"],["head","change"]]){await git.run(["checkout","--quiet","-B",branch]);await write(repository,side);await git.run(["add","--all"]);await git.
run([...person,"commit","--quiet","--message",`The service: ${branch}`])}}async function write(repository,side){for(const[path,sides]of Object.entries(DEMO_CHANGE)){await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository,path)),{recursive:true});await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.
writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository,path),sides[side])}}const DEMO_CHANGE={"server/orders.js":{base:`import express from "express";
import { requireAdmin, requireUser } from "./auth.js";
import { db } from "./db.js";

export const orders = express.Router();

orders.get("/orders/:id", requireUser, async (req, res) => {
  const order = await db.get("SELECT * FROM orders WHERE id = ?", [req.params.id]);
  if (order === undefined) return res.sendStatus(404);
  res.json(order);
});

orders.delete("/orders/:id", requireAdmin, async (req, res) => {
  await db.run("DELETE FROM orders WHERE id = ?", [req.params.id]);
  res.sendStatus(204);
});
`,head:`import express from "express";
import { requireUser } from "./auth.js";
import { db } from "./db.js";

export const orders = express.Router();

orders.get("/orders/:id", requireUser, async (req, res) => {
  const order = await db.query(\`SELECT * FROM orders WHERE id = \${req.params.id}\`);
  if (order === undefined) return res.sendStatus(404);
  res.json(order);
});

orders.delete("/orders/:id", async (req, res) => {
  await db.run("DELETE FROM orders WHERE id = ?", [req.params.id]);
  res.sendStatus(204);
});
`},"server/invoices.py":{base:`import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10)
    response.raise_for_status()
    return response.json()
`,head:`import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10, verify=False)
    response.raise_for_status()
    return response.json()
`}}}),29404:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{policyCheckCommand:()=>policyCheckCommand,reviewCommand:()=>reviewCommand,validateCommand:()=>validateCommand});var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(51455);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);var _render_render_report_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
97768);var _review_review_target_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(10212);var _system_files_findings_file_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(11990);var _verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(9206);var _find_work_tree_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(67986);var _open_log_js__WEBPACK_IMPORTED_MODULE_7__=__webpack_require__(
97639);var _open_run_js__WEBPACK_IMPORTED_MODULE_8__=__webpack_require__(75328);var _output_js__WEBPACK_IMPORTED_MODULE_9__=__webpack_require__(51517);var _usage_error_js__WEBPACK_IMPORTED_MODULE_10__=__webpack_require__(94934);function reviewCommand(args,environment,installation){return judge(args,{environment,installation})}function judge(args,context){const{environment}=context;return(0,_usage_error_js__WEBPACK_IMPORTED_MODULE_10__.
j4)(args.config,async()=>{await(0,_output_js__WEBPACK_IMPORTED_MODULE_9__.yr)(args,environment);return(0,_open_run_js__WEBPACK_IMPORTED_MODULE_8__.Y)(args,context,async({run,log})=>{log.progress("Pinning the target");const{decision,report}=await(0,_review_review_target_js__WEBPACK_IMPORTED_MODULE_3__.e8)(run);if(decision.ending==="could-not-judge")log.warning(decision.title);else if(args.output!==
void 0)log.info(decision.title);log.close();await(0,_output_js__WEBPACK_IMPORTED_MODULE_9__.Ic)((0,_render_render_report_js__WEBPACK_IMPORTED_MODULE_2__.B1)(report,args.format,(0,_open_log_js__WEBPACK_IMPORTED_MODULE_7__.w)(args,process.stdout,environment)),args,log);return(0,_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_5__.FO)(decision.ending)})})}function policyCheckCommand(command,environment,installation){
const{policyFile}=command;return judge(command,{...{environment,installation,policyAlone:{file:policyFile}},ownFiles:policyFile===void 0?[]:[policyFile]})}async function validateCommand(command,environment,installation){const roots=await findRoots(command.repository);return judge(command,{environment,installation,ownFiles:[command.findings],readOutside:async(detector,secretKey)=>{const files={input:"\
--findings",paths:[command.findings],roots,detector,secretKey};return{use:"validate",imported:await(0,_system_files_findings_file_js__WEBPACK_IMPORTED_MODULE_4__.gs)(files)}}})}async function findRoots(repository){const named=(0,_find_work_tree_js__WEBPACK_IMPORTED_MODULE_6__.v)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(repository));const real=await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.
realpath)(named).catch(()=>named);return[...new Set([named,(0,_find_work_tree_js__WEBPACK_IMPORTED_MODULE_6__.v)(real)])]}}),31163:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{e:()=>ownLines,p:()=>fingerprintsIn});var _text_own_text_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(40863);const LEAD=String.raw`^(?:\s|[-*+]\s|\d+[.)]\s)*`;
const QUOTATION=new RegExp(`${LEAD}>`);const FENCE=new RegExp(`${LEAD}(\`{3,}(?=[^\`]*$)|~{3,})`);function ownLines(body){return readLines(body).filter(({isQuoted})=>!isQuoted).map(({text})=>text).join("\n").trim()}function fingerprintsIn(body){if(body.includes(_text_own_text_js__WEBPACK_IMPORTED_MODULE_0__.z))return[];const own=readLines(body).filter(({text,isQuoted,isFenced})=>!isQuoted&&!isFenced&&
!isDefinition(text));const seen=withoutComments(own.map(({text})=>text).join("\n")).replace(/<[a-z/!?][^<>]*>/gi," ").replace(/\]\((?:[^()]|\([^()]*\))*\)|\]\(\S*/g,"] ").split(/\s+/).filter(word=>!word.includes("://")).join(" ");return[...new Set([...seen.matchAll(/(?<![^\s`*_"'(])v\d{1,3}:[0-9a-f]{16,64}\b/g)].map(([name])=>name))]}function readLines(body){const lines=[];let fence;let isInQuotation=false;
for(const text of body.split(/\r\n?|\n/)){const mark=FENCE.exec(text)?.[1];const isMarked=QUOTATION.test(text);if(isMarked)isInQuotation=fence===void 0;else if(mark!==void 0||text.trim()==="")isInQuotation=false;lines.push({text,isQuoted:isMarked||isInQuotation,isFenced:fence!==void 0||mark!==void 0});if(fence===void 0)fence=mark;else if(text.trim().startsWith(fence)&&text.trim().replaceAll(fence.
charAt(0),"")==="")fence=void 0}return lines}function isDefinition(text){return/^\s*\[[^\]]*\]:/.test(text)}function withoutComments(text){const[first,...rest]=text.split("<!--");const shown=rest.map(part=>part.includes("-->")?part.slice(part.indexOf("-->")+3):"");return[first,...shown].join(" ")}}),69195:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.
d(__webpack_exports__,{Cl:()=>maskThreads,KC:()=>maskEach,gC:()=>maskText});var _files_mask_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(33447);var _people_thread_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(6147);async function maskEach(items,item,masking){const text=items.flatMap(item.textsOf).join("\n\n");if(text===""||(await masking.detector.detect(text,void 0)).length===0)return items;
const[only]=items;if(only!==void 0&&items.length===1)return[await item.maskOne(only)];const middle=items.length>>1;const masked=[];for(const half of[items.slice(0,middle),items.slice(middle)])masked.push(...await maskEach(half,item,masking));return masked}async function maskText(text,path,masking){return(0,_files_mask_js__WEBPACK_IMPORTED_MODULE_0__.Q)(text,await masking.detector.detect(text,path),
masking.secretKey).text}function maskThreads(threads,masking){return maskEach(threads,{textsOf,maskOne:thread=>maskThread(thread,masking)},masking)}function textsOf({body,replies,diffHunk}){const texts=[body,...replies.map(reply=>reply.body),diffHunk];return[...texts,...texts.map(text=>withoutMarks(text).text)]}async function maskThread(thread,masking){const{body,replies,diffHunk,place}=thread;return{
...thread,body:await maskMarked(body,void 0,masking),replies:await Promise.all(replies.map(async reply=>({...reply,body:await maskMarked(reply.body,void 0,masking)}))),diffHunk:await maskMarked(diffHunk,place?.path,masking),unmaskedSha256:(0,_people_thread_js__WEBPACK_IMPORTED_MODULE_1__.F8)(thread)}}async function maskMarked(text,path,masking){const{marks,text:bare}=withoutMarks(await maskText(text,
path,masking));const masked=(await maskText(bare,path,masking)).split("\n");return masked.map((line,at)=>`${marks[at]??""}${line}`).join("\n")}const MARKS=/^(?:[ \t>+]|-(?=-----|[^-]))*/;function withoutMarks(text){const lines=text.split("\n");const marks=lines.map(line=>MARKS.exec(line)?.[0]??"");return{marks,text:lines.map((line,at)=>line.slice(marks[at]?.length)).join("\n")}}}),11990:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Ib:()=>readFindingsText,gs:()=>readFindingsFiles,u1:()=>importFindings});var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(51455);var _claims_imported_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(58781);var _claims_map_texts_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(75978);var _registry_rooms_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
66622);var _secrets_mask_each_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(69195);var _text_errors_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(14452);const MAX_FILE_BYTES=128*1024*1024;async function readFindingsFiles(files){const texts=[];for(const path of files.paths)texts.push(await readFindingsText(path,files.input));return importFindings(texts,files)}async function importFindings(texts,masking){
const read=[];for(const{input,name,text}of texts){const parsed=(0,_registry_rooms_js__WEBPACK_IMPORTED_MODULE_3__._L)(text,masking.roots);if(parsed.kind==="malformed")throw notFindings(input,`${name}: ${parsed.reason}`,parsed.remedy);read.push(parsed.imported)}const merged=(0,_claims_imported_js__WEBPACK_IMPORTED_MODULE_1__.p9)(read);if(merged.results>_claims_imported_js__WEBPACK_IMPORTED_MODULE_1__.
sr){const inputs=[...new Set(texts.map(({input})=>input))].join(" and ");throw notFindings(inputs,`${merged.results} results, more than ${_claims_imported_js__WEBPACK_IMPORTED_MODULE_1__.sr}`)}return maskImported(merged,masking)}async function readFindingsText(path,input){return{input,name:path,text:await readBounded(path,input)}}async function readBounded(path,input){try{const{size,...kind}=await(0,
node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).then(found=>({size:found.size,isFile:found.isFile()}));if(!kind.isFile)throw notFindings(input,`${path}: not a regular file`);if(size>MAX_FILE_BYTES)throw notFindings(input,`${path}: ${size} bytes, more than ${MAX_FILE_BYTES}`);return await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path,"utf8")}catch(error){if(error instanceof
_text_errors_js__WEBPACK_IMPORTED_MODULE_5__.xL)throw error;const isAbsent=error.code==="ENOENT";throw notFindings(input,`${path}: ${(0,_text_errors_js__WEBPACK_IMPORTED_MODULE_5__.Rw)(error)}`,isAbsent?whereToLook(input):void 0)}}function whereToLook(input){if(input.startsWith("--"))return"Name the file that the tool wrote.";return"Name the file that an earlier step of the same job wrote; name an\
 earlier job's file by its artifact, as artifact:NAME."}function notFindings(input,got,remedy="Give what the tool wrote, whole."){const wanted="SARIF 2.1.0, reviewdog's rdjson or rdjsonl, a report of Tribunal, or a list of findings in its form";return new _text_errors_js__WEBPACK_IMPORTED_MODULE_5__.xL([{input,got,wanted,remedy}])}async function maskImported(imported,masking){const textsOf=finding=>(0,
_claims_map_texts_js__WEBPACK_IMPORTED_MODULE_2__.f)(finding).map(({text})=>text);const findings=await(0,_secrets_mask_each_js__WEBPACK_IMPORTED_MODULE_4__.KC)(imported.findings,{textsOf,maskOne:finding=>maskOne(finding,masking)},masking);return{...imported,findings}}async function maskOne(finding,masking){const masked=await Promise.all((0,_claims_map_texts_js__WEBPACK_IMPORTED_MODULE_2__.f)(finding).
map(({text,path})=>(0,_secrets_mask_each_js__WEBPACK_IMPORTED_MODULE_4__.gC)(text,path,masking)));const inOrder=masked.values();return(0,_claims_map_texts_js__WEBPACK_IMPORTED_MODULE_2__.z)(finding,()=>inOrder.next().value??"")}}),40863:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{z:()=>OWN_TEXT});const OWN_TEXT="<!-- t\
ribunal-"})};export{id,ids,modules};
