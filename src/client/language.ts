import { proxy } from 'valtio/vanilla';
import type { Language } from './chooseLanguage';

export { chooseLanguage, type Language } from './chooseLanguage';

export const LANGUAGES: readonly { code: Language; name: string }[] = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'ja', name: '日本語' },
];

/** The language shown. `revision` grows whenever texts change, so that what shows texts renders again. */
export const language = proxy<{ code: Language; revision: number }>({ code: 'zh', revision: 0 });
