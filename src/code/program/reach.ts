/**
 * Everything that a file's calls lead to, followed through the tree's own files. Paths are relative to the tree, lines
 * 1-based.
 */
export interface Reach {
  /** The used parts of packages, builtins and globals, in the order found; each use once per way. */
  readonly uses: readonly ReachedUse[];
  readonly notFollowed: readonly NotFollowed[];
  /** Every file whose summary was opened, the target first. */
  readonly files: readonly string[];
  /** The most local imports between the target and any opened file. */
  readonly depth: number;
  readonly boundsHit: readonly Bound[];
}

/** The limits of a policy file, by its keys. */
export const BOUNDS = ["max-files", "max-follow-depth", "max-search-results", "max-runtime-seconds"] as const;
export type Bound = (typeof BOUNDS)[number];

/** Hard limits: nothing beyond them is opened, and the result says what was left out. */
export interface Bounds {
  /** Files opened in total, targets included. */
  readonly maxFiles: number;
  /** Consecutive local imports from a target to the file of a call; re-exports count. */
  readonly maxFollowDepth: number;
  /** Places kept for one effect. */
  readonly maxSearchResults: number;
  readonly maxRuntimeSeconds: number;
}

/** Something outside of the tree that a target's code uses. */
export interface ReachedUse {
  readonly kind: "call" | "environment";
  readonly symbol: ExternalSymbol;
  /** From the target's own line to the line of the use: one step if the use is in the target itself. Never empty. */
  readonly via: readonly Step[];
  /** The argument list as written, cut at 400 characters; empty if it is no call. */
  readonly argumentText: string;
  /** Set if it is not called there, but passed to something outside of the tree that may call it. */
  readonly isHandedOver?: true;
}

/** One call on the way. */
export interface Step {
  readonly file: string;
  readonly line: number;
  /** The callee as written. */
  readonly symbol: string;
  /** Set if the next function was found only by its name. */
  readonly isByName?: true;
}

/**
 * Something outside of the tree, in a canonical form however it was imported and named:
 * - JavaScript: `module` is the specifier with its subpath (`date-fns/format`), without a query. Node's builtins have
 *   their `node:`: `fs` is `node:fs`, `fs/promises` is `node:fs/promises`, while `require("fs").promises.writeFile` is
 *   `promises.writeFile` of `node:fs`.
 * - Python: `module` is the imported dotted module. `import os` with `os.path.join`, `import os.path` and `from os.path
 *   import join` end the module at different dots: only module and path joined by a dot are canonical.
 * - Go: `module` is the import path with its major version (`github.com/jackc/pgx/v5`).
 * - Globals (`fetch`, `process`, `console`; Python's `open`; Go's `panic`) have an empty `module`, and their own name
 *   first in `path`: `console.log`. `globalThis`, `window`, `self`, `global` and `builtins` are left out.
 */
export interface ExternalSymbol {
  /** The package ecosystem; `other` for languages in which only direct calls are read. */
  readonly ecosystem: "javascript" | "python" | "go" | "other";
  /**
   * For example `resend`, `node:fs`, `django.core.mail`, `net/smtp`; empty for a global. For `other`, the import of its
   * first name.
   */
  readonly module: string;
  /**
   * The dotted path within it, without calls, `new`, `default` and `*`: `new Resend(k).emails.send` of `resend` is
   * `Resend.emails.send`. Empty for the module called as a function.
   */
  readonly path: string;
  /** As it was written, such as `resend.emails.send`. */
  readonly written: string;
}

/** A call that could not be followed to its end. */
export interface NotFollowed {
  readonly symbol: string;
  readonly file: string;
  readonly line: number;
  /** A clause: `max-follow-depth 2 is reached`, `the parameter client has no type`. */
  readonly why: string;
  /** The limit that stopped it; absent if none did. */
  readonly bound?: Bound | undefined;
  /** The file of the tree that could not be read for a reason other than a limit; absent if all were read. */
  readonly unread?: string | undefined;
  /** From the target's own line to here. */
  readonly via: readonly Step[];
  readonly argumentText: string;
}
