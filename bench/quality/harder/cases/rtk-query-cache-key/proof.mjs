import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFolder } from "../../typescript.mjs";

const out = process.env.OUT;
compileFolder("src/query", join(out, "query"));
mkdirSync(join(out, "node_modules/@reduxjs/toolkit"), { recursive: true });
const isPlainObject =
  "exports.isPlainObject = (v) => typeof v === 'object' && v !== null && Object.getPrototypeOf(v) === Object.prototype;";
writeFileSync(join(out, "node_modules/@reduxjs/toolkit/index.js"), isPlainObject);
const require = createRequire(join(out, "query", "package.json"));
const { defaultSerializeQueryArgs } = require("./defaultSerializeQueryArgs.js");

/** Two endpoints that are asked with the same object, as a page does that shows a list and its count. */
const queryArgs = { page: 1, filter: "open" };
const keys = ["getPosts", "countPosts"].map((endpointName) => defaultSerializeQueryArgs({ endpointName, queryArgs }));
const isGood = new Set(keys).size === 2;
console.log(`${isGood ? "good" : "bad"}: the keys of two endpoints are ${keys.join(" and ")}`);
process.exitCode = isGood ? 0 : 1;
