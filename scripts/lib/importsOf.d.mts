export function readImports(): { imports: Map<string, string[]>; texts: Map<string, string> };
export function importsOf(file: string, text: string, isThere: (path: string) => boolean): string[];
