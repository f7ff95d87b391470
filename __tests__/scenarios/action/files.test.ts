import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OFFER_INPUTS } from "../../../src/action/offer-action.ts";
import { COMMENT_INPUTS } from "../../../src/inputs/comment-inputs.ts";
import { REVIEW_INPUTS } from "../../../src/inputs/inputs.ts";
import { Template } from "../harness/template.ts";
import { OUTPUTS } from "./observe.ts";
import { ROOT } from "./tribunal.ts";

const ACTIONS = [
  ...["action.yml", "review/action.yml", "comment/action.yml", "comment/post/action.yml"],
  ...["offer/action.yml", "offer/push/action.yml"],
] as const;
const WORKFLOW = ".github/workflows/tribunal.yml";
const FIX_WORKFLOW = ".github/workflows/fix.yml";

/** The inputs of a review, as docs/inputs-and-outputs.md promises them. */
const INPUTS = [
  ...["github-token", "api-key", "base-url", "endpoint-headers", "models", "panel", "mode", "pull-request", "target"],
  ...["config", "config-ref", "fail-on", "blocking", "authors", "check-name", "findings", "findings-use", "sarif"],
  ...["reuse", "max-comments", "fix", "provider", "endpoint", "job-result"],
].sort();
const TOKENS = ["api-key", "github-token", "endpoint-headers"];
const CALLED = INPUTS.filter((name) => ![...TOKENS, "fix"].includes(name));
/** Each input that says where the key and the code are sent, or with what. */
const OF_THE_ENDPOINT = ["endpoint", "provider", "base-url", "api-key", "endpoint-headers"];
/** What only a run that repairs has to say. */
const OF_A_FIX = ["patch-sha256"];
const CALLED_OUTPUTS = OUTPUTS.filter((name) => !OF_A_FIX.includes(name));
const COMMENT = [
  ...["github-token", "gate", "head-sha", "pull-request", "report-artifact", "report-sha256", "check-name"],
  ...["max-comments", "resolve-threads", "fix-pull-request", "fix-reason"],
].sort();
const OFFER = [
  ...["github-token", "head-sha", "pull-request", "report-artifact", "report-sha256"],
  ...["config", "config-ref"],
].sort();
const OFFER_OUTPUTS = ["branch", "fix-pull-request", "offered", "reason"];
const COMMENT_OUTPUTS = ["described", "posted", "replied", "resolved", "skipped-reason", "updated"];

interface Declared {
  readonly description: string;
  readonly default?: string;
  readonly value?: string;
}
type Names = Readonly<Record<string, Declared>>;
interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly with: Readonly<Record<string, string>>;
}
interface Action {
  readonly inputs: Names;
  readonly outputs: Names;
  readonly runs: {
    readonly using: string;
    readonly main: string;
    readonly post?: string;
    readonly steps: readonly Step[];
  };
}
interface Job {
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly on: { readonly workflow_call: { readonly inputs: Names; readonly outputs: Names; readonly secrets: Names } };
  readonly permissions: unknown;
  readonly jobs: { readonly review: Job; readonly comment: Job };
}

const read = (path: string): unknown => parse(readFileSync(join(ROOT, path), "utf8"));
const action = (path: (typeof ACTIONS)[number]): Action => read(path) as Action;
const workflow = read(WORKFLOW) as Workflow;
const called = workflow.on.workflow_call;
const namesOf = (names: object): readonly string[] => Object.keys(names).sort();

function stepOf(steps: readonly Step[], uses: string): Step {
  const found = steps.find((step) => step.uses === uses);
  if (found === undefined) throw new Error(`no step uses ${uses}`);
  return found;
}

function expression(text: string): string {
  return `\${{ ${text} }}`;
}

/** Every mapping of a document, whatever it lies in. */
function mappingsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap(mappingsOf);
  if (typeof value !== "object" || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(mappingsOf)];
}

