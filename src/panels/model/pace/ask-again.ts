export interface AskingAgain {
  /** Ends both. */
  readonly signal: AbortSignal;
  /** Resolves when the first is overdue; never where it is not to be asked again. */
  readonly overdue: (signal: AbortSignal) => Promise<void>;
}

/** What was answered first, and whether another call for the same was broken off for it. */
export interface AnsweredFirst<T> {
  readonly answer: T;
  readonly isDoubled: boolean;
}

/**
 * Asks, and once more beside it when that is overdue: what is answered first counts, and the other is broken off.
 *
 * @throws what the first throws, if nothing was answered.
 */
export async function askAgain<T>(
  ask: (signal: AbortSignal, isFirst: boolean) => Promise<T>,
  { signal, overdue }: AskingAgain,
): Promise<AnsweredFirst<T>> {
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  let isDoubled = false;
  const first = ask(ends, true);
  const second = overdue(ends).then(() => {
    isDoubled = true;
    return ask(ends, false);
  });
  const answered = new Promise<T>((resolve, reject) => {
    first.then(resolve, (error: unknown) => {
      if (isDoubled) second.catch(() => reject(error));
      else reject(error);
    });
    // What it fails with is not told: the first may still be answered.
    second.then(resolve, () => undefined);
  });
  try {
    return { answer: await answered, isDoubled };
  } finally {
    over.abort();
  }
}
