import { sql, type RawBuilder } from 'kysely';
import type { LedgerResource } from '../../language/model';
import { addToDate } from '../../lib/dates';
import { balanceTableOf } from '../schema/ledgerTables';
import { snake } from '../schema/naming';
import { balancesBefore } from './balancesBefore';
import { tablesOf } from './tablesOf';

/**
 * The balances of a ledger at the end of a day, with the columns that the table of balances has: what is there now
 * without what was posted on later days. `day`: YYYY-MM-DD; undefined: as they are now, whatever day that was posted on.
 */
export function balancesOn(ledger: LedgerResource, packageId: string, day: string | undefined): RawBuilder<unknown> {
  if (day === undefined) return sql`${sql.table(balanceTableOf(ledger))}`;
  const keys = sql.join(['package_id', ...ledger.uses.ledger.keys.map(snake)].map((name) => sql.ref(name)));
  const measures = ledger.uses.ledger.measures.map(snake);
  const own = sql`package_id = ${packageId}`;
  const rows = balancesBefore(tablesOf(ledger, false), keys, measures, own, addToDate(day, 1, 'day') ?? day);
  const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`));
  return sql`(select ${keys}, max(id) as id, ${sums} from (${rows}) as r group by ${keys})`;
}
