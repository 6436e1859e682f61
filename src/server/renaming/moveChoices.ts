import { sql } from 'kysely';
import type { Model } from '../../language/model';
import { isLedger, resourceOf } from '../../language/model';
import { balanceTableOf, monthTableOf } from '../schema/ledgerTables';
import { lineTableOf, snake, tableOf } from '../schema/naming';
import type { Connection } from '../storage';
import type { MovedChoice } from './movedChoices';

/** Records have the values of today, and with them the balances that such a value tells apart. */
export async function moveChoices(
  database: Connection,
  model: Pick<Model, 'resources'>,
  choices: readonly MovedChoice[],
): Promise<void> {
  for (const { field, from, resource, table, to } of choices)
    for (const name of tablesOf(model, resource, table, field)) {
      const column = sql.ref(snake(field));
      await sql`update ${sql.table(name)} set ${column} = ${to} where ${column}::text = ${from}`.execute(database);
    }
}

function tablesOf(
  model: Pick<Model, 'resources'>,
  name: string,
  table: string | undefined,
  field: string,
): readonly string[] {
  if (table !== undefined) return [lineTableOf(name, table)];
  const resource = resourceOf(model, name);
  return isLedger(resource) && resource.uses.ledger.keys.includes(field)
    ? [tableOf(name), balanceTableOf(resource), monthTableOf(resource)]
    : [tableOf(name)];
}
