import type { Matcher } from "../rule.ts";
import type { ScannedLine } from "../scan.ts";

/** A secret the detector masked on an added line; one over several lines is said where it begins. */
export const committedSecret: Matcher = {
  applies: () => true,
  check: (subject) => {
    const standing = new Set(subject.base.flatMap(masksIn));
    const lines = subject.added.filter(
      (line) => subject.secretLines.has(line.number) && !masksIn(line).every((mask) => standing.has(mask)),
    );
    const all = new Set(lines);
    return lines
      .filter((line) => !continues(line, subject.head[line.number - 2], all))
      .map((line) => ({
        line,
        description:
          "A credential stands in the source in plain text. Everyone who can read the repository, now or in its history, can use it.",
      }));
  },
};

// What stands in a secret's place: the same in every line of it.
const MASK = /\[secret:[0-9a-f]{8}\]/g;

function masksIn({ text }: ScannedLine): readonly string[] {
  return text.match(MASK) ?? [];
}

/** Whether a line begins with the secret that the line above, which is told too, ends with. */
function continues(line: ScannedLine, above: ScannedLine | undefined, told: ReadonlySet<ScannedLine>): boolean {
  const [first] = masksIn(line);
  return above !== undefined && told.has(above) && first !== undefined && masksIn(above).at(-1) === first;
}
