import { play } from "./main.ts";

await play("comment-post");
