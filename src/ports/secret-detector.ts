import type { DetectedSecret } from "../files/mask.ts";

/** Finds credentials in text, using only that text and ignoring any comment that tells it to stop. */
export interface SecretDetector {
  /**
   * In any order, possibly overlapping. Never throws.
   *
   * @param path identifies the language or format; undefined for a text that is no file.
   */
  detect(text: string, path: string | undefined): Promise<readonly DetectedSecret[]>;
}
