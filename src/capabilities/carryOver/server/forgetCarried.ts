import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { CARRIES, ORIGIN, ORIGINS, STANDING } from '../wire';

/** Periods whose vouchers are deleted count those that are left. One statement for each button. */
export async function forgetCarried(call: Call, records: readonly Document[], database: Connection): Promise<void> {
  const { services, session } = call;
  const vouchers = sql.table(tableOf(resourceOf(services.model, call.resource.name)));
  const ids = sql.join(records.map(({ id }) => String(id)));
  const column = (name: string) => sql.ref(`v.${snake(name)}`);
  for (const { name, uses } of Object.values(services.model.resources)) {
    if (uses.carryOver?.vouchers !== call.resource.name) continue;
    const periods = sql.table(tableOf(resourceOf(services.model, name)));
    for (const carry of CARRIES)
      await sql`update ${periods} as p set ${sql.ref(snake(STANDING[carry]))} = nullif((select count(*) from ${vouchers} as v
          where v.package_id = p.package_id and ${column(ORIGIN.period)} = p.id and ${column(ORIGIN.origin)} in (${sql.join(ORIGINS[carry])}) and v.id not in (${ids})), 0)
        where p.package_id = ${session.packageId} and p.id in (select ${column(ORIGIN.period)} from ${vouchers} as v
          where v.package_id = p.package_id and v.id in (${ids}) and ${column(ORIGIN.origin)} in (${sql.join(ORIGINS[carry])}))`.execute(
        database,
      );
  }
}
