import { SCHEMA_VERSION } from '../../../src/language/meta/primitives';
import type { LocaleFile } from '../../../src/language/load/LocaleFile';
import type { SchemaFile } from '../../../src/language/load/SchemaFile';
import { inWords } from '../../../src/lib/inWords';
import type { LintInput } from '../../../src/lint/buildContext';
import { lint } from '../../../src/lint/lint';
import { CHINESE, missingLanguages } from '../../../src/lint/missingLanguages';
import { LANGUAGES, readLocale } from '../../../src/lint/readLocale';
import { wordingOf } from '../../../src/lint/words/wordingOf';
import { changeLocales, type Change } from '../i18n/changeLocales';
import { fillTexts } from '../i18n/fillTexts';
import { textUses, type TextUse } from '../i18n/TextUse';
import { startingFile, type Start } from '../startingFile';
import { houseJson } from './houseJson';
import { proposal } from './proposeTexts';
import type { Request } from './readStart';

export interface Scaffold {
  files: SchemaFile[];
  /** files of translations as they will be */
  locales: LocaleFile[];
  /** what the linter has against it: nothing, if all is well */
  problems: string[];
  /** translations that nobody has agreed on */
  proposed: string[];
}

/** Makes the files of a new resource, with translations that stand elsewhere or in the glossary and proposals for all else, and lints them with the project. */
export async function scaffold({ newModule, start, translations }: Request, input: LintInput): Promise<Scaffold> {
  const { group, module, resource } = start;
  const files: SchemaFile[] = [{ path: `schemas/${module}/${resource}.json`, text: houseJson(startingFile(start)) }];
  if (newModule) files.unshift({ path: `schemas/${module}/module.json`, text: houseJson({ $schema: '../module.schema.json', schemaVersion: SCHEMA_VERSION, title: newModule.title, icon: 'clipboard', order: freeOrder(input), groups: { [group]: newModule.groupTitle } }) });
  const before = new Set(findings(input));
  const changed: LintInput = { ...input, files: [...input.files, ...files] };
  const isNew = (place: string) => files.some(({ path }) => place.startsWith(`${path}:`));
  const uses = new Map([...(await textUses(changed))].filter(([text, { places }]) => CHINESE.test(text) && places.some(isNew)));
  const said = [...uses].flatMap(([text, { home }]) => LANGUAGES.flatMap((language, index): Change[] => (translations.has(text) ? [{ language, text, home, translation: translations.get(text)![index]! }] : [])));
  const told = merged(input.locales, changeLocales(input.locales, said));
  const agreed = merged(told, fillTexts({ ...changed, locales: told }, uses).files);
  const proposed = proposals(start, newModule, uses, agreed);
  const locales = merged(agreed, changeLocales(agreed, proposed));
  const old = new Map(input.locales.map(({ path, text }) => [path, text]));
  return {
    files,
    locales: locales.filter(({ path, text }) => old.get(path) !== text),
    problems: findings({ ...changed, locales }).filter((finding) => !before.has(finding)),
    proposed: proposed.map(({ language, text, translation }) => `${language} ${text} = ${translation}`),
  };
}

/** Proposed translations of what no file and no glossary translates; that of the title first, as others are made of it. */
function proposals(start: Start, newModule: Request['newModule'], uses: ReadonlyMap<string, TextUse>, locales: readonly LocaleFile[]): Change[] {
  const known = locales.flatMap((file) => readLocale(file) ?? []);
  const missing = missingLanguages(known);
  const names = namesOf(start, newModule);
  const titled = new Map(known.flatMap(({ language, texts }) => (texts[start.title] === undefined ? [] : [[language, texts[start.title]!] as const])));
  return [...uses].toSorted(([a], [b]) => Number(b === start.title) - Number(a === start.title)).flatMap(([text, { home }]) =>
    missing(text).map((language): Change => {
      const translation = proposal(text, language, start.title, titled.get(language), names.get(text));
      if (text === start.title) titled.set(language, translation);
      return { language, text, home, translation };
    }),
  );
}

/** Without lines: a file of translations that grows moves what stood below. */
function findings(input: LintInput): string[] {
  const words = wordingOf('en');
  return lint(input).problems.map(({ file, message, rule }) => `${file}: ${rule} ${inWords(message, words)}`);
}

function merged(files: readonly LocaleFile[], changed: readonly LocaleFile[]): LocaleFile[] {
  return [...new Map([...files, ...changed].map((file) => [file.path, file])).values()];
}

/** Modules stand in the menu by this number; a new one comes last. */
function freeOrder({ files }: LintInput): number {
  const orders = files.filter(({ path }) => path.endsWith('/module.json')).map(({ text }) => Number(/"order":\s*(\d+)/.exec(text)?.[1] ?? 0));
  return Math.max(0, ...orders) + 10;
}

/** Names that texts belong to, from which they are put into words until somebody translates them. */
function namesOf({ fields, group, lines, module, resource, title }: Start, newModule: Request['newModule']): Map<string, string> {
  const own: [string, string][] = [[title, resource], ['明细', 'lines'], ['基本信息', 'basics'], ['备注', 'remarks'], ['单据编号', 'documentNumber'], ['单据日期', 'documentDate']];
  const menu: [string, string][] = newModule ? [[newModule.title, module], [newModule.groupTitle, group]] : [];
  return new Map([...[...lines, ...fields].map((field): [string, string] => [field.title, field.name]), ...menu, ...own]);
}
