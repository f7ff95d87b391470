import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(`${process.cwd()}/package.json`);
const extra = require("./lib/index.js");

/** Every kind of source with every kind of destination, by each of four functions and three options. */
const SOURCES = ["file", "folder", "folder/deep", "link", "missing", "folder/inner.txt"];
const DESTINATIONS = [
  "file",
  "FILE",
  "folder",
  "other",
  "other/x",
  "folder/new",
  "new",
  "new/deep/er",
  "link",
  "to-folder/x",
  "to-folder",
];
const CALLS = ["copy", "copySync", "move", "moveSync"];
const OPTIONS = [{}, { overwrite: true }, { dereference: true, overwrite: false, errorOnExist: true }];

function lay(root) {
  mkdirSync(join(root, "folder/deep"), { recursive: true });
  mkdirSync(join(root, "other"));
  writeFileSync(join(root, "file"), "file");
  writeFileSync(join(root, "folder/inner.txt"), "inner");
  writeFileSync(join(root, "folder/deep/leaf"), "leaf");
  symlinkSync("file", join(root, "link"));
  symlinkSync("folder", join(root, "to-folder"));
}

function listing(root) {
  return readdirSync(root, { recursive: true })
    .sort()
    .map((path) => {
      const stat = lstatSync(join(root, path));
      const kind = stat.isSymbolicLink()
        ? `-> ${readlinkSync(join(root, path))}`
        : stat.isDirectory()
          ? "/"
          : stat.size;
      return `${path} ${kind}`;
    });
}

const digest = createHash("sha256");
let inputs = 0;
for (const source of SOURCES) {
  for (const destination of DESTINATIONS) {
    for (const call of CALLS) {
      for (const options of OPTIONS) {
        const root = mkdtempSync(join(process.env.OUT, "tree-"));
        lay(root);
        let outcome = "done";
        try {
          await extra[call](join(root, source), join(root, destination), { ...options });
        } catch (error) {
          outcome = error.message.replaceAll(root, "");
        }
        digest.update(
          JSON.stringify([
            source,
            destination,
            call,
            options,
            outcome,
            listing(root).map((line) => line.replaceAll(root, "")),
          ]),
        );
        inputs += 1;
        rmSync(root, { recursive: true });
      }
    }
  }
}
console.log(`same: ${inputs} inputs, ${digest.digest("hex").slice(0, 16)}`);
