import { say, type Message } from '../../lib/message';
import { baseFiles } from '../baseFiles';
import type { Locale } from '../readLocale';
import type { Rule } from '../Rule';

const FILE = 'locales/en/sales.json';
const HAN = /\p{Script=Han}/u;
const BLANKS = /^\s*|\s*$/g;
const withText = (translation: string) => ({
  files: { [FILE]: { ...(baseFiles[FILE] as object), 编号: translation } },
  at: { file: FILE, path: ['编号'] },
});

export const doubtfulTranslation: Rule = {
  id: 'doubtful-translation',
  severity: 'warning',
  summary: 'A translation is in its own language and begins and ends as its source does.',
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
  bad: [
    withText('编号'),
    withText('Code '),
    {
      files: { 'locales/ja/sales.json': { ...(baseFiles['locales/ja/sales.json'] as object), 编号: '编号' } },
      at: { file: 'locales/ja/sales.json', path: ['编号'] },
    },
  ],
  good: [
    { files: {} },
    { files: { 'locales/en/ui.json': { '、': ', ', '发送成功!': 'Sent! ' } } },
    { files: { 'locales/ja/ui.json': { 数量: '数量' } } },
  ],
};

function doubt(language: Locale['language'], text: string, translation: string): Message | undefined {
  if (isPadded(text, translation))
    return say`The translation of "${text}" begins or ends with other blanks: "${translation}".`;
  if (language !== 'ja' && HAN.test(translation))
    return say`The translation of "${text}" is still Chinese: "${translation}".`;
  const foreign = language === 'ja' ? [...translation].filter((sign) => HAN.test(sign) && !japanese().has(sign)) : [];
  if (foreign.length > 0) return say`Japanese does not write ${foreign} in "${translation}".`;
  return undefined;
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
