import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import { CHINESE, missingLanguages } from '../../../src/lint/missingLanguages';
import { readLocale } from '../../../src/lint/readLocale';
import { UsageError } from '../UsageError';
import { type Change, changeLocales } from './changeLocales';
import { type Proposals, proposalsFile, withoutProposals } from './proposals';
import type { TextUse } from './TextUse';

/** A proposal that waits for somebody to accept it. */
export interface Waiting extends Change {
  /** file:line of what says the text */
  places: readonly string[];
}

/** Proposals of texts that are said and not translated, those of one language where it is given. */
export function waitingProposals(
  proposals: Proposals,
  locales: readonly LocaleFile[],
  uses: ReadonlyMap<string, TextUse>,
  only?: string,
): Waiting[] {
  const missing = missingLanguages(locales.flatMap((file) => readLocale(file) ?? []));
  return Object.entries(proposals).flatMap(([text, entry]) => {
    const use = uses.get(text);
    if (!use || !CHINESE.test(text)) return [];
    return missing(text, use.home).flatMap((language): Waiting[] => {
      const translation = Object.hasOwn(entry, language) ? entry[language] : undefined;
      return translation === undefined || (only !== undefined && only !== language)
        ? []
        : [{ language, text, translation, home: use.home, places: use.places }];
    });
  });
}

/**
 * Makes translations of proposals: of those that are named, `车辆`, of all where none is named. `车辆=Vehículo` words a text
 * of one language otherwise, or one that nobody proposed anything for.
 * @returns the files that change
 * @throws UsageError where nothing of the name waits
 */
export function acceptProposals(
  proposals: Proposals,
  waiting: readonly Waiting[],
  named: readonly string[],
  {
    language,
    locales,
    uses,
  }: { language?: string | undefined; locales: readonly LocaleFile[]; uses: ReadonlyMap<string, TextUse> },
): { files: LocaleFile[]; count: number } {
  const accepted: Change[] =
    named.length === 0
      ? [...waiting]
      : named.flatMap((name) => proposed(name, waiting) ?? [worded(name, language, locales, uses)]);
  const taken = new Set(accepted.map((change) => `${change.language} ${change.text}`));
  const rest = withoutProposals(proposals, (text, of) => taken.has(`${of} ${text}`));
  const isProposed = Object.keys(proposals).length > 0;
  return {
    files: [...changeLocales(locales, accepted), ...(isProposed ? [proposalsFile(rest)] : [])],
    count: accepted.length,
  };
}

function proposed(name: string, waiting: readonly Waiting[]): Waiting[] | undefined {
  const exact = waiting.filter(({ text }) => text === name);
  return exact.length > 0 ? exact : undefined;
}

function worded(
  name: string,
  language: string | undefined,
  locales: readonly LocaleFile[],
  uses: ReadonlyMap<string, TextUse>,
): Change {
  const missing = missingLanguages(locales.flatMap((file) => readLocale(file) ?? []));
  // A text may have an equals sign of its own, so that the longest is meant.
  const [text] = [...uses]
    .filter(([each, { home }]) => name.startsWith(`${each}=`) && missing(each, home).length > 0)
    .map(([each]) => each)
    .sort((a, b) => b.length - a.length);
  const use = text === undefined ? undefined : uses.get(text);
  if (text === undefined || !use)
    throw new UsageError(
      `Nothing waits for "${name}"; schemas -- i18n --review lists what is proposed, i18n what is missing.`,
    );
  if (language === undefined) throw new UsageError(`Say with --lang in which language "${name}" is worded.`);
  return { language, text, translation: name.slice(text.length + 1).trim(), home: use.home };
}
