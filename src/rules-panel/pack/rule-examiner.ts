import { pathAt } from "../../change/pin.ts";
import { ServedLines } from "../../change/receipt.ts";
import type { Side } from "../../change/side.ts";
import type { CodeFacts } from "../../code/compare/code-facts.ts";
import type { Grammars } from "../../code/syntax/load-grammars.ts";
import { describeFailure } from "../../text/errors.ts";
import { touchedLines } from "../change/added-lines.ts";
import { ChangedTexts, type ExaminedTarget } from "../change/changed-code.ts";
import { type Subject, toSubject } from "../change/subject.ts";
import type { Examination, Examined, Examiner, FileAtHand, RuleFailure } from "../rules/examiner.ts";
import { NOTHING_TO_SEARCH, type Sides, type SyntaxReading, SyntaxSearch } from "../search/syntax-search.ts";
import { readRules } from "./load-rules.ts";
import { RulePack } from "./rule-pack.ts";

/** The rules with everything needed to apply them. */
export interface OpenedPack {
  readonly pack: RulePack;
  readonly syntax: SyntaxSearch;
}

/**
 * @param grammars the grammars of the process
 * @throws Error if the directory was not made by `npm run build`.
 */
export async function openPack(directory: string, grammars: Grammars): Promise<OpenedPack> {
  return { pack: new RulePack(await readRules(directory)), syntax: new SyntaxSearch(grammars) };
}

// Nobody reads more, and a file made to have more would slow down the comparison.
const MAX_MATCHES = 1000;

/** Examines files in the calling thread. */
export function ruleExaminer({ pack, syntax }: OpenedPack, target: ExaminedTarget): Examiner {
  const changed = new ChangedTexts(target.changed);
  return {
    async examine(file): Promise<Examination> {
      const { head } = file;
      const reading = head === undefined ? NOTHING_TO_SEARCH : await syntax.read(head, pack.patternsFor(head));
      if (reading.kind === "unsearched") return { kind: "unexamined", reason: reading.reason };
      const sides = await readSides(file, syntax);
      if (sides !== undefined && "kind" in sides) return { kind: "unexamined", reason: sides.reason };
      return examineFile(file, reading, { pack, kind: target.kind, changed, sides });
    },
    async findCovered(files) {
      return files.filter((file) => pack.covers(file)).map(({ path }) => path);
    },
  };
}

/** The facts of both sides of a file that existed before. */
async function readSides({ head, base, pinned }: FileAtHand, syntax: SyntaxSearch) {
  if (head === undefined || base === undefined || pinned.countsAsNew !== undefined) return undefined;
  return syntax.readSides({ base, head }, touchedLines(pinned));
}

interface Grounds {
  readonly sides: Sides<CodeFacts> | undefined;
  readonly pack: RulePack;
  readonly kind: ExaminedTarget["kind"];
  readonly changed: ChangedTexts;
}

function examineFile(file: FileAtHand, syntax: SyntaxReading, { pack, kind, changed, sides }: Grounds): Examination {
  const { pinned } = file;
  const served = new ServedLines(file.receipts);
  const isServed = (side: Side, line: number) => {
    const path = pathAt(pinned, side);
    return path !== undefined && served.covers({ file: path, side, start_line: line, end_line: line });
  };
  try {
    const subject = toSubject({
      file: pinned,
      head: file.head,
      base: file.base,
      kind,
      changed,
      syntax,
      sides,
      isServed,
    });
    return { kind: "examined", ...applyRules(pack, subject) };
  } catch (error) {
    return { kind: "unexamined", reason: describeFailure("the scan of its lines", error) };
  }
}

function applyRules(pack: RulePack, subject: Subject): Pick<Examined, "matches" | "failures"> {
  const { matches, failures } = pack.examine(subject);
  const reasons = [
    ...(matches.length <= MAX_MATCHES
      ? []
      : [`the rules match at ${matches.length} places of it, the most is ${MAX_MATCHES}`]),
    ...describeUnread(subject),
  ];
  return {
    matches: matches.slice(0, MAX_MATCHES).map(({ rule, match }) => ({ ruleId: rule.id, match })),
    failures: [...failures, ...reasons.map((reason): RuleFailure => ({ ruleId: undefined, reason }))],
  };
}

/** Names the line that is too long for rules that read lines; a rule with a syntax query may still examine it. */
function describeUnread({ added }: Subject): readonly string[] {
  const [first] = added.filter(({ isUnread }) => isUnread === true);
  return first === undefined
    ? []
    : [`its line ${first.number} is too long to be read by rules; paths-ignore would leave the file out`];
}
