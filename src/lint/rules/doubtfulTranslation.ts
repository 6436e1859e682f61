import { say, type Message } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import { isComparisonTurned } from '../translation/isComparisonTurned';
import { isNegationLost } from '../translation/lostNegation';
import { wrongNumbers } from '../translation/wrongNumbers';
import type { Locale } from '../readLocale';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const HAN = /\p{Script=Han}/u;
const BLANKS = /^\s*|\s*$/g;
const withText = (translation: string) => ({
  files: { [FILE]: { ...(baseFiles[FILE] as object), 编号: translation } },
  at: { file: FILE, path: ['编号'] },
});

const said = (language: string, text: string, translation: string) => ({
  files: {
    [`locales/${language}/sales.json`]: {
      ...(baseFiles[`locales/${language}/sales.json`] as object),
      [text]: translation,
    },
  },
});

export const doubtfulTranslation: Rule = {
  id: 'doubtful-translation',
  severity: 'warning',
  summary:
    'A translation is written as its language is, begins and ends as its source does, says the same numbers, denies what it denies, and compares the same way.',
  *inTranslations({ locales }) {
    for (const { file, language, texts } of locales)
      for (const [text, translation] of Object.entries(texts)) {
        const message = translation.trim() === '' ? undefined : doubt(language, text, translation);
        if (message !== undefined)
          yield {
            file,
            path: [text],
            message,
            ...(isPadded(text, translation)
              ? {
                  fix: {
                    title: say`Write the blanks of the source`,
                    set: [{ path: [text], value: padded(text, translation) }],
                  },
                }
              : {}),
          };
      }
  },
  bad: () => [
    {
      ...said('en', '税率应在0到100之间', 'A rate is from 3 to 100'),
      at: { file: FILE, path: ['税率应在0到100之间'] },
    },
    { ...said('en', '最多20行', 'Rows at most'), at: { file: FILE, path: ['最多20行'] } },
    { ...said('en', '税率%', 'Rate'), at: { file: FILE, path: ['税率%'] } },
    { ...said('en', '保存成功？', 'Saved'), at: { file: FILE, path: ['保存成功？'] } },
    {
      ...said('en', '已审核，不可删除', 'Approved and can be deleted'),
      at: { file: FILE, path: ['已审核，不可删除'] },
    },
    {
      ...said('es', '还没有保存的模板', 'Aún hay plantillas guardadas'),
      at: { file: 'locales/es/sales.json', path: ['还没有保存的模板'] },
    },
    {
      ...said('ja', '生效日期不能早于今天', '適用開始日は今日より前にできます'),
      at: { file: 'locales/ja/sales.json', path: ['生效日期不能早于今天'] },
    },
    {
      ...said('en', '结束日期不能早于开始日期', 'The last day cannot be after the first'),
      at: { file: FILE, path: ['结束日期不能早于开始日期'] },
    },
    {
      ...said('es', '超过{max}行', 'Menos de {max} líneas'),
      at: { file: 'locales/es/sales.json', path: ['超过{max}行'] },
    },
    withText('编号'),
    withText('Code '),
    {
      files: { 'locales/ja/sales.json': { ...(baseFiles['locales/ja/sales.json'] as object), 编号: '编号' } },
      at: { file: 'locales/ja/sales.json', path: ['编号'] },
    },
  ],
  good: () => [
    { files: {} },
    said('es', '折扣不超过1000000%', 'Hasta 1.000.000 %'),
    said('en', '第三版', 'Version 3'),
    said('en', '生效日期不能早于今天', 'The first day is today or later'),
    said('es', '已审核，不可删除', 'Aprobado: no se puede eliminar'),
    said('en', '数量不能超过{max}', 'The quantity is {max} at most'),
    said('ja', '数量不能超过{max}', '数量は{max}を超えられません'),
    { files: { 'locales/en/ui.json': { '、': ', ', '发送成功!': 'Sent! ' } } },
    { files: { 'locales/ja/ui.json': { 数量: '数量' } } },
  ],
};

function doubt(language: Locale['language'], text: string, translation: string): Message | undefined {
  if (isPadded(text, translation))
    return say`The translation of "${text}" begins or ends with other blanks: "${translation}".`;
  if (language !== 'ja' && HAN.test(translation))
    return say`The translation of "${text}" is still Chinese: "${translation}".`;
  const signs = language === 'ja' ? [...translation].filter((sign) => HAN.test(sign) && !japanese().has(sign)) : [];
  if (signs.length > 0) return say`Japanese does not write ${signs} in "${translation}".`;
  const { added, lacking } = wrongNumbers(language, text, translation);
  if (added.length + lacking.length > 0) return say`The translation of "${text}" says other numbers: "${translation}".`;
  if (isNegationLost(language, text, translation))
    return say`"${text}" denies what its translation affirms: "${translation}".`;
  if (isComparisonTurned(language, text, translation))
    return say`"${text}" compares the other way than its translation: "${translation}".`;
  const sign = SIGNS.find((each) => !isKept(each, text, translation));
  return sign && say`Only one of "${text}" and its translation "${translation}" has the sign ${sign.forms[0]}.`;
}

interface Sign {
  /** its forms in the languages */
  forms: readonly [string, ...string[]];
  /** words that it stands for as well */
  words?: readonly string[];
  isEnd?: true;
}

/** Signs that a translation has where its source has them. */
const SIGNS: readonly Sign[] = [
  { forms: ['%', '％'], words: ['百分'] },
  { forms: [':', '：'], isEnd: true },
  { forms: ['?', '？'], isEnd: true },
];

function isKept({ forms, isEnd, words = [] }: Sign, text: string, translation: string): boolean {
  const has = (given: string, signs: readonly string[]) =>
    signs.some((sign) => (isEnd ? given.trimEnd().endsWith(sign) : given.includes(sign)));
  return has(translation, forms) ? has(text, [...forms, ...words]) : !has(text, forms);
}

/**
 * A conjunction stands between others, and a text that ends with a sign may be followed by another: Chinese needs no
 * blanks there.
 */
const isPadded = (text: string, translation: string) =>
  text.length > 1 && !/\p{P}$/u.test(text) && blanksOf(text) !== blanksOf(translation);

/** The translation between the blanks of its source. */
const padded = (text: string, translation: string) =>
  `${/^\s*/.exec(text)![0]}${translation.trim()}${/\s*$/.exec(text)![0]}`;

const blanksOf = (text: string) => (text.match(BLANKS) ?? []).join('|');

let signs: Set<string> | undefined;

/** The characters of JIS X 0208: what Japanese business texts are written with. */
function japanese(): Set<string> {
  if (signs) return signs;
  const pairs: number[] = [];
  for (let lead = 0x81; lead <= 0xef; lead++)
    if (lead < 0xa0 || lead > 0xdf)
      for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) pairs.push(lead, trail);
  signs = new Set(new TextDecoder('shift_jis').decode(Uint8Array.from(pairs)));
  return signs;
}
