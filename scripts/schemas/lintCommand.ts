import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { lint } from '../../src/lint/lint';
import { locate } from '../../src/lint/locate';
import { countProblems } from '../../src/lint/report/countProblems';
import { json } from '../../src/lint/report/json';
import { pretty } from '../../src/lint/report/pretty';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { LINT_LANGUAGES } from '../../src/lint/words/wordingOf';
import type { Command } from './Command';
import { oneOf, parseOptions } from './parseOptions';
import { readProject } from './readProject';
import { UsageError } from './UsageError';

export const lintCommand: Command = {
  usage: 'lint [paths] [--format pretty|json] [--max-warnings N] [--quiet] [--language zh|en]',
  summary: 'Checks all schema and translation files; tells of those at the paths. --quiet leaves out warnings.',
  async run(args, root) {
    const started = performance.now();
    const { values, positionals } = parseOptions(args, {
      format: { type: 'string', default: 'pretty' },
      'max-warnings': { type: 'string' },
      language: { type: 'string', default: systemLanguage(process.env) },
      quiet: { type: 'boolean', default: false },
    });
    const format = oneOf(values.format, ['pretty', 'json'], 'format');
    const language = oneOf(values.language, LINT_LANGUAGES, 'language');
    const maxWarnings = countOf(values['max-warnings']);
    const isChosen = chosen(positionals, root);
    const input = await readProject(root, { code: true });
    // Files refer to each other, so all are checked whatever was asked for.
    const result = lint(input);
    const found = result.problems.filter(({ file }) => isChosen(file));
    const all = [...input.files, ...input.locales, ...(input.glossary ? [input.glossary] : []), ...(input.code ?? [])];
    const { errors, warnings } = countProblems(found);
    const shown = values.quiet ? found.filter(({ severity }) => severity === 'error') : found;
    const report = {
      problems: await locate(shown, all, language),
      files: all,
      checked: all.filter(({ path }) => isChosen(path)).length,
      silenced: result.silenced.filter(({ file }) => isChosen(file)).length,
      milliseconds: performance.now() - started,
    };
    console.log(format === 'json' ? json(report) : pretty(report, { color: process.stdout.isTTY && !process.env.NO_COLOR, language }));
    if (errors === 0 && warnings > maxWarnings) console.error(`${warnings} warnings are more than the ${maxWarnings} allowed.`);
    return errors > 0 || warnings > maxWarnings ? 1 : 0;
  },
};

function countOf(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings is a number, not "${text}".`);
  return Number(text);
}

/** Files and folders, relative to the project; all files where none is named. */
function chosen(paths: readonly string[], root: string): (file: string) => boolean {
  const wanted = paths.map((path) => {
    const full = resolve(root, path);
    if (!existsSync(full)) throw new UsageError(`There is no file or folder "${path}".`);
    return relative(root, full).replaceAll('\\', '/');
  });
  return (file) => wanted.length === 0 || wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
}
