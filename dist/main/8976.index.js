const id=8976;const ids=[8976];const modules={48976:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.r(__webpack_exports__);__webpack_require__.d(__webpack_exports__,{openShelter:()=>openShelter});var node_child_process__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(31421);var node_events__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(78474);
var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(51455);var node_net__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(77030);var node_path__WEBPACK_IMPORTED_MODULE_4__=__webpack_require__(76760);var _temporary_folder_js__WEBPACK_IMPORTED_MODULE_5__=__webpack_require__(97071);const GRACE_MS=1e3;const MARK="TRIBUNAL_FIX";async function openShelter(){const directory=await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.
realpath)(await(0,_temporary_folder_js__WEBPACK_IMPORTED_MODULE_5__.w)("tribunal-fix-"));const reaper=await startReaper(directory).catch(async error=>{await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(directory,{recursive:true,force:true});throw error});const groups=new Set;const tell=()=>reaper.stdin.write(`${[...groups].join(" ")}
`);return{directory,mark:{[MARK]:directory},shelter(group){groups.add(group);tell();return{[Symbol.dispose](){groups.delete(group);tell()}}},async[Symbol.asyncDispose](){await dismiss(reaper);await(0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(directory,{recursive:true,force:true,maxRetries:3})}}}async function startReaper(directory){const reaper=(0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.
spawn)(process.execPath,["-e",REAPER,"--",directory,`${MARK}=${directory}`,String(GRACE_MS)],{stdio:["pipe","ignore","ignore"],detached:true,windowsHide:true,cwd:(0,node_path__WEBPACK_IMPORTED_MODULE_4__.parse)(directory).root,env:{PATH:process.env.PATH,SYSTEMROOT:process.env.SYSTEMROOT,NODE_V8_COVERAGE:void 0}});reaper.stdin.on("error",()=>{});await(0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(
reaper,"spawn");reaper.unref();if(reaper.stdin instanceof node_net__WEBPACK_IMPORTED_MODULE_3__.Socket)reaper.stdin.unref();return reaper}async function dismiss(reaper){if(reaper.exitCode!==null||reaper.signalCode!==null)return;reaper.ref();const over=(0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(reaper,"exit");reaper.stdin.end();await over}const REAPER=`
const fs = require("node:fs");
const { join } = require("node:path");
const { spawnSync } = require("node:child_process");
const [, folder, mark, graceMs] = process.argv;
let heard = "";
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => {});
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => { heard = (heard + text).slice(-4096); });
process.stdin.on("error", () => {});
process.stdin.on("close", () => {
  const groups = (heard.split("\\n").at(-2) ?? "").split(" ").filter((group) => group !== "").map(Number);
  end(groups, "SIGTERM");
  const since = Date.now();
  const look = () => {
    if (groups.some(isAlive) && Date.now() - since < Number(graceMs)) return setTimeout(look, 20);
    end(groups, "SIGKILL");
    endMarked();
    takeAway();
  };
  look();
});
function isAlive(group) {
  try { return process.kill(-group, 0); } catch { return false; }
}
function end(groups, signal) {
  for (const group of groups) {
    if (process.platform === "win32") spawnSync("taskkill", ["/pid", String(group), "/T", "/F"]);
    else try { process.kill(-group, signal); } catch {}
  }
}
function endMarked() {
  if (process.platform !== "linux") return;
  for (const number of fs.readdirSync("/proc").filter((name) => /^[0-9]+$/.test(name))) {
    try {
      const environment = fs.readFileSync(join("/proc", number, "environ"), "utf8").split("\\0");
      if (environment.includes(mark)) process.kill(Number(number), "SIGKILL");
    } catch {}
  }
}
function takeAway() {
  const remove = () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  try { remove(); } catch { unlock(folder); remove(); }
}
function unlock(place) {
  try { fs.chmodSync(place, 0o700); } catch { return; }
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) if (entry.isDirectory()) unlock(join(place, entry.name));
}
`})};export{id,ids,modules};
