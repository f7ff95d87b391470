import { describe, expect, it } from "vitest";
import { countProcessorTime } from "../../fixtures/processor-time.ts";
import { files, resolveIn, type Tree, targetOf } from "./resolve.ts";

const FROM = "src/app/main.ts";

describe("a relative import of TypeScript or JavaScript", () => {
  it.each<[specifier: string, paths: readonly string[], target: string]>([
    ["./users", ["src/app/users.ts"], "src/app/users.ts"],
    ["./users", ["src/app/users.tsx", "src/app/users.js"], "src/app/users.tsx"],
    ["./users", ["src/app/users.d.ts"], "src/app/users.d.ts"],
    ["./users", ["src/app/users.cjs"], "src/app/users.cjs"],
    ["./users.js", ["src/app/users.js", "src/app/users.d.ts"], "src/app/users.js"],
    ["./users.js", ["src/app/users.d.ts"], "src/app/users.d.ts"],
    ["./users", ["src/app/users.json"], "src/app/users.json"],
    ["./users", ["src/app/users/index.js"], "src/app/users/index.js"],
    ["./users", ["src/app/users.ts", "src/app/users/index.ts"], "src/app/users.ts"],
    ["./users/", ["src/app/users.ts", "src/app/users/index.ts"], "src/app/users/index.ts"],
    ["./users.js", ["src/app/users.ts", "src/app/users.js"], "src/app/users.ts"],
    ["./users.mjs", ["src/app/users.mts"], "src/app/users.mts"],
    ["./users.jsx", ["src/app/users.tsx"], "src/app/users.tsx"],
    ["./users.js", ["src/app/users.js"], "src/app/users.js"],
    ["./users.service", ["src/app/users.service.ts"], "src/app/users.service.ts"],
    ["./view.vue", ["src/app/view.vue"], "src/app/view.vue"],
    ["./logo.svg?raw", ["src/app/logo.svg"], "src/app/logo.svg"],
    ["..", ["src/index.ts"], "src/index.ts"],
    [".", ["src/app/index.ts"], "src/app/index.ts"],
    ["../../lib/x", ["lib/x.ts"], "lib/x.ts"],
    ["./a/../b", ["src/app/b.ts"], "src/app/b.ts"],
    ["./absent", ["src/app/users.ts"], "(not-found)"],
  ])("%s among %j is %s", (specifier, paths, target) => {
    expect(targetOf(files(...paths), FROM, specifier)).toBe(target);
  });

  it("of JavaScript takes the very file it names before a source beside it", () => {
    expect(targetOf(files("src/a.ts", "src/a.js"), "src/main.js", "./a.js")).toBe("src/a.js");
  });

  it("of a directory goes by its package.json", () => {
    const tree = { "src/db/package.json": { main: "./lib/start" }, "src/db/lib/start.js": "", "src/db/index.js": "" };
    expect(targetOf(tree, "src/main.js", "./db")).toBe("src/db/lib/start.js");
  });
});

