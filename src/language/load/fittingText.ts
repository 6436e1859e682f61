import { at } from '../../lib/at';
import type { ZodError } from 'zod';

/** A text that has the form it should have but for blanks and slashes around it. */
export function fittingText(given: unknown, issue: ZodError['issues'][number]): string | undefined {
  const written = issue.code === 'invalid_format' ? /^\/(.*)\/([a-z]*)$/s.exec(issue.pattern ?? '') : null;
  if (typeof given !== 'string' || !written) return undefined;
  const form = new RegExp(at(written, 1), written[2]);
  const bare = given.trim().replace(/\/+/g, '/').replace(/\/$/, '');
  return [bare, `/${bare}`, bare.replace(/^\/+/, '')].find((text) => text !== given && form.test(text));
}