describe("the action files", () => {
  it.each(ACTIONS)("%s is accepted by GitHub's own parser", (path) => {
    expect(Template.readAction(join(ROOT, path)).isPresent).toBe(true);
  });

  it.each([WORKFLOW, FIX_WORKFLOW])("%s is accepted by GitHub's own parser", async (path) => {
    await expect(Template.readWorkflow(join(ROOT, path))).resolves.toBeDefined();
  });

  it.each([...ACTIONS, WORKFLOW, FIX_WORKFLOW])(
    "%s runs no expression in a script and pins what is not its own",
    (path) => {
      for (const mapping of mappingsOf(read(path))) {
        if (typeof mapping.run === "string") expect(mapping.run).not.toContain("${{");
        if (typeof mapping.uses === "string")
          expect(mapping.uses).toMatch(/^(\$\/[a-z/]+|[\w-]+\/[\w/-]+@[0-9a-f]{40})$/);
      }
    },
  );

  it("declare the inputs and outputs of the contract, and read every one of them", () => {
    const inner = [...INPUTS, "removed-inputs"].sort();
    expect(namesOf(action("action.yml").inputs)).toEqual(INPUTS);
    expect(namesOf(action("review/action.yml").inputs)).toEqual(inner);
    for (const path of ["action.yml", "review/action.yml"] as const)
      expect(namesOf(action(path).outputs), path).toEqual([...OUTPUTS].sort());
    expect([...REVIEW_INPUTS].sort()).toEqual(inner);
    expect(namesOf(called.inputs)).toEqual([...CALLED, "environment", "runs-on"].sort());
    expect(namesOf(called.outputs)).toEqual([...CALLED_OUTPUTS].sort());
    expect(namesOf(called.secrets)).toEqual(["api-key", "endpoint-headers"]);
    expect(namesOf(action("comment/action.yml").inputs)).toEqual(COMMENT);
    const post = [...COMMENT, "report-path"].sort();
    expect(namesOf(action("comment/post/action.yml").inputs)).toEqual(post);
    expect([...COMMENT_INPUTS].sort()).toEqual(post);
    for (const path of ["comment/action.yml", "comment/post/action.yml"] as const) {
      expect(namesOf(action(path).outputs), path).toEqual(COMMENT_OUTPUTS);
    }
    const push = OFFER.map((name) => (name === "report-artifact" ? "report-path" : name)).sort();
    expect(namesOf(action("offer/action.yml").inputs)).toEqual(OFFER);
    expect(namesOf(action("offer/push/action.yml").inputs)).toEqual(push);
    expect([...OFFER_INPUTS].sort()).toEqual(push);
    for (const path of ["offer/action.yml", "offer/push/action.yml"] as const)
      expect(namesOf(action(path).outputs), path).toEqual(OFFER_OUTPUTS);
  });

  it("let only a new head of the same pull request cancel a review, and nothing else take its place", async () => {
    const concurrency = (await Template.readWorkflow(join(ROOT, WORKFLOW))).at("jobs", "review", "concurrency");
    const evaluate = (run: number, event: object) => {
      const github = { workflow: "W", event_name: "pull_request", run_id: String(run), event };
      const scope = {
        contexts: { github, inputs: { "check-name": "Tribunal" } },
        status: { isSuccess: true, isFailure: false, isCancelled: false },
      };
      return [concurrency.at("group").text(scope), concurrency.at("cancel-in-progress").text(scope)];
    };
    const change = (action: string, number = 7) => ({ action, pull_request: { number } });
    const shared = "tribunal-W-Tribunal-pull_request-7";
    expect(evaluate(1, change("opened"))).toEqual([shared, "false"]);
    expect(evaluate(2, change("synchronize"))).toEqual([shared, "true"]);
    expect(evaluate(3, change("ready_for_review"))).toEqual([shared, "false"]);
    const others = [change("labeled"), change("synchronize", 8), { action: "created", issue: { number: 7 } }, {}];
    const groups = others.map((event, index) => evaluate(10 + index, event)[0]);
    expect(new Set([shared, ...groups]).size).toBe(others.length + 1);
    expect(others.map((event) => evaluate(9, event)[1])).toEqual(["false", "true", "false", "false"]);
  });

  it("queue the comment jobs of one pull request, and keep those of two apart", async () => {
    const concurrency = (await Template.readWorkflow(join(ROOT, WORKFLOW))).at("jobs", "comment", "concurrency");
    const evaluate = (event: object, number = "") => {
      const github = { workflow: "W", event_name: "any", run_id: "9", event };
      const contexts = { github, inputs: { "check-name": "Tribunal", "pull-request": number } };
      const status = { isSuccess: true, isFailure: false, isCancelled: false };
      return concurrency.at("group").text({ contexts, status });
    };
    const group = "tribunal-comment-Tribunal-7";
    expect([evaluate({ pull_request: { number: 7 } }), evaluate({ issue: { number: 7 } }), evaluate({}, "7")]).toEqual([
      group,
      group,
      group,
    ]);
    expect([evaluate({ pull_request: { number: 8 } }), evaluate({})]).toEqual([
      "tribunal-comment-Tribunal-8",
      "tribunal-comment-Tribunal-9",
    ]);
    const text = readFileSync(join(ROOT, WORKFLOW), "utf8");
    expect(text.split("\n  comment:\n")[1]).toMatch(/\n {6}queue: max\n/);
  });

  it("declare what the table of inputs says", () => {
    const script = join(ROOT, "scripts/action-files.mjs");
    expect(execFileSync(process.execPath, [script, "--check"], { encoding: "utf8" })).toBe("");
  });

  it("pass every input and output through, unchanged", () => {
    const inputs = (names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, expression(`inputs.${name}`)]));
    const outer = action("action.yml");
    const { "removed-inputs": removed, ...handedOn } = stepOf(outer.runs.steps, "$/review").with;
    expect(handedOn).toEqual(inputs(INPUTS));
    expect(removed).toContain(expression("inputs.advisory && 'advisory,'"));
    const review = stepOf(workflow.jobs.review.steps, "$/review");
    expect(review.with).toEqual({
      ...inputs(CALLED),
      "api-key": expression("secrets.api-key"),
      "endpoint-headers": expression("secrets.endpoint-headers"),
    });
    for (const name of OUTPUTS) expect(outer.outputs[name]?.value).toBe(expression(`steps.review.outputs.${name}`));
    for (const name of CALLED_OUTPUTS) {
      expect(workflow.jobs.review.outputs[name]).toBe(expression(`steps.review.outputs.${name}`));
      expect(called.outputs[name]?.value).toBe(expression(`jobs.review.outputs.${name}`));
    }
    const comment = action("comment/action.yml");
    const post = stepOf(comment.runs.steps, "$/comment/post");
    expect(post.with).toEqual({
      ...inputs(COMMENT),
      "report-path": `${expression("runner.temp")}/tribunal-report/report.json`,
    });
    for (const name of COMMENT_OUTPUTS) {
      expect(comment.outputs[name]?.value).toBe(expression(`steps.${post.id}.outputs.${name}`));
    }
    const offer = action("offer/action.yml");
    const push = stepOf(offer.runs.steps, "$/offer/push");
    expect(push.with).toEqual({
      ...inputs(OFFER.filter((name) => name !== "report-artifact")),
      "report-path": `${expression("runner.temp")}/tribunal-repairs/report.json`,
    });
    for (const name of OFFER_OUTPUTS) expect(offer.outputs[name]?.value).toBe(expression(`steps.push.outputs.${name}`));
  });

  it.each(["action.yml", WORKFLOW, FIX_WORKFLOW])("%s hands on each input that says where models are asked", (path) => {
    const [handedOn] = mappingsOf(read(path)).flatMap((step) => (step.uses === "$/review" ? [step.with] : []));
    const given = OF_THE_ENDPOINT.map((name) => [name, expect.stringMatching(`^..{ (inputs|secrets)[.]${name} }}$`)]);
    expect(handedOn).toMatchObject(Object.fromEntries(given));
  });

  it("upload the report whenever there is one, however the review ended", () => {
    for (const steps of [action("action.yml").runs.steps, workflow.jobs.review.steps]) {
      const upload = steps.find((step) => step.uses?.startsWith("actions/upload-artifact@"));
      expect(upload?.if).toBe(expression("!cancelled() && steps.review.outputs.report-path != ''"));
      expect(upload?.with.name).toBe(expression("steps.review.outputs.report-artifact"));
    }
  });

  it("start what lies there, and the review once more when its job ends", () => {
    for (const path of ["review/action.yml", "comment/post/action.yml", "offer/push/action.yml"] as const) {
      const { runs } = action(path);
      expect(runs.using).toBe("node24");
      expect(existsSync(join(ROOT, path, "..", runs.main))).toBe(true);
    }
    const { runs } = action("review/action.yml");
    expect(runs.post).toBe(runs.main);
  });
});

