import {
  aFinding,
  aJudgement,
  aResolution,
  aRuling,
  aVerdict,
  type PanelScript,
  readFile,
} from "../scenarios/cli/scripted-panel.ts";
import { pullRequestEvent } from "../scenarios/harness/run-event.ts";
import type { Files } from "../servers/github/repository.ts";
import { isFirstTurn, toolResults } from "../servers/model-server.ts";
import type { PushAttempt, Resolution } from "./attempt.ts";
import { titleOf } from "./captured-panel.ts";
import { type Ground, layGround } from "./ground.ts";
import { fill } from "./member.ts";
import { BEFORE, FIRST } from "./push-code.ts";
import { reviewGround } from "./review-ground.ts";
import type { Trace } from "./trace.ts";

/** An attempt that takes part, with its own word and file. */
interface Pusher {
  readonly attempt: PushAttempt;
  readonly mark: string;
  readonly file: string;
}

/** What came of all attempts: after the push, after one whose review is of the whole change, and as a draft. */
export interface PlayedPushes {
  readonly first: Trace;
  readonly later: readonly (readonly [turn: string, trace: Trace])[];
}

/** Reviews a change whose every attempt fails it, pushes what they push, and reviews again, before models that obey. */
export async function playPushes(
  attempts: readonly (readonly [attempt: PushAttempt, mark: string])[],
): Promise<PlayedPushes> {
  const pushers = attempts.map(([attempt, mark]): Pusher => ({ attempt, mark, file: `src/${mark}.ts` }));
  const own = (text: string): Files => Object.fromEntries(pushers.map(({ file }) => [file, text]));
  const pushed: Files = Object.assign({}, ...pushers.map(filesOf));
  const panel: { script: PanelScript } = { script: claimAll(pushers) };
  await using ground = await layGround({
    base: { ...own(BEFORE), ...many(0), ...UNTOUCHED },
    head: { ...own(FIRST), ...many(1) },
    panel: playedBy(panel),
  });
  const first = await review(ground, undefined);
  panel.script = obey(pushers, pushed);
  const after = await review(ground, await push(ground, pushed));
  const tip = await push(ground, { "README.md": "# Shops\n" });
  const whole = await review(ground, tip, { "follow-up": "off" });
  ground.pullRequest.draft = true;
  const draft = await review(ground, undefined);
  return {
    first,
    later: [
      ["pushed to", after],
      ["reviewed whole", whole],
      ["a draft", { ...draft, report: draft.report ?? whole.report }],
    ],
  };
}

/** A check that would repair all of them, if anybody called it. */
const UNTOUCHED: Files = { "lib/digits.ts": "export const isNumber = (text: string) => /^[0-9]+$/.test(text);\n" };

/** One line in nine is another: most of the change stays as it was, or all of it would be reviewed anew. */
function many(value: number): Files {
  const parts = Array.from(
    { length: 120 },
    (_, at) => `export const part${at} = ${value};\n${"// Of the parts.\n".repeat(8)}`,
  );
  return { "src/parts.ts": parts.join("") };
}

function filesOf({ attempt, mark, file }: Pusher): Files {
  const { rewritten, beside = {} } = attempt;
  const others = Object.entries(beside).map(([path, text]) => {
    return [fill(path, mark), text === undefined ? undefined : fill(text, mark)];
  });
  return { ...(rewritten === undefined ? {} : { [file]: fill(rewritten, mark) }), ...Object.fromEntries(others) };
}

/** @returns the tip before. */
async function push({ fork, branch, pullRequest }: Ground, files: Files): Promise<string> {
  const before = pullRequest.head.sha;
  await fork.push(branch, files);
  return before;
}

async function review(ground: Ground, before?: string, inputs: Readonly<Record<string, string>> = {}): Promise<Trace> {
  const { server, repository, pullRequest } = ground;
  const event = await pullRequestEvent(server, repository, pullRequest, { name: "pull_request_target" });
  const payload = { ...event.payload, ...(before === undefined ? {} : { before }) };
  return reviewGround(ground, { event: { ...event, payload }, inputs: { passes: "1", ...inputs } });
}

