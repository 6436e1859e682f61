import { rememberValue } from '../../client/recentValues';
import { fieldTypes } from '../../fields/pure';
import type { Field } from '../../language/model';
import { filterName, OPERATORS } from '../../language/wire';

/** Keeps the texts that a list was searched for, to be offered the next time. `screen`: name of the list. */
export function rememberTexts(screen: string, fields: Iterable<Field>, filters: Readonly<Record<string, string>>): void {
  for (const field of fields) {
    if (fieldTypes[field.type]?.filter !== 'contains') continue;
    for (const operator of OPERATORS.contains) {
      const text = operator === 'filled' ? '' : (filters[filterName(field.path, operator)] ?? '').trim();
      if (text !== '') rememberValue(recentKey(screen, field), text);
    }
  }
}

/** Under which the values of a field are kept. */
export function recentKey(screen: string, field: Field): string {
  return `${screen}/${field.path}`;
}
