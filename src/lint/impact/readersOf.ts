import { groupBy } from '../../lib/groupBy';
import type { Named } from '../uses/Use';
import type { Uses } from '../uses/usesOf';

/** Where something is read, file by file, with what for: `saleManage/sales.json: column, print`. */
export function readersOf(uses: Uses, named: Named): string[] {
  return [...groupBy(uses.of(named), ({ place }) => place.file)].map(
    ([file, found]) =>
      `${file.replace(/^schemas\//, '')}: ${[...new Set(found.map(({ purpose }) => purpose).toSorted())].join(', ')}`,
  );
}
