import { formatTime } from '../../lib/format/formatTime';
import { routeIndex } from '../routeIndex';

/** An error of the page as the log keeps it. */
export interface ErrorEntry {
  id: number;
  /** `YYYY-MM-DD HH:mm:ss`, local */
  time: string;
  message: string;
  /** path and search of the page */
  address: string;
  /** schema file of the page; empty for a page that has none */
  file: string;
  /** empty when what was thrown has none */
  stack: string;
}

let lastId = 0;

/** @param address of the tab that failed; the page shown when left out */
export function errorEntry(error: unknown, address = location.pathname + location.search): ErrorEntry {
  return {
    id: (lastId += 1),
    time: formatTime(Date.now()),
    message: error instanceof Error ? error.message || error.name : String(error),
    address,
    file: routeIndex.index.byPath.get(address.split('?')[0] ?? '')?.file ?? '',
    stack: error instanceof Error ? (error.stack ?? '') : '',
  };
}
