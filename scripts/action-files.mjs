/**
 * Writes the inputs into the action's files and the reusable workflows, from src/inputs/input-table.ts: what each declares, and what
 * it hands on to the review.
 *
 * Usage: npm run build:actions [-- --check]; with --check nothing is written, and the exit code is 1 when a file is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { DECLARED_INPUTS, FORMER_INPUTS } from "../src/inputs/input-table.ts";

const ALL = Object.keys(DECLARED_INPUTS);
/** What a caller of a reusable workflow hands over as secrets. */
const SECRETS = ["api-key", "endpoint-headers"];
const OF_THE_JOB = ["github-token", ...SECRETS];

const REVIEWED = ALL.filter((name) => ![...OF_THE_JOB, "fix"].includes(name));
const REPAIRED = [
  "endpoint",
  "provider",
  "base-url",
  "models",
  "mode",
  "pull-request",
  "config",
  "config-ref",
  "fail-on",
  "check-name",
  "max-comments",
];

const REMOVED_INPUTS = {
  "removed-inputs": { description: "The action sets it: names of inputs it was given that earlier versions had." },
};

const RUNS_ON = {
  description:
    'Where the jobs run: the label of a runner, or a JSON array of labels, such as ["self-hosted", "linux"].',
  default: "ubuntu-latest",
};

/** What some inputs mean where repairs are made. */
const OF_REPAIRS = {
  models: {
    description:
      "Models, weakest first, separated by commas; the last is the ceiling. Needed unless the endpoint has default models.",
  },
  "pull-request": {
    description: "Number of the pull request to repair, for workflow_dispatch. Default: the comment's.",
  },
  "fail-on": {
    description:
      "Lowest severity of a new finding with which the head, or the patched head, does not pass: critical, high, medium, low or none. Default: high.",
  },
  "check-name": {
    description:
      "The check-name of the workflow that reviews, whose summary and comments are updated. No check run is written.",
    default: "Tribunal",
  },
};

const FILES = {
  "action.yml": (text) =>
    replaceBlock(replaceBlock(text, /^inputs:$/, declare(ALL)), handedOn, [
      ...handOn(ALL),
      `removed-inputs: ${JSON.stringify(FORMER_INPUTS.map((name) => `\${{ inputs.${name} && '${name},' }}`).join(""))}`,
    ]),
  "review/action.yml": (text) =>
    replaceBlock(text, /^inputs:$/, [...declare(ALL), ...declare(["removed-inputs"], { of: REMOVED_INPUTS })]),
  ".github/workflows/tribunal.yml": (text) =>
    replaceBlock(
      replaceBlock(text, /^ {4}inputs:$/, [
        ...declare(REVIEWED, { isTyped: true }),
        ...declare(["runs-on", "environment"], {
          isTyped: true,
          of: {
            "runs-on": RUNS_ON,
            environment: {
              description:
                "An environment for the comment job, whose required reviewers approve the posting. Default: none.",
            },
          },
        }),
      ]),
      handedOn,
      [...handOn(SECRETS, "secrets"), ...handOn(REVIEWED)],
    ),
  ".github/workflows/fix.yml": (text) =>
    replaceBlock(
      replaceBlock(text, /^ {4}inputs:$/, [
        ...declare(REPAIRED, { isTyped: true, of: { ...DECLARED_INPUTS, ...OF_REPAIRS } }),
        ...declare(["runs-on", "environment"], {
          isTyped: true,
          of: {
            "runs-on": RUNS_ON,
            environment: {
              description:
                "An environment for the job that writes the branch, whose required reviewers approve it. Create it first: GitHub creates a missing one without reviewers. Default: none.",
            },
          },
        }),
      ]),
      handedOn,
      [...handOn(SECRETS, "secrets"), 'fix: "true"', ...handOn(REPAIRED)],
    ),
};

for (const [file, write] of Object.entries(FILES)) {
  const place = new URL(`../${file}`, import.meta.url);
  const text = readFileSync(place, "utf8");
  const written = write(text);
  if (!process.argv.includes("--check")) writeFileSync(place, written);
  else if (written !== text) {
    console.error(`${file} does not say what src/inputs/input-table.ts says: npm run build:actions`);
    process.exitCode = 1;
  }
}

/** The line that begins what the review's step is given. */
function handedOn(line, lines) {
  return line.trim() === "with:" && lines.at(-1)?.trim() === "uses: $/review";
}

function declare(names, { of = DECLARED_INPUTS, isTyped = false } = {}) {
  return names.flatMap((name) => {
    const { description, default: usual } = of[name];
    return [
      `${name}:`,
      `  description: ${quote(description)}`,
      ...(isTyped ? ["  type: string"] : []),
      ...(usual === undefined ? [] : [`  default: ${quote(usual)}`]),
    ];
  });
}

/** As the formatter quotes in YAML. */
function quote(text) {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

function handOn(names, context = "inputs") {
  return names.map((name) => `${name}: \${{ ${context}.${name} }}`);
}

/** The text with other lines below its one header, as far in as YAML wants them. */
function replaceBlock(text, isHeader, block) {
  const kept = [];
  let depth;
  let found = 0;
  for (const line of text.split("\n")) {
    const own = line.length - line.trimStart().length;
    if (depth !== undefined && (line.trim() === "" || own > depth)) continue;
    depth = undefined;
    const isIt = typeof isHeader === "function" ? isHeader(line, kept) : isHeader.test(line);
    kept.push(line);
    if (!isIt) continue;
    found += 1;
    depth = own;
    kept.push(...block.map((each) => `${" ".repeat(own + 2)}${each}`));
  }
  if (found !== 1) throw new Error(`${found} places for the inputs, and not one`);
  return kept.join("\n");
}
