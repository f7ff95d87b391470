import { spawn } from "node:child_process";
import { countPlay } from "../../setup/costs.ts";
import { BUNDLE, CLI_NODE } from "./run-cli.ts";

export interface TerminalOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What is typed once the question stands there, control characters included. */
  readonly typed: string;
  /** A shell's redirections behind the command. */
  readonly redirections?: string;
}

export interface TerminalRun {
  readonly exitCode: number | null;
  /** What the terminal showed, standard output and error alike. */
  readonly screen: string;
}

const QUESTION = "answers this for good";

/** Runs the bundle on a pseudo-terminal of util-linux's `script`, where a person types once they are asked. */
export function runOnTerminal(args: readonly string[], options: TerminalOptions): Promise<TerminalRun> {
  const command = [CLI_NODE, BUNDLE, ...args].map(quote).join(" ");
  countPlay();
  const child = spawn("script", ["-qec", `${command} ${options.redirections ?? ""}`, "/dev/null"], {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, HOME: "/nonexistent", SHELL: "/bin/sh", TERM: "xterm", ...options.env },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let screen = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const wasAsked = screen.includes(QUESTION);
    screen += chunk.toString("utf8");
    if (!wasAsked && screen.includes(QUESTION)) child.stdin.write(options.typed);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => resolve({ exitCode, screen }));
  });
}

function quote(argument: string): string {
  return `'${argument.replaceAll("'", "'\\''")}'`;
}
