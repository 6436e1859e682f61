/** Imports a TypeScript file of the project (path relative to it), bundled on demand. */
export function importBundled<T>(entry: string): Promise<T>;
/** Bundles TypeScript entries (name -> file) into a folder as ES modules; gives back the files that went into it. */
export function bundle(options: { input: Record<string, string>; dir: string }): Promise<string[]>;
