/**
 * What a file's calls come to, followed through the tree's own files. Paths are of the tree, lines 1-based.
 */
export interface Reach {
  /** What is used of packages, builtins and globals, in the order it was come to; each use by each way once. */
  readonly uses: readonly ReachedUse[];
  readonly notFollowed: readonly NotFollowed[];
  /** Every file whose summary was opened, the target first. */
  readonly files: readonly string[];
  /** The most local imports between the target and any file that was opened. */
  readonly depth: number;
  readonly boundsHit: readonly Bound[];
}

/** The bounds of a policy file, by its keys. */
export const BOUNDS = ["max-files", "max-follow-depth", "max-search-results", "max-runtime-seconds"] as const;
export type Bound = (typeof BOUNDS)[number];

/** Hard bounds: nothing beyond them is opened, and what was left out is told. */
export interface Bounds {
  /** Files opened in all, targets included. */
  readonly maxFiles: number;
  /** Local imports, one after the other, from a target to the file a call stands in; re-exports count. */
  readonly maxFollowDepth: number;
  /** Places kept of one effect. */
  readonly maxSearchResults: number;
  readonly maxRuntimeSeconds: number;
}

/** Something outside of the tree that a target's code comes to use. */
export interface ReachedUse {
  readonly kind: "call" | "environment";
  readonly symbol: ExternalSymbol;
  /** From the target's own line to the line the use stands on: one step when it stands in the target itself. Never empty. */
  readonly via: readonly Step[];
  /** The argument list as written, cut at 400 characters; empty for what is no call. */
  readonly argumentText: string;
  /** It is not called there, but handed to something outside of the tree that may call it. */
  readonly isHandedOver?: true;
}

/** One call on the way. */
export interface Step {
  readonly file: string;
  readonly line: number;
  /** What is called there, as written. */
  readonly symbol: string;
  /** Only the name of what is called says what comes next. */
  readonly isByName?: true;
}

/**
 * Something that is not of the tree, in one form however it was imported and named:
 * - JavaScript: `module` is the specifier, its subpath with it (`date-fns/format`), without a query; Node's builtins have
 *   their `node:` (`fs` is `node:fs`, `fs/promises` is `node:fs/promises`, while `require("fs").promises.writeFile` is
 *   `promises.writeFile` of `node:fs`).
 * - Python: `module` is the dotted module that was imported. `import os` with `os.path.join`, `import os.path` and
 *   `from os.path import join` put the end of the module at different dots: only both joined by a dot is one form.
 * - Go: `module` is the import path, its major version with it (`github.com/jackc/pgx/v5`).
 * - Globals (`fetch`, `process`, `console`; Python's `open`; Go's `panic`) have an empty `module`, and their own name first in
 *   `path`: `console.log`. `globalThis`, `window`, `self`, `global` and `builtins` are left out.
 */
export interface ExternalSymbol {
  /** Whose packages it is of; `other` for languages that are read at direct calls only. */
  readonly ecosystem: "javascript" | "python" | "go" | "other";
  /** Such as `resend`, `node:fs`, `django.core.mail`, `net/smtp`; empty for a global. Of `other` what the import of its first name says. */
  readonly module: string;
  /**
   * What of it, by dots, calls, `new`, `default` and `*` left out: `new Resend(k).emails.send` of `resend` is
   * `Resend.emails.send`. Empty for the module called as a function.
   */
  readonly path: string;
  /** As it was written, such as `resend.emails.send`. */
  readonly written: string;
}

/** A call that nobody knows the end of. */
export interface NotFollowed {
  readonly symbol: string;
  readonly file: string;
  readonly line: number;
  /** A clause: `max-follow-depth 2 is reached`, `the parameter client has no type`. */
  readonly why: string;
  /** The bound that stopped it; absent where none did. */
  readonly bound?: Bound | undefined;
  /** The file of the tree that could not be read, by no bound; absent where all were. */
  readonly unread?: string | undefined;
  /** From the target's own line to here. */
  readonly via: readonly Step[];
  readonly argumentText: string;
}
