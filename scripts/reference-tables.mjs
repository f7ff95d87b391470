/**
 * Writes the tables of inputs, outputs, configuration keys, endpoints, effects and rules into their pages, from what defines them.
 *
 * Usage: npm run docs:tables [-- --check]; with --check nothing is written, and the exit code is 1 when a table is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { configSchema } from "../src/config/config.ts";
import { aliasesOf, LISTED_EFFECTS } from "../src/config/effect-names.ts";
import { endpointFileSchema } from "../src/config/endpoint-file.ts";
import { kindsCovered, rulesByLanguage } from "./rules-by-language.mjs";
import { rulesInNewFiles } from "./rules-in-new-files.mjs";

const action = parse(readFileSync(new URL("../action.yml", import.meta.url), "utf8"));
const keys = z.toJSONSchema(configSchema, { io: "input", unrepresentable: "any" }).properties;

const endpoints = endpointFileSchema.parse(
  JSON.parse(readFileSync(new URL("../src/config/endpoints.json", import.meta.url), "utf8")),
);

/** The tables of each page, by the name their place there has. */
const PAGES = {
  "docs/inputs-and-outputs.md": {
    inputs: table(["input", "default", "meaning"], Object.entries(action.inputs).map(renderInput)),
    outputs: table(["output", "meaning"], Object.entries(action.outputs).map(renderDescribed)),
  },
  "docs/configuration.md": {
    keys: renderKeys(keys),
  },
  "docs/endpoints.md": {
    endpoints: table(
      ["`endpoint`", "`provider`", "`base-url`", "key", "to set there", "from"],
      Object.entries(endpoints).map(renderEndpoint),
    ),
    models: table(
      ["`endpoint`", "model", "context", "input", "cached input", "output", "from"],
      Object.entries(endpoints).flatMap(renderModels),
    ),
  },
  "rules/effects/README.md": {
    effects: table(["effect", "or", "such a call"], Object.entries(LISTED_EFFECTS).map(renderEffect)),
  },
  "docs/static-panel.md": {
    kinds: table(["covered", "kinds of files"], kindsCovered()),
  },
  "rules/README.md": {
    rules: table(["where", "rules", "which"], rulesByLanguage()),
    "new-files": table(["rule", "findings", "right", "in new files"], rulesInNewFiles()),
  },
};

for (const [page, tables] of Object.entries(PAGES)) {
  const place = new URL(`../${page}`, import.meta.url);
  const text = readFileSync(place, "utf8");
  const written = Object.entries(tables).reduce((so, [name, rows]) => replaceTable(so, { page, name, rows }), text);
  if (!process.argv.includes("--check")) writeFileSync(place, written);
  else if (written !== text) {
    console.error(
      `${page} does not say what action.yml, the configuration's schema and rules/ say: npm run docs:tables`,
    );
    process.exitCode = 1;
  }
}

function replaceTable(text, { page, name, rows }) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} has no place for ${name}: ${start} … ${end}`);
  return `${text.slice(0, from + start.length)}\n${rows}\n${text.slice(to)}`;
}

function table(heads, rows) {
  return [`| ${heads.join(" | ")} |`, `|${"---|".repeat(heads.length)}`, ...rows].join("\n");
}

function renderInput([name, { description, default: preset }]) {
  const shown = preset === undefined || preset.includes("${{") ? "" : `\`${preset}\``;
  return `| \`${name}\` | ${shown} | ${cell(description)} |`;
}

function renderDescribed([name, { description }]) {
  return `| \`${name}\` | ${cell(description)} |`;
}

function renderKeys(all) {
  return table(
    ["key", "meaning"],
    Object.entries(all).flatMap(([name, key]) => renderKey(name, key)),
  );
}

function renderEffect([name, { means }]) {
  const others = aliasesOf(name).map((alias) => `\`${alias}\``);
  return `| \`${name}\` | ${others.join(", ")} | ${cell(means)} |`;
}

function renderEndpoint([name, row]) {
  const { provider, "base-url": url, key, "needs-key": isNeeded, "to-set": toSet, source, date } = row;
  const told = isNeeded ? `\`${key}\`` : `none; \`${key}\` where the server checks one`;
  const address = url === null ? "your own" : `\`${url}\``;
  return `| \`${name}\` | ${provider} | ${address} | ${told} | ${cell(toSet ?? "")} | [${date}](${source}) |`;
}

/** What nobody could source is said to be unknown. */
function renderModels([name, { models }]) {
  if (models === null) return [`| \`${name}\` | your own: give \`models\` | unknown | unknown | unknown | unknown | |`];
  return models.map(({ id, context, price, note, source, date }) => {
    const amounts = [price.input, price["cached-input"], price.output].map((amount) => `${amount}`).join(" | ");
    const more = note === undefined ? "" : ` ${cell(note)}`;
    return `| \`${name}\` | \`${id}\` | ${context ?? "unknown"} | ${amounts} | [${date}](${source}).${more} |`;
  });
}

/** A mapping's own keys follow it. */
function renderKey(name, key) {
  const parts = [key, ...(key.anyOf ?? [])];
  const description = parts.find((part) => part.description !== undefined)?.description;
  if (description === undefined) throw new Error(`the configuration's key ${name} says nothing of itself`);
  const own = Object.entries(parts.find((part) => part.properties !== undefined)?.properties ?? {});
  const described = own.filter(([, part]) => part.description !== undefined);
  return [
    `| \`${name}\` | ${cell(description)} |`,
    ...described.flatMap(([sub, part]) => renderKey(`${name}.${sub}`, part)),
  ];
}

function cell(text) {
  return text.replace(/[|<*]/g, "\\$&");
}
