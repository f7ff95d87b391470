/** How a request goes wrong. Numbers are plain statuses with GitHub's usual words. */
export type FaultKind =
  | 401
  | 403
  | 404
  | 409
  | 422
  | 429
  | 500
  | 502
  | 503
  /** The connection is reset before anything is read. */
  | "reset"
  /** No reply ever comes. */
  | "stall"
  /** The request is carried out; the reply breaks off half way. */
  | "truncated"
  /** A proxy's page in place of JSON, with status 200. */
  | "html"
  /** 403 with `retry-after`. */
  | "secondary-limit"
  /** 403 with no requests remaining until the reset. */
  | "rate-limit"
  /** The write is done and the connection reset: the caller cannot know. */
  | "applied-but-lost";

export interface Matcher {
  readonly method?: string;
  /** Matched against the path without its query. */
  readonly path: RegExp;
  /** Matched against the body as JSON. */
  readonly body?: RegExp;
}

/** What a matcher looks at. */
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface Fault extends Matcher {
  readonly kind: FaultKind;
  /** How many requests it hits; absent means every one. */
  readonly times?: number;
  /** How many matching requests pass unharmed first. */
  readonly after?: number;
  /** Seconds in `retry-after` (429 and secondary limit); absent means 1, `none` leaves the header out. */
  readonly retryAfter?: number | "none";
  /** Said with a plain status instead of its usual words. */
  readonly message?: string;
}

export function matches(matcher: Matcher, { method, path, body }: Asked): boolean {
  if (matcher.method !== undefined && matcher.method !== method) return false;
  return matcher.path.test(path) && (matcher.body?.test(JSON.stringify(body ?? "")) ?? true);
}

/** Scripted faults, each used up in its own time; the first that applies wins. */
export class FaultPlan {
  readonly #faults: { readonly fault: Fault; skips: number; remaining: number }[] = [];

  add(fault: Fault): void {
    this.#faults.push({ fault, skips: fault.after ?? 0, remaining: fault.times ?? Number.POSITIVE_INFINITY });
  }

  /** Forgets every fault: the trouble is over. */
  clear(): void {
    this.#faults.length = 0;
  }

  take(request: Asked): Fault | undefined {
    for (const entry of this.#faults) {
      if (entry.remaining <= 0 || !matches(entry.fault, request)) continue;
      if (entry.skips > 0) {
        entry.skips -= 1;
        continue;
      }
      entry.remaining -= 1;
      return entry.fault;
    }
    return undefined;
  }
}
