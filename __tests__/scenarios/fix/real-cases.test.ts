/** @module-tag network */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { structuredPatch } from "diff";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCase } from "../../cases/build-case.ts";
import { findCase } from "../../cases/catalogue.ts";
import { readGit } from "../../fixtures/run-git.ts";
import type { ScriptedEdit } from "../cli/scripted-fixer.ts";
import type { Sight } from "../follow-up/seeing-panel.ts";
import { type FixRun, fix, repairingPanel } from "./fixing.ts";

/** Two packages a case, which may have to be downloaded, each tried twice. */
const DOWNLOAD_MS = 600_000;

/** A release of a package that lost a fix: what a good model sees of that, and a repair that only looks like one. */
interface RealCase {
  readonly file: string;
  readonly sight: Sight;
  readonly wrong: readonly (readonly [string, string])[];
}

const CASES: Readonly<Record<string, RealCase>> = {
  "json5-parse": {
    file: "lib/parse.js",
    sight: {
      mark: /\b(?:value|parent)\[key\] = /,
      title: "A __proto__ member replaces the prototype",
      category: "input-validation",
      description: "Plain assignment lets a parsed document set the prototype of the result.",
    },
    wrong: [
      [
        "                value[key] = replacement",
        "                if (key !== 'constructor') value[key] = replacement",
      ],
      ["            parent[key] = value", "            if (key !== 'constructor') parent[key] = value"],
    ],
  },
  "shell-quote-drive": {
    file: "index.js",
    sight: {
      mark: /A-z/,
      title: "The class A-z matches a backtick too",
      category: "injection",
      description: "A metacharacter before a colon stays unescaped: command injection.",
    },
    wrong: [
      [
        "            return String(s).replace(/([A-z]:)?([#!\"$&'()*,:;<=>?@\\[\\\\\\]^`{|}])/g, '$1\\\\$2');",
        "            return String(s).replace(/(^[A-z]:)?([#!\"$&'()*,:;<=>?@\\[\\\\\\]^`{|}])/g, '$1\\\\$2');",
      ],
    ],
  },
  "decompress-extract": {
    file: "index.js",
    sight: {
      mark: /makeDir\((?:dest|path\.dirname\(dest\))[,)]/,
      title: "Entries escape the output directory",
      category: "injection",
      description: "Nothing keeps an entry's path inside the output: path traversal.",
    },
    wrong: [
      ["\t\t\treturn makeDir(dest)", "\t\t\treturn makeDir(dest, {mode: 0o755})"],
      ["\t\treturn makeDir(path.dirname(dest))", "\t\treturn makeDir(path.dirname(dest), {mode: 0o755})"],
    ],
  },
};

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tribunal-fixed-cases-"));
  for (const id of Object.keys(CASES)) await buildCase(findCase(id), join(folder, id));
}, DOWNLOAD_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function textAt(id: string, commit: string, file: string): Promise<string> {
  const env = { PATH: process.env.PATH ?? "", HOME: folder };
  return (await readGit({ args: ["show", `${commit}:${file}`], cwd: join(folder, id), env })).toString("utf8");
}

/** The edits that make one text of another, each with a line around it, so that it has something to stand on. */
function editsBetween(path: string, from: string, to: string): readonly ScriptedEdit[] {
  const { hunks } = structuredPatch(path, path, from, to, undefined, undefined, { context: 1 });
  return hunks.map(({ oldStart: start_line, lines }) => {
    const side = (sign: string) =>
      lines.filter((text) => text.startsWith(" ") || text.startsWith(sign)).map((text) => text.slice(1));
    const old = side("-");
    const end_line = start_line + old.length - 1;
    return { path, start_line, end_line, old: old.join("\n"), new: side("+").join("\n") };
  });
}

function fixBy(id: string, edits: readonly ScriptedEdit[]): Promise<FixRun> {
  const { sight } = caseOf(id);
  const panel = repairingPanel([{ severity: "high", ...sight }], ({ iteration }) => ({
    edits: iteration === 1 ? edits : [],
  }));
  return fix(panel, { directory: join(folder, id), temporary: join(folder, `${id}-temporary`) });
}

function caseOf(id: string): RealCase {
  const one = CASES[id];
  if (one === undefined) throw new Error(`no case ${id}`);
  return one;
}

describe("a real package that lost a fix", () => {
  it.each(Object.keys(CASES))("has nothing confirmed any more once its fix is back: %s", async (id) => {
    const { file } = caseOf(id);
    const [head, base] = [await textAt(id, "pr", file), await textAt(id, "main", file)];
    const run = await fixBy(id, editsBetween(file, head, base));
    expect([run.exitCode, run.fix.stop_reason, run.fix.result?.confirmed]).toEqual([0, "nothing-confirmed", 0]);
    expect(new Set(run.fix.findings.map(({ state }) => state))).toEqual(new Set(["repaired"]));
    expect(run.report.findings.length).toBeGreaterThan(0);
  });

  it.each(Object.keys(CASES))("keeps its finding by a repair that only looks like one: %s", async (id) => {
    const { file, wrong } = caseOf(id);
    const run = await fixBy(
      id,
      wrong.map(([old, text]) => ({ path: file, old, new: text })),
    );
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([1, "nothing-repaired", null]);
    expect(run.fix.findings.map(({ state }) => state)).toEqual(run.report.findings.map(() => "not-survived"));
    expect(run.fix.findings[0]?.said).toMatch(/\S/);
  });
});
