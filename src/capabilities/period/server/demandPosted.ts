import { sql } from 'kysely';
import { actionNamed, type Document, nameOf, stateOf } from '../../../language/rules';
import { machineOf, type Resource } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { waitingToPost, type Waiting } from './waitingToPost';

/** Documents named in one refusal, at most. */
const NAMED = 20;

/**
 * Refuses to close a period while documents of it have not been posted: nobody could post them any more. Each is named
 * with its state to whoever sees it, so that people can review or delete it; of others how many there are (E-19).
 */
export async function demandPosted(
  call: Call,
  actionName: string,
  periods: readonly Document[],
  database: Connection,
): Promise<void> {
  const { index, model } = call.services;
  const ledgers = new Set(
    (index.closed.get(call.resource.name) ?? []).filter(({ by }) => by === actionName).map(({ ledger }) => ledger.name),
  );
  if (ledgers.size === 0) return;
  const lines: RefusalLine[] = [];
  for (const document of Object.values(model.resources)) {
    for (const { action, date, states } of waitingToPost(model, document, ledgers)) {
      if (lines.length >= NAMED) break;
      lines.push(
        ...(await unposted(call, document, { action, date, states }, periods, NAMED - lines.length, database)),
      );
    }
  }
  if (lines.length > 0) throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), lines);
}

async function unposted(
  call: Call,
  document: Resource,
  { action, date, states }: Waiting,
  periods: readonly Document[],
  most: number,
  database: Connection,
): Promise<RefusalLine[]> {
  if (states.length === 0) return [];
  const machine = machineOf(document);
  const label = document.code ?? document.label;
  const column = (alias: string, name: string) => sql.ref(`${alias}.${snake(name)}`);
  const [day, field] = [column('d', date), column('d', machine.field)];
  const ranges = periods.map(({ startDate, endDate }) => sql`${day} between ${startDate} and ${endDate}`);
  const { rows } = await sql<{ id: string; code: string | null; state: number; seen: boolean; hidden: string }>`
    select d.id, ${column('s', label)} as code, ${field} as state, s.id is not null as seen, count(*) filter (where s.id is null) over () as hidden
    from ${records(asSystem(call, '会计期间检查', document.name)).rows} as d left join ${records(call, document.name).rows} as s on s.id = d.id
    where ${field} in (${sql.join(states)}) and (${sql.join(ranges, sql` or `)})
    order by (s.id is null), ${day}, d.id limit ${most}`.execute(database);
  const title = call.t(document.title);
  const params = { document: title, action: call.t(action) };
  const seen = rows.filter((row) => row.seen);
  const hidden = Number(rows[0]?.hidden ?? 0);
  const named = seen.map(({ id, code, state }) => {
    const found = machine.states.find(({ value }) => value === stateOf(machine, { [machine.field]: state }));
    return {
      code: nameOf(document, { id, [label]: code }),
      remark: call.t('{document}{state}，请先{action}或删除', { ...params, state: call.t(found?.title ?? '') }),
    };
  });
  if (hidden === 0) return named;
  const remark = call.t('还有您无权查看的{count}张{document}，请先{action}或删除', { ...params, count: hidden });
  return [...named, { code: title, remark }];
}
