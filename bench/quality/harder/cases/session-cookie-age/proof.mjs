import { createRequire } from "node:module";

const require = createRequire(`${process.cwd()}/package.json`);
const Cookie = require("./session/cookie.js");

/** A client takes Max-Age where it is given (RFC 6265, 5.3), else Expires; both have to mean ten minutes. */
const header = new Cookie({ maxAge: 600_000 }).serialize("sid", "value");
const maxAge = /Max-Age=(\d+)/.exec(header)?.[1];
const expires = (Date.parse(/Expires=([^;]+)/.exec(header)[1]) - Date.now()) / 1000;
const seconds = maxAge === undefined ? expires : Number(maxAge);
const isGood = Math.abs(seconds - 600) < 5;
console.log(`${isGood ? "good" : "bad"}: a cookie of ten minutes lives about ${Math.ceil(seconds / 10) * 10} s`);
process.exitCode = isGood ? 0 : 1;
