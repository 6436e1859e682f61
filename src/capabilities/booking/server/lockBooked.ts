import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { onlyRow, type Connection } from '../../../server/storage';
import type { Booking } from '../language';
import type { Hours } from './nextFree';

interface Booked {
  name: string;
  /** the reference of the booking still lets it be chosen */
  fits: boolean;
  hours?: Hours;
}

/** What is booked, until the end of the transaction by nobody else: what others book of it meanwhile waits. */
export async function lockBooked(call: Call, said: Booking, id: string, database: Connection): Promise<Booked> {
  const { filter, label, resource } = refTargetOf(fieldNamed(call.resource, said.of));
  const target = resourceOf(call.services.model, resource);
  const column = (name: string): RawBuilder<unknown> => sql`t.${sql.ref(snake(name))}::text`;
  const [opens, closes] = said.open ?? [];
  const hours =
    opens === undefined || closes === undefined
      ? sql`null::text as opens, null::text as closes`
      : sql`${column(opens)} as opens, ${column(closes)} as closes`;
  const asked = [sql`true`, ...fixedConditions(call, target, filter ?? {})];
  const { rows } = await sql<{ name: string; fits: boolean; opens: string | null; closes: string | null }>`
    select ${column(label)} as name, (${sql.join(asked, sql` and `)}) as fits, ${hours} from ${records(asSystem(call, '预订', target)).rows} as t
    where t.id = ${id} for no key update of t`.execute(database);
  const found = onlyRow({ rows });
  const { name, fits } = found;
  return found.opens === null || found.closes === null
    ? { name, fits }
    : { name, fits, hours: { opens: found.opens, closes: found.closes } };
}
