import type { FixTarget } from "../review/repairs.ts";
import { ConfigError } from "../text/errors.ts";

/** The optional rooms that play more than one review. Nothing else imports one, and each is loaded only when it runs. */
const LOOPS: { readonly fix?: () => Promise<FixTarget> } = {
  fix: async () => (await import("../fix/shell/fix-target.ts")).fixTarget,
};

/** @throws ConfigError if this build repairs nothing. */
export async function loadFix(): Promise<FixTarget> {
  if (LOOPS.fix !== undefined) return LOOPS.fix();
  throw new ConfigError([
    { input: "fix", got: "a build that repairs nothing", wanted: "one with src/fix", remedy: "Leave fix out." },
  ]);
}
