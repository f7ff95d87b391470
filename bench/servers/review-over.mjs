import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { makeTinyChange } from "./tiny-change.mjs";
import { startWatchingProxy } from "./watching-proxy.mjs";

const COMMAND = process.env.TRIBUNAL
  ? resolve(process.env.TRIBUNAL)
  : fileURLToPath(new URL("../../src/entry/cli.ts", import.meta.url));
const MAX_REVIEW_MS = 4 * 60_000;
const { properties: KEYS } = JSON.parse(
  readFileSync(new URL("../../schema/config.schema.json", import.meta.url), "utf8"),
);
const ENDINGS = { 0: "passed", 1: "did not pass", 2: "could not judge" };

/** Starts one server of the table and reviews the tiny change over it; a server that cannot be had is told as such. */
export async function reviewOver(server, upstream) {
  let started;
  try {
    started = await server.start(upstream);
  } catch (error) {
    return { name: server.name, ending: "cannot be had here", why: firstLine(error.stderr || error.message) };
  }
  await using _program = started.program;
  await using proxy = await startWatchingProxy(started.baseUrl);
  using change = makeTinyChange();
  const settings = Object.fromEntries(
    Object.entries({ models: ["m"], ...server.settings }).filter(([key]) => key in KEYS),
  );
  const { status, output, seconds } = await review(change.folder, {
    baseUrl: proxy.baseUrl,
    headers: started.headers,
    settings,
  });
  const { exchanges } = proxy;
  const ending = ENDINGS[status] ?? `did not end in ${MAX_REVIEW_MS / 1000} s`;
  return {
    name: server.name,
    ending,
    isRight: isRight(ending, exchanges, server),
    calls: exchanges.length,
    toolCalls: exchanges.filter(callsTools).length,
    seconds,
    steps: stepsOf(exchanges),
    refusals: countAlike(exchanges.filter(({ status: code }) => code !== 200).map(toRefusal)),
    told: output.split("\n").filter((line) => line.trim() !== ""),
    exchanges,
  };
}

/** A model that knows nothing may pass what it was shown, and nothing else. */
function isRight(ending, exchanges, { expected, needsCalls = false }) {
  if (needsCalls && !exchanges.some(callsTools)) return false;
  return expected === "no false pass"
    ? ending === "could not judge" || wasShown(ending, exchanges)
    : ending === expected;
}

function callsTools({ reply }) {
  return reply?.choices?.[0]?.message?.tool_calls?.length > 0;
}

function wasShown(ending, exchanges) {
  const texts = exchanges.flatMap(({ request }) => request?.messages ?? []).filter(({ role }) => role !== "system");
  return ending === "passed" && texts.some(({ content }) => String(content).includes("stock.left -= n"));
}

function review(folder, { baseUrl, headers = {}, settings }) {
  const startedAt = Date.now();
  const own = mkdtempSync(join(tmpdir(), "tribunal-servers-home-"));
  const config = join(own, "config.yml");
  writeFileSync(config, JSON.stringify(settings));
  const args = ["review", "--base", "main", "--panel", "openai", "--config", config, "--base-url", baseUrl];
  const env = { PATH: process.env.PATH, HOME: own, CI: "true", OPENAI_API_KEY: "sk-for-the-bench-only" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (lines.length > 0) env.TRIBUNAL_ENDPOINT_HEADERS = lines.join("\n");
  return new Promise((resolve) => {
    const options = { cwd: folder, env, timeout: MAX_REVIEW_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [COMMAND, ...args], options, (error, stdout, stderr) => {
      rmSync(own, { recursive: true, force: true });
      const status = error === null ? 0 : error.killed ? undefined : error.code;
      resolve({ status, output: `${stderr}${stdout}`, seconds: Math.round((Date.now() - startedAt) / 1000) });
    });
  });
}

/** How the form of the requests changed: each form once, in the order of its first use. */
function stepsOf(exchanges) {
  return countAlike(exchanges.map(({ request }) => formOf(request ?? {})));
}

function formOf({ tools, tool_choice: choice, response_format: format, messages = [], ...rest }) {
  const strict = tools?.[0]?.function?.strict === true ? " strict" : "";
  const offered = tools === undefined ? "no tools" : `tools${strict}, choice ${choice ?? "left out"}`;
  const system = messages.some(({ role }) => role === "system") ? "" : ", no system role";
  const limit = Object.keys(rest).filter((name) => name !== "model");
  return `${offered}, format ${format?.type ?? "left out"}${system}${limit.map((name) => `, ${name}`).join("")}`;
}

function toRefusal({ status, words }) {
  return status === undefined ? "no answer before the review ended" : `${status} ${words}`;
}

function countAlike(texts) {
  const counts = new Map();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${count} × ${text}`);
}

function firstLine(text) {
  return text.trim().split("\n").slice(0, 2).join(" ");
}
