import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const CHECK = '  if (n > stock.left) throw new RangeError("not enough");\n';

/** A repository whose branch `topic` loses the check that its `main` has. Disposing of it removes it. */
export function makeTinyChange() {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-servers-"));
  const git = (...args) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  const write = (check) =>
    writeFileSync(
      join(folder, "stock.js"),
      `export function take(stock, n) {\n${check}  stock.left -= n;\n  return stock.left;\n}\n`,
    );
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.email", "author@example.invalid");
  git("config", "user.name", "Author");
  write(CHECK);
  git("add", "--all");
  git("commit", "--quiet", "--message", "Take from the stock");
  git("checkout", "--quiet", "-b", "topic");
  write("");
  git("commit", "--quiet", "--all", "--message", "Make it shorter");
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
