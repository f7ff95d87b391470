/** Where a repository keeps what configures reviews. */
export const OWN_FOLDER = ".github/tribunal";

/** Where a repository keeps its configuration. */
export const DEFAULT_CONFIG_PATH = ".github/tribunal/config.yml";
