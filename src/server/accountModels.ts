import { sql } from 'kysely';
import type { Model } from '../language/model';
import type { Decimals } from '../language/model/Decimals';
import { accountDecimals, decimalsFrom } from './access/accountDecimals';
import { modelAt } from './modelAt';
import type { Connection } from './storage';

/** An account set, with the model as it works with it. */
export interface AccountModel {
  id: string;
  name: string;
  model: Model;
  /** of its prices and quantities */
  decimals: Decimals;
}

/** All account sets in the order of their ids, or one of them; each with its own decimals. One statement. */
export async function accountModels(database: Connection, model: Model, only?: string): Promise<AccountModel[]> {
  const { rows } = await sql<{ id: string; name: string; decimals: (number | null)[] | null }>`
    select p.id::text as id, p.name, ${accountDecimals(model, sql`p.id`)} as decimals from sys_package as p
    where ${only === undefined ? sql`true` : sql`p.id = ${only}`} order by p.id`.execute(database);
  return rows.map(({ decimals: pair, id, name }) => {
    const decimals = decimalsFrom(pair);
    return { id, name, model: modelAt(model, decimals), decimals };
  });
}
