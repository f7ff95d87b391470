import { HostError } from "../../core/errors.ts";
import type { ReadOptions } from "./github-api.ts";

/** What comes of a reading that may find nothing: undefined for these statuses. */
export async function orAbsent<T>(reading: Promise<T>, absent: readonly number[] = [404]): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof HostError && absent.includes(error.status ?? 0)) return undefined;
    throw error;
  }
}

/** For what the run can do without: asked twice at most. */
export const SOON: ReadOptions = { maxAttempts: 2 };
