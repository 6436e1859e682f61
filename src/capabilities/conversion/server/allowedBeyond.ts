import { sql } from 'kysely';
import { BASIC_SETTING } from '../../../language/kernel';
import type { Conversion } from '../../../language/model';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import { BASIC_SETTINGS } from '../../../server/schema/kernelTables';
import type { Connection } from '../../../server/storage';

/**
 * 1, or more where the account set allows more to be delivered than was asked for: what was ordered may be exceeded,
 * nobody gives back more than there was.
 */
export async function allowedBeyond(
  { services, session }: Call,
  { lines }: Conversion,
  database: Connection,
): Promise<Decimal> {
  if (!lines?.closable || !Object.hasOwn(services.model.resources, BASIC_SETTING)) return new Decimal(1);
  const {
    rows: [setting],
  } = await sql<{
    rate: string | null;
  }>`select over_delivery_rate as rate from ${BASIC_SETTINGS} where package_id = ${session.packageId} limit 1`.execute(
    database,
  );
  return new Decimal(1).plus((toDecimal(setting?.rate) ?? new Decimal(0)).dividedBy(100));
}
