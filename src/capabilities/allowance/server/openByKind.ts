import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ALLOWANCE_LEDGER } from '../wire';

/**
 * What may be used on a day (`YYYY-MM-DD`) of the allowances of somebody, each kind in one: id of the kind -> decimal.
 * @param of a resource that takes of an allowance
 * @param keys of its ledger: whose it is, and of what kind
 */
export async function openByKind(
  call: Call,
  of: string,
  keys: { owner: string; kind: string },
  { owner, day }: { owner: string; day: string },
  database: Connection,
): Promise<Map<string, string>> {
  const { model } = call.services;
  const takes = resourceOf(model, of).uses.allowance?.takes;
  const said = takes && resourceOf(model, takes.grants).uses.allowance?.grants;
  if (!takes || !said) return new Map();
  const whole = (name: string) => records(asSystem(call, '额度余额', name));
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const lasts = said.until === undefined ? sql`true` : sql`coalesce(${column('g', said.until)} >= ${day}::date, true)`;
  const amount = column('b', ALLOWANCE_LEDGER.amount);
  const { rows } = await sql<{ kind: string; open: string }>`
    select ${column('b', keys.kind)}::text as kind, sum(${amount})::text as open
    from ${whole(takes.ledger).balances} as b join ${whole(takes.grants).rows} as g on g.id = ${column('b', ALLOWANCE_LEDGER.grant)}
    where ${column('b', keys.owner)} = ${owner} and ${amount} > 0 and ${column('g', said.from)} <= ${day}::date and ${lasts}
    group by 1 order by 1`.execute(database);
  return new Map(rows.map(({ kind, open }) => [kind, open]));
}
