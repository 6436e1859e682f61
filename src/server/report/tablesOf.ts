import { sql, type RawBuilder } from 'kysely';
import { POSTING } from '../../language/meta/postingFields';
import type { LedgerResource } from '../../language/model';
import { balanceTableOf, monthTableOf } from '../schema/ledgerTables';
import { snake, tableOf } from '../schema/naming';
import { OF_POSTINGS } from './accounts';
import type { LedgerTables } from './balancesBefore';

/** Name of the rows that wait, which a statement has before it reads tables that they are laid beside. */
const WAITING = sql.table('waiting');

/** `waiting as (...)`, to stand behind `with`; nothing where nothing waits. */
export function waitingAs(pending: RawBuilder<unknown> | undefined): RawBuilder<unknown>[] {
  return pending ? [sql`${WAITING} as materialized (${pending})`] : [];
}

/**
 * Where balances, months and postings of a ledger stand.
 * @param isPending with rows that wait beside them, as if they had been posted: {@link waitingAs} has named these
 */
export function tablesOf(ledger: LedgerResource, isPending: boolean): LedgerTables {
  const balances = sql`${sql.table(balanceTableOf(ledger))}`;
  const months = sql`${sql.table(monthTableOf(ledger))}`;
  const postings = sql`${sql.table(tableOf(ledger))}`;
  if (!isPending) return { balances, months, postings };
  const { keys, measures } = ledger.uses.ledger;
  const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const owned = refs(['package_id', ...keys.map(snake)]);
  const names = measures.map(snake);
  const posted = refs(['id', ...Object.keys(OF_POSTINGS), snake(POSTING.code), ...names]);
  const sided = sql.join(
    names.flatMap((name) => [
      sql`case when side = 'in' then ${sql.ref(name)} else 0 * ${sql.ref(name)} end`,
      sql`case when side = 'out' then -${sql.ref(name)} else 0 * ${sql.ref(name)} end`,
    ]),
  );
  return {
    balances: sql`(select ${owned}, id, ${refs(names)} from ${balances} union all select ${owned}, null::bigint, ${refs(names)} from ${WAITING})`,
    months: sql`(select ${owned}, month, ${refs(names.flatMap((name) => [`${name}_in`, `${name}_out`]))} from ${months}
      union all select ${owned}, date_trunc('month', bill_date)::date, ${sided} from ${WAITING})`,
    postings: sql`(select ${owned}, ${posted} from ${postings} union all select ${owned}, ${posted} from ${WAITING})`,
  };
}
