import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { deleteWithin } from '../../../server/resource/actOnRecords';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';
import { offeredBy, voucheredBy } from './offeredBy';

/**
 * Deletes the vouchers that were made of documents, so that these can be taken back; each must be as it was made.
 * @param callOnVouchers gives a call on the resource of the vouchers
 * @throws Refusal that names a voucher which has been reviewed or posted
 */
export async function removeVouchersOf(
  call: Call,
  ids: readonly string[],
  callOnVouchers: (name: string) => Call,
  transaction: Connection,
): Promise<void> {
  const { resource, services } = call;
  const sources = resourceOf(services.model, offeredBy(resource).sources);
  const { rows } = await sql<{
    voucher: string;
  }>`select distinct ${sql.ref(snake(SOURCE.voucher))}::text as voucher from ${records(asSystem(call, '删除凭证', sources)).rows} as s
    where ${sql.ref(snake(SOURCE.kind))} = ${resource.name}
      and ${sql.ref(snake(SOURCE.documentId))} in (${sql.join(ids)})
      and ${sql.ref(snake(SOURCE.voucher))} is not null`.execute(transaction);
  if (rows.length === 0) return;
  const vouchers = callOnVouchers(voucheredBy(sources).by);
  await deleteWithin(vouchers, { ids: rows.map(({ voucher }) => voucher) }, transaction);
}
