import { rememberValue } from '../../client/recentValues';
import { fieldTypes } from '../../fields/pure';
import type { Field } from '../../language/model';
import { filterName, OPERATORS } from '../../language/wire';

/**
 * Keeps the texts that a list or report was searched for, to be offered the next time. `screen`: its name; `asked`:
 * fields with the names that their parameters begin with.
 */
export function rememberTexts(
  screen: string,
  asked: Iterable<{ name: string; field: Field }>,
  filters: Readonly<Record<string, string>>,
): void {
  for (const { field, name } of asked) {
    if (fieldTypes[field.type]?.filter !== 'contains') continue;
    for (const operator of OPERATORS.contains) {
      const text = operator === 'filled' ? '' : (filters[filterName(name, operator)] ?? '').trim();
      if (text !== '') rememberValue(recentKey(screen, field), text);
    }
  }
}

/** Under which the values of a field are kept. */
export function recentKey(screen: string, field: Field): string {
  return `${screen}/${field.path}`;
}
