import type { DetectedSecret } from "../core/files/mask.ts";

/** Finds credentials in text. It reads nothing but what it is given, and heeds no comment that tells it to stop. */
export interface SecretDetector {
  /** In any order, possibly overlapping; the path only tells which format the text is in. Never throws. */
  detect(text: string, path: string): Promise<readonly DetectedSecret[]>;
}
