import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TestRepository } from "../../fixtures/repository.ts";

const PROFILE = fileURLToPath(new URL("../../../examples/profiles/arm/", import.meta.url));
const FOLDER = "specification/widget/resource-manager/Example.Widget";

export const STABLE = `${FOLDER}/stable/2024-01-01/widget.json`;
export const PREVIEW = `${FOLDER}/preview/2025-06-01-preview/widget.json`;
const README = "specification/widget/resource-manager/readme.md";
export const TYPESPEC = "specification/widget/Widget.Management/main.tsp";

const listing = {
  operationId: "Widgets_List",
  description: "All widgets of a resource group.",
  responses: { 200: { description: "The widgets.", schema: { $ref: "#/definitions/WidgetList" } } },
};
const patching = {
  operationId: "Widgets_Update",
  description: "Updates some properties of a widget.",
  responses: { 200: { description: "The name of the updated widget.", schema: { type: "string" } } },
};

function describeApi(version: string, colours: readonly string[], operations: Record<string, unknown>): string {
  const document = {
    swagger: "2.0",
    info: { title: "Widgets", version },
    paths: { "/widgets": operations },
    definitions: {
      WidgetList: { type: "object", properties: { value: { type: "array", items: { $ref: "#/definitions/Widget" } } } },
      Widget: { type: "object", properties: { colour: { $ref: "#/definitions/Colour" } } },
      Colour: { type: "string", enum: colours, "x-ms-enum": { name: "Colour", modelAsString: true } },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The text of the new version's description, and the 1-based line of what stands in it once. */
export const PREVIEW_TEXT = describeApi("2025-06-01-preview", ["red", "green", "mauve"], {
  get: listing,
  patch: patching,
});

export function lineOf(text: string, part: string): number {
  const found = text.split("\n").flatMap((line, index) => (line.includes(part) ? [index + 1] : []));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${part} stands at ${found.length} lines`);
  return found[0];
}

const readme = (...entries: readonly string[]) =>
  ["# Widgets", "", "``` yaml", "suppressions:", ...entries, "```", ""].join("\n");
const suppress = (code: string, version: string) => [`  - code: ${code}`, `    from: ${version}/widget.json`];

/**
 * A repository under the profile of `examples/profiles/arm`. Branch `pr`, checked out, adds a preview version: an operation
 * and a colour are new, a list without pages is as old as the stable version, and suppressions are carried over and added.
 */
export async function specificationRepository(): Promise<TestRepository> {
  const repository = await TestRepository.with({
    ...(await readProfile()),
    [STABLE]: describeApi("2024-01-01", ["red", "green"], { get: listing }),
    [README]: readme(...suppress("R3016", "stable/2024-01-01")),
    [TYPESPEC]: '#suppress "casing" "The name is the service\'s own."\nmodel widget {}\n',
  });
  await repository.git("checkout", "-q", "-b", "pr");
  await repository.commitFiles({
    [PREVIEW]: PREVIEW_TEXT,
    [README]: readme(
      ...suppress("R3016", "preview/2025-06-01-preview"),
      ...suppress("R4009", "preview/2025-06-01-preview"),
    ),
    [TYPESPEC]: [
      '#suppress "casing" "The name is the service\'s own."',
      "model widget {}",
      '#suppress "documentation" "Generated from the service\'s contract."',
      "model part {}",
      '#suppress "no-enum"',
      "enum shade { light }",
      "",
    ].join("\n"),
  });
  return repository;
}

async function readProfile(): Promise<Record<string, string>> {
  const entries = await readdir(PROFILE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map(async (path) => [path.slice(PROFILE.length), await readFile(path, "utf8")] as const);
  return Object.fromEntries((await Promise.all(texts)).map(([path, text]) => [`.github/tribunal/${path}`, text]));
}
