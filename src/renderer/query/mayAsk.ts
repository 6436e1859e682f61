import { t, toast } from '../../client';
import { unreadBound } from '../../fields/unreadBound';
import type { Field } from '../../language/model';
import { readFilterName } from '../../language/wire';

/**
 * Whether a list can be asked with these filters. What cannot be read is told: without it the list would show what
 * nobody asked for.
 */
export function mayAsk(
  filters: Readonly<Record<string, string>>,
  fieldOf: (name: string) => Field | undefined,
): boolean {
  for (const [parameter, value] of Object.entries(filters)) {
    const { name, operator } = readFilterName(parameter);
    const field = operator === 'filled' ? undefined : fieldOf(name);
    const issue = field && unreadBound(field, value);
    if (!issue) continue;
    toast('warning', t('{title}：{text}', { title: t(field.title), text: t(issue.message, issue.params) }));
    return false;
  }
  return true;
}
