import type { Fix } from '../../language/meta/Fix';
import type { Problem } from '../../language/load/Problem';
import { say } from '../../lib/message';
import type { LoadingContext } from '../LintContext';
import { CHINESE } from '../missingLanguages';
import { likewise } from './likewise';
import { waitingTexts } from './waitingTexts';

/** Keys whose values people read. */
const TEXTS = new Set(['title', 'label', 'message', 'refusalTitle']);

/**
 * The fix that gives an object the text that it lacks: the only one whose translations wait for it, else what other
 * objects of its name are called. None where neither says it.
 */
export function lackingText(
  context: LoadingContext,
  { file, lacks, path }: Pick<Problem, 'file' | 'lacks' | 'path'>,
): { fix?: Fix } {
  if (lacks === undefined || !TEXTS.has(lacks) || !file.endsWith('.json')) return {};
  const waiting = waitingTexts(context, file).filter((text) => !text.includes('{'));
  const isAlone = context.loadProblems.filter((problem) => problem.lacks !== undefined).length === 1;
  const { behind, value } = likewise(context.files, file, path, lacks);
  const meant = isAlone && waiting.length === 1 ? waiting[0] : value;
  return meant === undefined || !CHINESE.test(meant)
    ? {}
    : { fix: { title: say`Write "${lacks}": "${meant}"`, set: [{ path: [...path, lacks], value: meant, behind }] } };
}
