import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { resolveTarget, type TargetOptions } from "./resolve-target.ts";

export interface PinOptions extends TargetOptions {
  /** Whether `paths-ignore` leaves the path out. */
  readonly isIgnored: (path: string) => boolean;
}

/**
 * Resolves and pins in one step, for callers whose configuration is not the target's.
 *
 * @throws TargetError if the request names nothing here.
 * @throws GitError if git fails.
 */
export async function pinTarget(options: PinOptions): Promise<PinnedTarget> {
  const resolved = await resolveTarget(options);
  try {
    return await resolved.pin(options.isIgnored);
  } catch (error) {
    await resolved[Symbol.asyncDispose]();
    throw error;
  }
}
