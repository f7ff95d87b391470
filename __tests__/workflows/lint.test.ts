import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Template } from "../scenarios/harness/template.ts";
import { actionlint, hygiene } from "./lint.ts";

const CHECKOUT = `actions/checkout@${"a".repeat(40)}`;

function workflow(job: string, top = "permissions: {}"): string {
  return `on: push\n${top}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    timeout-minutes: 5\n    permissions: { contents: read }\n${job}`;
}

const files = [".github/workflows", "examples"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yml") && name !== "config.yml" && name !== "policy.yml")
    .map((name) => `${folder}/${name}`),
);

describe("the workflows of this repository and its examples", () => {
  it("are there", () => {
    expect(files.length).toBeGreaterThan(12);
  });

  it.each(files)("%s is taken by GitHub's own parser, actionlint and our rules", async (file) => {
    const text = readFileSync(file, "utf8");
    await Template.readWorkflow(file);
    expect(await actionlint(text)).toEqual([]);
    expect(hygiene(text)).toEqual([]);
  });

  it.each(files)("%s rests on nothing that is gone: no GitHub Models, no permission for it", (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/models\.github\.ai|models: read/);
  });
});

describe("our rules", () => {
  it.each<readonly [string, string, string]>([
    ["no permissions at the top", workflow("    steps: []", ""), "permissions: wanted {} at the top"],
    [
      "any at the top",
      workflow("    steps: []", "permissions: { contents: read }"),
      "permissions: wanted {} at the top",
    ],
    ["a tag", workflow("    steps: [{ uses: actions/checkout@v6 }]"), "is not pinned"],
    ["a short SHA", workflow("    steps: [{ uses: a/b@abcdef0 }]"), "is not pinned"],
    [
      "a pin that does not say its version",
      workflow(`    steps:\n      - uses: a/b@${"a".repeat(40)}`),
      "is not pinned",
    ],
    ["an expression in a script", workflow(`    steps: [{ run: 'echo $${"{{ github.head_ref }}"}' }]`), "in a script"],
    ["a token left behind", workflow(`    steps:\n      - uses: ${CHECKOUT} # v6.0.2`), "leaves its token behind"],
    ["a job without permissions", "on: push\npermissions: {}\njobs: { a: { steps: [] } }", "names no permissions"],
    ["all permissions", "on: push\npermissions: {}\njobs: { a: { permissions: write-all, steps: [] } }", "takes all"],
    ["a job without an end", workflow("    steps: []").replace("    timeout-minutes: 5\n", ""), "has no bound"],
    ["every secret", "on: push\npermissions: {}\njobs: { a: { permissions: {}, secrets: inherit } }", "are inherited"],
  ])("refuse %s", (_, text, problem) => {
    expect(hygiene(text).join("\n")).toContain(problem);
  });

  it("refuse nothing else", () => {
    const steps = `    steps:\n      - uses: ${CHECKOUT} # v6.0.2\n        with: { persist-credentials: false }\n      - run: make\n`;
    expect(hygiene(workflow(steps))).toEqual([]);
  });
});

describe("the forms of an issue", () => {
  it.each(readdirSync(".github/ISSUE_TEMPLATE").filter((name) => name !== "config.yml"))(
    "%s has what GitHub wants",
    (name) => {
      const form = parse(readFileSync(`.github/ISSUE_TEMPLATE/${name}`, "utf8"));
      expect(form).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        body: expect.any(Array),
      });
      const fields = form.body.filter((field: { readonly type: string }) => field.type !== "markdown");
      const ids = fields.map((field: { readonly id: string }) => field.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { attributes } of fields) expect(attributes.label).toEqual(expect.any(String));
    },
  );
});

describe("actionlint", () => {
  it("is awake", async () => {
    expect((await actionlint(workflow("    stepz: []"))).join("\n")).toContain("stepz");
    const needs = workflow("    needs: b\n    steps: [{ run: make }]");
    expect((await actionlint(needs)).join("\n")).toContain('needs job "b"');
  });
});
