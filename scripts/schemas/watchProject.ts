import { statSync } from 'node:fs';
import { join } from 'node:path';
import { change } from '../../src/lint/report/change';
import { reportAs } from '../../src/lint/report/reportAs';
import type { LintCache } from '../../src/workspace/lintCache/LintCache';
import { watchFolders } from '../../src/workspace/watchFolders';
import type { LintOptions } from './lintOptions';
import { lintProject, type LintedProject } from './lintProject';

const FOLDERS = ['schemas', 'locales', 'src'];

/** Editors write a file in pieces; one as young as this that is no JSON gets as long again before it is a finding. */
const WRITING_MS = 400;

/**
 * Checks a project, and again after each change of a file: tells all findings first, then only those that came and
 * those that went.
 * @param tell gets a text for people, of one or several lines
 * @param until ends it
 */
export async function watchProject(
  root: string,
  options: LintOptions,
  cache: LintCache,
  tell: (text: string) => void,
  until: AbortSignal,
): Promise<void> {
  const format = options.format === 'concise' ? 'concise' : 'pretty';
  let last: LintedProject['report'] | undefined;
  let isRunning = false;
  let isStirred = false;
  let timer: NodeJS.Timeout | undefined;

  const check = async () => {
    const began = Date.now();
    const { report } = await lintProject(root, options, cache);
    if (isBeingWritten(root, report, began)) {
      timer = setTimeout(() => void run(), WRITING_MS);
      return;
    }
    const appearance = { color: process.stdout.isTTY && !process.env.NO_COLOR, language: options.language };
    const text = last ? change(last, report, format, appearance) : reportAs(format, report, appearance);
    last = report;
    if (text !== '') tell(text);
  };
  /** One after the other: what changes meanwhile is looked at afterwards. */
  const run = async () => {
    clearTimeout(timer);
    isStirred = true;
    if (isRunning) return;
    isRunning = true;
    while (isStirred && !until.aborted) {
      isStirred = false;
      // Whatever was wrong this time, the next save is looked at again.
      await check().catch((error: unknown) => tell(error instanceof Error ? error.message : String(error)));
    }
    isRunning = false;
  };

  const stop = watchFolders(root, FOLDERS, () => void run());
  await run();
  await new Promise<void>((done) => {
    if (until.aborted) done();
    else until.addEventListener('abort', () => done(), { once: true });
  });
  clearTimeout(timer);
  stop();
}

/**
 * Whether a file that is no JSON was saved around the moment when it was looked at; one that claims to be of another
 * day is as it is.
 */
function isBeingWritten(root: string, { problems }: LintedProject['report'], lookedAt: number): boolean {
  return problems.some(({ rule, file }) => {
    const saved = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return rule === 'json' && saved > lookedAt - WRITING_MS && saved < Date.now() + WRITING_MS;
  });
}
