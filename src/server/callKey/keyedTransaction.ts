import type { Connection, Database } from '../storage';
import { keyScope } from './CallKey';

/** A transaction of a change that people make: its answer is stored with it where the call carries a key. */
export async function keyedTransaction<T>(
  database: Database,
  work: (transaction: Connection) => Promise<T>,
): Promise<T> {
  const key = keyScope.getStore();
  if (!key) return database.transaction(work);
  const result = await database.transaction(async (transaction) => {
    const done = await work(transaction);
    await key.keep(transaction, done);
    return done;
  });
  key.kept(result);
  return result;
}
