export function compressFolder(folder: string, cache?: string, most?: number): Promise<void>;
