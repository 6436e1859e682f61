import type { Fix } from '../../language/meta/Fix';
import { say } from '../../lib/message';
import { baseFiles, order, orderFile } from '../baseFiles';
import type { CodeFile } from '../codeTexts';
import { CHINESE, codeLocaleName, DOCS, localeName, missingLanguages } from '../missingLanguages';
import { GLOSSARY_FILE } from '../readGlossary';
import type { Rule } from '../Rule';

const WITHOUT_TITLE = 'locales/en/sales.json';
/** Translations that the documentation alone fetches. */
const inDocs = Object.fromEntries(
  Object.entries({ en: 'Order', es: 'Pedido', ja: '受注' }).map(([language, word]) => [
    `locales/${language}/docs.json`,
    { 订货单: word },
  ]),
);

export const missingTranslation: Rule = {
  id: 'missing-translation',
  severity: 'error',
  summary:
    'Every Chinese text of the schema files and of the code has a translation into English, Spanish and Japanese.',
  *inTexts({ texts, code, committed, locales, localeFiles, glossary }) {
    // A translation file that cannot be read is the finding; what it would have said is not missing.
    if (locales.length < localeFiles.length) return;
    const missingIn = missingLanguages(locales);
    const said = new Set<string>();
    const files = new Set(localeFiles.map(({ path }) => path));
    /** What the last commit or else the glossary says, for the files that there are. */
    const agreed = (text: string, name: string, languages: readonly string[]): { fix?: Fix } => {
      const words = Object.hasOwn(glossary, text) ? glossary[text]! : {};
      const before = languages.flatMap(
        (language) =>
          committed.find((locale) => locale.language === language && Object.hasOwn(locale.texts, text)) ?? [],
      );
      const set = languages
        .flatMap((language) => {
          const known = before.find((locale) => locale.language === language);
          if (known)
            return [
              { file: known.file, path: [text], value: known.texts[text], behind: keysBefore(known.texts, text) },
            ];
          return Object.hasOwn(words, language)
            ? [{ file: `locales/${language}/${name}.json`, path: [text], value: words[language] }]
            : [];
        })
        .filter(({ file }) => files.has(file));
      return set.length > 0
        ? {
            fix: {
              title:
                before.length > 0 ? say`Write it as it was in the last commit` : say`Add the words of the glossary`,
              set,
            },
          }
        : {};
    };
    for (const { text, name, ...place } of [
      ...texts.map((each) => ({ ...each, name: localeName(each.file) })),
      ...textsOf(code ?? []),
    ]) {
      const once = name === DOCS ? `${DOCS} ${text}` : text;
      if (said.has(once) || !CHINESE.test(text)) continue;
      said.add(once);
      const missing = missingIn(text, name);
      if (missing.length > 0)
        yield {
          ...place,
          ...agreed(text, name, missing),
          message: say`No translation of "${text}" in ${missing}.`,
          hint: say`Add it to ${missing.map((language) => `locales/${language}/${name}.json`)}`,
        };
    }
  },
  bad: () => [
    {
      files: { [GLOSSARY_FILE]: { 订货单: { en: 'Order', es: 'Pedido', ja: '受注' } }, ...order({ title: '订货单' }) },
      at: { file: orderFile, path: ['title'] },
    },
    { files: order({ title: '销售订单' }), at: { file: orderFile, path: ['title'] } },
    {
      files: order({ screens: { orderDetail: { kind: 'detail', path: '/sales/order/orderDetail' } } }),
      at: { file: orderFile, path: ['screens', 'orderDetail'] },
    },
    {
      files: order({ fields: { phone: { help: '手机号码' } } }),
      at: { file: orderFile, path: ['fields', 'phone', 'help'] },
    },
    { files: { 'locales/ja/sales.json': null }, at: { file: 'schemas/sales/module.json', path: ['title'] } },
    { files: { 'src/client/save.ts': "t('保存')" }, at: { file: 'src/client/save.ts', path: [] } },
    { files: { ...order({ title: '订货单' }), ...inDocs }, at: { file: orderFile, path: ['title'] } },
    {
      files: { [WITHOUT_TITLE]: { ...(baseFiles[WITHOUT_TITLE] as object), 销售: ' ' } },
      at: { file: 'schemas/sales/module.json', path: ['title'] },
    },
  ],
  good: () => [
    { files: {} },
    { files: order({ title: 'EDI' }) },
    { files: { [WITHOUT_TITLE]: '{ broken' } },
    { files: { 'src/client/save.ts': "/* 保存 */ t('客户')" } },
    { files: { 'src/docs/page.ts': "t('订货单')", ...inDocs } },
  ],
};

/** So that it comes to stand where it was. */
function keysBefore(texts: Readonly<Record<string, string>>, text: string): string[] {
  const keys = Object.keys(texts);
  return keys.slice(0, keys.indexOf(text));
}

/** Texts of the code, whose translations lie in `ui`. */
function textsOf(code: readonly CodeFile[]) {
  return code.flatMap(({ path: file, texts }) =>
    texts.map(({ text, start, end }) => ({ text, file, path: [], span: { start, end }, name: codeLocaleName(file) })),
  );
}
