import { sql } from 'kysely';
import { at } from '../../../lib/at';
import type { Connection } from '../../../server/storage';
import type { Translate } from '../../../server/texts/translator';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Books } from './Books';

/**
 * What people call the keys of a balance: `钢板 / 原料仓 / B20261101`; labels of references and choices in the order of the
 * ledger's keys, empty ones left out.
 * @param t words of choices for a caller; left out: as the schema files have them
 */
export async function keyTexts(
  books: Books,
  balances: readonly Record<string, unknown>[],
  database: Connection,
  t: Translate = (text) => text,
): Promise<Map<string, string>> {
  const labels = new Map<string, Map<string, string>>();
  for (const { name, options, target } of books.keys) {
    if (options) labels.set(name, new Map(options.map(({ label, value }) => [String(value), t(label)])));
    const ids = [
      ...new Set(
        balances
          .map((balance) => balance[name])
          .filter((id) => id !== null && id !== undefined)
          .map(String),
      ),
    ];
    if (!target || ids.length === 0) continue;
    const { rows } = await sql<{
      id: string;
      label: string;
    }>`select id, ${sql.ref(snake(target.label))} as label from ${sql.table(tableOf(target.resource))}
      where package_id = ${books.packageId} and id in (${sql.join(ids)})`.execute(database);
    labels.set(name, new Map(rows.map(({ id, label }) => [String(id), label])));
  }
  const textOf = (balance: Record<string, unknown>) =>
    books.keys
      .map(({ name }) => balance[name])
      .map((value, index) =>
        value === null || value === undefined
          ? ''
          : (labels.get(at(books.keys, index).name)?.get(String(value)) ?? String(value)),
      )
      .filter((text) => text !== '')
      .join(' / ');
  return new Map(balances.map((balance) => [books.keyOf(balance), textOf(balance)]));
}
