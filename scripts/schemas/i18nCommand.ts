import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { inWords, type Wording } from '../../src/lib/inWords';
import { say, type Message } from '../../src/lib/message';
import { LANGUAGES } from '../../src/lint/readLocale';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { LINT_LANGUAGES, wordingOf } from '../../src/lint/words/wordingOf';
import { changedFiles } from '../../src/workspace/git/changedFiles';
import type { Command } from './Command';
import { exportTexts } from './i18n/exportTexts';
import { faultReport } from './i18n/faultReport';
import { fillTexts } from './i18n/fillTexts';
import { importTexts, type Import } from './i18n/importTexts';
import { readProposals } from './i18n/proposals';
import { acceptProposals, waitingProposals } from './i18n/reviewProposals';
import { textUses } from './i18n/TextUse';
import { translationFaults } from './i18n/TranslationFault';
import { writeLocales } from './i18n/writeLocales';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

const MOST_PLACES = 3;

export const i18nCommand: Command = {
  usage:
    'i18n [--lang en|es|ja] [--format pretty|json] [--language zh|en] [--fill | --export FILE.csv | --import FILE.csv | --review [--accept TEXT[=TRANSLATION]]... [--accept-all]]',
  summary:
    'Lists missing, unused and doubtful translations of schemas and code; fills in what is agreed; gives tables to translators and takes them back; lists what machines proposed and makes translations of what somebody accepts.',
  async run(args, root) {
    const { values, positionals } = parseOptions(args, {
      lang: { type: 'string' },
      format: { type: 'string', default: 'pretty' },
      language: { type: 'string', default: systemLanguage(process.env) },
      fill: { type: 'boolean', default: false },
      export: { type: 'string' },
      import: { type: 'string' },
      review: { type: 'boolean', default: false },
      accept: { type: 'string', multiple: true, default: [] },
      'accept-all': { type: 'boolean', default: false },
    });
    const language = values.lang === undefined ? undefined : oneOf(values.lang, LANGUAGES, 'lang');
    const wording = wordingOf(oneOf(values.language, LINT_LANGUAGES, 'language'));
    const tell = (message: Message) => console.log(inWords(message, wording));
    const format = oneOf(values.format, ['pretty', 'json'], 'format');
    if (
      positionals.length > 0 ||
      [values.fill || undefined, values.export, values.import, values.review || undefined].filter(
        (each) => each !== undefined,
      ).length > 1 ||
      (!values.review && (values.accept.length > 0 || values['accept-all']))
    )
      throw new UsageError(`Usage: ${i18nCommand.usage}`);
    const [project, changed] = await Promise.all([readProject(root, { code: true }), changedFiles(root)]);
    const input = { ...project, ...(changed ? { changed } : {}) };
    const uses = await textUses(input);
    if (values.review) {
      const proposals = readProposals(root);
      const waiting = waitingProposals(proposals, input.locales, uses, language);
      if (values.accept.length === 0 && !values['accept-all']) {
        for (const { language: of, places, text, translation } of waiting)
          console.log(`${of} ${text} = ${translation}  ${places.slice(0, MOST_PLACES).join(' ')}`);
        tell(waiting.length === 0 ? say`No proposal waits.` : say`${waiting.length} proposals wait for --accept`);
        return waiting.length === 0 ? 0 : 1;
      }
      const { count, files } = acceptProposals(proposals, waiting, values.accept, {
        language,
        locales: input.locales,
        uses,
      });
      writeLocales(root, files);
      tell(say`Accepted ${count} proposals in ${files.map(({ path }) => path)}`);
      return 0;
    }
    if (values.export !== undefined) {
      fileCall(() =>
        writeFileSync(resolve(root, values.export!), exportTexts(input.locales, uses, language && [language])),
      );
      tell(say`Wrote ${uses.size} texts to ${values.export}`);
      return 0;
    }
    if (values.import !== undefined)
      return takeBack(
        values.import,
        importTexts(
          fileCall(() => readFileSync(resolve(root, values.import!), 'utf8')),
          input,
          uses,
        ),
        root,
        wording,
      );
    if (values.fill) {
      const { files, count } = fillTexts(input, uses);
      writeLocales(root, files);
      tell(
        files.length === 0
          ? say`Filled ${count} translations`
          : say`Filled ${count} translations in ${files.map(({ path }) => path)}`,
      );
    }
    const now = values.fill ? await readProject(root, { code: true }) : input;
    const faults = translationFaults(now, uses).filter(
      (fault) => language === undefined || fault.language === language,
    );
    console.log(
      format === 'json'
        ? JSON.stringify(
            {
              version: 1,
              texts: uses.size,
              faults: faults.map((fault) => ({ ...fault, message: inWords(fault.message, wording) })),
            },
            null,
            2,
          )
        : faultReport(faults, uses.size, wording),
    );
    return faults.length > 0 ? 1 : 0;
  },
};

/** Writes what fits, or says why nothing was written. */
function takeBack(table: string, { files, refusals }: Import, root: string, wording: Wording): number {
  if (refusals.length > 0) {
    console.error(
      [...refusals.map((refusal) => say`${table}, ${refusal}`), say`Nothing was imported.`]
        .map((message) => inWords(message, wording))
        .join('\n'),
    );
    return 1;
  }
  writeLocales(root, files);
  console.log(
    inWords(files.length === 0 ? say`Nothing is different.` : say`Changed ${files.map(({ path }) => path)}`, wording),
  );
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
