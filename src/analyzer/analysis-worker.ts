import { type ChildProcess, fork } from "node:child_process";
import { describeUnknown } from "../code/text/language.ts";
import { isTooLargeForRules, TOO_LARGE_FOR_RULES } from "../code/text/scan.ts";
import { languageOf } from "../files/language.ts";
import type { Analysis, Analyzer, CodeFile } from "../ports/analyzer.ts";
import type { DataReader } from "../ports/data-reader.ts";
import type { Examiner } from "../rules-panel/rules/examiner.ts";
import { COLLECTING_EARLY } from "../system/collect-early.ts";
import { InstallationError } from "../text/errors.ts";
import type { AnalysisQuestion, AnalysisSetup, Message, Questions, Reply } from "./questions.ts";

export interface AnalysisOptions {
  /** The worker's file: `dist/analysis/index.js` of the installation. */
  readonly file: string;
  /** Sent to the worker whenever it starts. */
  readonly setup: () => AnalysisSetup;
  /** Ends the worker and its question. */
  readonly signal: AbortSignal;
  /** The time of one question. */
  readonly limitMs?: number;
  /** The heap of the worker, without the parsers' own memory. */
  readonly memoryMb?: number;
}

/** The result of a question. A file that kills the worker has no answer. */
type WorkerOutcome<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "unanswered"; readonly reason: string };

// Far more than any honest file takes, whatever the machine's load. Differs from a request's deadline, so that tests can
// shorten that alone.
const LIMIT_MS = 31_000;
// Twice what the largest readable file takes.
const MEMORY_MB = 1024;