describe("what would leave the tree", () => {
  it.each([
    ["../../../etc/passwd"],
    ["../../.."],
    ["./../../../x"],
    ["/etc/passwd"],
    ["C:\\Windows\\x"],
    ["c:/x"],
    ["\\\\host\\share"],
    ["file:///etc/passwd"],
    ["..\\..\\..\\x"],
    ["./a\0b"],
  ])("is refused: %j", (specifier) => {
    expect(targetOf(files("etc/passwd", "x.ts"), FROM, specifier)).toBe("(outside)");
  });

  it("is refused through a link, be it the file or a directory above it", () => {
    expect(targetOf({}, FROM, "./secret", ["src/app/secret.ts"])).toBe("(outside)");
    expect(targetOf({}, FROM, "./secret", ["src/app/secret"])).toBe("(outside)");
    expect(targetOf({}, FROM, "./linked/secret", ["src/app/linked"])).toBe("(outside)");
  });

  it("is refused in tsconfig paths and package exports", () => {
    const mapped = { "tsconfig.json": { compilerOptions: { paths: { "@/*": ["../../*"] } } } };
    expect(targetOf(mapped, FROM, "@/etc/passwd")).toBe("(outside)");
    const exported = { ...workspace({ exports: { "./*": "../../../*" } }), "etc/passwd": "" };
    expect(targetOf(exported, FROM, "@acme/ui/etc/passwd")).toBe("(outside)");
    const sideways = { ...workspace({ exports: { ".": "./../other/x.ts" } }), "packages/other/x.ts": "" };
    expect(targetOf(sideways, FROM, "@acme/ui")).toBe("(outside)");
  });

  it("does not make a linked tsconfig or package.json count", () => {
    expect(targetOf(files("src/lib/x.ts"), FROM, "@/x", ["tsconfig.json", "package.json"])).toBe("(not-found)");
  });
});

