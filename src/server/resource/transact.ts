import { setTimeout as sleep } from 'node:timers/promises';
import { keyedTransaction } from '../callKey/keyedTransaction';
import type { Connection } from '../storage';
import type { Call } from './Call';

/**
 * Deadlock found, serialisation failed: the database has ended one of several changes at once, and asks for it again.
 */
const AGAIN = new Set(['40P01', '40001']);
const ATTEMPTS = 6;
/**
 * Milliseconds that are waited before the next attempt, at most; by chance, so that those who met do not meet again.
 */
const PAUSE = 40;

/**
 * Runs the work of a call in one transaction, and again when it met another one so that only one could go on; then what
 * the change asked for afterwards.
 */
export async function transact<T>(
  call: Pick<Call, 'services' | 'afterwards'>,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    call.afterwards = [];
    try {
      const result = await keyedTransaction(call.services.database, work);
      for (const tell of call.afterwards) await tell();
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has((error as { code?: string }).code ?? '')) throw error;
      await sleep(Math.random() * PAUSE * attempt);
    }
  }
}
