import { inWords } from '../../src/lib/inWords';
import { told } from '../../src/lint/analogy/told';
import { countProblems } from '../../src/lint/report/countProblems';
import type { LintReport } from '../../src/lint/report/reportAs';
import { wordingOf } from '../../src/lint/words/wordingOf';
import { lintCached } from '../../src/workspace/lintCached';
import type { LintCache } from '../../src/workspace/lintCache/LintCache';
import { fromDisk } from '../../src/workspace/readText';
import type { LintOptions } from './lintOptions';

export interface LintedProject {
  report: LintReport;
  /** of all that was asked for, those too that are not told */
  errors: number;
  warnings: number;
}

/**
 * Checks a project and keeps of the findings what was asked for.
 * @throws UsageError where there is no commit to compare with
 */
export async function lintProject(root: string, options: LintOptions, cache: LintCache): Promise<LintedProject> {
  const started = performance.now();
  const { isChosen, language, isQuiet, since, format } = options;
  // Whoever compares with no commit needs nothing of what reads them.
  const blamed =
    since === undefined
      ? undefined
      : await (await import('./problemsSince')).problemsSince(root, since, language, cache);
  // Files refer to each other, so all are checked whatever was asked for.
  const outcome = await lintCached(root, language, cache);
  // Whoever has no such finding needs nothing of git.
  const changed = outcome.problems.some(({ restsOn }) => restsOn)
    ? await (await import('../../src/workspace/git/changedFiles')).changedFiles(root, since)
    : undefined;
  const spoken = told(outcome.problems, changed, (message) => inWords(message, wordingOf(language)));
  const chosen = spoken.filter(({ file }) => isChosen(file));
  const found = blamed ? blamed(chosen) : chosen;
  const problems = isQuiet ? found.filter(({ severity }) => severity === 'error') : found;
  const suppressed = outcome.silenced.filter(({ file }) => isChosen(file));
  const paths = outcome.paths.filter(isChosen);
  const read = fromDisk(root);
  const files = [...new Set(problems.map(({ file }) => file))].map((path) => ({ path, text: read(path) ?? '' }));
  // The rules themselves are large, and only this format tells of them.
  const rules = format === 'sarif' ? (await import('../../src/capabilities/lint')).rules : [];
  const report = {
    problems,
    files,
    checked: paths.length,
    paths,
    silenced: suppressed.length,
    suppressed,
    rules,
    milliseconds: performance.now() - started,
  };
  return { report, ...countProblems(found) };
}
