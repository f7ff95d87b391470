import { execFileSync } from "node:child_process";

/** Runs what it is given, and has the shell say what it and all that it started took of the processors. */
const SCRIPT = '"$@" >/dev/null 2>&1; code=$?; times; exit $code';

/**
 * The processors' time, in ms, of a program and all that it starts. What else the machine does at the time is no part of it, which wall
 * time cannot be had without.
 *
 * @throws Error if the program ends with another exit code than 0
 */
export function processorTime(command, args) {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const said = execFileSync("sh", ["-c", SCRIPT, "sh", command, ...args], { encoding: "utf8", env });
  const [user, system] = said.trim().split("\n").at(-1).split(/\s+/).map(toMs);
  return user + system;
}

/** `0m1.39s` */
function toMs(text) {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text);
  return (Number(minutes) * 60 + Number(seconds)) * 1000;
}
