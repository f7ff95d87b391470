/** Another path at which the same thing is looked up. */
export interface Rival {
  readonly path: string;
  /** What is looked up: a module by its import name, or settings of which the first file found is read. */
  readonly as: string;
}

const MODULE = /^(?<stem>.+?)(?:\/index)?\.(?:[cm]?[jt]sx?|json)$/;
/** They declare types and never replace code in an import. */
const DECLARATIONS = /\.d\.[cm]?ts$/;
/** @see https://nodejs.org/api/modules.html#all-together */
const MODULE_EXTENSIONS = ["js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx", "json"];
const MANIFEST = "package.json";

const PYTHON = /^(?<stem>.+?)(?:\/__init__)?\.pyw?$/;

/**
 * Names in one folder of which only the first is read.
 *
 * @see https://www.gnu.org/software/make/manual/html_node/Makefile-Names.html
 * @see https://docs.docker.com/compose/intro/compose-application-model/#the-compose-file
 * @see https://docs.npmjs.com/cli/using-npm/developers#keeping-files-out-of-your-package
 * @see https://docs.pytest.org/en/stable/reference/customize.html#configuration-file-formats
 * @see https://mypy.readthedocs.io/en/stable/config_file.html
 * @see https://docs.astral.sh/ruff/configuration/#config-file-discovery
 * @see https://eslint.org/docs/latest/use/configure/migration-guide
 */
const FIRST_OF_FOLDER: readonly (readonly string[])[] = [
  ["GNUmakefile", "makefile", "Makefile"],
  ["compose.yaml", "compose.yml", "docker-compose.yaml", "docker-compose.yml"],
  [".npmignore", ".gitignore"],
  ["npm-shrinkwrap.json", "package-lock.json"],
  ["pytest.ini", ".pytest.ini", "pyproject.toml", "tox.ini", "setup.cfg"],
  ["mypy.ini", ".mypy.ini", "pyproject.toml", "setup.cfg"],
  [".ruff.toml", "ruff.toml", "pyproject.toml"],
  ["eslint.config.js", "eslint.config.mjs", "eslint.config.cjs", "eslint.config.ts", ".eslintrc.js", ".eslintrc.json"],
];

/** @see https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners#codeowners-file-location */
const CODE_OWNERS = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

/**
 * Files of which only the nearest one is read, from a file's own folder upwards.
 *
 * @see https://learn.microsoft.com/en-us/visualstudio/msbuild/customize-by-directory#search-scope
 */
const NEAREST = /^(?:Directory\.(?:Build\.(?:props|targets)|Packages\.props)|\.clang-tidy|\.?rustfmt\.toml)$/;

/**
 * The paths that a file at this path may hide, whatever its content: an empty `guard.js` hides `guard/index.js`. Does
 * not check whether a file exists there.
 */
function rivalsOf(path: string): readonly Rival[] {
  const cut = path.lastIndexOf("/") + 1;
  const [folder, name] = [path.slice(0, cut), path.slice(cut)];
  return [...moduleRivals(path, name), ...settingsRivals(folder, name), ...placeRivals(path, folder, name)].filter(
    (rival) => rival.path !== path,
  );
}

function moduleRivals(path: string, name: string): readonly Rival[] {
  const python = PYTHON.exec(path)?.groups?.stem;
  if (python !== undefined)
    return [`${python}.py`, `${python}/__init__.py`].map((rival) => ({ path: rival, as: python }));
  const stem = name === MANIFEST || DECLARATIONS.test(name) ? undefined : MODULE.exec(path)?.groups?.stem;
  if (stem === undefined) return [];
  const files = MODULE_EXTENSIONS.flatMap((extension) => [`${stem}.${extension}`, `${stem}/index.${extension}`]);
  return [...files, `${stem}/${MANIFEST}`].map((rival) => ({ path: rival, as: stem }));
}

function settingsRivals(folder: string, name: string): readonly Rival[] {
  return FIRST_OF_FOLDER.flatMap((names) => {
    const at = names.indexOf(name);
    return at < 0 ? [] : names.slice(at + 1).map((rival) => ({ path: `${folder}${rival}`, as: "these settings" }));
  });
}

function placeRivals(path: string, folder: string, name: string): readonly Rival[] {
  const at = CODE_OWNERS.indexOf(path);
  const owners = at < 0 ? [] : CODE_OWNERS.slice(at + 1).map((rival) => ({ path: rival, as: "code owners" }));
  const ignored = /^.+\.dockerignore$/.test(name)
    ? [{ path: `${folder}.dockerignore`, as: "what Docker leaves out" }]
    : [];
  if (!NEAREST.test(name)) return [...owners, ...ignored];
  const above = folder.split("/").slice(0, -1);
  const parents = above.map((_, depth) =>
    above
      .slice(0, depth)
      .map((each) => `${each}/`)
      .join(""),
  );
  return [...owners, ...ignored, ...parents.map((parent) => ({ path: `${parent}${name}`, as: "these settings" }))];
}

/** The paths of a tree that a change fills and empties. */
export interface Comings {
  readonly path: string;
  /** Absent for a file that stays at its path, and for a new one. */
  readonly oldPath: string | undefined;
  readonly isNew: boolean;
  readonly isGone: boolean;
}

/** The most hidden paths named for one file. */
const MAX_NAMED = 3;

/**
 * Describes how a file that appears or disappears affects look-ups of its rivals, in a few words each.
 *
 * @param stands whether a file exists there both before and after the change.
 */
export function describeShadows(
  { path, oldPath, isNew, isGone }: Comings,
  stands: (path: string) => boolean,
): readonly string[] {
  const come = isNew || oldPath !== undefined ? path : undefined;
  const gone = isGone ? path : oldPath;
  const standing = (at: string) =>
    rivalsOf(at)
      .filter((rival) => rival.path !== come && rival.path !== gone && stands(rival.path))
      .slice(0, MAX_NAMED);
  return [
    ...(come === undefined
      ? []
      : standing(come).map((rival) => `${rival.as} may be taken from here instead of from ${rival.path}`)),
    ...(gone === undefined
      ? []
      : standing(gone).map((rival) => `${rival.as} may now be taken from ${rival.path} instead of from ${gone}`)),
  ];
}

/** The paths that {@link describeShadows} checks. */
export function rivalPaths({ path, oldPath, isNew, isGone }: Comings): readonly string[] {
  if (!isNew && !isGone && oldPath === undefined) return [];
  return [path, ...(oldPath === undefined ? [] : [oldPath])].flatMap(rivalsOf).map((rival) => rival.path);
}
