import type { RefSearch } from '../../fields/faces/RefSearch';
import { isEmpty, readOpenText } from '../../language/rules';

/**
 * The search of a reference in a record or a line: where what stands beside it narrows what is offered, it says which.
 * `row` is read as it is when something is looked for.
 */
export function searchBeside(search: RefSearch, row: Readonly<Record<string, unknown>>): RefSearch {
  const idOf = (name: string | undefined): string | undefined =>
    name === undefined || isEmpty(row[name]) || readOpenText(row[name]) ? undefined : String(row[name]);
  return (field, query, signal) => {
    const among = idOf(field.target?.among?.by);
    const within = idOf(field.target?.within?.by);
    const narrowed = {
      ...query,
      ...(among === undefined ? {} : { among }),
      ...(within === undefined ? {} : { within }),
    };
    return search(field, narrowed, signal);
  };
}
