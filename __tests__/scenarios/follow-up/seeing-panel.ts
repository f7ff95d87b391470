import type { ResolverEntry } from "../../../src/core/replies/resolver.ts";
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
  resolver?: (asked: readonly EarlierFinding[]) => readonly ResolverEntry[];
  /** Before any role; such as to fail it, or to let the world move. */
  intercept?: NonNullable<PanelScript["intercept"]>;
}

/** A resolver who holds everything for mended, by a line at head. */
export function resolvesBy(file: string, line: number, quote: string): NonNullable<SeeingPanel["resolver"]> {
  return (asked) =>
    asked.map(({ id }) => ({
      ...{ finding_id: id, status: "resolved", file, line, evidence_quote: quote },
      note: "The text is parsed now.",
    }));
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
    resolver: (asked) => ({ resolutions: [...(panel.resolver?.(asked) ?? [])] }),
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
