import { baseFiles, order, orderFile } from '../baseFiles';
import { LANGUAGES } from '../readLocale';
import type { Rule } from '../Rule';

const CHINESE = /\p{Script=Han}/u;
const WITHOUT_TITLE = 'locales/en/sales.json';

export const missingTranslation: Rule = {
  id: 'missing-translation',
  severity: 'error',
  summary: 'Every Chinese text of the schema files has a translation into English, Spanish and Japanese.',
  *check({ texts, locales, localeFiles }) {
    // A translation file that cannot be read is the finding; what it would have said is not missing.
    if (locales.length < localeFiles.length) return;
    const known = new Map(LANGUAGES.map((language) => [language, new Set(locales.filter((locale) => locale.language === language).flatMap((locale) => Object.keys(locale.texts).filter((key) => locale.texts[key]!.trim() !== '')))]));
    const said = new Set<string>();
    for (const { text, file, path } of texts) {
      if (said.has(text) || !CHINESE.test(text)) continue;
      said.add(text);
      const missing = LANGUAGES.filter((language) => !known.get(language)!.has(text));
      if (missing.length > 0)
        yield { file, path, message: `No translation of "${text}" in ${missing.join(', ')}.`, hint: `Add it to ${missing.map((language) => `locales/${language}/${localeName(file)}.json`).join(', ')}` };
    }
  },
  bad: [
    { files: order({ title: '销售订单' }), at: { file: orderFile, path: ['title'] } },
    { files: order({ screens: { orderDetail: { kind: 'detail', path: '/sales/order/orderDetail' } } }), at: { file: orderFile, path: ['screens', 'orderDetail'] } },
    { files: order({ fields: { phone: { help: '手机号码' } } }), at: { file: orderFile, path: ['fields', 'phone', 'help'] } },
    { files: { 'locales/ja/sales.json': null }, at: { file: 'schemas/sales/module.json', path: ['title'] } },
    { files: { [WITHOUT_TITLE]: { ...(baseFiles[WITHOUT_TITLE] as object), 销售: ' ' } }, at: { file: 'schemas/sales/module.json', path: ['title'] } },
  ],
  good: [{ files: {} }, { files: order({ title: 'EDI' }) }, { files: { [WITHOUT_TITLE]: '{ broken' } }],
};

/** The translations of a module lie in a file of its name, those of what modules share in `_shared`. */
function localeName(file: string): string {
  return file.split('/')[1] ?? '_shared';
}
