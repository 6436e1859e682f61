import { sql } from 'kysely';
import { ledgerNamed } from '../../../language/model';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import type { NamedPeriod } from '../../period/server';
import { carryOverOf, WHY } from './carryOverOf';

/**
 * Refuses to carry over what an earlier period has left: the first of those that follow one another is named, as a month
 * is nobody's secret. One
 * statement.
 * @param subjects ids of those that hold nothing once a period is carried over
 */
export async function demandCarried(
  call: Call,
  { from }: NamedPeriod,
  subjects: readonly string[],
  database: Connection,
): Promise<void> {
  if (subjects.length === 0) return;
  const { resource, services, t } = call;
  const whole = (name: string) => records(asSystem(call, WHY, name)).rows;
  const ledger = ledgerNamed(services.model, carryOverOf(call.resource).ledger);
  const [subject = ''] = ledger.uses.ledger.keys;
  const [amount = ''] = ledger.uses.ledger.measures;
  const column = (name: string) => sql.ref(`p.${snake(name)}`);
  const { rows } = await sql<{ code: string; left: boolean }>`
    select a.code, exists (select 1 from ${whole(ledger.name)} as p
      where p.bill_date <= a.end_date and ${column(subject)} in (${sql.join(subjects)})
      group by ${column(subject)} having sum(${column(amount)}) <> 0) as left
    from (select e.end_date, e.${sql.ref(snake(resource.code ?? resource.label))} as code from ${whole(resource.name)} as e
      where e.end_date < ${from}) as a order by a.end_date desc`.execute(database);
  const carried = rows.findIndex(({ left }) => !left);
  const first = rows[(carried < 0 ? rows.length : carried) - 1];
  if (first) throw refuse(t('提示'), [{ code: first.code, remark: t('该期间损益尚未结转，请先结转') }]);
}
