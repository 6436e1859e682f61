export function writeStamp(file: string, paths: readonly string[], made: unknown, since?: number): void;
export function readStamp(file: string): unknown;
