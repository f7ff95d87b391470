const id=1159;const ids=[1159,9404];const modules={11159:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{demoCommand:()=>demoCommand});var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(51455);var node_path__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(76760);var _git_environment_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
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
`}}}),29404:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,{S:()=>judge,reviewCommand:()=>reviewCommand});var _render_render_report_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(45038);var _review_review_target_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(74328);var _verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
9206);var _emit_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(81755);var _open_log_js__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(97639);var _open_run_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(52468);var _output_place_js__WEBPACK_IMPORTED_MODULE_6__=__webpack_require__(82011);var _usage_error_js__WEBPACK_IMPORTED_MODULE_7__=__webpack_require__(94934);async function reviewCommand(args,environment,installation){
return judge(args,{environment,installation})}function judge(args,context){return(0,_usage_error_js__WEBPACK_IMPORTED_MODULE_7__.j4)(args.config,()=>judgeTarget(args,context))}async function judgeTarget(args,context){const{environment}=context;await(0,_output_place_js__WEBPACK_IMPORTED_MODULE_6__.yr)(args,environment);return(0,_open_run_js__WEBPACK_IMPORTED_MODULE_5__.Y)(args,context,async({run,log})=>{
log.progress("Pinning the target");const{decision,report}=await(0,_review_review_target_js__WEBPACK_IMPORTED_MODULE_1__.e8)(run);if(decision.ending==="could-not-judge")log.warning(decision.title);else if(args.output!==void 0)log.info(decision.title);log.close();await(0,_emit_js__WEBPACK_IMPORTED_MODULE_3__.Ic)((0,_render_render_report_js__WEBPACK_IMPORTED_MODULE_0__.B1)(report,args.format,(0,_open_log_js__WEBPACK_IMPORTED_MODULE_4__.
w)(args,process.stdout,environment)),args,log);return(0,_verdict_conclusion_js__WEBPACK_IMPORTED_MODULE_2__.FO)(decision.ending)})}})};export{id,ids,modules};
