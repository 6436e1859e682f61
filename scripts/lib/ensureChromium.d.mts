export function ensureChromium(): Promise<string>;
export function findChromium(env?: Record<string, string | undefined>): string | undefined;
