export const targets: Record<'model' | 'server' | 'page', { inputs: string[]; stamp: string }>;
export const serverEntries: Record<string, string>;
