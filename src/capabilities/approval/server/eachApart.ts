import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import type { Connection } from '../../../server/storage';

/**
 * Does a work on some approvals, each in a transaction of its own: what keeps one from its end keeps no other from it.
 * @param work gives how many things were done
 * @returns how many were done in all; rejects, once all were tried, with the reason of the first that was not
 */
export async function eachApart(
  call: Call,
  ids: readonly string[],
  work: (id: string, database: Connection) => Promise<number>,
): Promise<number> {
  let done = 0;
  const failed: unknown[] = [];
  for (const id of ids)
    done += await transact(call, (database) => work(id, database)).catch((error: unknown) => {
      failed.push(error);
      return 0;
    });
  if (failed.length > 0) throw failed[0];
  return done;
}
