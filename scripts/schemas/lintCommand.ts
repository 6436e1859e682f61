import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reportAs } from '../../src/lint/report/reportAs';
import { LintCache } from '../../src/workspace/lintCache/LintCache';
import type { Command } from './Command';
import { LINT_USAGE, lintOptions, type LintOptions } from './lintOptions';
import { lintProject, type LintedProject } from './lintProject';
import { lintVersion } from './lintVersion';
import { UsageError } from './UsageError';

export const lintCommand: Command = {
  usage: LINT_USAGE,
  summary:
    'Checks all schema and translation files; tells of those at the paths. --since tells only of files changed since a commit, and of what the changes broke elsewhere; --fix mends first what can be mended, and says what; with --dry-run it only shows the changes; --quiet leaves out warnings. What an earlier run worked out is kept in .cache/lint.',
  async run(args, root) {
    const options = lintOptions(args, root);
    if (options.isFixing) {
      // Nothing of it is loaded where nothing is to be mended.
      const { fixProject } = await import('./fixProject');
      const count = await fixProject(root, options);
      if (options.isDryRun) return count > 0 ? 1 : 0;
    }
    const linted = await lintProject(root, options, new LintCache(root, options.isCached ? lintVersion : undefined));
    tell(linted, options, root);
    const { errors, warnings } = linted;
    if (errors === 0 && warnings > options.maxWarnings) console.error(`${warnings} warnings are more than the ${options.maxWarnings} allowed.`);
    return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
  },
};

function tell({ report, errors, warnings }: LintedProject, { format, language, outputFile }: LintOptions, root: string): void {
  if (outputFile !== undefined) {
    write(resolve(root, outputFile), reportAs(format, report, { language }));
    console.log(`Wrote ${outputFile} (errors: ${errors}, warnings: ${warnings})`);
    return;
  }
  const text = reportAs(format, report, { color: process.stdout.isTTY && !process.env.NO_COLOR, language });
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
