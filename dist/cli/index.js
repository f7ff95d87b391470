import { play } from "../main/index.js";
await play("cli");
