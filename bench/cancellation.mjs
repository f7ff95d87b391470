import "./json-modules.mjs";
import { performance } from "node:perf_hooks";
import { row } from "./rows.mjs";

/** The runner kills a cancelled step 7.5 s after its SIGINT. */
const LIMIT_S = 7;

const COMPLETE = { method: "PATCH", path: /\/check-runs\/\d+$/ };

/** What the review is doing when the button is pressed. */
const MOMENTS = [
  { name: "creating the check run", request: { method: "POST", path: /\/check-runs$/ } },
  { name: "fetching", request: { method: "POST", path: /git-upload-pack$/ } },
  { name: "the Enthusiast at work", role: "enthusiast" },
  { name: "the Judge at work", role: "judge" },
  { name: "the Critic at work", role: "critic" },
  { name: "GitHub failing at first", role: "critic", fault: { ...COMPLETE, kind: 502, times: 2 } },
];

/** How long after its SIGINT a review has closed its check run. */
export const cancellation = { name: "cancellation", run };

async function run() {
  const rows = [];
  for (const moment of MOMENTS) {
    rows.push(
      row(`cancelled: check run closed, ${moment.name}`, await cancelAt(moment), { unit: "s", limit: LIMIT_S }),
    );
  }
  return rows;
}

async function cancelAt({ name, request, role, fault }) {
  const { missingGuard, runTribunal, startTribunal } = await import("../__tests__/scenarios/action/tribunal.ts");
  const controller = new AbortController();
  let pressedMs;
  let closedMs;
  const press = () => {
    pressedMs ??= performance.now();
    controller.abort();
  };
  const intercept = (_, header) => {
    if (header.role !== role) return undefined;
    press();
    return { hang: true };
  };
  await using scenario = await startTribunal({ enthusiast: () => [missingGuard()], intercept });
  const { server, repository } = scenario;
  if (request !== undefined) server.onRequest(request, press);
  if (fault !== undefined) server.fault(fault);
  const seeClosing = () => {
    closedMs = performance.now();
  };
  server.onRequest(COMPLETE, seeClosing, Number.POSITIVE_INFINITY);
  await runTribunal(scenario, { cancel: controller.signal });
  const [check] = repository.checkRuns;
  if (check?.conclusion !== "cancelled") throw new Error(`${name}: the check run ended as ${check?.conclusion}`);
  return (closedMs - pressedMs) / 1000;
}
