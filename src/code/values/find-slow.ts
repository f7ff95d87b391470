import { type AST, visitRegExpAST } from "@eslint-community/regexpp";
import { type Concatenation, isDisjointWith, JS, NFA, type NoParent } from "refa";
import { analyse, type Report } from "scslre";

/** A pattern as passed to the engine, with JavaScript's flags; `y` if it is only tried at the text's start. */
export interface PatternText {
  readonly source: string;
  readonly flags: string;
}

/** Why a search with a pattern takes more than linear time, and how much more. */
export interface Slowness {
  /** The exponent of polynomial growth: 2, or 3 for anything higher; undefined if it is exponential. */
  readonly degree: 2 | 3 | undefined;
  /**
   * Whether a single attempt to match is already slow, as with `^(a+)+$`, on a text that is not only white space and
   * needs no line break. Otherwise the search is slow because it tries every position of the text, as with `\s+$`.
   */
  readonly isInherent: boolean;
  /** The parts of the pattern that match the same characters: two, or one that overlaps with itself. */
  readonly parts: readonly string[];
}

const MAX_PATTERN = 2_000;
/** The cost is quadratic in their number; real patterns have fewer. */
const MAX_REPETITIONS = 60;
const MAX_REPORTS = 500;

const known = new Map<string, Slowness | undefined>();
const MAX_KNOWN = 5_000;

/**
 * Finds out whether a search with a pattern takes more than linear time. Undefined if nothing shows that, or if the
 * pattern cannot be parsed. Never throws.
 */
export function findSlow(pattern: PatternText): Slowness | undefined {
  const key = `${pattern.flags}/${pattern.source}`;
  if (known.has(key)) return known.get(key);
  const found = mayBeSlow(pattern) ? judge(pattern) : undefined;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

/** Whether an analysis is worthwhile: without a repetition no pattern is slow, and very long ones are skipped. */
export function mayBeSlow({ source }: PatternText): boolean {
  const repetitions = source.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return source.length <= MAX_PATTERN && repetitions > 0 && repetitions <= MAX_REPETITIONS;
}

/** Whether a slow pattern grows faster than another one, or is slow at a single position where the other is not. */
export function isSlower(one: Slowness, than: Slowness): boolean {
  const [growth, other] = [one.degree ?? 4, than.degree ?? 4];
  return growth === other ? one.isInherent && !than.isInherent : growth > other;
}

function judge({ source, flags: given }: PatternText): Slowness | undefined {
  const flags = given.replace(/[^imsuv]/g, "");
  try {
    const reports = reportsOn(source, flags).filter(({ type }) => type !== "Move" || !given.includes("y"));
    const parser = JS.Parser.fromLiteral({ source, flags });
    const overlapping = findOverlapping(parser, source, flags);
    const exponential = reports.find((report) => report.exponential);
    if (exponential !== undefined) return { degree: undefined, isInherent: true, parts: partsOf(exponential) };
    if (overlapping !== undefined) return { degree: undefined, isInherent: true, parts: [overlapping] };
    const [worst] = reports.toSorted((a, b) => degreeOf(b, reports) - degreeOf(a, reports));
    if (worst === undefined) return given.includes("y") ? undefined : findRestarted(parser.ast, flags);
    const flat = isMultiline(source, flags) ? reports : reportsOn(source.replace(DOTS_TO_END, "$1"), `${flags}s`);
    const inherent = flat.find(({ type, character }) => type !== "Move" && /\S/.test(character.pick));
    const degree = degreeOf(worst, reports);
    return {
      degree: degree > 2 ? 3 : 2,
      isInherent: inherent !== undefined,
      parts: partsOf(degree === 2 ? (inherent ?? worst) : worst),
    };
  } catch {
    // The syntax of another language, or a part of a pattern.
    return undefined;
  }
}

function reportsOn(source: string, flags: string): readonly Report[] {
  return analyse({ source, flags }, { maxReports: MAX_REPORTS }).reports;
}

/** If a dot also matches line breaks, nothing fails before the end, so that the slowness occurs on a single line. */
const DOTS_TO_END = /(\.[*+]\??[)?*]*)\$$/;

