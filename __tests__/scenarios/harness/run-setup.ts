import type { Repository } from "../../servers/github/repository.ts";
import type { Permissions } from "../../servers/github/token.ts";
import type { GitHubServer } from "../../servers/github-server.ts";
import type { ArtifactStore } from "./artifact-store.ts";
import type { RunEvent } from "./run-event.ts";
import type { Grace } from "./step-process.ts";

/** How a test starts a run. */
export interface RunOptions {
  readonly server: GitHubServer;
  readonly repository: Repository;
  readonly event: RunEvent;
  /** The checkouts that `uses: OWNER/REPO/path@ref` and `$/path` mean, by lower-case OWNER/REPO. */
  readonly sources?: Readonly<Record<string, string>>;
  /** Added to every step's environment, such as a model server's address. */
  readonly env?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly vars?: Readonly<Record<string, string>>;
  readonly runId?: number;
  readonly runAttempt?: number;
  /** What a job gets that names no permissions; for a workflow also the most it may ask for. */
  readonly permissions?: Permissions;
  /** Cancels the run, as the button does. */
  readonly cancel?: AbortSignal;
  readonly grace?: Grace;
  /** Ends a step that hangs, so that a broken action fails its test. */
  readonly stepTimeoutMs?: number;
  /** Starts every step anew, as the runner does; else a bundle of ours is played in a process that has played it before. */
  readonly startsAnew?: boolean;
  /** Sees every line a step writes, before masking. */
  readonly onLine?: (line: string) => void;
  /** Runs before each job's first step: the moment to tamper with artifacts or move the head. */
  readonly beforeJob?: (jobId: string, artifacts: ArtifactStore) => void | Promise<void>;
  /** Files the workspace holds before the first step; absent means an empty one. */
  readonly prepareWorkspace?: (workspace: string) => Promise<void>;
  /** The artifacts of an earlier run to go on with; absent means none. */
  readonly artifacts?: ArtifactStore;
}

/** The options with everything filled in. */
export interface RunSetup extends RunOptions {
  readonly runId: number;
  readonly runAttempt: number;
  readonly artifacts: ArtifactStore;
  readonly grace: Grace;
  readonly stepTimeoutMs: number;
  readonly secrets: Readonly<Record<string, string>>;
  /** Temporary; gone when the run has ended. */
  readonly directory: string;
}
