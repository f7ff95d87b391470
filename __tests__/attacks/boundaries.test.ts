import { BOUNDARY_FAMILIES } from "./families.ts";
import { describeBoundaries } from "./play-boundary.ts";

await describeBoundaries(BOUNDARY_FAMILIES);
