/**
 * What the reaper does, for `node -e`: a process of its own that waits until its input ends, as it does at every ending of
 * whoever holds it. Then it ends the process groups on the last line it read and what bears the mark, and takes the folder
 * away. Nothing else is read, and nothing told.
 */
export const REAPER = `
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
`;
