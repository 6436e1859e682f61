import type { Kysely } from 'kysely';
import type { LookUp } from '../../language/model';
import { isBalance } from '../../language/model/LookUp';
import type { Document } from '../../language/rules';
import type { Row } from '../Row';
import type { Call } from '../resource/Call';
import { lookUpBalances } from './lookUpBalances';
import { lookUpRecords } from './lookUpRecords';

/** Answers the questions of one look-up in their order; null where it is not known or may not be. */
export async function lookUpValues(call: Call, lookUp: LookUp, asked: readonly Document[], database: Kysely<Row> = call.services.database.kysely): Promise<unknown[]> {
  if (asked.length === 0) return [];
  return isBalance(lookUp) ? lookUpBalances(call, lookUp, asked, database) : lookUpRecords(call, lookUp, asked, database);
}
