import type { PathPolicy } from "../../core/files/boundary.ts";
import type { PinnedTarget } from "../../ports/target-pinner.ts";
import { resolveTarget, type TargetOptions } from "./resolve-target.ts";

export interface PinOptions extends TargetOptions {
  /** By default nothing is left out. */
  readonly policy?: Partial<PathPolicy>;
}

const NOWHERE = () => false;

/**
 * Resolves and pins in one step, for callers whose configuration is not the target's.
 *
 * @throws TargetError if the request names nothing here.
 * @throws GitError if git fails.
 */
export async function pinTarget(options: PinOptions): Promise<PinnedTarget> {
  const resolved = await resolveTarget(options);
  try {
    return await resolved.pin({ isIgnored: NOWHERE, isWithheld: NOWHERE, ...options.policy });
  } catch (error) {
    await resolved[Symbol.asyncDispose]();
    throw error;
  }
}
