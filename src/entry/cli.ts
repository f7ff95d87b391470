#!/usr/bin/env node
import { play } from "./main.ts";

await play("cli");
