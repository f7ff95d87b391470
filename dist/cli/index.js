#!/usr/bin/env node
import { play } from "../main/index.js";
await play("cli");
