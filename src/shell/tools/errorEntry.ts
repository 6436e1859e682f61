import { companyClock } from '../../lib/companyClock';
import { routes } from '../../client/catalogue';

/** An error of the page as the log keeps it. */
export interface ErrorEntry {
  id: number;
  /** `YYYY-MM-DD HH:mm:ss`, by the company's clock */
  time: string;
  message: string;
  /** path and search of the page */
  address: string;
  /** resource and name of the screen, by which its schema file is found; empty for a page that has none */
  screen: string;
  /** empty when what was thrown has none */
  stack: string;
}

let lastId = 0;

/** @param address of the tab that failed; the page shown when left out */
export function errorEntry(error: unknown, address = location.pathname + location.search): ErrorEntry {
  const route = routes.index.byPath.get(address.split('?')[0] ?? '');
  return {
    id: (lastId += 1),
    time: companyClock.now(),
    message: error instanceof Error ? error.message || error.name : String(error),
    address,
    screen: route ? `${route.resource} · ${route.name}` : '',
    stack: error instanceof Error ? (error.stack ?? '') : '',
  };
}
