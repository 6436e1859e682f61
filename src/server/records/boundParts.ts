import { sql, type RawBuilder } from 'kysely';
import { asLedger } from '../../language/model';
import type { Call } from '../resource/Call';
import { visibleRows, visibleSums } from '../resource/visibleRows';
import { balanceTableOf } from '../schema/ledgerTables';
import { lineTableOf, tableOf } from '../schema/naming';
import { balancesOf, linesOf, rowsOf } from './rowsOf';
import { hiddenOf } from './seenColumns';

type Part = RawBuilder<unknown>;

/**
 * `… as alias where …` of the balances of a ledger that fit, bound as {@link balancesOf} binds them. Where nothing of them
 * is hidden the table stands there by itself: a statement that asks twenty of them is planned in half the time.
 */
export function balancesWhere(call: Call, alias: string, where: Part): Part {
  const ledger = asLedger(call.resource);
  const { keys, measures } = ledger.uses.ledger;
  const own = call.compiled.header.filter(({ field: { name } }) => [...keys, ...measures].includes(name));
  const as = sql.ref(alias);
  return hiddenOf(call, own).length > 0
    ? sql`${balancesOf(call)} as ${as} where ${where}`
    : sql`${sql.table(balanceTableOf(ledger))} as ${as} where ${visibleSums(call, alias)} and ${where}`;
}

/** `… as line join … as of on … where …` likewise: lines of a child table with the records that they belong to. */
export function linesWhere(call: Call, lines: string, alias: { line: string; of: string }, where: Part): Part {
  const { compiled, resource } = call;
  const table = compiled.tables.find(({ name }) => name === lines);
  const [line, of] = [sql.ref(alias.line), sql.ref(alias.of)];
  const [parent, id] = [sql.ref(`${alias.line}.parent_id`), sql.ref(`${alias.of}.id`)];
  const isHidden = hiddenOf(call, [...compiled.header, ...(table?.fields ?? [])]).length > 0;
  if (isHidden)
    return sql`${linesOf(call, lines)} as ${line} join ${rowsOf(call)} as ${of} on ${id} = ${parent} where ${where}`;
  const [ownSet, theirs] = [sql.ref(`${alias.line}.package_id`), sql.ref(`${alias.of}.package_id`)];
  return sql`${sql.table(lineTableOf(resource, lines))} as ${line} join ${sql.table(tableOf(resource))} as ${of}
    on ${theirs} = ${ownSet} and ${id} = ${parent} where ${visibleRows(call, alias.of)} and ${ownSet} = ${call.session.packageId} and ${where}`;
}
