/** Where a repository keeps its configuration. */
export const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";
