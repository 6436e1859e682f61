import { sql } from 'kysely';
import { at } from '../../../lib/at';
import { refTargetOf, resourceOf } from '../../../language/model';
import { compiledAt } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { fixedConditions } from '../../../server/resource/fixedConditions';
import { snake } from '../../../server/schema/naming';
import { anyOf } from '../../../server/storage';
import type { Exchange } from '../language';
import { WHY } from './exchangeOf';
import { saveSound } from './saveSound';

/** Products that are matched at once. */
const AT_ONCE = 200;

/**
 * Finds our own product for foreign ones that have none yet, where exactly one agrees in what the schema says, which is
 * tried in its order.
 * @param call on the foreign products, in the name of the program
 * @param ids of them; undefined: all that are sold
 * @returns how many were found
 */
export async function matchProducts(
  call: Call,
  { products }: Exchange,
  ids: readonly string[] | undefined,
): Promise<number> {
  const { listed, matches } = products;
  if (!matches) return 0;
  const asked = ids === undefined ? sql`t.${sql.ref(snake(listed))} = 1` : sql`t.id = ${anyOf(ids)}`;
  const open = sql`t.${sql.ref(snake(matches.product))} is null and ${asked}`;
  const found = new Map<string, string>();
  for (const [field, path] of Object.entries(matches.by))
    for (const [id, product] of await agreeing(call, { product: matches.product, field, path }, open))
      if (!found.has(id)) found.set(id, product);
  const wanted = [...found].map(([id, product]) => ({ id, given: { [matches.product]: product } }));
  let refused = 0;
  for (let start = 0; start < wanted.length; start += AT_ONCE)
    refused += (await saveSound(call, wanted.slice(start, start + AT_ONCE))).size;
  return wanted.length - refused;
}

interface Agreement {
  /** reference to our own product */
  product: string;
  field: string;
  /** `productId.barcode` */
  path: string;
}

/** Foreign products with the only one of ours that agrees, among those that may be chosen. */
async function agreeing(
  call: Call,
  { field, path, product }: Agreement,
  open: ReturnType<typeof sql>,
): Promise<[string, string][]> {
  const reference = compiledAt(call.compiled, product).field;
  const own = asSystem(call, WHY, resourceOf(call.services.model, refTargetOf(reference).resource));
  const { filter } = refTargetOf(reference);
  const chosen = sql.join([sql`true`, ...fixedConditions(own, own.resource, filter)], sql` and `);
  const column = sql.ref(`t.${snake(at(path.split('.'), 1))}`);
  const { rows } = await sql<{ id: string; product: string }>`
    with goods as (select ${column} as value, min(t.id)::text as id from ${records(own).rows} as t
      where ${column} is not null and ${chosen} group by 1 having count(*) = 1)
    select t.id::text as id, goods.id as product from ${records(call).rows} as t
      join goods on goods.value = t.${sql.ref(snake(field))} where ${open} order by t.id`.execute(
    call.services.database.kysely,
  );
  return rows.map(({ id, product: found }) => [id, found]);
}