describe("tsconfig paths", () => {
  const config = (compilerOptions: object, rest: object = {}) => ({ "tsconfig.json": { compilerOptions, ...rest } });

  it.each<[tree: Tree, specifier: string, target: string]>([
    [{ ...config({ paths: { "@/*": ["./src/*"] } }), "src/lib/x.ts": "" }, "@/lib/x", "src/lib/x.ts"],
    [{ ...config({ baseUrl: "src", paths: { "@/*": ["lib/*"] } }), "src/lib/x.ts": "" }, "@/x", "src/lib/x.ts"],
    [{ ...config({ baseUrl: "src" }), "src/lib/x.ts": "" }, "lib/x", "src/lib/x.ts"],
    [{ ...config({ paths: { "~lib": ["./src/lib/index.ts"] } }), "src/lib/index.ts": "" }, "~lib", "src/lib/index.ts"],
    [{ ...config({ paths: { "@/*": ["./gone/*", "./src/*"] } }), "src/x.ts": "" }, "@/x", "src/x.ts"],
    [
      { ...config({ paths: { "*": ["./all/*"], "@/*": ["./src/*"] } }), "src/x.ts": "", "all/@/x.ts": "" },
      "@/x",
      "src/x.ts",
    ],
    [{ ...config({ paths: { "@/*.js": ["./src/*.ts"] } }), "src/x.ts": "" }, "@/x.js", "src/x.ts"],
    [{ ...config({ paths: { "@/*": ["./src/$&/*"] } }), "src/$&/x.ts": "" }, "@/x", "src/$&/x.ts"],
    [{ ...config({ paths: { "*": ["./types/*"] } }), "types/y.ts": "" }, "lodash", "(external)"],
  ])("of %j lead %s to %s", (tree, specifier, target) => {
    expect(targetOf(tree, FROM, specifier)).toBe(target);
  });

  it("are those of the nearest config, comments and trailing commas and all", () => {
    const tree = {
      "tsconfig.json": { compilerOptions: { paths: { "@/*": ["./wrong/*"] } } },
      "src/tsconfig.json": '\uFEFF{ // ours\n "compilerOptions": { /* "x" */ "paths": { "@/*": ["./right/*",], }, }, }',
      "src/right/x.ts": "",
      "wrong/x.ts": "",
    };
    expect(targetOf(tree, FROM, "@/x")).toBe("src/right/x.ts");
  });

  it("come through extends, relative to the config that sets them", () => {
    const tree = {
      "src/tsconfig.json": { extends: ["../config/empty", "../config/base.json"] },
      "config/empty.json": {},
      "config/base.json": { extends: "./deeper", compilerOptions: {} },
      "config/deeper.json": { compilerOptions: { paths: { "@/*": ["../lib/*"] } } },
      "lib/x.ts": "",
    };
    const resolution = resolveIn(tree, FROM, "@/x");
    expect(resolution).toMatchObject({ kind: "file", files: ["lib/x.ts"] });
  });

  it("come from a config package of the same workspace, and with a configDir in them hold for the one that extends", () => {
    const tree = {
      "package.json": { workspaces: ["packages/*"] },
      "packages/config/package.json": { name: "@acme/config" },
      "packages/config/base.json": { compilerOptions: { paths: { "@/*": [`${"$"}{configDir}/lib/*`] } } },
      "src/tsconfig.json": { extends: "@acme/config/base.json" },
      "src/lib/x.ts": "",
    };
    expect(targetOf(tree, FROM, "@/x")).toBe("src/lib/x.ts");
  });

  it("come from a referenced project, as in a solution", () => {
    const tree = {
      "tsconfig.json": { files: [], references: [{ path: "./tsconfig.app.json" }, { path: "./server" }] },
      "tsconfig.app.json": { compilerOptions: { paths: { "@/*": ["./src/*"] } } },
      "server/tsconfig.json": { compilerOptions: { paths: { "server/*": ["./code/*"] } } },
      "src/x.ts": "",
      "server/code/y.ts": "",
    };
    expect(targetOf(tree, FROM, "@/x")).toBe("src/x.ts");
    expect(targetOf(tree, FROM, "server/y")).toBe("server/code/y.ts");
  });

  it("end where extends goes round in a circle, or refers to itself", () => {
    const tree = {
      "tsconfig.json": { extends: "./a.json", references: [{ path: "." }] },
      "a.json": { extends: ["./b.json", "./tsconfig.json"] },
      "b.json": { extends: "./a.json", compilerOptions: { paths: { "@/*": ["./src/*"] } } },
      "src/x.ts": "",
    };
    expect(targetOf(tree, FROM, "@/x")).toBe("src/x.ts");
  });

  it("end where every config extends every other many times over", () => {
    const names = Array.from({ length: 30 }, (_, at) => `c${at}.json`);
    const every = names.map((name) => `./${name}`);
    const tree = Object.fromEntries(names.map((name) => [name, { extends: [...every, ...every] }]));
    expect(targetOf({ ...tree, "tsconfig.json": { extends: every } }, FROM, "@/x")).toBe("(not-found)");
  });

  it("end soon where there are thousands of patterns, targets or configs that extend one another", () => {
    const many = (written: (at: number) => unknown) =>
      Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`c${at}.json`, written(at)]));
    const chain = many((at) => ({ extends: `./c${at + 1}.json` })) as Tree;
    const paths = many((at) => [`./src/${at}/*`]);
    const targets = { "@/*": Array.from({ length: 5000 }, (_, at) => `./s${at}/*`) };
    const processorTime = countProcessorTime();
    expect(targetOf({ ...chain, "tsconfig.json": { extends: "./c0.json" } }, FROM, "@/x")).toBe("(not-found)");
    expect(targetOf(config({ paths }), FROM, "@/x")).toBe("(not-found)");
    expect(targetOf(config({ paths: targets }), FROM, "@/x")).toBe("(not-found)");
    expect(processorTime()).toBeLessThan(3000);
  });

  it.each([
    ["no JSON", "{ paths"],
    ["an endless comment", `{ "compilerOptions": /* ${"*".repeat(100_000)}`],
    ["an endless string", `{"${'\\"'.repeat(100_000)}`],
    ["the wrong types", { compilerOptions: { baseUrl: 7, paths: { "@/*": "src/*" } }, extends: 1, references: "x" }],
    ["a list", []],
    ["deep nesting", `${"[".repeat(200_000)}`],
  ])("that are %s count for nothing", (_, text) => {
    expect(targetOf({ "tsconfig.json": text, "src/x.ts": "" }, FROM, "@/x")).toBe("(not-found)");
  });
});

function workspace(manifest: object): Tree {
  return {
    "package.json": { name: "root", workspaces: ["packages/*"] },
    "packages/ui/package.json": { name: "@acme/ui", ...manifest },
  };
}