/** Whether a pattern is meant for texts of several lines. */
function isMultiline(source: string, flags: string): boolean {
  return /\\[nr]|\[\\s\\S\]/.test(source) || /[ms]/.test(flags);
}

/**
 * The growth that a report means: quadratic for two repetitions that share characters, cubic if a third shares them
 * with both. It is one degree more if the search also restarts within the first.
 */
function degreeOf(report: Report, all: readonly Report[]): number {
  switch (report.type) {
    case "Move":
      return 2;
    case "Self":
      return Math.min(3, report.parentQuant.max);
    case "Trade": {
      const { startQuant, endQuant, character } = report;
      const isLonger = all.some(
        (other) =>
          ((other.type === "Trade" && other.startQuant === endQuant && other.endQuant !== startQuant) ||
            (other.type === "Move" && other.quant === startQuant)) &&
          !other.character.set.isDisjointWith(character.set),
      );
      return isLonger ? 3 : 2;
    }
    default:
      return report satisfies never;
  }
}

function partsOf(report: Report): readonly string[] {
  return report.type === "Trade" ? [report.startQuant.raw, report.endQuant.raw] : [report.quant.raw];
}

/**
 * Finds a repetition that also matches the text before it, as in `<!--[^]*-->`, so that the search restarts all along
 * it.
 */
function findRestarted({ pattern }: JS.RegexppAst, flags: string): Slowness | undefined {
  const run = pattern.alternatives.map(({ elements }) => {
    const at = elements.findIndex(({ type }) => type !== "Character");
    const next = elements[at];
    if (at < 1 || next?.type !== "Quantifier" || next.max !== Number.POSITIVE_INFINITY) return undefined;
    if (!ONE_CHARACTER.has(next.element.type) || elements.length === at + 1) return undefined;
    const text = elements
      .slice(0, at)
      .map((each) => (each.type === "Character" ? String.fromCodePoint(each.value) : ""));
    return new RegExp(`^(?:${next.element.raw})*$`, flags).test(text.join("")) ? next.raw : undefined;
  });
  const found = run.find((part) => part !== undefined);
  return found === undefined ? undefined : { degree: 2, isInherent: false, parts: [found] };
}

const ONE_CHARACTER: ReadonlySet<string> = new Set(["Character", "CharacterSet", "CharacterClass"]);

const PARSING = { assertions: "disable", backreferences: "disable" } as const;

/** The first repetition of overlapping alternatives after which the search may fail. */
function findOverlapping(parser: JS.Parser, source: string, flags: string): string | undefined {
  const repeated: AST.Quantifier[] = [];
  visitRegExpAST(parser.ast.pattern, { onQuantifierEnter: (node) => void repeated.push(node) });
  return repeated.find((node) => isOverlapping(node, parser) && isSlowNested(node, source, flags))?.raw;
}

function isOverlapping({ max, element }: AST.Quantifier, parser: JS.Parser): boolean {
  if (max < 10 || (element.type !== "Group" && element.type !== "CapturingGroup")) return false;
  if (element.alternatives.length < 2 || element.alternatives.length > MAX_ALTERNATIVES) return false;
  const { maxCharacter } = parser.parseElement(element, PARSING);
  const toAutomaton = (alternatives: NoParent<Concatenation>[]) =>
    NFA.fromRegex({ type: "Expression", alternatives }, { maxCharacter });
  const parsed = element.alternatives.map((each) => parser.parseElement(each, PARSING).expression.alternatives);
  return parsed.some((one, at) => {
    const alternatives = parsed.filter((_, other) => other !== at).flat();
    const others = { type: "Quantifier", min: 1, max: Number.POSITIVE_INFINITY, lazy: false, alternatives } as const;
    const own = toAutomaton(one);
    own.withoutEmptyWord();
    return !isDisjointWith(own, toAutomaton([{ type: "Concatenation", elements: [others] }]));
  });
}

const MAX_ALTERNATIVES = 20;

/** Whether the pattern would be exponential if the repetition were nested, which means it can fail after it. */
function isSlowNested({ start, end, raw }: AST.Quantifier, source: string, flags: string): boolean {
  const nested = `${source.slice(0, start)}(?:${raw})+${source.slice(end)}`;
  return reportsOn(nested, flags).some(({ exponential }) => exponential);
}
