import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { lint } from '../../src/lint/lint';
import { locate } from '../../src/lint/locate';
import { countProblems } from '../../src/lint/report/countProblems';
import { FORMATS, reportAs } from '../../src/lint/report/reportAs';
import { rules } from '../../src/lint/rules';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { LINT_LANGUAGES } from '../../src/lint/words/wordingOf';
import { chosenPaths } from './chosenPaths';
import type { Command } from './Command';
import { oneOf, parseOptions } from './parseOptions';
import { problemsSince } from './problemsSince';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const lintCommand: Command = {
  usage: 'lint [paths] [--format pretty|concise|json|github|sarif|junit] [--output-file FILE] [--since REF] [--max-warnings N] [--quiet] [--language zh|en]',
  summary:
    'Checks all schema and translation files; tells of those at the paths. --since tells only of files changed since a commit, and of what the changes broke elsewhere; --quiet leaves out warnings.',
  async run(args, root) {
    const started = performance.now();
    const { values, positionals } = parseOptions(args, {
      format: { type: 'string', default: 'pretty' },
      'output-file': { type: 'string' },
      since: { type: 'string' },
      'max-warnings': { type: 'string' },
      language: { type: 'string', default: systemLanguage(process.env) },
      quiet: { type: 'boolean', default: false },
    });
    const format = oneOf(values.format, FORMATS, 'format');
    const language = oneOf(values.language, LINT_LANGUAGES, 'language');
    const maxWarnings = countOf(values['max-warnings']);
    const isChosen = chosenPaths(positionals, root);
    const only = values.since === undefined ? undefined : await problemsSince(root, values.since);
    const input = await readProject(root, { code: true });
    // Files refer to each other, so all are checked whatever was asked for.
    const result = lint(input);
    const chosen = result.problems.filter(({ file }) => isChosen(file));
    const found = only ? only(chosen) : chosen;
    const silenced = result.silenced.filter(({ file }) => isChosen(file));
    const files = [...input.files, ...input.locales, ...(input.glossary ? [input.glossary] : []), ...(input.code ?? [])];
    const paths = files.map(({ path }) => path).filter(isChosen);
    const { errors, warnings } = countProblems(found);
    const problems = await locate(values.quiet ? found.filter(({ severity }) => severity === 'error') : found, files, language);
    const places = await locate(silenced, files, language);
    const suppressed = places.map((place, index) => ({ ...place, reason: silenced[index]!.reason }));
    const report = { problems, files, checked: paths.length, paths, silenced: silenced.length, suppressed, rules, milliseconds: performance.now() - started };
    if (values['output-file'] === undefined) print(reportAs(format, report, { color: process.stdout.isTTY && !process.env.NO_COLOR, language }));
    else {
      write(resolve(root, values['output-file']), reportAs(format, report, { language }));
      console.log(`Wrote ${values['output-file']} (errors: ${errors}, warnings: ${warnings})`);
    }
    if (errors === 0 && warnings > maxWarnings) console.error(`${warnings} warnings are more than the ${maxWarnings} allowed.`);
    return errors > 0 || warnings > maxWarnings ? 1 : 0;
  },
};

function print(text: string): void {
  if (text !== '') console.log(text);
}

/** @throws UsageError where the file cannot be written */
function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text === '' ? '' : `${text}\n`);
  } catch (error) {
    throw new UsageError(`--output-file: ${(error as Error).message}`);
  }
}

function countOf(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings is a number, not "${text}".`);
  return Number(text);
}
