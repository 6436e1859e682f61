export function isSupportedNode(version: string): boolean;
export function ensureNode(): void;
