import { FORMATS, type Format } from '../../src/lint/report/reportAs';
import { systemLanguage } from '../../src/lint/words/systemLanguage';
import { LINT_LANGUAGES, type LintLanguage } from '../../src/lint/words/wordingOf';
import { chosenPaths } from './chosenPaths';
import { oneOf, parseOptions } from './parseOptions';
import { UsageError } from './UsageError';

export const LINT_USAGE =
  'lint [paths] [--format pretty|concise|json|github|sarif|junit] [--output-file FILE] [--since REF] [--fix [--dry-run]] [--max-warnings N] [--quiet] [--watch] [--no-cache] [--language zh|en]';

/** How the linter was called. */
export interface LintOptions {
  /** whether what is found in a file is to be told */
  isChosen: (file: string) => boolean;
  format: Format;
  language: LintLanguage;
  outputFile: string | undefined;
  /** only what came with the changes since this commit */
  since: string | undefined;
  /** Infinity where none is too many */
  maxWarnings: number;
  isQuiet: boolean;
  isCached: boolean;
  isWatching: boolean;
  /** mend what can be mended first */
  isFixing: boolean;
  /** only show what mending would change */
  isDryRun: boolean;
}

/** @throws UsageError */
export function lintOptions(args: readonly string[], root: string): LintOptions {
  const { values, positionals } = parseOptions(args, {
    format: { type: 'string', default: 'pretty' },
    'output-file': { type: 'string' },
    since: { type: 'string' },
    'max-warnings': { type: 'string' },
    language: { type: 'string', default: systemLanguage(process.env) },
    quiet: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    fix: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    'no-cache': { type: 'boolean', default: false },
  });
  if (values.watch) forbidReports(values);
  if (values['dry-run'] && !values.fix) throw new UsageError('--dry-run goes with --fix.');
  return {
    isChosen: chosenPaths(positionals, root),
    format: oneOf(values.format, FORMATS, 'format'),
    language: oneOf(values.language, LINT_LANGUAGES, 'language'),
    outputFile: values['output-file'],
    since: values.since,
    maxWarnings: countOf(values['max-warnings']),
    isQuiet: values.quiet,
    isCached: !values['no-cache'],
    isWatching: values.watch,
    isFixing: values.fix,
    isDryRun: values['dry-run'],
  };
}

/**
 * What comes and goes is told to people; a report for programs has an end. Files that somebody edits are not changed
 * under their hands.
 */
function forbidReports({
  format,
  fix,
  'output-file': outputFile,
}: {
  format: string;
  fix: boolean;
  'output-file'?: string | undefined;
}): void {
  oneOf(format, ['pretty', 'concise'], 'format with --watch');
  if (fix) throw new UsageError('--watch mends nothing: leave --fix out.');
  if (outputFile !== undefined) throw new UsageError('--watch writes no file: leave --output-file out.');
}

function countOf(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings is a number, not "${text}".`);
  return Number(text);
}
