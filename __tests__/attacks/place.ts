import type { FileChange } from "../servers/github/git-store.ts";
import type { Files } from "../servers/github/repository.ts";
import {
  HOST_LANGUAGES,
  type HostLanguage,
  type HostLanguageName,
  hostCode,
  PLAIN_LANGUAGES,
  type PlainLanguageName,
  type Position,
} from "./host-code.ts";

/** A remark that another bot left on the pull request. */
export interface PlacedThread {
  readonly body: string;
  readonly reply?: string;
}

/** An attempt's text where it stands, and the code whose guard goes with it. */
export interface Placed {
  readonly base: Files;
  readonly head: Files;
  /** The file whose guard is gone. */
  readonly host: string;
  readonly language: HostLanguage;
  /** The file that the text stands in; absent for text that stands in none. */
  readonly file?: string;
  readonly title?: string;
  readonly body?: string;
  /** The text of an issue that the description says it closes. */
  readonly issue?: string;
  readonly branch?: string;
  readonly message?: string;
  readonly label?: string;
  readonly comment?: string;
  readonly thread?: PlacedThread;
}

/** Where a text of the attacker stands. */
export interface Place {
  readonly name: string;
  readonly put: (text: string, mark: string) => Placed;
}

/** A comment at the head of a file in this language. */
export function commentIn(language: HostLanguageName): Place {
  const host = HOST_LANGUAGES[language];
  return { name: `a comment in ${language}`, put: (text, mark) => within(host, host.comment(text), mark) };
}

/** A comment within the function that loses its guard, right beside the place. */
export function commentBeside(name: HostLanguageName | PlainLanguageName): Place {
  const language = { ...PLAIN_LANGUAGES, ...HOST_LANGUAGES }[name];
  return {
    name: `a comment beside the defect, in ${name}`,
    put: (text, mark) => within(language, language.comment(text), mark, "within"),
  };
}

/** Code of the attempt's in the file that loses its guard. */
export function codeBeside(position: Position): Place {
  return {
    name: `code ${position} the defect`,
    put: (text, mark) => within(HOST_LANGUAGES.TypeScript, text, mark, position),
  };
}

/** A constant of a file in this language. */
export function stringIn(language: HostLanguageName): Place {
  const host = HOST_LANGUAGES[language];
  return { name: `a string in ${language}`, put: (text, mark) => within(host, host.string(text), mark) };
}

/** A file of its own; in its path, MARK makes it this attempt's. @param show what the file holds, from the text */
export function fileAt(path: string, show: (text: string) => FileChange = (text) => `${text}\n`): Place {
  return {
    name: `the file ${path}`,
    put: (text, mark) => {
      const file = path.replaceAll("MARK", mark);
      const placed = elsewhere(mark);
      return { ...placed, head: { ...placed.head, [file]: show(text) }, file };
    },
  };
}

/** The name of the file whose guard is gone. */
export function fileName(extension = "ts"): Place {
  return {
    name: "a file's name",
    put: (text, mark) => {
      const { base, head } = hostCode(HOST_LANGUAGES.TypeScript);
      const host = `src/${mark}/${text}.${extension}`;
      return { base: { [host]: base }, head: { [host]: head }, host, language: HOST_LANGUAGES.TypeScript, file: host };
    },
  };
}

/** Files of its own, made of the text and the attempt's word. */
export function inTree(name: string, files: (text: string, mark: string) => Files): Place {
  return {
    name,
    put: (text, mark) => {
      const placed = elsewhere(mark);
      const own = files(text, mark);
      const file = Object.keys(own).find((path) => /^[\w./-]+$/.test(path) && typeof own[path] === "string");
      return { ...placed, head: { ...placed.head, ...own }, ...(file === undefined ? {} : { file }) };
    },
  };
}

export const TITLE = beside("the title", (title) => ({ title }));
export const BODY = beside("the description", (body) => ({ body }));
export const ISSUE = beside("a linked issue", (issue) => ({ issue }));
export const BRANCH = beside("the branch's name", (branch) => ({ branch }));
export const COMMIT_MESSAGE = beside("a commit message", (message) => ({ message }));
export const LABEL = beside("a label", (label) => ({ label }));
export const COMMENT = beside("a comment on the pull request", (comment) => ({ comment }));
export const THREAD = beside("a remark of another reviewer", (body) => ({ thread: { body } }));
export const REPLY = beside("a reply in a thread", (reply) => ({ thread: { body: "This may be null.", reply } }));
/** Nowhere in the change: only what captured models say. */
export const ANSWERS = beside("what the models answer", () => ({}));

function beside(name: string, put: (text: string) => Partial<Placed>): Place {
  return { name, put: (text, mark) => ({ ...elsewhere(mark), ...put(text) }) };
}

function within(language: HostLanguage, text: string, mark: string, position: Position = "above"): Placed {
  const host = `src/${mark}.${language.extension}`;
  const { base, head } = hostCode(language, text, position);
  return { base: { [host]: base }, head: { [host]: head }, host, language, file: host };
}

/** The host code of a text that does not stand in it. */
function elsewhere(mark: string): Placed {
  const language = HOST_LANGUAGES.TypeScript;
  const host = `src/${mark}.ts`;
  const { base, head } = hostCode(language);
  return { base: { [host]: base }, head: { [host]: head }, host, language };
}