describe("the workflow", () => {
  it("grants nothing at its top, and each job the least it needs", () => {
    expect(workflow.permissions).toEqual({});
    expect(workflow.jobs.review.permissions).toEqual({
      ...{ contents: "read", checks: "write", "pull-requests": "read" },
      // For the report of an earlier verdict, and what earlier jobs found.
      actions: "read",
    });
    expect(workflow.jobs.comment.permissions).toEqual({ "pull-requests": "write" });
  });

  it("comments exactly when the gate is open, also after a review that failed", () => {
    expect(workflow.jobs.comment.if).toBe(expression("!cancelled() && needs.review.outputs.gate == 'open'"));
  });
});

describe("the workflow of repairs", () => {
  const fixing = read(FIX_WORKFLOW) as Workflow & { readonly jobs: { readonly offer: Job } };
  const { review, comment, offer } = fixing.jobs;

  it("grants nothing at its top, the key to the job that may write nothing, and branches to one without it", () => {
    expect(fixing.permissions).toEqual({});
    expect(review.permissions).toEqual({ contents: "read", "pull-requests": "read", actions: "read" });
    expect(offer.permissions).toEqual({ contents: "write", "pull-requests": "write" });
    expect(comment.permissions).toEqual({ "pull-requests": "write" });
    const holders = [review, offer, comment].map((job) => JSON.stringify(job).includes("secrets."));
    expect(holders).toEqual([true, false, false]);
  });

  it("can be called without key and models: a server of one's own checks none, and an endpoint may have its own", () => {
    expect(mappingsOf(fixing.on).filter(({ required }) => required === true)).toEqual([]);
  });

  it("says the same of an input as the review does, where it does the same, and hands each on", () => {
    const inner = action("review/action.yml").inputs;
    const asked = fixing.on.workflow_call.inputs;
    const own = ["environment", "runs-on"];
    const names = Object.keys(asked).filter((name) => !own.includes(name));
    const otherwise = ["models", "pull-request", "mode", "fail-on", "check-name", "time-budget-seconds"];
    const said = [...otherwise, "fix-iterations", "quality-critical"];
    for (const name of names) {
      const { description, ...rest } = inner[name] as { readonly description: string };
      const own = said.includes(name) ? expect.any(String) : description;
      expect(asked[name], name).toEqual({ ...rest, description: own, type: "string" });
    }
    // What has one meaning here is not asked: no rules alone repair anything.
    expect(names).not.toContain("panel");
    expect(stepOf(review.steps, "$/review").with).toEqual({
      ...Object.fromEntries(names.map((name) => [name, expression(`inputs.${name}`)])),
      ...{ fix: "true", "api-key": expression("secrets.api-key") },
      "endpoint-headers": expression("secrets.endpoint-headers"),
    });
  });

  it("tells the offering job what the review was told of the configuration, and the comments where the repairs are", () => {
    const told = stepOf(offer.steps, "$/offer").with;
    for (const name of ["config", "config-ref"]) expect(told[name]).toBe(expression(`inputs.${name}`));
    expect(stepOf(comment.steps, "$/comment").with).toMatchObject({
      "fix-pull-request": expression("needs.offer.outputs.fix-pull-request"),
      "fix-reason": expression("needs.offer.outputs.reason"),
    });
    expect(offer.if).toBe(expression("!cancelled() && needs.review.outputs.patch-sha256 != ''"));
    expect(comment.if).toBe(expression("!cancelled() && needs.review.outputs.gate == 'open'"));
  });

  it("begins for a request to repair alone, one at a time for a pull request", async () => {
    const jobs = (await Template.readWorkflow(join(ROOT, FIX_WORKFLOW))).at("jobs");
    const evaluate = (event: object, number = "", name = "issue_comment") => {
      const github = { workflow: "W", event_name: name, run_id: "9", event };
      const contexts = { github, inputs: { "check-name": "Tribunal", "pull-request": number } };
      const scope = { contexts, status: { isSuccess: true, isFailure: false, isCancelled: false } };
      const groups = ["review", "offer", "comment"].map((job) => jobs.at(job, "concurrency", "group").text(scope));
      return { begins: jobs.at("review", "if").condition(scope), groups };
    };
    const say = (body: string, issue: object = { number: 7, pull_request: {} }) => ({ issue, comment: { body } });
    const groups = ["tribunal-fix-W-Tribunal-7", "tribunal-offer-W-7", "tribunal-comment-Tribunal-7"];
    expect(evaluate(say("/tribunal fix"))).toEqual({ begins: true, groups });
    expect(evaluate({}, "7", "workflow_dispatch")).toEqual({ begins: true, groups });
    expect(evaluate(say("/tribunal review")).begins).toBe(false);
    expect(evaluate(say("/tribunal fix", { number: 7 })).begins).toBe(false);
    expect(evaluate(say("/tribunal fix", { number: 8, pull_request: {} })).groups).not.toContain(groups[0]);
  });
});
