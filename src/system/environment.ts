/** The variables of the process. Only entries read them, and pass them on. */
export type Environment = Readonly<Record<string, string | undefined>>;
