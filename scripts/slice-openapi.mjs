// Cuts the part of GitHub's published OpenAPI description that our loopback GitHub serves. Run by hand when the package moves:
// `node scripts/slice-openapi.mjs`. Only facts of the schemas are kept: descriptions and examples are GitHub's prose.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PACKAGE = "@octokit/openapi@23.0.2";
const OUTPUT = new URL("../__tests__/servers/github/openapi-slice.json", import.meta.url);

const REPOSITORY_PATHS = [
  "",
  "/check-runs(/{check_run_id}(/annotations)?)?",
  "/commits/{ref}(/check-runs)?",
  "/pulls(/{pull_number}(/(files|commits|comments|comments/{comment_id}/replies|reviews(/{review_id}(/(comments|dismissals|events))?)?))?)?",
  "/pulls/comments/{comment_id}",
  "/issues/{issue_number}(/(comments|labels))?",
  "/issues/comments/{comment_id}",
  "/compare/{basehead}",
  "/contents/{path}",
  "/git/commits/{commit_sha}",
  "/git/(refs|ref/{ref}|refs/{ref})",
  "/git/(commits|blobs(/{file_sha})?|trees(/{tree_sha})?)",
  "/actions/runs/{run_id}/(artifacts|attempts/{attempt_number})",
  "/actions/artifacts/{artifact_id}(/{archive_format})?",
  "/collaborators/{username}/permission",
  "/code-scanning/sarifs(/{sarif_id})?",
];
const OTHER_PATHS = ["/rate_limit", "/users/{username}"];
const WANTED = new RegExp(
  `^(${[...REPOSITORY_PATHS.map((path) => `/repos/{owner}/{repo}${path}`), ...OTHER_PATHS]
    .map((path) => path.replaceAll("{", "\\{").replaceAll("}", "\\}"))
    .join("|")})$`,
);
const METHODS = new Set(["get", "post", "put", "patch", "delete"]);
const PROSE = new Set(["description", "summary", "example", "examples", "externalDocs", "title", "tags", "deprecated"]);

const description = readDescription();
const components = {};
const paths = {};
for (const [path, item] of Object.entries(description.paths)) {
  if (!WANTED.test(path)) continue;
  paths[path] = {};
  for (const [method, operation] of Object.entries(item)) {
    if (METHODS.has(method)) paths[path][method] = sliceOperation(operation);
  }
}
// GitHub sends null here once the commented line has left the diff, though its description does not say so.
for (const name of ["line", "position"])
  components.schemas["pull-request-review-comment"].properties[name].nullable = true;
components.schemas["review-comment"].properties.line.nullable = true;
// And a null repository once the fork behind a pull request is deleted.
for (const name of ["pull-request", "pull-request-simple"]) {
  const head = components.schemas[name].properties.head.properties;
  head.repo = { anyOf: [head.repo, { type: "null" }] };
}
writeFileSync(OUTPUT, `${JSON.stringify({ openapi: description.openapi, source: PACKAGE, paths, components })}\n`);
execFileSync("npx", ["biome", "format", "--write", fileURLToPath(OUTPUT)], { stdio: "ignore" });
console.log(`${Object.keys(paths).length} paths, ${readFileSync(OUTPUT).length} bytes`);

function readDescription() {
  const directory = mkdtempSync(join(tmpdir(), "openapi-"));
  try {
    const tarball = execFileSync("npm", ["pack", PACKAGE, "--silent"], { cwd: directory, encoding: "utf8" }).trim();
    execFileSync("tar", ["xzf", tarball, "package/generated/api.github.com.json"], { cwd: directory });
    return JSON.parse(readFileSync(join(directory, "package/generated/api.github.com.json"), "utf8"));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function sliceOperation(operation) {
  const sliced = { operationId: operation.operationId, responses: {} };
  if (operation.parameters) sliced.parameters = strip(operation.parameters.map(resolve));
  if (operation.requestBody) sliced.requestBody = sliceBody(resolve(operation.requestBody));
  for (const [status, response] of Object.entries(operation.responses)) {
    sliced.responses[status] = sliceBody(resolve(response));
  }
  return sliced;
}

function sliceBody(body) {
  const schema = body.content?.["application/json"]?.schema;
  return schema ? { required: body.required === true, schema: strip(schema) } : {};
}

function resolve(node) {
  return node.$ref ? lookUp(node.$ref) : node;
}

function lookUp(reference) {
  return reference
    .slice(2)
    .split("/")
    .reduce((node, key) => node[key], description);
}

/** Copies a schema without prose, and with it every component it names. */
function strip(node) {
  if (Array.isArray(node)) return node.map(strip);
  if (node === null || typeof node !== "object") return node;
  if (typeof node.$ref === "string") keep(node.$ref);
  const copy = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === "properties") copy[key] = mapValues(value, strip);
    else if (key === "enum" || key === "default" || key === "required") copy[key] = value;
    else if (!PROSE.has(key) && !key.startsWith("x-")) copy[key] = strip(value);
  }
  return withPlainNull(copy);
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** OpenAPI 3.0 lets `nullable` stand without `type` and beside an `enum` without null; JSON Schema validators do neither. */
function withPlainNull(schema) {
  if (schema.nullable === true && schema.enum) schema.enum = [...new Set([...schema.enum, null])];
  if (schema.nullable !== true || schema.type !== undefined) return schema;
  const { nullable: _, ...rest } = schema;
  return { anyOf: [rest, { type: "null" }] };
}

function keep(reference) {
  const [, , kind, name] = reference.split("/");
  components[kind] ??= {};
  if (components[kind][name]) return;
  components[kind][name] = {};
  Object.assign(components[kind][name], strip(lookUp(reference)));
}
