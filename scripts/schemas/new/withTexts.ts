import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import type { SchemaFile } from '../../../src/language/load/SchemaFile';
import { inWords } from '../../../src/lib/inWords';
import type { LintInput } from '../../../src/lint/buildContext';
import { lint } from '../../../src/capabilities/lint';
import { CHINESE, missingLanguages } from '../../../src/lint/missingLanguages';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { wordingOf } from '../../../src/lint/words/wordingOf';
import { changeLocales, type Change } from '../i18n/changeLocales';
import { fillTexts } from '../i18n/fillTexts';
import { textUses, type TextUse } from '../i18n/TextUse';
import { proposal } from './proposeTexts';

export interface Scaffold {
  files: SchemaFile[];
  /** files of translations as they will be */
  locales: LocaleFile[];
  /** what may be said in other languages, to be looked at */
  proposals: Change[];
  /** what the linter has against it: nothing, if all is well */
  problems: string[];
  /** texts that wait for a translation, with the languages */
  untranslated: string[];
}

interface Made {
  /** new files, and those that are written anew */
  files: SchemaFile[];
  /** what it is called, of which other texts are made */
  title: string;
  /** names that texts belong to, from which they are put into words until somebody translates them */
  names: ReadonlyMap<string, string>;
  /** Chinese -> translations in the order of the languages */
  translations: ReadonlyMap<string, readonly string[]>;
}

/**
 * Adds the translations that stand elsewhere or in the glossary, makes proposals for what else it can word, and lints it
 * all with the project: what nobody has translated yet is all that may be missing.
 */
export async function withTexts({ files, names, title, translations }: Made, input: LintInput): Promise<Scaffold> {
  const paths = new Set(files.map(({ path }) => path));
  const changed: LintInput = { ...input, files: [...input.files.filter(({ path }) => !paths.has(path)), ...files] };
  const isNew = (place: string) => files.some(({ path }) => place.startsWith(`${path}:`));
  const uses = new Map(
    [...(await textUses(changed))].filter(([text, { places }]) => CHINESE.test(text) && places.some(isNew)),
  );
  const said = [...uses].flatMap(([text, { home }]) =>
    LANGUAGES.flatMap((language, index): Change[] =>
      translations.has(text) ? [{ language, text, home, translation: translations.get(text)![index]! }] : [],
    ),
  );
  const told = merged(input.locales, changeLocales(input.locales, said));
  const locales = merged(told, fillTexts({ ...changed, locales: told }, uses).files);
  const found = findings({ ...changed, locales });
  // Most projects have nothing against them: then nobody need know whether it was there before.
  const before = new Set(found.length === 0 ? [] : findings(input));
  const old = new Map(input.locales.map(({ path, text }) => [path, text]));
  return {
    files,
    locales: locales.filter(({ path, text }) => old.get(path) !== text),
    proposals: proposals(title, names, uses, locales),
    problems: found.filter((finding) => !before.has(finding)),
    untranslated: untranslated(uses, locales),
  };
}

function untranslated(uses: ReadonlyMap<string, TextUse>, locales: readonly LocaleFile[]): string[] {
  const missing = missingLanguages(locales.flatMap((file) => readLocale(file) ?? []));
  return [...uses].flatMap(([text, { home }]) => {
    const languages = missing(text, home);
    return languages.length === 0 ? [] : [`${text} (${languages.join(', ')})`];
  });
}

/**
 * Proposed translations of what no file and no glossary translates; that of the title first, as others are made of it.
 */
function proposals(
  title: string,
  names: ReadonlyMap<string, string>,
  uses: ReadonlyMap<string, TextUse>,
  locales: readonly LocaleFile[],
): Change[] {
  const known = locales.flatMap((file) => readLocale(file) ?? []);
  const missing = missingLanguages(known);
  const titled = new Map(
    known.flatMap(({ language, texts }) => (texts[title] === undefined ? [] : [[language, texts[title]!] as const])),
  );
  return [...uses]
    .toSorted(([a], [b]) => Number(b === title) - Number(a === title))
    .flatMap(([text, { home }]) =>
      missing(text, home).flatMap((language): Change[] => {
        const translation = proposal(text, language, title, titled.get(language), names.get(text));
        if (translation === undefined) return [];
        if (text === title) titled.set(language, translation);
        return [{ language, text, home, translation }];
      }),
    );
}

/** What something new lacks as long as nothing else knows of it: translations, what uses it, ledgers beside the first. */
const LATER: ReadonlySet<string> = new Set(['missing-translation', 'dead-end', 'posting-action']);

/** Without lines: a file of translations that grows moves what stood below. What is still to come is told apart. */
function findings(input: LintInput): string[] {
  const words = wordingOf('en');
  const problems = lint(input).problems.filter(({ rule }) => !LATER.has(rule));
  return problems.map(({ file, message, rule }) => `${file}: ${rule} ${inWords(message, words)}`);
}

function merged(files: readonly LocaleFile[], changed: readonly LocaleFile[]): LocaleFile[] {
  return [...new Map([...files, ...changed].map((file) => [file.path, file])).values()];
}
