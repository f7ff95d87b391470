import type { WorkflowResult } from "../scenarios/harness/workflow.ts";
import type { Ground } from "./ground.ts";
import type { Shown } from "./trace.ts";

/** The bodies of all comments and reviews that our jobs wrote. */
export function ownBodies({ repository }: Ground): readonly string[] {
  const { reviews, reviewComments, issueComments } = repository;
  return [...reviews, ...reviewComments, ...issueComments]
    .filter(({ user }) => user.login === "github-actions[bot]")
    .map(({ body }) => body);
}

/** What people read on the check run and the pull request. */
export function shownOnGitHub(ground: Ground): readonly Shown[] {
  const { repository, pullRequest } = ground;
  const checks = repository.checkRuns.flatMap(
    ({ title = "", summary = "", text = "", annotations }): readonly Shown[] => [
      { where: "check run: title", surface: "plain", text: title },
      { where: "check run: summary", surface: "markdown", text: summary },
      { where: "check run: text", surface: "markdown", text },
      ...annotations.flatMap((each): readonly Shown[] => [
        { where: "annotation: title", surface: "plain", text: each.title ?? "" },
        { where: "annotation: message", surface: "plain", text: each.message },
      ]),
    ],
  );
  const bodies = ownBodies(ground).map((text): Shown => ({ where: "comment", surface: "markdown", text }));
  return [...checks, ...bodies, { where: "description", surface: "description", text: pullRequest.body ?? "" }];
}

/** What people read of the jobs: logs, summaries, and files of artifacts. */
export function shownByJobs({ jobs, artifacts }: WorkflowResult): readonly Shown[] {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const written = artifacts.names().flatMap((name) => [...(artifacts.get(name)?.files ?? [])]);
  return [
    ...steps.flatMap(({ summary, stdout, stderr, annotations }): readonly Shown[] => [
      { where: "job summary", surface: "markdown", text: summary },
      { where: "log", surface: "log", text: `${stdout}\n${stderr}` },
      ...annotations.map(({ message }): Shown => ({ where: "annotation of the log", surface: "plain", text: message })),
    ]),
    ...written.flatMap(([path, content]): readonly Shown[] => {
      const text = content.toString("utf8");
      if (path.endsWith(".md")) return [{ where: path, surface: "markdown", text }];
      return path.endsWith(".sarif") ? [{ where: path, surface: "sarif", text }] : [];
    }),
  ];
}
