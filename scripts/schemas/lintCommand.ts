import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { reportAs } from '../../src/lint/report/reportAs';
import { LintCache } from '../../src/workspace/lintCache/LintCache';
import type { Command } from './Command';
import { LINT_USAGE, lintOptions, type LintOptions } from './lintOptions';
import { lintProject, type LintedProject } from './lintProject';
import { lintVersion } from './lintVersion';
import { UsageError } from './UsageError';
import { watchProject } from './watchProject';

export const lintCommand: Command = {
  usage: LINT_USAGE,
  summary:
    'Checks all schema and translation files; tells of those at the paths. --since tells only of files changed since a commit, and of what the changes broke elsewhere; --fix mends first what can be mended, and says what; with --dry-run it only shows the changes; --quiet leaves out warnings; --watch goes on after each save and tells what came and went, until Ctrl+C. What an earlier run worked out is kept in .cache/lint.',
  async run(args, root) {
    const options = lintOptions(args, root);
    const cache = new LintCache(root, options.isCached ? lintVersion : undefined);
    if (options.isWatching) {
      await watchProject(root, options, cache, (text) => console.log(text), interrupted());
      return 0;
    }
    if (options.isFixing) {
      // Nothing of it is loaded where nothing is to be mended.
      const { fixProject } = await import('./fixProject');
      const count = await fixProject(root, options);
      if (options.isDryRun) return count > 0 ? 1 : 0;
    }
    const linted = await lintProject(root, options, cache);
    tell(linted, options, root);
    const { errors, warnings } = linted;
    if (errors === 0 && warnings > options.maxWarnings)
      console.error(`${warnings} warnings are more than the ${options.maxWarnings} allowed.`);
    return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
  },
};

/** Ctrl+C, or whoever started this process ends it. */
function interrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function tell(
  { report, errors, warnings }: LintedProject,
  { format, language, outputFile }: LintOptions,
  root: string,
): void {
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
