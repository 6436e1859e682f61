import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import { asDecimal, type Decimal } from '../../../lib/decimal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';
import type { Takes } from '../language';
import { ALLOWANCE_LEDGER, type Grant } from '../wire';

/**
 * What is open of the grants of whom a document names, by what it is called alike in the ledger.
 * @param back by grants, what a document gives back before it takes anew; these grants are there, whatever is open of them
 */
export async function openGrants(
  call: Call,
  { by, grants, ledger }: Pick<Takes, 'by' | 'grants' | 'ledger'>,
  document: Document,
  database: Connection,
  back: ReadonlyMap<string, Decimal> = new Map(),
): Promise<Grant[]> {
  const said = resourceOf(call.services.model, grants).uses.allowance?.grants;
  if (!said || by.some((name) => document[name] == null)) return [];
  const until = said.until === undefined ? sql`null` : sql`g.${sql.ref(snake(said.until))}::text`;
  const whole = (name: string) => records(asSystem(call, '额度检查', name));
  const own = sql.join(
    by.map((name) => sql`b.${sql.ref(snake(name))}::text = ${String(document[name])}`),
    sql` and `,
  );
  const { rows } = await sql<{ id: string; from: string; until: string | null; open: string }>`
    select g.id::text as id, g.${sql.ref(snake(said.from))}::text as "from", ${until} as until, b.${sql.ref(ALLOWANCE_LEDGER.amount)}::text as open
    from ${whole(ledger).balances} as b join ${whole(grants).rows} as g on g.id = b.${sql.ref(snake(ALLOWANCE_LEDGER.grant))}
    where ${own} and (b.${sql.ref(ALLOWANCE_LEDGER.amount)} > 0 or g.id = ${anyOf([...back.keys()])}) order by g.id`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, open: asDecimal(row.open).plus(back.get(row.id) ?? 0) }));
}
