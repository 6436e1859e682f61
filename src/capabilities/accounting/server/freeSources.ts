import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SOURCE } from '../wire';

/** Documents whose voucher is deleted wait for one again. */
export async function freeSources(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const { resource, services, session } = call;
  for (const { name, uses } of Object.values(services.model.resources))
    if (uses.accounting?.vouchered?.by === resource.name)
      await sql`update ${sql.table(tableOf(resourceOf(services.model, name)))} set ${sql.ref(snake(SOURCE.voucher))} = null
        where package_id = ${session.packageId} and ${sql.ref(snake(SOURCE.voucher))} in (${sql.join(records.map(({ id }) => String(id)))})`.execute(
        database,
      );
}
