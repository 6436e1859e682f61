/** Imports a TypeScript file of the project (path relative to it), bundled on demand. */
export function importBundled<T>(entry: string): Promise<T>;