describe("a package", () => {
  it.each(["react", "node:fs", "fs", "https://esm.sh/x", "npm:chalk@5", "@acme/other", "react/jsx-runtime"])(
    "that is not of the tree is external: %s",
    (specifier) => {
      expect(targetOf({ ...workspace({}), "node_modules/react/index.js": "" }, FROM, specifier)).toBe("(external)");
    },
  );

  it.each<[manifest: object, specifier: string, paths: readonly string[], target: string]>([
    [{ exports: "./src/index.ts" }, "@acme/ui", ["src/index.ts"], "src/index.ts"],
    [{ exports: { ".": "./a.js" } }, "@acme/ui", ["a.ts"], "a.ts"],
    [{ exports: { import: "./a.mjs", require: "./a.cjs" } }, "@acme/ui", ["a.mjs", "a.cjs"], "a.mjs"],
    [{ exports: { import: "./a.mjs", require: "./a.cjs" } }, "@acme/ui", ["a.cjs"], "a.cjs"],
    [{ exports: { types: "./a.d.ts", default: "./a.js" } }, "@acme/ui", ["a.d.ts", "a.js"], "a.js"],
    [{ exports: { types: "./src/a.ts", default: "./dist/a.js" } }, "@acme/ui", ["src/a.ts"], "src/a.ts"],
    [{ exports: { source: "./src/a.ts", default: "./dist/a.js" } }, "@acme/ui", ["src/a.ts"], "src/a.ts"],
    [{ exports: { node: { import: "./n.js" }, default: "./d.js" } }, "@acme/ui", ["n.js", "d.js"], "n.js"],
    [{ exports: ["./a.js", "./b.js"] }, "@acme/ui", ["a.js", "b.js"], "a.js"],
    [{ exports: { "./*": "./src/*.ts" } }, "@acme/ui/forms/text", ["src/forms/text.ts"], "src/forms/text.ts"],
    [{ exports: { "./*": "./src/*.ts", "./f/*": "./g/*.ts" } }, "@acme/ui/f/x", ["g/x.ts", "src/f/x.ts"], "g/x.ts"],
    [{ exports: { "./*": "./src/*.ts", "./internal/*": null } }, "@acme/ui/internal/x", ["src/internal/x.ts"], "-"],
    [{ exports: { ".": { node: null, default: "./a.js" } } }, "@acme/ui", ["a.js"], "-"],
    [{ exports: { ".": "./a.js" } }, "@acme/ui/b", ["a.js", "b.js"], "-"],
    [{ exports: {} }, "@acme/ui", ["index.js"], "-"],
    [{ exports: { ".": "./dist/gone.js" } }, "@acme/ui", ["src/gone.ts"], "-"],
    [{ exports: { ".": 7 } }, "@acme/ui", ["index.js"], "-"],
    [{ main: "lib/a" }, "@acme/ui", ["lib/a.js"], "lib/a.js"],
    [{ module: "./m.js", main: "./c.js" }, "@acme/ui", ["m.js", "c.js"], "m.js"],
    [{ main: "dist/index.js", types: "src/index.ts" }, "@acme/ui", ["src/index.ts"], "src/index.ts"],
    [{}, "@acme/ui", ["index.ts"], "index.ts"],
    [{}, "@acme/ui/src/x", ["src/x.ts"], "src/x.ts"],
    [{ main: "../../../etc/passwd" }, "@acme/ui", ["index.js"], "index.js"],
  ])("of the workspace with %j gives for %s, of %j, %s", (manifest, specifier, paths, target) => {
    const tree = { ...workspace(manifest), ...files(...paths.map((path) => `packages/ui/${path}`)) };
    expect(targetOf(tree, FROM, specifier)).toBe(target === "-" ? "(not-found)" : `packages/ui/${target}`);
  });

  it("that is built gives its source where its tsconfig says what the output is made of", () => {
    const tree = {
      ...workspace({ exports: { ".": { types: "./dist/index.d.ts", import: "./dist/index.js" } } }),
      "packages/ui/tsconfig.json": { compilerOptions: { outDir: "dist", rootDir: "src" } },
      "packages/ui/src/index.ts": "",
    };
    const resolution = resolveIn(tree, FROM, "@acme/ui");
    expect(resolution).toMatchObject({ kind: "file", files: ["packages/ui/src/index.ts"] });
  });

  it("is found by the globs of pnpm and of nested workspaces, and not where they leave it out", () => {
    const tree = {
      "pnpm-workspace.yaml": "packages:\n  - 'apps/**'\n  - '!**/fixtures/**'\n  - tools\n",
      "apps/web/package.json": { name: "web", exports: "./web.ts" },
      "apps/web/web.ts": "",
      "apps/web/fixtures/fake/package.json": { name: "fake", exports: "./fake.ts" },
      "apps/web/fixtures/fake/fake.ts": "",
      "tools/package.json": { name: "tools", main: "./t.js" },
      "tools/t.js": "",
      "tools/deep/package.json": { name: "deep", main: "./d.js" },
      "tools/deep/d.js": "",
    };
    expect(targetOf(tree, FROM, "web")).toBe("apps/web/web.ts");
    expect(targetOf(tree, FROM, "tools")).toBe("tools/t.js");
    expect(targetOf(tree, FROM, "fake")).toBe("(external)");
    expect(targetOf(tree, FROM, "deep")).toBe("(external)");
  });

  it("imports itself by its own name only when it has exports", () => {
    const tree = { "package.json": { name: "self", exports: { "./x": "./src/x.ts" } }, "src/x.ts": "" };
    expect(targetOf(tree, FROM, "self/x")).toBe("src/x.ts");
    expect(targetOf({ ...tree, "package.json": { name: "self" } }, FROM, "self/src/x")).toBe("(external)");
  });

  it.each<[imports: object, target: string]>([
    [{ "#db": "./src/db.ts" }, "src/db.ts"],
    [{ "#*": "./src/*.ts" }, "src/db.ts"],
    [{ "#db": { default: "./src/db.js" } }, "src/db.ts"],
    [{ "#db": "react" }, "(external)"],
    [{ "#db": "#db" }, "(not-found)"],
    [{ "#db": null }, "(not-found)"],
    [{ "#db": "./../x.ts" }, "(outside)"],
    [{}, "(not-found)"],
  ])("with the imports %j leads #db to %s", (imports, target) => {
    expect(targetOf({ "package.json": { imports }, "src/db.ts": "" }, FROM, "#db")).toBe(target);
  });

  it("whose main or imports go round in a circle, or leave it, gives nothing of the sort", () => {
    const tree = { "f/package.json": { main: "../g" }, "g/package.json": { main: "../f" } };
    expect(targetOf(tree, FROM, "../../f")).toBe("(not-found)");
    expect(targetOf({ "package.json": { imports: { "#a": "#b", "#b": "#a" } } }, FROM, "#a")).toBe("(not-found)");
  });

  it.each([
    ["exports nested without end", { exports: JSON.parse(`${'{"default":'.repeat(500)}"./a.js"${"}".repeat(500)}`) }],
    ["a name that is no text", { name: 7 }],
    ["a name like a property", { name: "__proto__" }],
  ])("with %s breaks nothing", (_, manifest) => {
    expect(["(not-found)", "(external)"]).toContain(targetOf(workspace(manifest), FROM, "@acme/ui"));
  });

  it("of a workspace file with a bomb of aliases counts for nothing", () => {
    const bomb = "a: &a [x]\nb: &b [*a, *a]\npackages: *b\n";
    expect(targetOf({ "pnpm-workspace.yaml": bomb }, FROM, "x")).toBe("(external)");
  });
});
