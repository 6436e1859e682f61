import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWords } from '../../src/lib/inWords';
import { say } from '../../src/lib/message';
import { unifiedDiff } from '../../src/lib/unifiedDiff';
import { lint } from '../../src/capabilities/lint';
import { fixAll } from '../../src/lint/fix/fixAll';
import { wordingOf } from '../../src/lint/words/wordingOf';
import { changedFiles } from '../../src/workspace/git/changedFiles';
import { committedLocales } from '../../src/workspace/git/committedLocales';
import type { LintOptions } from './lintOptions';
import { readProject } from './readProject';

/**
 * Mends what the linter can in what was asked for. What was done is told on stderr, so that a report on stdout stays
 * what it is; a dry run prints the changes as a diff and writes nothing.
 * @returns how many problems were mended, or would be
 */
export async function fixProject(root: string, { isChosen, isDryRun, language }: LintOptions): Promise<number> {
  const [project, committed, changed] = await Promise.all([
    readProject(root, { code: true }),
    committedLocales(root),
    changedFiles(root),
  ]);
  const input = { ...project, committed, ...(changed ? { changed } : {}) };
  const { texts, mended } = await fixAll(lint, input, ({ file }) => isChosen(file), language);
  const before = new Map([...input.files, ...input.locales].map(({ path, text }) => [path, text]));
  for (const [path, text] of texts)
    if (isDryRun) console.log(unifiedDiff(path, before.get(path)!, text));
    else write(join(root, path), text);
  for (const { file, line, column, rule, fix } of mended)
    console.error(`${file}:${line}:${column} ${rule}: ${fix!.title}`);
  const count = { problems: mended.length, files: texts.size };
  console.error(
    inWords(
      isDryRun
        ? say`Would mend ${count.problems} problems in ${count.files} files.`
        : say`Mended ${count.problems} problems in ${count.files} files.`,
      wordingOf(language),
    ),
  );
  return mended.length;
}

/** Beside the old file first, so that a full disk leaves it as it was. */
function write(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}
