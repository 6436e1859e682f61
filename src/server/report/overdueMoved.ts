import { sql, type RawBuilder } from 'kysely';
import type { ReportScreen } from '../../language/model';
import { besideIn } from '../../language/rules/besideIn';
import { MOVEMENTS } from '../../language/rules/ledgerPart';
import type { Call } from '../resource/Call';
import { snake } from '../schema/naming';
import { overdueOf } from './overdueOf';

/**
 * Movements of a ledger with what of their closing balance is past due at the end of the days, as far as a report names
 * it; the movements themselves where it does not. `behind`: the day behind the last, YYYY-MM-DD.
 */
export function overdueMoved(
  call: Call,
  { measures }: ReportScreen,
  moved: RawBuilder<unknown>,
  behind: string,
): RawBuilder<unknown> {
  const named = Object.entries(besideIn(call.resource, MOVEMENTS)).filter(([name]) =>
    measures.some(({ path }) => path === name),
  );
  const joined = named.flatMap(([, { as, field, name, of }], index) =>
    as.kind === 'overdue'
      ? [
          {
            field,
            ...overdueOf(
              call,
              { as, name, of },
              `b${index}`,
              sql`${behind}::date - 1`,
              sql.ref(`q.${snake(as.measure)}_closing`),
            ),
          },
        ]
      : [],
  );
  if (joined.length === 0) return moved;
  const others = joined.map(({ field, value }) => sql`${value} as ${sql.ref(snake(field.name))}`);
  return sql`select q.*, ${sql.join(others)} from (${moved}) as q ${sql.join(
    joined.map(({ join }) => join),
    sql` `,
  )}`;
}
