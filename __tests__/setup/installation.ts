import { fileURLToPath } from "node:url";

const CHECKOUT = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Where the Tribunal lies that is played, with a slash behind it: this checkout with its committed bundles, or what `npm test` built where its
 * sources are others (`scripts/installation.mjs`). Nothing here builds.
 */
export const INSTALLATION = process.env.TRIBUNAL_INSTALLATION ?? CHECKOUT;
