import { sql, type RawBuilder } from 'kysely';
import { asLedger } from '../../language/model';
import type { Call } from '../resource/Call';
import { seesAllRows, visibleRows, visibleSums } from '../resource/visibleRows';
import { balanceTableOf, LINK_COLUMNS } from '../schema/ledgerTables';
import { lineTableOf, SEARCH_KEY, tableOf } from '../schema/naming';
import { seenColumns } from './seenColumns';

/**
 * The records of the resource of a call as a table of a statement, `(select …)` without a name: those of the account set
 * that the call may see, nothing standing in columns that it may not see. It may be joined, filtered and locked as the
 * table itself; its columns are those of the table.
 */
export function rowsOf(call: Call): RawBuilder<unknown> {
  const { compiled, resource } = call;
  const linked = resource.uses.ledger ? LINK_COLUMNS.map(({ name }) => name) : [];
  const columns = seenColumns(call, compiled.header, 't', ['package_id', 'id', SEARCH_KEY, ...linked]);
  return sql`(select ${columns} from ${sql.table(tableOf(resource))} as t where ${visibleRows(call)})`;
}

/**
 * The lines of one of its child tables likewise, with `package_id`, `parent_id` and `line_no`: those of records that the
 * call may see. A child table that it may not see has none.
 */
export function linesOf(call: Call, lines: string): RawBuilder<unknown> {
  const { compiled, resource, session } = call;
  const table = compiled.tables.find(({ name }) => name === lines);
  if (!table) throw new Error(`${resource.name} has no child table ${lines}`);
  const columns = seenColumns(call, table.fields, 'n', ['package_id', 'id', 'parent_id', 'line_no']);
  const ofSeen = seesAllRows(call)
    ? sql``
    : sql` and exists (select 1 from ${sql.table(tableOf(resource))} as t
        where t.package_id = n.package_id and t.id = n.parent_id and ${visibleRows(call)})`;
  return sql`(select ${columns} from ${sql.table(lineTableOf(resource, lines))} as n
    where n.package_id = ${session.packageId}${ofSeen})`;
}

/**
 * The balances of the ledger of a call likewise, with a column for each key and measure: those that the call may see the
 * sums of.
 */
export function balancesOf(call: Call): RawBuilder<unknown> {
  const ledger = asLedger(call.resource);
  const { keys, measures } = ledger.uses.ledger;
  const own = call.compiled.header.filter(({ field: { name } }) => [...keys, ...measures].includes(name));
  const columns = seenColumns(call, own, 't', ['package_id', 'id']);
  return sql`(select ${columns} from ${sql.table(balanceTableOf(ledger))} as t where ${visibleSums(call)})`;
}
