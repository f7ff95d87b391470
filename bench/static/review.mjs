import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Reviews a repository's branches by the static panel, and gives the report. Exit 1 and 2 are verdicts, not failures. */
export async function review(cli, repository, { base = "main", head = "pr" } = {}) {
  const args = [cli, "review", "--panel", "static", "--base", base, "--head", head, "--format", "json"];
  const options = { cwd: repository, maxBuffer: 1024 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((error) => {
    if (error.stdout) return error;
    throw error;
  });
  return JSON.parse(stdout);
}

/** What a report says against a change, each with the weaknesses of the rule it cites. */
export function findingsOf({ findings, unresolved, cited_rules }) {
  const cwes = new Map(cited_rules.map(({ id, file, cwe }) => [`${file} ${id}`, cwe]));
  return [...findings, ...unresolved].map((finding) => {
    const { rule } = finding;
    return { ...finding, cwe: (rule && cwes.get(`${rule.file} ${rule.id}`)) ?? [] };
  });
}

/** Runs as many at once as there is use for, and keeps the order. */
export async function inOrder(items, work) {
  const results = [];
  const left = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next.index] = await work(next.item);
  };
  await Promise.all([worker(), worker()]);
  return results;
}

export function share(count, of) {
  return of === 0 ? undefined : Math.round((1000 * count) / of) / 1000;
}

export function sum(rows, key) {
  return rows.reduce((total, row) => total + row[key], 0);
}
