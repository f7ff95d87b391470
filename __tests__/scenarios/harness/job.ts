import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Access, Permissions, Token, Scope as TokenScope } from "../../servers/github/token.ts";
import type { Status } from "./expression.ts";
import { Masker } from "./masker.ts";
import type { RunSetup } from "./run-setup.ts";
import type { Outcome, StepResult } from "./step-result.ts";

export interface JobOptions {
  /** GITHUB_JOB. */
  readonly id: string;
  /** Unique in the run: `CALLER/ID` for the job of a called workflow. */
  readonly path: string;
  readonly permissions: Permissions;
  readonly env?: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** The workflow-level contexts: inputs, needs, vars and the like. */
  readonly contexts: Readonly<Record<string, unknown>>;
  /** Where `$/` points for the file the steps are written in. */
  readonly sourceRoot: string | undefined;
}

/** One job while it runs: its token, its directories and what its steps have left behind. */
export class Job {
  readonly setup: RunSetup;
  readonly options: JobOptions;
  readonly token: Token;
  readonly masker = new Masker();
  readonly workspace: string;
  readonly tempDirectory: string;
  readonly toolDirectory: string;
  readonly homeDirectory: string;
  readonly eventPath: string;
  readonly env: Record<string, string>;
  readonly searchPath: string[] = [];
  readonly results: StepResult[] = [];
  /** Run last in, first out when the steps are done. */
  readonly posts: (() => Promise<StepResult | undefined>)[] = [];
  readonly warnings: string[] = [];
  #status: Exclude<Outcome, "skipped"> = "success";
  #files = 0;

  constructor(setup: RunSetup, options: JobOptions) {
    this.setup = setup;
    this.options = options;
    const name = `${options.path}#${setup.runId}.${setup.runAttempt}`;
    this.token = setup.server.issueToken(name, {
      permissions: setup.event.isFromFork ? readOnly(options.permissions) : options.permissions,
      repositories: [setup.repository.fullName],
    });
    const home = join(setup.directory, options.path.replaceAll("/", "."));
    this.workspace = join(home, "work", setup.repository.name, setup.repository.name);
    this.tempDirectory = join(home, "work", "_temp");
    this.toolDirectory = join(home, "tools");
    this.homeDirectory = join(home, "home");
    this.eventPath = join(this.tempDirectory, "_github_workflow", "event.json");
    this.env = { ...setup.env, ...options.env };
    for (const secret of [this.token.value, ...Object.values(options.secrets)]) this.masker.add(secret);
  }

  get status(): Status {
    const isCancelled = this.isCancelled;
    return {
      isSuccess: this.#status === "success" && !isCancelled,
      isFailure: this.#status === "failure" && !isCancelled,
      isCancelled,
    };
  }

  get isCancelled(): boolean {
    return this.setup.cancel?.aborted === true;
  }

  get result(): Outcome {
    return this.isCancelled ? "cancelled" : this.#status;
  }

  fail(): void {
    this.#status = "failure";
  }

  async prepare(): Promise<void> {
    for (const directory of [this.workspace, this.tempDirectory, this.toolDirectory, this.homeDirectory]) {
      await mkdir(directory, { recursive: true });
    }
    await mkdir(join(this.tempDirectory, "_github_workflow"), { recursive: true });
    await mkdir(join(this.tempDirectory, "_runner_file_commands"), { recursive: true });
    await writeFile(this.eventPath, JSON.stringify(this.setup.event.payload));
    await this.setup.prepareWorkspace?.(this.workspace);
  }

  /** A fresh, empty file for one step's commands. */
  async createCommandFile(kind: string): Promise<string> {
    this.#files += 1;
    const path = join(this.tempDirectory, "_runner_file_commands", `${kind}_${this.#files}`);
    await writeFile(path, "");
    return path;
  }

  /** The `github` context; GITHUB_* variables are made from it. */
  githubContext(extra: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
    const { event, server, repository, runId, runAttempt } = this.setup;
    return {
      token: this.token.value,
      job: this.options.id,
      ref: event.ref,
      ref_name: event.ref.replace(/^refs\/(heads|tags|pull)\//, ""),
      ref_type: "branch",
      sha: event.sha,
      repository: repository.fullName,
      repository_id: String(repository.id),
      repository_owner: repository.owner.login,
      repository_owner_id: String(repository.owner.id),
      run_id: String(runId),
      run_number: String(runId),
      run_attempt: String(runAttempt),
      retention_days: "90",
      actor: event.actor,
      triggering_actor: event.actor,
      workflow: "Tribunal",
      head_ref: event.headRef ?? "",
      base_ref: event.baseRef ?? "",
      event_name: event.name,
      event: event.payload,
      event_path: this.eventPath,
      server_url: server.url,
      api_url: server.url,
      graphql_url: `${server.url}/graphql`,
      workspace: this.workspace,
      ...extra,
    };
  }
}

function readOnly(permissions: Permissions): Permissions {
  return Object.fromEntries(
    (Object.keys(permissions) as TokenScope[]).map((scope) => [scope, "read" satisfies Access]),
  );
}
