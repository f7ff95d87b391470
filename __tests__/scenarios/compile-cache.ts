import { fileURLToPath } from "node:url";

/** Filled by the first process that runs a bundle; setup/prune-compile-cache.ts takes away what is old. */
export const COMPILE_CACHE = fileURLToPath(new URL("../../.cache/compiled", import.meta.url));

/** Spares the hundreds of processes under test to compile the same bundles each time; what they do stays the same. */
export const COMPILED = { NODE_COMPILE_CACHE: COMPILE_CACHE } as const;
