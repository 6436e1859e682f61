import type { Call } from '../../../server/resource/Call';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';

/** The records that a queue for books is kept by. */
export interface QueueRecords {
  /** places in the queue */
  places: Records;
  books: Records;
  claims: Records;
}

/** Who waits for a book is told to nobody by it: whatever a person may see, the queue is one. */
export function queueRecords(call: Call): QueueRecords {
  const own = (name: string): Records => records(asSystem(call, '借阅排队', name));
  return { places: own('bookSuppliesQueue'), books: own('bookSupplies'), claims: own('bookSuppliesClaim') };
}
