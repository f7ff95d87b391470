import { codeSpan } from "../escape.ts";
import { allowedBy, type Composed, type DescriptionGrounds } from "./grounds.ts";
import { findHeadings, findTasks, type OutlineHeading, readTask, type TaskItem, toKey } from "./outline.ts";
import { findImages, findReferences, type Reference } from "./references.ts";
import { scanLines } from "./scan-lines.ts";
import { describeLength, MAX_BODY_CHARS } from "./section.ts";
import { tameMarkdown } from "./tame-markdown.ts";

/** Over what the old body held and the describer left out. */
const KEPT_HEADING = "## Kept from the description before";

/**
 * The whole description: what the describer wrote in the template's headings, with the tasks, references and images of the
 * old body, which are nobody's to change. What the describer lost of them follows at the end.
 */
export function composeFull(written: string, grounds: DescriptionGrounds): Composed {
  const { oldBody, template } = grounds;
  const headings = template === undefined ? [] : findHeadings(template);
  const own = withoutKept(written.replace(/\r\n?/g, "\n"));
  const tasks = new TaskDesk(findTasks(oldBody), template === undefined ? [] : findTasks(template));
  const known = (line: string) => knownHeading(line, headings) ?? tasks.settle(line);
  const text = tameMarkdown(own, { allowed: allowedBy(grounds), topHeading: 1, known });
  if (text === "") return { kind: "failed", why: "the describer wrote nothing" };
  const missing = findMissing(headings, findHeadings(text));
  if (missing !== undefined) {
    const why = `the describer left out the template's heading ${codeSpan(missing.line)}, or moved it`;
    return { kind: "failed", why };
  }
  const whole = withKept(text, { tasks: tasks.left(), oldBody });
  if (whole.length > MAX_BODY_CHARS) return { kind: "failed", why: describeLength(whole.length) };
  return { kind: "composed", text: whole };
}

/** What we kept before is kept anew, whatever the describer makes of it. */
function withoutKept(written: string): string {
  const lines = scanLines(written).lines;
  const kept: string[] = [];
  let isOurs = false;
  for (const { text, within } of lines) {
    if (within === "prose" && /^ {0,3}#{1,6}(?=\s)/.test(text)) isOurs = toKey(text) === toKey(KEPT_HEADING);
    if (!isOurs) kept.push(text);
  }
  return kept.join("\n");
}

function knownHeading(line: string, headings: readonly OutlineHeading[]): string | undefined {
  const [own] = findHeadings(line);
  return headings.find(
    (heading) => own?.key === heading.key && own.level === heading.level && /^ {0,3}#/.test(heading.line),
  )?.line;
}

/** The first of the wanted headings that does not come after those before it; undefined where all are there in order. */
function findMissing(wanted: readonly OutlineHeading[], found: readonly OutlineHeading[]): OutlineHeading | undefined {
  let at = 0;
  return wanted.find(({ key, level }) => {
    const next = found.findIndex((heading, index) => index >= at && heading.key === key && heading.level === level);
    at = next + 1;
    return next < 0;
  });
}

/** Tells the tasks of a describer's text: those of the old body stay as they are, and none is made up. */
class TaskDesk {
  #old: readonly TaskItem[];
  #template: readonly TaskItem[];

  constructor(old: readonly TaskItem[], template: readonly TaskItem[]) {
    this.#old = old;
    const keys = new Set(old.map(({ key }) => key));
    this.#template = template.filter(({ key }) => !keys.has(key));
  }

  /** A line of the describer's as it is to stand; undefined for one that is no known task. */
  settle(line: string): string | undefined {
    const task = readTask(line);
    if (task === undefined) return undefined;
    const isSame = ({ key }: TaskItem) => key === task.key;
    const known = this.#old.find(isSame) ?? this.#template.find(isSame);
    this.#old = this.#old.filter((item) => item !== known);
    this.#template = this.#template.filter((item) => item !== known);
    // A paragraph goes on with a number, and ends with any other sign.
    return known && (/^ *\d/.test(known.line) ? `\n${known.line}` : known.line);
  }

  /** Those of the old body that the describer left out. */
  left(): readonly TaskItem[] {
    return this.#old;
  }
}

interface Kept {
  readonly tasks: readonly TaskItem[];
  readonly oldBody: string;
}

function withKept(text: string, { tasks, oldBody }: Kept): string {
  const withTasks = `${text}\n\n${tasks.map(({ line }) => line).join("\n")}`;
  const references = findLost(findReferences(oldBody), findReferences(withTasks)).map((lost) => `- ${lost.text}`);
  const shown = new Set(findImages(withTasks).map(({ address }) => address));
  const images = findImages(oldBody).flatMap(({ address, text: image }) => (shown.has(address) ? [] : [image]));
  const kept = [tasks.map(({ line }) => line).join("\n"), references.join("\n"), images.join("\n\n")];
  const blocks = kept.filter((block) => block !== "");
  return blocks.length === 0 ? text : [text, KEPT_HEADING, ...blocks].join("\n\n");
}

/** Each once; one that is named without its keyword is lost. */
function findLost(wanted: readonly Reference[], found: readonly Reference[]): readonly Reference[] {
  const closing = new Set(wanted.filter(({ isClosing }) => isClosing).map(({ key }) => key));
  const distinct = new Map<string, Reference>();
  for (const reference of wanted)
    if (reference.isClosing === closing.has(reference.key) && !distinct.has(reference.key))
      distinct.set(reference.key, reference);
  return [...distinct.values()].filter(
    ({ key, isClosing }) => !found.some((each) => each.key === key && (each.isClosing || !isClosing)),
  );
}
