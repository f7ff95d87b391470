import { createHash } from "node:crypto";
import type { PinnedFile } from "../../src/change/pin.ts";
import type { PinnedTarget, TargetRequest } from "../../src/ports/target-pinner.ts";
import { secretlintDetector } from "../../src/secrets/secretlint.ts";
import { type PinOptions, pinTarget } from "../fixtures/pin-target.ts";
import type { TestRepository } from "../fixtures/repository.ts";

const detector = secretlintDetector();

export const LAST_CHANGE: TargetRequest = { kind: "diff", base: undefined, head: undefined };

export function paths(...patterns: readonly string[]): TargetRequest {
  return { kind: "paths", patterns, head: undefined };
}

export function pin(
  repository: TestRepository,
  request: TargetRequest = LAST_CHANGE,
  overrides: Partial<PinOptions> = {},
): Promise<PinnedTarget> {
  return pinTarget({
    request,
    repository: repository.directory,
    environment: repository.environment,
    secretDetector: detector,
    secretKey: Buffer.from("a key for tests"),
    ...overrides,
  });
}

/** The one pinned file of that path. */
export function fileOf(target: PinnedTarget, path: string): PinnedFile {
  const files = target.pin.files.filter((file) => file.path === path);
  const [only] = files;
  if (files.length !== 1 || only === undefined) throw new Error(`${files.length} files named ${path}`);
  return only;
}

/** Each hunk line with its sign, as in a patch. */
export function patchLines(file: PinnedFile): readonly string[] {
  const signs = { context: " ", added: "+", deleted: "-" } as const;
  return file.hunks.flatMap((hunk) => hunk.lines.map((line) => signs[line.kind] + line.text));
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