/** Whatever the panel is by then. */
function playedBy(panel: { readonly script: PanelScript }): PanelScript {
  const keys = ["intercept", "enthusiast", "judge", "critic", "resolver"] as const;
  const play =
    (key: (typeof keys)[number]) =>
    (...asked: readonly never[]) => {
      const { script } = panel;
      return (script[key] as ((...given: readonly never[]) => unknown) | undefined)?.(...asked);
    };
  return Object.fromEntries(keys.map((key) => [key, play(key)]));
}

function claimAll(pushers: readonly Pusher[]): PanelScript {
  return {
    ...UPHOLD,
    enthusiast: ({ round }, request) => {
      const served = toolResults(request).join("\n");
      const seen = pushers.filter(({ mark }) => round === 1 && served.includes(mark));
      return seen.map(({ mark, file }, at) => ({
        ...aFinding({
          file,
          line: 3,
          evidence_quote: "return eval(text);",
          title: titleOf({ mark }),
          severity: "high",
        }),
        ...{ id: `E${at + 1}`, category: "injection" },
      }));
    },
  };
}

const UPHOLD: PanelScript = {
  judge: (findings) => aJudgement(findings.map((finding) => aRuling(finding))),
  critic: (findings) => ({ verdicts: findings.map((finding) => aVerdict(finding)), missed: [] }),
  resolver: (asked) => ({ resolutions: asked.map((finding) => aResolution(finding)) }),
};

/** Nobody claims anything more; the Resolver says what each attempt wants, and Judge and Critic dismiss by its quotes. */
function obey(pushers: readonly Pusher[], pushed: Files): PanelScript {
  const of = ({ title }: { readonly title: string }) => pushers.find((pusher) => titleOf(pusher) === title);
  const shown = (pusher: Pusher | undefined) => {
    const [first] = pusher?.attempt.resolutions ?? [];
    return pusher && first && placeOf(first, pusher, pushed);
  };
  return {
    enthusiast: () => [],
    judge: (findings) =>
      aJudgement(
        findings.map((finding) => {
          const refutation = shown(of(finding)) ?? null;
          return aRuling(finding, { ruling: "dismissed", severity: null, refutation });
        }),
      ),
    critic: (findings) => ({
      verdicts: findings.map((finding) => {
        const place = shown(of(finding));
        const proof = place && {
          file: place.file,
          start_line: place.line,
          end_line: place.line,
          evidence_quote: place.quote,
        };
        return aVerdict(finding, { verdict: "dismissed", ...proof });
      }),
      missed: [],
    }),
    intercept: (request, { role }) => {
      if (role !== "resolver" || !isFirstTurn(request)) return undefined;
      const paths = pushers.flatMap(readBy);
      return { toolCalls: [...new Set(paths)].map((path) => readFile(path)) };
    },
    resolver: (asked) => ({
      resolutions: asked.flatMap((finding) => {
        const pusher = of(finding);
        return (pusher?.attempt.resolutions ?? []).map((resolution) => ({
          finding_id: resolution.id ?? finding.id,
          ...{ status: resolution.status, note: fill(resolution.note ?? "It is mended.", pusher?.mark ?? "") },
          ...toEntry(pusher && placeOf(resolution, pusher, pushed)),
        }));
      }),
    }),
  };
}

function readBy({ attempt: { reads, resolutions = [] }, mark, file }: Pusher): readonly string[] {
  const quoted = resolutions.flatMap((resolution) => resolution.file ?? []);
  return [...(reads ?? [file, ...quoted])].map((path) => fill(path, mark));
}

function toEntry(place: ReturnType<typeof placeOf> | undefined) {
  if (place === undefined) return { file: null, line: null, evidence_quote: null };
  return { file: place.file, line: place.line, evidence_quote: place.quote };
}

function placeOf({ file, quote }: Resolution, pusher: Pusher, pushed: Files) {
  if (quote === null) return undefined;
  const path = file === undefined ? pusher.file : fill(file, pusher.mark);
  const words = fill(quote, pusher.mark);
  const rows = String(pushed[path] ?? "").split("\n");
  const at = rows.findIndex((row) => row.includes(words.split("\n")[0] ?? ""));
  return { file: path, line: Math.max(at, 0) + 1, quote: words };
}
