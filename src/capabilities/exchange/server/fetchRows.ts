import type { ForeignAddress } from '../../../server/foreign/ForeignAddress';
import { fetchPage } from './fetchPage';
import { RunFault } from './RunFault';

/** Rows that are asked for at once. */
const SIZE = 200;
/** Pages of one list, at most. */
const MOST_PAGES = 500;

/** A row as it came, and where: counted from 1 over all pages. */
export interface ForeignRow {
  place: number;
  row: unknown;
}

/**
 * All rows of a list of a foreign system, page by page.
 * @param list below its address: products, orders
 * @param asked which of them, by name: since, from, to
 */
export async function* fetchRows(
  address: ForeignAddress,
  list: string,
  asked: Readonly<Record<string, string>>,
  signal: AbortSignal,
): AsyncGenerator<ForeignRow[]> {
  let before = 0;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const start = before;
    const query = new URLSearchParams({ page: String(page), size: String(SIZE), ...asked });
    const { more, rows } = await fetchPage(address, `${list}?${query.toString()}`, signal);
    before += rows.length;
    yield rows.map((row, index) => ({ place: start + index + 1, row }));
    if (!more) return;
  }
  throw new RunFault('对方的数据超过{most}页，请缩小范围', { most: MOST_PAGES });
}
