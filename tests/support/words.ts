import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Say = (text: string, parameters?: Record<string, string | number>) => string;

/** The page loads `ui.json` first, and what it loads later wins. */
const inOrder = (files: string[]): string[] => ['ui.json', ...files.filter((file) => file !== 'ui.json').toSorted()];

/**
 * What a Chinese text of the product is called in a language, as the translations have it; throws for one that is not
 * translated.
 */
export function wordsOf(language: string): Say {
  const folder = resolve('locales', language);
  const files =
    language === 'zh'
      ? []
      : inOrder(readdirSync(folder)).map(
          (file) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Record<string, string>,
        );
  const texts: Record<string, string> = Object.assign({}, ...files);
  return (text, parameters = {}) => {
    const found = language === 'zh' ? text : texts[text];
    if (found === undefined) throw new Error(`No ${language} translation of ${text}`);
    return found.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(parameters[name] ?? place));
  };
}
