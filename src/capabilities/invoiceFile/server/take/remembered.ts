import { sql } from 'kysely';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';

/**
 * Which goods a seller called so last time: remarks of lines keep his names. Only what the caller may see tells it.
 * @param names as remarks have them @returns id of the goods by name
 */
export async function remembered(
  call: Call,
  { lines, seller }: ReadsInvoice,
  partner: string,
  names: readonly string[],
  database: Connection,
): Promise<ReadonlyMap<string, string>> {
  const [reference = ''] = seller.split('.');
  const goods = lines.name.split('.')[0] ?? '';
  const [remark, product] = [sql.ref(`l.${snake(lines.remark)}`), sql.ref(`l.${snake(goods)}`)];
  const isHis = sql`${sql.ref(`t.${snake(reference)}`)} = ${partner}::bigint`;
  const found = sql`${isHis} and ${product} is not null and ${remark} = any(${[...new Set(names)]}::text[])`;
  const { rows } = await sql<{ name: string; id: string }>`select distinct on (${remark}) ${remark} as name,
    ${product}::text as id from ${records(call).linesWhere(lines.table, { line: 'l', of: 't' }, found)}
    order by ${remark}, t.id desc`.execute(database);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
