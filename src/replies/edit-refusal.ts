/**
 * Why an edit is refused, and what would be accepted instead: the fixer reads this sentence, and the report records it.
 */
const REASONS = {
  "not-in-target":
    "no file of the target stands at this path at head; edit a file of the target under its name at head, or one of the same package that a finding's impact evidence names",
  automation:
    "what runs by itself (workflows, actions, other pipelines, git hooks, settings of the platform and of editors) is edited by people alone; repair the code that it runs, or decline",
  "build-file":
    "what says how a package is built, installed or tested, or is run by its tools, is edited only where a finding that is to be repaired stands in that file; repair the code, or decline",
  "lock-file": "lock files are written by package managers; decline, and say which dependency a person must change",
  "environment-file": "files of environment variables are edited by people alone; repair the code that reads them",
  key: "keys, certificates and credentials are edited by people alone; repair the code that reads them",
  submodule: "submodules and what names them are edited by people alone; repair the code of this repository",
  link: "a symbolic link is not edited; edit the file that it leads to, if that is one of the target",
  generated: "the file is generated, recorded or copied here; repair what it is made from, or decline",
  "not-text": "the file is no UTF-8 text; only text is edited",
  "not-shown": "the file, or a line of it, is too long for its edit to be reviewed; decline",
  "never-send": "never-send keeps the file back from models; decline",
  "paths-ignore": "paths-ignore takes the file out of reviews; decline",
  "own-configuration":
    "what configures this review (configuration, policy, patterns, rules, attributes) is edited by people alone; decline",
  "masked-secret":
    "a masked secret stands in these lines or within 3 of them; keep the edit further away from it, write no mask, or decline",
  "writes-secret": "the new text holds what looks like a secret; read it from the environment instead",
  "not-in-place":
    "it does more than change lines of text where they stand: a file or a mode is added, taken away, moved or changed, or the file is no text; change lines alone",
  "too-many-files": "all repairs of a run may change at most 8 files; keep to those changed already, or decline",
  "too-many-lines": "all repairs of a run may take away and add at most 400 lines; propose a smaller edit, or decline",
  "too-long": "an edit may have at most 1000 lines and 60000 characters on either side; propose smaller ones",
  "old-missing":
    "the text given as old is empty or blank and does not stand at these lines; to add lines, take a neighbouring line into old and repeat it in new",
  "old-not-found":
    "the text given as old does not stand in the file at head, to the letter; read the lines again, and copy them whole, with their indentation and without their numbers",
  "old-ambiguous":
    "the text given as old does not stand at these lines, and more than once elsewhere; give the right lines, or more lines around it",
  overlap:
    "it overlaps another edit that was accepted; propose both as one, or the very lines of that one again to replace it",
  "no-change": "it changes nothing; propose what is to change, or decline",
  "empties-file": "it leaves the file empty; files are not taken away, so keep what is needed of it",
  unparsable: "the file could not be parsed with it, and could be before; mend the syntax",
  unread: "whether the file could be parsed with it is not known; propose a simpler edit",
  "conflict-markers": "it brings markers of a merge conflict; write the lines as they are to be",
  "changes-test":
    "it changes or takes away a test that stood before; add tests at the end of the file, repair the code that they test, or decline",
  "skips-test": "it skips, narrows or expects the failure of a test; leave every test to run, and repair the code",
  "silences-checker":
    "it silences a checker without a reason; repair what the checker says, or write the reason beside the directive",
  "hidden-characters":
    "it holds what is not seen, or looks like something else (control or bidirectional characters, long rows of blanks, letters of other scripts in words); write plain characters",
} as const;

/** A limit that an edit may exceed. */
export type EditRefusal = keyof typeof REASONS;

/** Every limit, in the order of the messages. */
export const EDIT_REFUSALS = Object.keys(REASONS) as readonly EditRefusal[];

/** A refused edit. */
export interface Refused {
  readonly kind: "refused";
  readonly code: EditRefusal;
  /** A clause for the fixer and for people. */
  readonly reason: string;
}

/** @param detail the part of the edit that exceeds the limit, in a few words of ours. */
export function refuse(code: EditRefusal, detail?: string): Refused {
  return { kind: "refused", code, reason: detail === undefined ? REASONS[code] : `${REASONS[code]} (${detail})` };
}

/** One replacement of lines, as the fixer proposes it. Line numbers are those of the pinned head that it was served. */
export interface ProposedEdit {
  readonly path: string;
  /** 1-based and inclusive. */
  readonly start_line: number;
  readonly end_line: number;
  /** The text of these lines as served, without line numbers, secrets masked. */
  readonly old: string;
  /** The replacement; empty to remove the lines. */
  readonly new: string;
}
