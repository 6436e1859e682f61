import { sql } from 'kysely';
import { actionNamed, type Document, nameOf, stateOf, statesAfter } from '../../../language/rules';
import { machineOf, type Model, type Resource } from '../../../language/model';
import { refuse, type RefusalLine } from '../../../server/Refusal';
import type { Connection } from '../../../server/storage';
import type { Call } from '../../../server/resource/Call';
import { snake, tableOf } from '../../../server/schema/naming';
import { datedBy } from './datedBy';

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
    for (const { action, date, states } of waiting(model, document, ledgers)) {
      if (lines.length >= NAMED) break;
      lines.push(
        ...(await unposted(call, document, { action, date, states }, records, NAMED - lines.length, database)),
      );
    }
  }
  if (lines.length > 0) throw refuse(call.t(actionNamed(call.resource, actionName).refusalTitle), lines);
}

/**
 * Documents that have yet to post: in which states, by the field that dates their postings, and the title of the action
 * that posts.
 */
interface Waiting {
  date: string;
  states: number[];
  action: string;
}

function waiting(model: Model, document: Resource, ledgers: ReadonlySet<string>): Waiting[] {
  const { machine } = document;
  const found = new Map<string, Waiting>();
  for (const { date, ledger, on } of datedBy(model, document)) {
    if (!machine || !ledgers.has(ledger)) continue;
    const done = statesAfter(machine, on);
    const states = machine.states
      .map(({ value }) => value)
      .filter((state) => !done.has(state) && leadsTo(machine, state, on));
    // Of two that post, such as 审核 and 记账, the later one waits in more states.
    if ((found.get(date)?.states.length ?? 0) < states.length)
      found.set(date, { date, states, action: actionNamed(document, on).title });
  }
  return [...found.values()];
}

/**
 * Whether an action can still be done to a record in a state, now or after others: not to one that was refused for
 * good.
 */
function leadsTo({ actions }: NonNullable<Resource['machine']>, state: number, name: string): boolean {
  const reached = new Set([state]);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const { from, to } of actions)
      if (to !== undefined && from.some((value) => reached.has(value))) reached.add(to);
  }
  return actions.some((action) => action.name === name && action.from.some((value) => reached.has(value)));
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
