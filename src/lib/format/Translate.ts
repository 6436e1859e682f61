/** Translates a Chinese source text with `{placeholders}`. */
export type Translate = (text: string, parameters?: Record<string, string | number>) => string;
