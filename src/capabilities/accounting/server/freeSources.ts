import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';

/** Documents whose voucher is deleted wait for one again. */
export async function freeSources(call: Call, gone: readonly Document[], database: Connection): Promise<void> {
  const { resource, services } = call;
  const voucher = sql.ref(snake(SOURCE.voucher));
  for (const { name, uses } of Object.values(services.model.resources))
    if (uses.accounting?.vouchered?.by === resource.name)
      await records(asSystem(call, '删除凭证', name))
        .changing('s', {
          set: sql`${voucher} = null`,
          where: sql`s.${voucher} in (${sql.join(gone.map(({ id }) => String(id)))})`,
        })
        .execute(database);
}
