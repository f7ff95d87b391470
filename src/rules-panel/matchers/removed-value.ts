import { type CodeFacts, foldText, lastName, namesIn, type Pair } from "../../code/compare/code-facts.ts";
import { type Code, piecesOf, touches } from "../../code/compare/code-tree.ts";
import type { Match } from "../rules/static-rule.ts";
import { changeMatcher, type Difference, gainOf, homeOfLoss, lossOf, type Owned, wordsOf } from "./difference.ts";
import { reachedBy } from "./sinks.ts";

/** Finds values that were normalised before use, `port = parseInt(port)`, and are now used as given. */
export const removedNormalization = changeMatcher((difference) => [
  ...difference.lost.pairs.filter(isSelfMade).map((pair) => usedAsGiven(difference, pair)),
  ...replacementsLost(difference),
]);

function isSelfMade({ code, key, value, isAssignment }: Pair): boolean {
  if (!isAssignment || value === undefined || key === "") return false;
  const target = code.part("left", "name");
  if (target === undefined || target.kind === "member") return false;
  if (code.type.startsWith("augmented"))
    return (
      /^[-*+|]=?$|-=|\*=|\|=/.test(code.text.slice(target.end - target.start, target.end - target.start + 4)) &&
      /=\s*[01]$/.test(code.text)
    );
  return (
    value.kind === "call" &&
    namesIn(value).has(target.text) &&
    !/\b(?:concat|push|slice|shift|pop|next|filter|map|append|extend|assign|merge)\(/.test(value.text.slice(0, 300))
  );
}

function usedAsGiven(difference: Difference, { code, key, unit, value }: Owned<Pair>): Match | undefined {
  const { gained, head } = difference;
  if (gained.pairs.some((each) => each.key === key && each.unit.name === unit.name)) return undefined;
  const home = homeOfLoss(difference, code);
  if (
    !namesIn(home).has(key) ||
    value === undefined ||
    (unit.name !== "" && !head.units.some(({ name }) => name === unit.name))
  )
    return undefined;
  const called = foldText(value.text.slice(0, 40)).split("(")[0] ?? "";
  if (
    difference.gained.calls.some(
      (call) =>
        call.given.some((given) => namesIn(given).has(key)) &&
        wordsOf(called).some((word) => wordsOf(call.name).includes(word)),
    )
  )
    return undefined;
  const sink = reachedBy(home, new Set([key]), ["shell", "query", "code", "file"]);
  return lossOf(difference, code, {
    description: `\`${key}\` is used as given.${sink === undefined ? "" : ` It reaches ${sink}.`}`,
    severity: sink === undefined ? "medium" : "high",
  });
}

const REPLACES = /^(?:replace|replaceAll|gsub|gsub!|sub|re_sub|preg_replace|ReplaceAllString)$/;

/** Character replacements removed from a chain that stays. */
function replacementsLost({ lost, gained, ...difference }: Difference): readonly (Match | undefined)[] {
  const units = new Set(lost.calls.filter(({ name }) => REPLACES.test(name)).map(({ unit }) => unit.name));
  const count = (facts: Difference["lost"], unit: string) =>
    facts.calls.filter((call) => call.unit.name === unit && REPLACES.test(call.name)).length;
  return [...units]
    .filter(
      (unit) => count(lost, unit) > count(gained, unit) && difference.head.units.some(({ name }) => name === unit),
    )
    .map((unit) => {
      const call = lost.calls.find(
        (each) =>
          each.unit.name === unit &&
          REPLACES.test(each.name) &&
          !gained.calls.some((now) => foldText(now.given[0]?.text ?? "") === foldText(each.given[0]?.text ?? "")),
      );
      const taken = call === undefined ? undefined : lastName(call.receiver);
      const isTaken = gained.calls.some(
        (now) => now.unit.name === unit && now.given.some((given) => namesIn(given).has(taken ?? "")),
      );
      return call === undefined || isTaken
        ? undefined
        : lossOf({ lost, gained, ...difference }, call.given[0] ?? call.code, {
            description: "The text that it replaced is now kept.",
            severity: "medium",
          });
    });
}

const EMPTY = /^(?:\[\]|\{\}|""|0)$/;

/** Finds removed default values for values that may be missing. */
export const removedFallback = changeMatcher(({ lost, gained, ...difference }) =>
  lost.pairs.map((was) => {
    const [first, last] = [was.value?.parts[0], was.value?.parts.at(-1)];
    if (
      was.value?.kind !== "binary" ||
      first === undefined ||
      last === undefined ||
      !EMPTY.test(foldText(last.text.slice(0, 10)))
    )
      return undefined;
    const now = gained.pairs.find(
      ({ key, unit, value }) =>
        key === was.key &&
        unit.name === was.unit.name &&
        value !== undefined &&
        foldText(value.text) === foldText(first.text),
    );
    return now === undefined || first.kind !== "call"
      ? undefined
      : gainOf(
          { lost, gained, ...difference },
          now.code,
          { description: "A missing value no longer has a default.", severity: "medium" },
          was.code,
        );
  }),
);

const HEADERS = /\b(?:authorization|proxy-authorization|www-authenticate|cookie)\b/i;
const FILTERS = /^(?:delete|remove|drop|strip|omit|filter|clean|unset|except|exclude|del)/i;

/** Finds removed code that deleted confidential headers from a request. */
export const removedHeaderFilter = changeMatcher((difference) => {
  const filters = (facts: CodeFacts, lines: readonly number[]) =>
    piecesOf(facts.root, ({ line, endLine }) => touches(lines, line, endLine)).filter(
      (piece) => filtersHeaders(piece) && touches(lines, piece.line, piece.endLine),
    );
  const { subject, base, head } = difference;
  const before = filters(
    base,
    subject.changes.flatMap(({ deleted }) => deleted.map(({ number }) => number)),
  );
  const now = filters(
    head,
    subject.changes.flatMap(({ added }) => added.map(({ number }) => number)),
  );
  return before.length > now.length
    ? before.slice(0, 1).map((code) =>
        lossOf(difference, code, {
          description: "Headers with credentials are now sent to wherever the request goes.",
          severity: "high",
        }),
      )
    : [];
});

function filtersHeaders({ kind, type, text }: Code): boolean {
  if (text.length > 400) return false;
  if (kind === "unary" || type === "delete_statement") return /^delete\b/.test(text) && HEADERS.test(text);
  if (kind === "loop") return HEADERS.test(text) && /\b(?:delete|remove)\w*\b/i.test(text);
  return kind === "call" && FILTERS.test(lastName(text.slice(0, text.indexOf("(")))) && HEADERS.test(text);
}
