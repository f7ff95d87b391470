import type { ResolverEntry } from "../../../src/replies/answers.ts";
import { isFirstTurn, type RecordedRequest } from "../../servers/model-server.ts";
import {
  aFinding,
  aJudgement,
  aRuling,
  aVerdict,
  type EarlierFinding,
  type PanelScript,
  readFile,
  type ScriptedFinding,
} from "../cli/scripted-panel.ts";
import { servedLines } from "./served-lines.ts";

/** A defect that an Enthusiast claims wherever it is served an added line that matches. */
export interface Sight
  extends Partial<Omit<ScriptedFinding, "id" | "file" | "line" | "start_line" | "evidence_quote">> {
  readonly mark: RegExp;
  /** The only pass that sees it; absent means all do. */
  readonly pass?: number;
}

/** What a panel sees and says. A test may change it from push to push. */
export interface SeeingPanel {
  sees: readonly Sight[];
  /** Files that every Enthusiast reads besides the diff. */
  reads?: readonly string[];
  /** Left out, every claim is upheld. */
  judge?: NonNullable<PanelScript["judge"]>;
  /** Left out, every finding is confirmed. */
  critic?: NonNullable<PanelScript["critic"]>;
  /** What the resolver answers; left out, it has nothing to say of any finding. */
  resolver?: (asked: readonly EarlierFinding[], request: RecordedRequest) => readonly ResolverEntry[];
  /** What the fixer does; left out, it declines all. */
  fixer?: NonNullable<PanelScript["fixer"]>;
  /** Before any role; such as to fail it, or to let the world move. */
  intercept?: NonNullable<PanelScript["intercept"]>;
}

/** A resolver who needs nothing but what it is asked about. */
export type Resolver = (asked: readonly EarlierFinding[]) => readonly ResolverEntry[];

/** A resolver who holds everything for mended, by a line at head. */
export function resolvesBy(file: string, line: number, quote: string): Resolver {
  return (asked) =>
    asked.map(({ id }) => ({
      ...{ finding_id: id, status: "resolved", file, line, evidence_quote: quote },
      note: "The text is parsed now.",
    }));
}

/**
 * A resolver who looks at the line where a finding stood: it holds mended what none of the panel's sights matches there any more.
 */
export function seesRepairs(sees: readonly Sight[]): NonNullable<SeeingPanel["resolver"]> {
  return (asked, request) => {
    const served = servedLines(request);
    return asked.map(({ id, title, file, line }) => {
      const sight = sees.find((each) => each.title === title);
      const own = served.filter((each) => each.file === file && isTelling(each.text));
      const still = own.find(({ text }) => sight?.mark.test(text) === true);
      const there = still ?? own.toSorted((one, other) => distance(one, line) - distance(other, line))[0];
      const status = still === undefined ? ("resolved" as const) : ("unresolved" as const);
      const quote = { file, line: there?.line ?? null, evidence_quote: there?.text.trim() ?? null };
      return { finding_id: id, status, ...quote, note: still === undefined ? "It is mended." : "It is still there." };
    });
  };
}

function distance({ line }: { readonly line: number }, wanted: number | null): number {
  return Math.abs(line - (wanted ?? 1));
}

/** Whether a line can be told from others, so that its quote counts. */
function isTelling(text: string): boolean {
  return text.replace(/[^\p{L}\p{N}]/gu, "").length >= 8;
}

/** Code from outside that is run: high. */
export const EVALUATES: Sight = {
  mark: /\beval\(/,
  title: "Input is run as code",
  category: "injection",
  severity: "high",
  description: "Whoever sends the text decides what runs.",
};

/** A call that blocks: low. */
export const BLOCKS: Sight = {
  mark: /\bsleepSync\(/,
  title: "The call blocks every other request",
  category: "performance",
  severity: "low",
  description: "Nothing else is served meanwhile.",
};

/** The script of a panel whose answers are a function of what it is served, and of what the test says of it now. */
export function seeingScript(panel: SeeingPanel): PanelScript {
  return {
    enthusiast: ({ pass }, request) => {
      const seen = panel.sees.filter((sight) => sight.pass === undefined || sight.pass === pass);
      return claimsOf(seen, request);
    },
    judge: (findings, header) => (panel.judge ?? upholds)(findings, header),
    critic: (findings, header) => (panel.critic ?? confirms)(findings, header),
    resolver: (asked, _, request) => ({ resolutions: [...(panel.resolver?.(asked, request) ?? [])] }),
    ...(panel.fixer === undefined ? {} : { fixer: panel.fixer }),
    intercept: async (request, header) => {
      const intercepted = await panel.intercept?.(request, header);
      if (intercepted !== undefined) return intercepted;
      if (header.role === "enthusiast" && isFirstTurn(request) && panel.reads !== undefined) {
        return {
          toolCalls: [{ name: "read_diff", args: { path: null } }, ...panel.reads.map((path) => readFile(path))],
        };
      }
      return undefined;
    },
  };
}

const upholds: NonNullable<PanelScript["judge"]> = (findings) => aJudgement(findings.map((each) => aRuling(each)));
const confirms: NonNullable<PanelScript["critic"]> = (findings) => ({
  verdicts: findings.map((each) => aVerdict(each)),
  missed: [],
});

function claimsOf(sees: readonly Sight[], request: RecordedRequest): readonly ScriptedFinding[] {
  const claims = servedLines(request).flatMap(({ file, line, text }) =>
    sees.flatMap(({ mark, pass: _, ...said }) =>
      mark.test(text) ? [aFinding({ ...said, file, line, evidence_quote: text.trim() })] : [],
    ),
  );
  return claims.map((claim, index) => ({ ...claim, id: `E${index + 1}` }));
}
