import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isolatedEnvironment } from "../git/environment.ts";
import { Git } from "../git/git-process.ts";
import type { Environment } from "../system/environment.ts";
import { makeTemporaryFolder } from "../system/temporary-folder.ts";
import type { ReviewArguments } from "./arguments.ts";
import { reviewCommand } from "./review-command.ts";

const NEXT = `
This was a bundled change, reviewed with rules in a temporary folder that is gone now.
Your own change: review            A branch: review --base main
With a model: OPENAI_API_KEY=… review --models MODEL            All of it: --help
`;

/**
 * Reviews a bundled change with rules in a temporary folder, and removes it. Returns 0 once the review was shown.
 *
 * @param installation Tribunal's own directory.
 */
export async function demoCommand(environment: Environment, installation: string): Promise<number> {
  const repository = await makeTemporaryFolder("tribunal-demo-");
  try {
    await makeChange(repository, environment);
    const args: ReviewArguments = {
      ...{ paths: [], repository, base: "main", head: "change", isStaged: false, baseUrl: undefined },
      ...{ configFile: undefined, patternsFile: undefined, runDirectory: undefined },
      ...{ format: "text", output: undefined, isQuiet: false, config: { panel: "static" } },
    };
    const status = await reviewCommand(args, environment, installation);
    process.stdout.write(NEXT);
    return status === 2 ? 2 : 0;
  } finally {
    await rm(repository, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Makes a repository with the base on `main` and the change on the branch `change`. */
async function makeChange(repository: string, environment: Environment): Promise<void> {
  const git = new Git(repository, isolatedEnvironment(environment));
  await git.run(["init", "--quiet", "--initial-branch=main"]);
  const person = ["-c", "user.name=Tribunal", "-c", "user.email=demo@tribunal.invalid"];
  for (const [side, branch] of [
    ["base", "main"],
    ["head", "change"],
  ] as const) {
    await git.run(["checkout", "--quiet", "-B", branch]);
    await write(repository, side);
    await git.run(["add", "--all"]);
    await git.run([...person, "commit", "--quiet", "--message", `The service: ${branch}`]);
  }
}

async function write(repository: string, side: "base" | "head"): Promise<void> {
  for (const [path, sides] of Object.entries(DEMO_CHANGE)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), sides[side]);
  }
}

/** The files of a small service, before and after a bad change. */
export const DEMO_CHANGE: Readonly<Record<string, { readonly base: string; readonly head: string }>> = {
  "server/orders.js": {
    base: `import express from "express";
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
`,
    head: `import express from "express";
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
`,
  },
  "server/invoices.py": {
    base: `import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10)
    response.raise_for_status()
    return response.json()
`,
    head: `import requests


def fetch_invoice(url, token):
    response = requests.get(url, headers={"Authorization": token}, timeout=10, verify=False)
    response.raise_for_status()
    return response.json()
`,
  },
};
