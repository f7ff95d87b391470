import type { DetectedSecret } from "../files/mask.ts";

/** Finds credentials in text. It reads nothing but what it is given, and heeds no comment that tells it to stop. */
export interface SecretDetector {
  /**
   * In any order, possibly overlapping. Never throws.
   *
   * @param path tells what the text is in: a language, a format, a test; undefined for a text that is no file.
   */
  detect(text: string, path: string | undefined): Promise<readonly DetectedSecret[]>;
}
