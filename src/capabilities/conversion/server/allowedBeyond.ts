import { sql } from 'kysely';
import { BASIC_SETTING } from '../../../language/kernel';
import type { Conversion } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';

/**
 * 1, or more where the account set allows more to be delivered than was asked for: what was ordered may be exceeded,
 * nobody gives back more than there was.
 */
export async function allowedBeyond(call: Call, { lines }: Conversion, database: Connection): Promise<Decimal> {
  if (!lines?.closable || !Object.hasOwn(call.services.model.resources, BASIC_SETTING)) return new Decimal(1);
  const settings = records(asSystem(call, '允许超量', BASIC_SETTING)).rows;
  const {
    rows: [setting],
  } = await sql<{ rate: string | null }>`select s.over_delivery_rate as rate from ${settings} as s limit 1`.execute(
    database,
  );
  return new Decimal(1).plus((toDecimal(setting?.rate) ?? new Decimal(0)).dividedBy(100));
}
