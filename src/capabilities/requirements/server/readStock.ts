import { sql } from 'kysely';
import { fieldNamed } from '../../../language/model';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { notAway } from '../../lookUp/server';
import type { Requirements } from '../language';

/** What is in stock, by product, in basic units; below zero where more was taken than was there. One statement. */
export async function readStock(
  call: Call,
  { key, ledger, measure, stock = {} }: Requirements,
  database: Connection,
): Promise<Map<string, Decimal>> {
  const books = asSystem(call, '需求计划', ledger);
  const { resource } = books;
  const counted = fixedConditions(books, resource, stock, (name) =>
    resource.fields.some((field) => field.name === name)
      ? { alias: 'b', field: fieldNamed(resource, name) }
      : undefined,
  );
  const where = sql.join([notAway(books, 'b'), ...counted], sql` and `);
  const [product, sum] = [sql.ref(`b.${snake(key)}`), sql`sum(b.${sql.ref(snake(measure))})`];
  const { rows } = await sql<{ product: string; quantity: string }>`
    select ${product}::text as product, ${sum}::text as quantity from ${records(books).balancesWhere('b', where)}
    group by ${product} having ${sum} <> 0`.execute(database);
  return new Map(rows.map(({ product: id, quantity }) => [id, asDecimal(quantity)]));
}
