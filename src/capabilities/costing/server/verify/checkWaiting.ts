import type { LedgerResource } from '../../../../language/model';
import type { BookCheck } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { costLedgers } from './costLedgers';
import { keyText } from './keyText';
import { staleSince } from './staleSince';

/** Balances that the server is still going to value anew: what is booked of them is no mistake yet. */
export const checkWaiting: BookCheck = {
  name: 'waiting',
  title: 'Balances that wait to be valued anew by the server, which were not replayed',
  isNotice: true,
  async run(books) {
    const found: { ledger: LedgerResource; keys: Record<string, unknown>; since: string }[] = [];
    for (const ledger of costLedgers(books.model))
      for (const [key, since] of await staleSince(books, ledger)) {
        const values = JSON.parse(key) as unknown[];
        const keys = Object.fromEntries(ledger.uses.ledger.keys.map((name, index) => [name, values[index] ?? null]));
        found.push({ ledger, keys, since });
      }
    return findingsOf(found, async ({ keys, ledger, since }) => ({
      what: `${ledger.title} ${await keyText(books, ledger, keys)}`,
      document: null,
      found: `waits since ${since}`,
      wanted: 'nothing that waits',
    }));
  },
};
