import { say, type Message } from '../../../src/lib/message';
import type { LintInput } from '../../../src/lint/buildContext';
import { lint } from '../../../src/capabilities/lint';
import { CHINESE, missingLanguages } from '../../../src/lint/missingLanguages';
import { readLocale } from '../../../src/lint/readLocale';
import type { TextUse } from './TextUse';

/** Rules of the linter that look at translation files, and what is told of their findings. */
const FAULTS: Readonly<Record<string, string>> = {
  'locale-file': 'wrong',
  'one-translation': 'differs',
  'glossary-term': 'glossary',
  'doubtful-translation': 'doubtful',
  'foreign-translation': 'doubtful',
  'mistaken-translation': 'doubtful',
  'alike-labels': 'doubtful',
  'unused-translation': 'unused',
};

export interface TranslationFault {
  /** missing, unused, wrong (placeholders, no flat object), differs, glossary or doubtful */
  fault: string;
  language: string;
  /** translation file where it stands, or where it would belong */
  file: string;
  /** the Chinese text; empty where a whole file is meant */
  text: string;
  message: Message;
  /** file:line of what says the text */
  places: string[];
}

/** All that is to do about the translations, by file. The linter's own rules, so that the two never disagree. */
export function translationFaults(input: LintInput, uses: ReadonlyMap<string, TextUse>): TranslationFault[] {
  const missingIn = missingLanguages(input.locales.flatMap((file) => readLocale(file) ?? []));
  const missing = [...uses].flatMap(([text, { home, places }]) =>
    CHINESE.test(text)
      ? missingIn(text, home).map((language) => ({
          fault: 'missing',
          language,
          file: `locales/${language}/${home}.json`,
          text,
          message: say`No translation of "${text}".`,
          places,
        }))
      : [],
  );
  const found = lint(input).problems.flatMap(({ rule, file, path, message }) => {
    const fault = file.startsWith('locales/') ? FAULTS[rule] : undefined;
    const text = String(path[0] ?? '');
    return fault === undefined
      ? []
      : [{ fault, language: file.split('/')[1] ?? '', file, text, message, places: uses.get(text)?.places ?? [] }];
  });
  return [...missing, ...found].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}
