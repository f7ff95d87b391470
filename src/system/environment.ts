/** Variables a process was started with; an entry hands them in, and nothing else reads them. */
export type Environment = Readonly<Record<string, string | undefined>>;
