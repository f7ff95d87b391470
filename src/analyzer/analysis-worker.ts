import { type ChildProcess, fork } from "node:child_process";
import { describeUnknown } from "../code/text/language.ts";
import { languageOf } from "../files/language.ts";
import type { Analysis, Analyzer, CodeFile } from "../ports/analyzer.ts";
import type { DataReader } from "../ports/data-reader.ts";
import type { Examiner } from "../rules-panel/rules/examiner.ts";
import { COLLECTING_EARLY } from "../system/collect-early.ts";
import { InstallationError } from "../text/errors.ts";
import type { AnalysisMeans, AnalysisQuestion, Message, Questions, Reply } from "./questions.ts";

export interface AnalysisOptions {
  /** What the worker runs: `dist/analysis/index.js` of the installation. */
  readonly file: string;
  /** What it is given whenever it starts. */
  readonly means: () => AnalysisMeans;
  /** Ends it, and whatever it was asked. */
  readonly signal: AbortSignal;
  /** How long one question may take. */
  readonly limitMs?: number;
  /** What it may keep in memory, what the parsers themselves hold aside. */
  readonly memoryMb?: number;
}

/** What came of a question: a file that ends the worker, or is too much for it, has no answer. */
type WorkerOutcome<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "unanswered"; readonly reason: string };

// Many times what any file takes that is not made to be slow, so that no load on the machine decides what is read.
const LIMIT_MS = 30_000;
// Half of this is what the largest file takes that is read at all.
const MEMORY_MB = 1024;

interface Waiting {
  readonly question: AnalysisQuestion;
  readonly resolve: (outcome: WorkerOutcome<unknown>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A process that can be killed, for everything whose cost the content of a file decides; a thread that runs out of memory
 * takes its whole process along. It is started with the first question, answers one at a time, and is started anew after a
 * file that it died of. While it is idle it does not keep ours alive.
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

  /** @throws InstallationError if the worker, or what it reads with, is not there. */
  ask<K extends keyof Questions>(
    kind: K,
    asked: Questions[K]["asked"],
  ): Promise<WorkerOutcome<Questions[K]["answer"]>> {
    const answered = new Promise<WorkerOutcome<unknown>>((resolve, reject) => {
      // The types of a question and its kind belong together, which the compiler cannot follow through a union.
      this.#queue.push({ question: { kind, asked } as AnalysisQuestion, resolve, reject });
    });
    this.#next();
    return answered as Promise<WorkerOutcome<Questions[K]["answer"]>>;
  }

  /** Ends it for good. */
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
    const { file, means } = this.#options;
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
    // Where it cannot be started, or written to, it ends as well.
    worker.on("error", () => {});
    worker.on("close", (_, signal) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      if (hasStarted) this.#take({ kind: "failed", reason: describeDeath(signal, this.#memoryMb) });
      else this.#take({ kind: "broken", message: `the analysis cannot be started from ${file}: is dist/ complete?` });
    });
    worker.send({ kind: "means", means: means() } satisfies Message);
    return worker;
  }

  #take(reply: Exclude<Reply, { kind: "started" }>): void {
    const asked = this.#settle();
    if (reply.kind === "broken") asked?.reject(new InstallationError(reply.message));
    else asked?.resolve(reply.kind === "answered" ? reply : { kind: "unanswered", reason: reply.reason });
    this.#next();
  }

  /** Ends the worker, which costs the question it was asked; the next one starts another. */
  #kill(reason: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.kill("SIGKILL");
    this.#settle()?.resolve({ kind: "unanswered", reason });
    this.#next();
  }

  #stop(): void {
    const reason = "the time of the run was over before its analysis";
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
 * Nothing of the run's own environment, its key above all, is of use there, but for two: Windows starts nothing without the one,
 * and where the run keeps what Node compiled for the next run, so does the worker.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return {
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
    // Node hands it on to every child unless it is said to be absent.
    NODE_V8_COVERAGE: undefined,
  };
}

function describeDeath(signal: NodeJS.Signals | null, memoryMb: number): string {
  // What V8 does when its memory is used up.
  if (signal === "SIGABRT") return `its analysis took more than ${memoryMb} MB of memory`;
  return "its analysis ended before it was done";
}

/** Reads code in the worker; a file it dies of is not read. */
export function workerAnalyzer(worker: AnalysisWorker): Analyzer {
  return {
    analyze: (file) => askOfCode(worker, "analyze", file),
    summarize: (file) => askOfCode(worker, "summarize", file),
  };
}

async function askOfCode<K extends "analyze" | "summarize">(
  worker: AnalysisWorker,
  kind: K,
  file: CodeFile,
): Promise<Questions[K]["answer"] | Unread> {
  // Known without a worker, which many a run does not need.
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
