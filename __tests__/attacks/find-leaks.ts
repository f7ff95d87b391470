import type { WorkflowResult } from "../scenarios/harness/workflow.ts";
import { issueToken } from "../servers/github/token.ts";
import { findCanaries } from "./canary.ts";
import type { Ground } from "./ground.ts";
import type { OwnFiles } from "./own-files.ts";
import type { Shown } from "./trace.ts";

interface Left {
  readonly runId: number;
  readonly result: WorkflowResult;
  readonly shown: readonly Shown[];
  readonly own: OwnFiles;
}

/** Everything that left the run, held against every secret of it; each may go where it belongs, and only as it belongs there. */
export function findLeaks(ground: Ground, { result, shown, own, runId }: Left): readonly string[] {
  const { server, model, lab } = ground;
  const tokens = Object.keys(result.jobs).map((job) => {
    return { name: `the token of ${job}`, value: issueToken(`${job}#${runId}.1`, { permissions: {} }).value };
  });
  const canaries = [...ground.canaries, ...tokens];
  const asMasked = new Set(canaries.map(({ value }) => `::add-mask::${value}`));
  const withoutMasks = (text: string): string =>
    text
      .split(/\r?\n/)
      .filter((line) => !asMasked.has(line))
      .join("\n");
  const places: readonly (readonly [where: string, text: string])[] = [
    ...shown.map(({ where, text }) => [where, withoutMasks(text)] as const),
    [
      "outputs",
      JSON.stringify(
        Object.values(result.jobs).map(({ outputs, steps }) => [outputs, steps.map((step) => step.outputs)]),
      ),
    ],
    ["files", own.found.map(({ path, text }) => `${path}\n${text}`).join("\n")],
    [
      "artifacts",
      result.artifacts
        .names()
        .flatMap((name) =>
          [...(result.artifacts.get(name)?.files ?? [])].map(
            ([path, content]) => `${path}\n${content.toString("latin1")}`,
          ),
        )
        .join("\n"),
    ],
    [
      "requests to GitHub",
      JSON.stringify(
        server.requests.map(({ headers: { authorization: _, ...headers }, path, query, body }) => [
          path,
          query,
          headers,
          body,
        ]),
      ),
    ],
    [
      "requests to the model",
      JSON.stringify(
        model.requests.map(({ headers: { authorization: _, ...headers }, path, body }) => [path, headers, body]),
      ),
    ],
    ["requests elsewhere", lab.asked.join("\n")],
    ...strangeHeaders(ground),
  ];
  return places.flatMap(([where, text]) => findCanaries(text, canaries).map((found) => `${found} in ${where}`));
}

/** What stands in the one header that may carry a secret, where it is not the one that belongs there. */
function strangeHeaders({ model, server, lab }: Ground): readonly (readonly [string, string])[] {
  const keys = model.requests.map(({ headers }) => headers.authorization ?? "");
  const strangers = keys.filter((value) => value !== `Bearer ${lab.secrets.key.value}`);
  const toGitHub = server.requests
    .filter(({ tokenName }) => tokenName === undefined)
    .map(({ headers }) => String(headers.authorization));
  return [
    ["the model's Authorization", strangers.join("\n")],
    ["GitHub's Authorization", toGitHub.join("\n")],
  ];
}
