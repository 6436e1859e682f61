import { sql } from 'kysely';
import { actionNamed, type Document, nameOf, stateOf } from '../../../language/rules';
import { machineOf, type Resource } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import { waitingToPost, type Waiting } from './waitingToPost';

/** Documents named in one refusal, at most. */
const NAMED = 20;

/**
 * Refuses to close a period while documents of it have not been posted: nobody could post them any more. Each is named
 * with its state, so that people can review or delete it (E-19).
 */
export async function demandPosted(
  call: Call,
  actionName: string,
  records: readonly Document[],
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
        ...(await unposted(call, document, { action, date, states }, records, NAMED - lines.length, database)),
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
  const column = (name: string) => sql.ref(snake(name));
  const [day, code, field] = [column(date), column(document.code ?? document.label), column(machine.field)];
  const ranges = periods.map(({ startDate, endDate }) => sql`${day} between ${startDate} and ${endDate}`);
  const { rows } = await sql<{
    id: string;
    code: string;
    state: number;
  }>`select id, ${code} as code, ${field} as state from ${sql.table(tableOf(document))}
    where package_id = ${call.session.packageId} and ${field} in (${sql.join(states)}) and (${sql.join(ranges, sql` or `)}) order by ${day}, id limit ${most}`.execute(
    database,
  );
  return rows.map(({ id, code: number, state }) => {
    const found = machine.states.find(({ value }) => value === stateOf(machine, { [machine.field]: state }));
    const params = { document: call.t(document.title), state: call.t(found?.title ?? ''), action: call.t(action) };
    return {
      code: nameOf(document, { id, [document.code ?? document.label]: number }),
      remark: call.t('{document}{state}，请先{action}或删除', params),
    };
  });
}
