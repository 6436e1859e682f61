import { sql } from 'kysely';
import { toHalfWidth } from '../../../../lib/toHalfWidth';
import { refTargetOf, resourceOf } from '../../../../language/model';
import { compiledAt } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { fixedConditions } from '../../../../server/resource/fixedConditions';
import { choosableRows } from '../../../../server/resource/visibleRows';
import { snake } from '../../../../server/schema/naming';
import type { Connection } from '../../../../server/storage';
import type { ReadsInvoice } from '../../language';
import type { InvoiceLine } from '../../wire';
import { bareName } from './bareName';

/** Our goods. */
export interface Goods {
  id: string;
  name: string;
  spec: string;
}

/** Goods of one name that are compared with a line. */
const MOST = 5000;

/** Finds our goods of a line by its name and size, else by the only goods of that name; undefined: not told for sure. */
export type FindGoods = (line: InvoiceLine) => Goods | undefined;

/** Reads at once what lines may be about, among the goods that the caller may choose. */
export async function foundGoods(
  call: Call,
  { lines: { name: namePath, spec: specPath, table } }: ReadsInvoice,
  lines: readonly InvoiceLine[],
  database: Connection,
): Promise<FindGoods> {
  const [reference = '', name = ''] = namePath.split('.');
  const spec = specPath?.split('.')[1];
  const { filter, resource } = refTargetOf(compiledAt(call.compiled, `${table}.${reference}`).field);
  const own = asSystem(call, '按名称查找发票明细的存货', resourceOf(call.services.model, resource));
  const named = sql.ref(`t.${snake(name)}`);
  const may = [choosableRows(call, own.resource), ...fixedConditions(own, own.resource, filter)];
  const { rows } = await sql<Goods>`select t.id::text as id, ${named} as name,
      ${spec === undefined ? sql`''` : sql`coalesce(${sql.ref(`t.${snake(spec)}`)}, '')`} as spec
    from ${records(own).rows} as t where ${named} = any(${[...new Set(lines.map(bareName))]}::text[])
    and ${sql.join(may, sql` and `)} order by t.id limit ${MOST}`.execute(database);
  return (line) => {
    const alike = rows.filter((goods) => goods.name === bareName(line));
    const same = alike.filter((goods) => comparedSpec(goods.spec) === comparedSpec(line.spec));
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
    // Another size than any of ours is not ours.
    return line.spec === '' && alike.length === 1 ? alike[0] : undefined;
  };
}

/** Sizes are written in many ways: `0.8×1250`, `0.8*1250`, `0.8 X 1250`. */
function comparedSpec(text: string): string {
  return toHalfWidth(text).toLowerCase().replaceAll(/\s+/g, '').replaceAll(/[×x✕]/g, '*');
}
