import { play } from "../main/index.js";
await play("comment-post");
