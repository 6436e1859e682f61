import type { RefSearch } from '../../fields/faces/RefSearch';
import { isEmpty, readOpenText } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';

/** The search of a cell: where the record of another cell of its line narrows what is offered, it says which. */
export function searchBeside(search: RefSearch, row: Row): RefSearch {
  return (field, query, signal) => {
    const by = field.target?.among?.by;
    return search(
      field,
      by === undefined || isEmpty(row[by]) || readOpenText(row[by]) ? query : { ...query, among: String(row[by]) },
      signal,
    );
  };
}
