import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SchemaFindings } from '../../language/wire';
import { fixRound } from '../../lint/fix/fixRound';
import { codeFrame } from '../../lint/report/codeFrame';
import type { SchemaErrors } from '../SchemaErrors';

/** More than these nobody reads on a page. */
const MOST = 20;

/** Schema files that were saved and cannot be understood, as the page is told of them. */
export function schemaFindings({ located, texts }: SchemaErrors, revision: number): SchemaFindings {
  const findings = located.slice(0, MOST).map((problem) => {
    const { column, file, fix, hint, line, message, rule } = problem;
    return {
      file,
      line,
      column,
      rule,
      message,
      frame: codeFrame(texts.get(file) ?? '', problem),
      ...(hint === undefined ? {} : { hint }),
      ...(fix ? { fix: fix.title } : {}),
    };
  });
  return { revision, findings };
}

/**
 * Makes the fix of a finding in the files, which are then watched like any other save.
 * @throws Error when there is none, when a file has changed since, or when the fix would spoil it
 */
export function makeFix({ located, texts }: SchemaErrors, index: number, root: string): void {
  const problem = located[index];
  if (!problem?.fix) throw new Error('There is no fix for this.');
  if (problem.fix.edits.some(({ file }) => readFileSync(join(root, file), 'utf8') !== texts.get(file)))
    throw new Error('The file has changed since.');
  const fixed = fixRound([problem], texts);
  if (fixed.texts.size === 0) throw new Error('The fix would leave the file unreadable.');
  for (const [file, text] of fixed.texts) writeFileSync(join(root, file), text);
}
