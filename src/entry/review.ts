import { play } from "./main.ts";

await play("review");
