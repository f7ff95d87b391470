import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runForPeak, runNode } from "./child.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));

/** A place that has what the Actions runner gives a step; it is removed on disposal. */
export function startRunner({ event, payload, url = "http://127.0.0.1:9", sha = "0".repeat(40) }) {
  const folder = mkdtempSync(join(tmpdir(), "tribunal-runner-"));
  const place = (name, content = "") => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const env = {
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: url,
    GITHUB_SERVER_URL: url,
    GITHUB_REPOSITORY: "octo/shop",
    GITHUB_RUN_ID: "1",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_SHA: sha,
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: place("event.json", JSON.stringify(payload)),
    RUNNER_TEMP: folder,
    GITHUB_WORKSPACE: join(folder, "workspace"),
    GITHUB_OUTPUT: place("output"),
    GITHUB_STATE: place("state"),
    GITHUB_STEP_SUMMARY: place("summary"),
  };
  return {
    run: (bundle, inputs) => runNode([bundlePath(bundle)], { ...env, ...toVariables(inputs) }),
    runForPeak: (bundle, inputs) => runForPeak([bundlePath(bundle)], { ...env, ...toVariables(inputs) }),
    outputs: () => readOutputs(env.GITHUB_OUTPUT),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function bundlePath(name) {
  return join(HERE, "../dist", name, "index.js");
}

function toVariables(inputs) {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}

function readOutputs(path) {
  const assignments = readFileSync(path, "utf8").matchAll(/^([^\n]+)<<([^\n]+)\n([\s\S]*?)\n\2$/gm);
  return Object.fromEntries([...assignments].map(([, name, , value]) => [name, value]));
}
