import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lockKeys } from '../../ledger/server';
import type { Takes } from '../language';
import { ownerOf } from './ownerOf';

/** Nobody else takes of the allowances that documents take of, until the transaction ends. */
export const lockOwners = (
  { session }: Call,
  takes: Takes,
  documents: readonly Document[],
  database: Connection,
): Promise<void> =>
  lockKeys(
    database,
    documents.map((document) => `${session.packageId}/${takes.ledger}/${ownerOf(takes, document)}`),
  );