interface Waiting {
  readonly question: AnalysisQuestion;
  readonly resolve: (outcome: WorkerOutcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A process for work whose cost depends on a file's content. It can be killed, while a thread without memory kills its
 * whole process. It starts with the first question, answers one at a time, and restarts after it died. When idle it
 * does not keep our process alive.
 */
export class AnalysisWorker implements Disposable {
  readonly #options: AnalysisOptions;
  readonly #limitMs: number;
  readonly #memoryMb: number;
  readonly #queue: Waiting[] = [];
  #worker: ChildProcess | undefined;
  #isClosed = false;
  #asked: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AnalysisOptions) {
    this.#options = options;
    this.#limitMs = options.limitMs ?? LIMIT_MS;
    this.#memoryMb = options.memoryMb ?? MEMORY_MB;
    options.signal.addEventListener("abort", () => this.#stop(), { once: true });
  }

  /** @throws InstallationError if the worker or its files are missing. */
  ask<K extends keyof Questions>(
    kind: K,
    asked: Questions[K]["asked"],
  ): Promise<WorkerOutcome<Questions[K]["answer"]>> {
    const answered = new Promise<WorkerOutcome<unknown>>((resolve, reject) => {
      // A question's type matches its kind, which the compiler cannot follow through a union.
      this.#queue.push({ question: { kind, asked } as AnalysisQuestion, resolve, reject });
    });
    this.#next();
    return answered as Promise<WorkerOutcome<Questions[K]["answer"]>>;
  }

  [Symbol.dispose](): void {
    this.#isClosed = true;
    this.#stop();
  }

  #next(): void {
    if (this.#asked !== undefined) return;
    if (this.#isClosed || this.#options.signal.aborted) {
      this.#stop();
      return;
    }
    const next = this.#queue.shift();
    if (next === undefined) {
      this.#worker?.unref();
      this.#worker?.channel?.unref();
      return;
    }
    this.#asked = next;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.channel?.ref();
    this.#worker.send(next.question);
    const seconds = this.#limitMs / 1000;
    this.#timer = setTimeout(() => this.#kill(`its analysis was ended after ${seconds} s`), this.#limitMs);
  }

  #start(): ChildProcess {
    const { file, setup } = this.#options;
    const worker = fork(file, [], {
      serialization: "advanced",
      env: ownEnvironment(),
      execArgv: [`--max-old-space-size=${this.#memoryMb}`, ...COLLECTING_EARLY],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let hasStarted = false;
    worker.on("message", (reply: Reply) => {
      hasStarted = true;
      if (this.#worker === worker && reply.kind !== "started") this.#take(reply);
    });
    // If it cannot be started or written to, it closes too.
    worker.on("error", () => {});
    worker.on("close", (_, signal) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      if (hasStarted) this.#take({ kind: "failed", reason: describeDeath(signal, this.#memoryMb) });
      else this.#take({ kind: "broken", message: `the analysis cannot be started from ${file}: is dist/ complete?` });
    });
    worker.send({ kind: "setup", setup: setup() } satisfies Message);
    return worker;
  }

  #take(reply: Exclude<Reply, { kind: "started" }>): void {
    const asked = this.#settle();
    if (reply.kind === "broken") asked?.reject(new InstallationError(reply.message));
    else asked?.resolve(reply.kind === "answered" ? reply : { kind: "unanswered", reason: reply.reason });
    this.#next();
  }

  /** Ends the worker with its question; the next question starts another. */
  #kill(reason: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.kill("SIGKILL");
    this.#settle()?.resolve({ kind: "unanswered", reason });
    this.#next();
  }

  #stop(): void {
    const reason = "the run's time ended before its analysis";
    for (const { resolve } of this.#queue.splice(0)) resolve({ kind: "unanswered", reason });
    if (this.#worker !== undefined || this.#asked !== undefined) this.#kill(reason);
  }

  #settle(): Waiting | undefined {
    clearTimeout(this.#timer);
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }
}

/**
 * The worker needs nothing of our environment, least of all the key. Windows needs one variable to start processes, and
 * the compile cache is shared.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    // Node passes it to every child unless it is set to undefined.
    NODE_V8_COVERAGE: undefined,
  };
}

function describeDeath(signal: NodeJS.Signals | null, memoryMb: number): string {
  // V8 aborts if its memory is used up.
  if (signal === "SIGABRT") return `its analysis took more than ${memoryMb} MB of memory`;
  return "its analysis ended before it was done";
}

/**
 * Analyzes code in the worker. A file that kills it counts as unread.
 *
 * @param isForRules refuses files that rules do not examine, before the worker spends seconds on them
 */
export function workerAnalyzer(worker: AnalysisWorker, isForRules = false): Analyzer {
  return {
    async analyze(file) {
      const isRefused = isForRules && languageOf(file) !== undefined && isTooLargeForRules(file.lines);
      if (isRefused) return { kind: "unsupported", reason: TOO_LARGE_FOR_RULES, isUnread: true };
      return askOfCode(worker, "analyze", file);
    },
    summarize: (file) => askOfCode(worker, "summarize", file),
  };
}

async function askOfCode<K extends "analyze" | "summarize">(
  worker: AnalysisWorker,
  kind: K,
  file: CodeFile,
): Promise<Questions[K]["answer"] | Unread> {
  // Known without a worker, which many runs do not need.
  if (languageOf(file) === undefined) return { kind: "unsupported", reason: describeUnknown(file.path) };
  const outcome = await worker.ask(kind, { path: file.path, lines: file.lines });
  return outcome.kind === "answered" ? outcome.answer : { kind: "unsupported", reason: outcome.reason, isUnread: true };
}

type Unread = Extract<Analysis, { kind: "unsupported" }>;

/** Parses data files in the worker. */
export function workerDataReader(worker: AnalysisWorker): DataReader {
  return {
    async findFaults(texts) {
      const outcome = await worker.ask("find-faults", texts);
      return outcome.kind === "answered" ? outcome.answer : { kind: "unread", reason: outcome.reason };
    },
  };
}

/** Applies the static panel's rules in the worker. */
export function workerExaminer(worker: AnalysisWorker): Examiner {
  return {
    async examine(file) {
      const outcome = await worker.ask("examine", file);
      return outcome.kind === "answered" ? outcome.answer : { kind: "unexamined", reason: outcome.reason };
    },
    async findCovered(files) {
      const outcome = await worker.ask("find-covered", files);
      return outcome.kind === "answered" ? outcome.answer : [];
    },
  };
}
