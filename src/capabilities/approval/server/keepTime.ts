import { sql } from 'kysely';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { APPROVAL, isOwnDecision } from '../wire';
import { advance } from './advance';
import { administrationOf } from './administrationOf';
import { detailPath } from './detailPath';
import { followUp } from './documents/approvedDocument';
import { eachApart } from './eachApart';
import { endOfTime, lateSteps, type Late } from './endOfTime';
import { readEvents, stateOf, type Instance } from './Instance';
import { versionOf } from './instanceOf';
import { present } from './peopleOf';
import { storeInstance } from './storeInstance';

/**
 * What follows at steps of running approvals whose time is over: whoever is asked is reminded once, or it passes, is
 * refused or handed over as the step says, each approval in a transaction of its own.
 * @param call on approvals, with all rights
 * @returns approvals at which something happened
 */
export async function keepTime(call: Call): Promise<number> {
  const { services } = call;
  const column = (name: string) => sql.ref(`a.${snake(name)}`);
  const { rows } = await sql<{ id: string }>`
    select a.id::text as id from ${records(call).rows} a
      join sys_approval_version v on v.package_id = a.package_id and v.template_id = ${column(APPROVAL.template)} and v.version = ${column(APPROVAL.version)}
    where ${column(APPROVAL.status)} = 'running'
      and jsonb_path_exists(v.flow, '$.**.limit') order by a.id`.execute(services.database.kysely);
  const ids = rows.map(({ id }) => id);
  return eachApart(call, ids, (id, database) => keepTimeOf(call, id, database));
}

async function keepTimeOf(call: Call, id: string, database: Connection): Promise<number> {
  const { packageId } = call.session;
  const version = await versionOf(call, id, database, true);
  const instance: Instance = { id, packageId, version, events: await readEvents(packageId, id, database) };
  const known = instance.events.length;
  const now = call.context.now();
  const late = lateSteps(instance, stateOf(instance), now);
  let reminded = 0;
  for (const step of late) {
    const { limit } = step;
    const state = stateOf(instance);
    // Another one of them has ended it.
    if (state.status !== 'running') break;
    // Nobody is put in who works here no more, or would decide on what he began himself.
    const isBarred =
      limit.then === 'handOver' &&
      (isOwnDecision(version.flow, state, step.step.node, limit.to ?? '') ||
        (await present([limit.to ?? ''], call, database)).length === 0);
    if (limit.then === 'remind' || isBarred) reminded += await remind(call, instance, step, database);
    else instance.events.push(...endOfTime(step, instance, state, now));
  }
  if (instance.events.length === known) return Math.min(reminded, 1);
  await advance(call, instance, administrationOf(call), database);
  const after = await storeInstance(call, instance, known, database);
  await followUp(call, id, after, call.t('超过处理时限'), database);
  return 1;
}

/** @returns how many hear of it now: nobody hears of the same round of a step twice */
function remind(
  call: Call,
  { id, version }: Instance,
  { limit, people, step, title }: Late,
  database: Connection,
): Promise<number> {
  return tellPeople(
    call,
    {
      kind: 'approval',
      people,
      title: asWritten(version.title),
      text: { text: '“{step}”已超过{hours}小时，请尽快处理', params: { step: title, hours: String(limit.hours) } },
      path: `${detailPath(call)}?id=${id}`,
      once: `approvalLimit ${id} ${step.node} ${step.round}`,
    },
    database,
  );
}
