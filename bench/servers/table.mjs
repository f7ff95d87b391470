import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetchFromDebian, fetchFromNpm } from "./fetched.mjs";
import { startProgram } from "./start-server.mjs";
import { writeTinyModel } from "./tiny-gguf.mjs";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const PORTKEY = ["@portkey-ai/gateway", "1.15.2"];
const MUSISTUDIO = ["@musistudio/llms", "1.0.53"];
const AIMOCK = ["@copilotkit/aimock", "1.43.0"];
/** What an able model finds is found over every gateway; a model that knows nothing may pass only what it was shown. */
const FOUND = "did not pass";
const NOT_JUDGED = "could not judge";
const NO_FALSE_PASS = "no false pass";

/**
 * The servers and gateways. `start` is given the URL of the honest stand-in, which gateways pass on to, and gives the
 * base URL of what it started, headers that it has to be told (`TRIBUNAL_ENDPOINT_HEADERS`), and what ends it.
 */
export const SERVERS = [
  llamaServer("llama-server", { template: "chatml", window: 131_072 }),
  llamaServer("llama-server, strict roles", { template: "strict-roles", window: 131_072 }),
  llamaServer("llama-server, window of 16k", { template: "chatml", window: 16_384 }),
  llamaServer("llama-server, window of 4k", { template: "chatml", window: 4096 }),
  portkey("OpenAI", "openai", "/v1"),
  portkey("Anthropic", "anthropic", "/v1"),
  portkey("Gemini", "google", "/v1beta"),
  portkey("Ollama", "ollama", ""),
  portkey("no provider told", undefined, "/v1"),
  musistudio("OpenAI", "/v1/chat/completions", undefined),
  musistudio("Gemini", "/v1beta/models/", "gemini"),
  aimock("passes on", []),
  aimock("429 for one in three", ["--chaos-ratelimit", "0.34"]),
  aimock("500 for one in ten", ["--chaos-drop", "0.1"]),
  aimock("broken JSON for one in ten", ["--chaos-malformed", "0.1"]),
];

function llamaServer(name, { template, window }) {
  return {
    name,
    expected: NO_FALSE_PASS,
    needsCalls: template === "chatml" && window > 4096,
    start: async () => {
      const root = await fetchFromDebian("llama.cpp-tools");
      const libraries = join(root, "usr/lib/x86_64-linux-gnu");
      const backends = join(libraries, "ggml/backends0");
      const isWide = readFileSync("/proc/cpuinfo", "utf8").includes(" avx2 ");
      const paths = [libraries, join(libraries, "llama"), backends].join(":");
      const loader = ["--library-path", paths, join(root, "usr/bin/llama-server")];
      const model = [
        "--model",
        tinyModel(template),
        "--alias",
        "m",
        "--predict",
        "2000",
        "--ctx-size",
        String(window),
        "--threads",
        "1",
        "--threads-batch",
        "2",
      ];
      const program = await startProgram(
        join(root, "usr/lib64/ld-linux-x86-64.so.2"),
        [...loader, "--host", "127.0.0.1", "--port", "{{port}}", ...model],
        { env: { GGML_BACKEND_PATH: join(backends, `libggml-cpu-${isWide ? "haswell" : "x64"}.so`) }, path: "/health" },
      );
      return { baseUrl: `${program.url}/v1`, program };
    },
  };
}

/** The models of this run: one that an earlier run left may be of other prompts. */
const written = new Set();

function tinyModel(template) {
  const folder = join(PROJECT, ".cache/servers");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${template}.gguf`);
  if (written.has(path)) return path;
  written.add(path);
  const chatTemplate = readFileSync(new URL(`templates/${template}.jinja`, import.meta.url), "utf8");
  const prompts = join(PROJECT, "prompts");
  const texts = readdirSync(prompts, { recursive: true }).filter((file) => file.endsWith(".md"));
  const text = texts.map((file) => readFileSync(join(prompts, file), "utf8")).join("\n");
  writeFileSync(path, writeTinyModel({ text, chatTemplate }));
  return path;
}

function portkey(of, provider, path) {
  return {
    name: `Portkey's gateway to ${of}`,
    expected: provider === undefined ? NOT_JUDGED : FOUND,
    start: async (upstream) => {
      const folder = await fetchFromNpm(...PORTKEY);
      const script = join(folder, "node_modules", PORTKEY[0], "build/start-server.js");
      const program = await startProgram(process.execPath, [script, "--headless", "--port={{port}}"], { cwd: folder });
      const told = {
        "x-portkey-provider": provider,
        "x-portkey-custom-host": `${upstream}${path}`,
        // Without it, it keeps the signatures to itself that Gemini wants to see again.
        "x-portkey-strict-open-ai-compliance": "false",
      };
      return { baseUrl: `${program.url}/v1`, headers: provider === undefined ? {} : told, program };
    },
  };
}

function musistudio(of, path, transformer) {
  return {
    name: `musistudio's gateway to ${of}`,
    expected: FOUND,
    // Its models are named by provider and model, which `--models` would take for two.
    settings: { models: ["up,m"] },
    start: async (upstream) => {
      const folder = await fetchFromNpm(...MUSISTUDIO);
      const use = transformer === undefined ? {} : { transformer: { use: [transformer] } };
      const provider = { name: "up", api_base_url: `${upstream}${path}`, api_key: "none", models: ["m"], ...use };
      const script = `const { default: Server } = require("${MUSISTUDIO[0]}");
        new Server({ useJsonFile: false, useEnvFile: false, useEnvironmentVariables: false, logger: false,
          initialConfig: { HOST: "127.0.0.1", PORT: "{{port}}", providers: [${JSON.stringify(provider)}] } }).start();`;
      const program = await startProgram(process.execPath, ["--eval", script], { cwd: folder });
      return { baseUrl: `${program.url}/v1`, program };
    },
  };
}

function aimock(of, options) {
  return {
    name: `aimock, ${of}`,
    expected: FOUND,
    start: async (upstream) => {
      const folder = await fetchFromNpm(...AIMOCK);
      const script = join(folder, "node_modules", AIMOCK[0], "dist/cli.js");
      const where = ["--host", "127.0.0.1", "--port", "{{port}}", "--fixtures", join(folder, "none")];
      mkdirSync(join(folder, "none"), { recursive: true });
      const program = await startProgram(
        process.execPath,
        [script, ...where, "--proxy-only", "--provider-openai", upstream, ...options],
        { cwd: folder },
      );
      return { baseUrl: `${program.url}/v1`, program };
    },
  };
}
