import { describeBoundaries } from "./play-boundary.ts";

await describeBoundaries();
