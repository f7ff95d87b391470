import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { Template } from "../scenarios/harness/template.ts";
import { actionlint } from "./actionlint.ts";
import { findWeaknesses, readWorkflow, WEAKNESSES } from "./weaknesses.ts";

const SHA = "a".repeat(40);
const CHECKOUT = `actions/checkout@${SHA}`;
const SCRIPT = `actions/github-script@${SHA}`;
const DOWNLOAD = `actions/download-artifact@${SHA}`;

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

  it.each(files)(
    "%s is taken by GitHub's own parser and actionlint, and has none of the known weaknesses",
    async (file) => {
      const text = readFileSync(file, "utf8");
      await Template.readWorkflow(file);
      expect(await actionlint(text)).toEqual([]);
      expect(findWeaknesses(text)).toEqual([]);
    },
  );

  it.each(files)("%s rests on nothing that is gone: no GitHub Models, no permission for it", (file) => {
    expect(readFileSync(file, "utf8")).not.toMatch(/models\.github\.ai|models: read/);
  });
});

/** Of each weakness what opens it, and what is said of that. */
const OPENED: readonly (readonly [string, string, string])[] = [
  ["untrusted expressions", workflow(`    steps: [{ run: 'echo $${"{{ github.head_ref }}"}' }]`), "in a script"],
  [
    "untrusted expressions",
    workflow(
      `    steps:\n      - uses: ${SCRIPT} # v8.0.0\n        with: { script: "core.info('$${"{{ github.event.issue.title }}"}')" }`,
    ),
    "in a script",
  ],
  ["unpinned uses", workflow("    steps: [{ uses: actions/checkout@v6 }]"), "is not pinned"],
  ["unpinned uses", workflow("    steps: [{ uses: a/b@abcdef0 }]"), "is not pinned"],
  ["unpinned uses", workflow(`    steps:\n      - uses: a/b@${"a".repeat(40)}`), "is not pinned"],
  ["unpinned uses", workflow("    steps: [{ uses: 'docker://alpine:3' }]"), "is not pinned"],
  ["unpinned uses", workflow("    container: { image: 'node:24' }\n    steps: []"), "is not pinned"],
  ["excessive permissions", workflow("    steps: []", ""), "permissions: wanted {} at the top"],
  [
    "excessive permissions",
    workflow("    steps: []", "permissions: { contents: read }"),
    "permissions: wanted {} at the top",
  ],
  ["excessive permissions", "on: push\npermissions: {}\njobs: { a: { steps: [] } }", "names no permissions"],
  [
    "excessive permissions",
    "on: push\npermissions: {}\njobs: { a: { permissions: write-all, steps: [] } }",
    "takes all",
  ],
  [
    "a key beside the right to write",
    workflow("    steps: [{ uses: OWNER/tribunal@SHA, with: { api-key: k } }]").replace(
      "contents: read",
      "pull-requests: write",
    ),
    "pull-requests: write beside a key",
  ],
  ["tokens left behind", workflow(`    steps:\n      - uses: ${CHECKOUT} # v6.0.2`), "leaves its token behind"],
  [
    "secrets handed on",
    "on: push\npermissions: {}\njobs: { a: { permissions: {}, secrets: inherit } }",
    "are inherited",
  ],
  ["secrets handed on", workflow(`    env: { ALL: "$${"{{ toJSON(secrets) }}"}" }\n    steps: []`), "without a name"],
  [
    "secrets handed on",
    workflow(`    env: { ONE: "$${"{{ fromJSON(secrets.CLOUD).key }}"}" }\n    steps: []`),
    "taken apart",
  ],
  [
    "checkouts of what strangers wrote",
    workflow(
      `    steps:\n      - uses: ${CHECKOUT} # v6.0.2\n        with: { persist-credentials: false, ref: "$${"{{ github.event.pull_request.head.sha }}"}" }`,
    ).replace("on: push", "on: pull_request_target"),
    "checks out what strangers wrote",
  ],
  [
    "checkouts of what strangers wrote",
    workflow("    steps: [{ run: gh pr checkout 7 }]").replace("on: push", "on: [issue_comment]"),
    "fetches what strangers may have written",
  ],
  ["cache poisoning", workflow(`    steps:\n      - uses: actions/cache/restore@${SHA} # v5.0.0`), "a cache"],
  ["cache poisoning", workflow(`    steps:\n      - uses: actions/setup-node@${SHA} # v6.0.0`), "caches"],
  [
    "cache poisoning",
    workflow(`    steps:\n      - uses: actions/setup-go@${SHA} # v6.0.0\n        with: { cache: true }`),
    "caches",
  ],
  [
    "artifact poisoning",
    workflow(`    steps:\n      - uses: ${DOWNLOAD} # v8.0.0\n        with: { name: a, path: b, run-id: 7 }`),
    "of another run",
  ],
  ["artifact poisoning", workflow(`    steps:\n      - uses: ${DOWNLOAD} # v8.0.0`), "without a name and a folder"],
  [
    "self-hosted runner reuse",
    workflow("    steps: [{ run: make }]")
      .replace("on: push", "on: { pull_request: }")
      .replace("ubuntu-latest", "[self-hosted, linux]"),
    "a runner that keeps",
  ],
  ["environment files", workflow('    steps: [{ run: echo "A=$TITLE" >> "$GITHUB_ENV" }]'), "sets the environment"],
  ["environment files", workflow("    env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: true }\n    steps: []"), "are obeyed"],
  [
    "actors that can be forged",
    workflow("    if: github.actor == 'dependabot[bot]'\n    steps: []"),
    "caused the event",
  ],
  [
    "conditions that always hold",
    workflow(`    if: |\n      $${"{{ github.event_name == 'push' }}"}\n    steps: []`),
    "always true",
  ],
  [
    "conditions that always hold",
    workflow("    if: contains('main release', github.ref_name)\n    steps: []"),
    "no member",
  ],
  ["jobs without an end", workflow("    steps: []").replace("    timeout-minutes: 5\n", ""), "has no bound"],
];

describe("the known weaknesses of workflows", () => {
  it.each(OPENED)("%s are found in what opens them", (name, text, problem) => {
    const weakness = WEAKNESSES.find((each) => each.name === name);
    expect(weakness?.find(readWorkflow(text)).join("\n")).toContain(problem);
  });

  it("are each shown by what opens them", () => {
    expect(new Set(OPENED.map(([name]) => name))).toEqual(new Set(WEAKNESSES.map(({ name }) => name)));
  });

  it("are none where a workflow has none", () => {
    const steps = [
      `    if: $${"{{ github.event_name == 'push' }}"}`,
      "    steps:",
      `      - uses: ${CHECKOUT} # v6.0.2`,
      "        with: { persist-credentials: false }",
      `      - uses: actions/setup-node@${SHA} # v6.0.0`,
      "        with: { node-version: 24, package-manager-cache: false }",
      `      - uses: ${DOWNLOAD} # v8.0.0`,
      "        with: { name: report, path: report }",
      "      - run: make",
    ];
    expect(findWeaknesses(workflow(`${steps.join("\n")}\n`))).toEqual([]);
  });

  it("stand in the threat model, each with its name", () => {
    const page = readFileSync("docs/threat-model.md", "utf8");
    for (const { name } of WEAKNESSES) expect(page).toContain(name);
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
