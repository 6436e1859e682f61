import type { Fix } from '../../language/meta/Fix';
import type { Message } from '../../lib/message';

/**
 * The fix that makes another text of a whole file, told as the one stretch where the two differ; none where there is no
 * other text.
 */
export function rewriting(title: Message, before: string, after: string | undefined): { fix?: Fix } {
  if (after === undefined || after === before) return {};
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { fix: { title, edits: [{ start, end: before.length - end, text: after.slice(start, after.length - end) }] } };
}
