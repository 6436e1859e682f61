import { addTexts } from '../../client/texts';
import type { Language } from '../../client/language';

const files = import.meta.glob<Record<string, string>>('../../../locales/*/docs.json', { import: 'default' });

/** Adds the texts that only the documentation has. Gives back the language. */
export async function loadDocsTexts(code: string): Promise<string> {
  const texts = await files[`../../../locales/${code}/docs.json`]?.();
  if (texts) addTexts(code as Language, texts);
  return code;
}
