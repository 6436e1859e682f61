import { sql } from 'kysely';
import type { Document } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { WHY } from './carryOverOf';
import { CARRIES, ORIGIN, ORIGINS, STANDING } from '../wire';

/** Periods whose vouchers are deleted count those that are left. One statement for each button. */
export async function forgetCarried(call: Call, gone: readonly Document[], database: Connection): Promise<void> {
  const vouchers = records(asSystem(call, WHY)).rows;
  const ids = sql.join(gone.map(({ id }) => String(id)));
  const column = (name: string) => sql.ref(`v.${snake(name)}`);
  for (const { name, uses } of Object.values(call.services.model.resources)) {
    if (uses.carryOver?.vouchers !== call.resource.name) continue;
    const periods = records(asSystem(call, WHY, name));
    for (const carry of CARRIES) {
      const isOf = sql`${column(ORIGIN.origin)} in (${sql.join(ORIGINS[carry])})`;
      await periods
        .changing('p', {
          set: sql`${sql.ref(snake(STANDING[carry]))} = nullif((select count(*) from ${vouchers} as v
            where ${column(ORIGIN.period)} = p.id and ${isOf} and v.id not in (${ids})), 0)`,
          where: sql`p.id in (select ${column(ORIGIN.period)} from ${vouchers} as v where v.id in (${ids}) and ${isOf})`,
        })
        .execute(database);
    }
  }
}
