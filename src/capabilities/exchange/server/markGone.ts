import { sql } from 'kysely';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Exchange } from '../language';
import { OUTCOME } from '../wire';
import type { RunLog } from './RunLog';
import { saveSound } from './saveSound';

/** Products that are changed at once. */
const AT_ONCE = 200;

/** Marks as sold no more what a whole list of the foreign system does not name. */
export async function markGone(
  call: Call,
  { products }: Exchange,
  named: ReadonlySet<string>,
  log: RunLog,
): Promise<void> {
  const { key, listed } = products;
  const column = (name: string) => sql.ref(`t.${snake(name)}`);
  const { rows } = await sql<{ code: string; id: string }>`select ${column(key)} as code, t.id::text as id
    from ${records(call).rows} as t where ${column(listed)} = 1 and not ${column(key)} = any(${[...named]}::text[])
    order by t.id`.execute(call.services.database.kysely);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const refused = await saveSound(
      call,
      some.map(({ id }) => ({ id, given: { [listed]: 0 } })),
    );
    for (const [index, { code, id }] of some.entries()) {
      const reason = refused.get(index);
      if (reason === undefined) log.tell(code, OUTCOME.gone, { [products.log]: id });
      else log.fail(code, reason);
    }
  }
}
