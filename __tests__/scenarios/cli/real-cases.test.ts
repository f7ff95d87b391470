/** @module-tag network */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report, ReportFinding } from "../../../src/report/report.ts";
import { type BuiltCase, buildCase } from "../../cases/build-case.ts";
import { findCase } from "../../cases/catalogue.ts";
import { scoreFindings } from "../../cases/score.ts";
import { type ReviewRun, runReview } from "./run-cli.ts";

const DEFECTIVE = [
  "json5-parse",
  "http-cache-semantics-parse",
  "decompress-extract",
  "shell-quote-drive",
  "passport-session",
  "axios-proxy-redirect",
  "grpc-js-limits",
  "fs-extra-opendir",
  "large-moment",
];
const CLEAN = "clean-commander";
const ALL = [...DEFECTIVE, CLEAN];

/** Two packages a case, which may have to be downloaded, each tried twice. */
const DOWNLOAD_MS = 600_000;

interface Reviewed extends ReviewRun {
  readonly built: BuiltCase;
}

let folder: string;
const reviewed = new Map<string, Reviewed>();

const reviewCase = ({ folder: repository }: BuiltCase) =>
  runReview(["--base", "main", "--head", "pr"], { cwd: repository });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tribunal-cases-"));
  for (const id of ALL) {
    const built = await buildCase(findCase(id), join(folder, id));
    reviewed.set(id, { ...(await reviewCase(built)), built });
  }
}, DOWNLOAD_MS);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function reviewOf(id: string): Reviewed {
  const found = reviewed.get(id);
  if (found === undefined) throw new Error(`no review of ${id}`);
  return found;
}

const git = (repository: string, ...args: readonly string[]): Buffer =>
  execFileSync("git", ["-C", repository, ...args], {
    env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" },
    maxBuffer: 256 * 1024 * 1024,
    stdio: "pipe",
  });

describe.each(ALL)("the static panel's review of %s", (id) => {
  it("is complete, and its report fits the published schema", () => {
    const { report, stdout } = reviewOf(id);
    expect(report.run).toMatchObject({ status: "completed", panel: "static", models: ["static"], abort_reason: null });
    const isCovered = report.coverage.by_rules?.not_covered.length === 0;
    const coverage = isCovered ? "APPROVE" : "NEEDS_DISCUSSION";
    expect(report.verdict).toMatchObject({ accuracy: "PASS", coverage, gate: "open" });
    const validate = addFormats
      .default(new Ajv2020({ strict: false }))
      .compile(JSON.parse(readFileSync(new URL("../../../schema/report.schema.json", import.meta.url), "utf8")));
    validate(JSON.parse(stdout));
    expect(validate.errors).toBeNull();
  });

  it("is pinned to the commits it was given", () => {
    const { report, built } = reviewOf(id);
    expect(report.pin).toMatchObject({
      head_sha: built.head,
      base_sha: built.base,
      merge_base_sha: built.base,
      target_kind: "diff",
      drift: false,
      final_sha256: report.pin.target_sha256,
    });
  });

  it("quotes in every finding what really stands there", () => {
    const { report, built } = reviewOf(id);
    const evidence = [...report.findings, ...report.unresolved].flatMap((finding: ReportFinding) => finding.evidence);
    for (const { file, side, start_line, end_line, quote, blob } of evidence) {
      const revision = side === "head" ? built.head : built.base;
      const lines = git(built.folder, "show", `${revision}:${file}`).toString("utf8").split("\n");
      expect(fold(lines.slice(start_line - 1, end_line).join("\n"))).toContain(fold(quote));
      expect(git(built.folder, "rev-parse", `${revision}:${file}`).toString().trim()).toBe(blob);
    }
    expect(report.findings.every((finding) => finding.evidence.length > 0)).toBe(true);
  });

  it("says of itself that no model took part", async () => {
    expect(reviewOf(id).report.findings.every((finding) => finding.source === "static")).toBe(true);
    expect(reviewOf(id).report.run.usage.calls).toBe(0);
  });
});

describe("the static panel's reviews together", () => {
  it("find more than half of the defects, by no rule that names one of the packages", () => {
    const hits = DEFECTIVE.filter((id) => scoreFindings(reviewOf(id).report.findings, findCase(id)).hit === true);
    expect(hits.length).toBeGreaterThanOrEqual(5);
  });

  it("fail the change where a new finding is high or worse, and only there", () => {
    for (const id of ALL) {
      const { report, exitCode } = reviewOf(id);
      const failing = report.findings.some(
        ({ severity, classification }) => classification !== "existing" && ["critical", "high"].includes(severity),
      );
      expect([id, exitCode, report.run.conclusion]).toEqual([id, failing ? 1 : 0, failing ? "failure" : "success"]);
    }
  });

  it("have nothing against the clean change", () => {
    const { report, exitCode } = reviewOf(CLEAN);
    expect([report.findings, report.unresolved, exitCode]).toEqual([[], [], 0]);
  });

  it.each(["json5-parse", "grpc-js-limits"])("come out the same when %s is reviewed again", async (id) => {
    const first = reviewOf(id);
    const again = await reviewCase(first.built);
    expect(withoutRun(again.report)).toEqual(withoutRun(first.report));
    expect(again.report.run.id).not.toBe(first.report.run.id);
  });
});

describe("the pin of a real change", () => {
  it("is the digest of the canonical diff, and names both blobs of each file", () => {
    const { report, built } = reviewOf("axios-proxy-redirect");
    const settings = ["-c", "core.quotePath=true", "-c", "core.attributesFile=/dev/null"];
    const form = ["--no-color", "--no-ext-diff", "--no-textconv", "--text", "--full-index", "-M50%", "-U3"];
    const prefixes = ["--src-prefix=a/", "--dst-prefix=b/", "--inter-hunk-context=0", "--diff-algorithm=myers"];
    const rest = ["--submodule=short", "--ignore-submodules=none", "-l0"];
    const diff = git(built.folder, ...settings, "diff", ...form, ...prefixes, ...rest, built.base, built.head);
    expect(report.pin.target_sha256).toBe(createHash("sha256").update(diff).digest("hex"));
    const listed = git(built.folder, "diff", "--raw", "--no-abbrev", built.base, built.head).toString().trim();
    const entries = listed.split("\n").map((line) => {
      const [, , baseBlob, headBlob, letter, path] = line.split(/[ \t]/);
      return letter === "D"
        ? { path, old_path: null, status: "deleted", base_blob: baseBlob, head_blob: null }
        : { path, old_path: null, status: "modified", base_blob: baseBlob, head_blob: headBlob };
    });
    expect(report.pin.files).toEqual(entries);
    expect(report.pin.files.map(({ status }) => status)).toContain("deleted");
  });
});

function withoutRun({ run: _, ...rest }: Report): Omit<Report, "run"> {
  return rest;
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
