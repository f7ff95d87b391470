/**
 * Loaded before the CLI, where a review is recorded or replayed: what a run draws for itself (the key by which secrets are
 * masked, and what its spot checks are drawn by) is the same in every run. Nothing else of two runs of one build over one
 * change differs in what a model is sent, so that a recorded request is found again by its bytes.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Of a nonce and of a key. */
const FIXED_SIZES = [8, 32];
const draw = crypto.randomBytes;

crypto.randomBytes = (size, ...rest) =>
  rest.length === 0 && FIXED_SIZES.includes(size) ? Buffer.alloc(size, 0x5a) : draw(size, ...rest);
syncBuiltinESMExports();
