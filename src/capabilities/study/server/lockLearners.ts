import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lockKeys } from '../../ledger/server';

/** Keeps others waiting who count what these people have learned. Classes are locked before. */
export function lockLearners({ session }: Call, ids: readonly string[], database: Connection): Promise<void> {
  return lockKeys(
    database,
    ids.map((id) => `${session.packageId}/learner/${id}`),
  );
}

/** Keeps others waiting who change which courses or people these classes have. */
export function lockClasses(
  { session }: Call,
  resource: string,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  return lockKeys(
    database,
    ids.map((id) => `${session.packageId}/class/${resource}/${id}`),
  );
}
