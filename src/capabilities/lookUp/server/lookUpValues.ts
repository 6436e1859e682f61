import type { LookUp } from '../../../language/model';
import { isBalance, isRecord } from '../../../language/model/LookUp';
import type { Document } from '../../../language/rules';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { lookUpBalances } from './lookUpBalances';
import { lookUpRecords } from './lookUpRecords';
import { lookUpRemaining } from '../../conversion/server';

/**
 * Answers the questions of one look-up in their order; null where it is not known or may not be. `table`: child table
 * of the field that asks.
 */
export async function lookUpValues(
  call: Call,
  table: string,
  lookUp: LookUp,
  asked: readonly Document[],
  database: Connection = call.services.database.kysely,
): Promise<unknown[]> {
  if (asked.length === 0) return [];
  if (isBalance(lookUp)) return lookUpBalances(call, lookUp, asked, database);
  return isRecord(lookUp)
    ? lookUpRecords(call, lookUp, asked, database)
    : lookUpRemaining(call, table, asked, database);
}
