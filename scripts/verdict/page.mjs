import { parseHeader } from "../../__tests__/servers/model-server.ts";
import { escapeMarkdown } from "../../src/text/escape.ts";

/** The page about one run; every fact of it comes from that run. */
export function renderPage(run) {
  const { report } = run;
  const [finding] = report.findings;
  return `# How a verdict is reached

One real case, from pin to comment, for whoever wants to see the steps in order. The change takes \`${run.one.package}\` from release
${run.one.base.version} back to ${run.one.head.version}, and so puts back the defect of ${run.one.advisories.join(", ")}. The sources hold no version number,
so only the code itself can show the defect.

The bundles in \`dist/\` ran as the reusable workflow runs them, against a GitHub and a model endpoint on this machine. The model's answers are
[a script](../scripts/verdict/players.mjs): one true claim, one that quotes a line which does not exist, and one that the code refutes. So this
page shows what the _machine_ does with a model's answers, not how well any model reviews. \`npm run build && npm run docs:verdict\` writes it.

## 1. The pin

| | |
|---|---|
| head | \`${report.pin.head_sha}\` |
| merge base | \`${report.pin.merge_base_sha}\` |
| target | the canonical diff, SHA-256 \`${report.pin.target_sha256}\` |
| files | ${report.pin.files.map(({ path, status }) => `\`${path}\` (${status})`).join(", ")} |

Nothing is checked out: both trees are read as git objects.

## 2. The rounds

Mode \`${report.run.mode}\`: ${report.run.passes} Enthusiast ${report.run.passes === 1 ? "pass" : "passes"}, at most ${report.run.rounds_planned} rounds. What the endpoint was asked, in order:

| round | role | calls | read with |
|---|---|---|---|
${renderAgents(run.requests)}

In round 1 the Enthusiast claimed ${report.rounds[0].claims} defects. The Adversary, who never sees a claim, named ${report.rounds[0].safe_zones} safe zone.

**A gate turned one away** before the Judge saw it:

${report.dismissed
  .filter(({ by }) => by === "gate")
  .map(renderDismissed)
  .join("\n")}

**The Judge ruled on the others:**

${report.rounds[0].rulings.map(renderRuling).join("\n")}

Round 2 brought ${report.rounds[1].claims} claims, at the strongest model. The debate ended by \`${report.run.stop_reason}\`.

## 3. The Critic

${report.findings.length} finding survived, and a separate agent read its lines again. Its answer: \`${finding.validation.status}\`. “${escapeMarkdown(finding.validation.explanation)}”

## 4. The verdict

| accuracy | coverage | gate | conclusion |
|---|---|---|---|
| ${report.verdict.accuracy} | ${report.verdict.coverage} | ${report.verdict.gate}: ${report.verdict.gate_reason} | ${report.run.conclusion} |

Coverage is counted from receipts: ${report.coverage.hunks_read} of ${report.coverage.hunks_total} changed parts were served to an
Enthusiast, in ${report.coverage.files_read} of ${report.coverage.files_total} files. The finding is \`${finding.classification}\`: it is on a line the change added.

## 5. What GitHub got

The check run \`${run.checkRuns[0].name}\` on the head: **${run.checkRuns[0].conclusion}**, “${run.checkRuns[0].title}”, with ${run.checkRuns[0].annotations.length} annotation. The comment
job runs by these outputs of the review job:

\`\`\`text
${Object.entries(run.outputs)
  .filter(([name]) => SHOWN.has(name))
  .map(([name, value]) => `${name}=${value}`)
  .join("\n")}
\`\`\`

It checked the report's digest, its gate and the pull request's head again, and posted ${run.reviews.length} review with
${run.reviewComments.length} comment, at \`${run.reviewComments[0].anchor.path}:${run.reviewComments[0].anchor.line}\`:

${quote(withoutMarkers(run.reviewComments[0].body))}
`;
}

const SHOWN = new Set(["gate", "gate-reason", "conclusion", "accuracy", "coverage", "confirmed", "debunked", "rounds"]);

/** One row an agent, in the order they began; the Critic belongs to no round. */
function renderAgents(requests) {
  const agents = new Map();
  for (const request of requests) {
    const { round, role } = parseHeader(request);
    const key = `| ${role === "critic" ? "–" : round} | ${role} |`;
    const agent = agents.get(key) ?? { calls: 0, tools: new Set() };
    agents.set(key, agent);
    agent.calls += 1;
    for (const { tool_calls: calls = [] } of request.body.messages) {
      for (const call of calls) agent.tools.add(`\`${call.function.name}\``);
    }
  }
  return [...agents].map(([key, { calls, tools }]) => `${key} ${calls} | ${[...tools].join(", ")} |`).join("\n");
}

function renderDismissed({ title, reason }) {
  return `- ${escapeMarkdown(title)}: \`${reason}\``;
}

/** What a report calls debunked is called dismissed before people. */
function renderRuling({ title, outcome, severity, reason, proof }) {
  const word = outcome === "debunked" ? "dismissed" : outcome;
  const shown =
    proof === null ? "" : ` Proof: \`${proof.file}:${proof.line}\`, \`${proof.quote}\`, looked up at the pin.`;
  return `- ${escapeMarkdown(title)}: **${word}** (${severity}). ${reason}${shown}`;
}

function withoutMarkers(body) {
  return body.replace(/\n*<!--[\s\S]*$/, "");
}

function quote(text) {
  return text.replace(/^/gm, "> ").replace(/ +$/gm, "");
}
