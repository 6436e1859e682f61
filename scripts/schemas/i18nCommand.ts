import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LANGUAGES } from '../../src/lint/readLocale';
import type { Command } from './Command';
import { exportTexts } from './i18n/exportTexts';
import { faultReport } from './i18n/faultReport';
import { fillTexts } from './i18n/fillTexts';
import { importTexts, type Import } from './i18n/importTexts';
import { textUses } from './i18n/TextUse';
import { translationFaults } from './i18n/TranslationFault';
import { writeLocales } from './i18n/writeLocales';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const i18nCommand: Command = {
  usage: 'i18n [--lang en|es|ja] [--format pretty|json] [--fill | --export FILE.csv | --import FILE.csv]',
  summary: 'Lists missing, unused and doubtful translations of schemas and code; fills in what is agreed; gives tables to translators and takes them back.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, {
      lang: { type: 'string' },
      format: { type: 'string', default: 'pretty' },
      fill: { type: 'boolean', default: false },
      export: { type: 'string' },
      import: { type: 'string' },
    });
    const language = values.lang === undefined ? undefined : oneOf(values.lang, LANGUAGES, 'lang');
    const format = oneOf(values.format, ['pretty', 'json'], 'format');
    if (positionals.length > 0 || [values.fill || undefined, values.export, values.import].filter((each) => each !== undefined).length > 1) throw new UsageError(`Usage: ${i18nCommand.usage}`);
    const input = await readProject(root, { code: true });
    const uses = await textUses(input);
    if (values.export !== undefined) {
      fileCall(() => writeFileSync(resolve(root, values.export!), exportTexts(input.locales, uses, language && [language])));
      console.log(`Wrote ${uses.size} texts to ${values.export}`);
      return 0;
    }
    if (values.import !== undefined) return takeBack(values.import, importTexts(fileCall(() => readFileSync(resolve(root, values.import!), 'utf8')), input, uses), root);
    if (values.fill) {
      const { files, count } = fillTexts(input, uses);
      writeLocales(root, files);
      console.log(`Filled ${count} translations${files.length === 0 ? '' : ` in ${files.map(({ path }) => path).join(', ')}`}`);
    }
    const now = values.fill ? await readProject(root, { code: true }) : input;
    const faults = translationFaults(now, uses).filter((fault) => language === undefined || fault.language === language);
    console.log(format === 'json' ? JSON.stringify({ version: 1, texts: uses.size, faults }, null, 2) : faultReport(faults, uses.size));
    return faults.length > 0 ? 1 : 0;
  },
};

/** Writes what fits, or says why nothing was written. */
function takeBack(table: string, { files, refusals }: Import, root: string): number {
  if (refusals.length > 0) {
    console.error([...refusals.map((refusal) => `${table}, ${refusal}`), 'Nothing was imported.'].join('\n'));
    return 1;
  }
  writeLocales(root, files);
  console.log(files.length === 0 ? 'Nothing is different.' : `Changed ${files.map(({ path }) => path).join(', ')}`);
  return 0;
}

/** A file that cannot be read or written is a wrong call, not a fault of this program. */
function fileCall<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
