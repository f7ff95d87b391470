import { shellFromData } from "../../../../src/adapters/static-panel/rules/shell-from-data.ts";
import { describeRule } from "../describe-rule.ts";

describeRule(shellFromData, {
  matches: [
    {
      name: "a template given to exec",
      head: "const { exec } = require('child_process');\nexec(`git log \u0024{branch}`, done);\n",
      at: "exec(`git log \u0024{branch}`, done);",
    },
    {
      name: "a concatenation given to execSync",
      head: "import cp from 'node:child_process';\ncp.execSync('rm -r ' + name);\n",
      at: "cp.execSync('rm -r ' + name);",
    },
    {
      name: "os.system with a formatted text",
      path: "run.py",
      head: 'os.system(f"ping {host}")\n',
      at: 'os.system(f"ping {host}")',
    },
    {
      name: "subprocess with a shell",
      path: "run.py",
      head: "subprocess.run('ping ' + host, shell=True)\n",
      at: "subprocess.run('ping ' + host, shell=True)",
    },
  ],
  passes: [
    { name: "the exec of a regular expression", head: "const match = pattern.exec(`\u0024{a}`);\n" },
    { name: "exec in a file without child processes", head: "exec('a' + b);\n" },
    { name: "a fixed command", head: "const { exec } = require('child_process');\nexec('git status', done);\n" },
    {
      name: "a command made of a path the file fixes",
      head: "const { exec } = require('child_process');\nconst bin = path.join('./node_modules/.bin/tool');\nexec(bin + ' --version');\n",
    },
    { name: "subprocess with separate arguments", path: "run.py", head: "subprocess.run(['ping', host])\n" },
  ],
});
