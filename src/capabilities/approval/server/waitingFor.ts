import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import type { WaitingDocument } from '../../../language/wire';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import { APPROVAL, PART } from '../wire';
import { principalIds } from './substitutes';
import { wholeOf } from './wholeOf';

interface Row {
  id: string;
  name: string;
  by: string | null;
  at: string;
  total: string;
}

/**
 * Approvals that wait for the caller or for one for whom he stands in today, those that wait longest first. `call`: on
 * what concerns people.
 */
export async function waitingFor(
  call: Call,
  limit: number,
): Promise<{ documents: WaitingDocument[]; total: number; opens: string }> {
  const { resource, services, session } = call;
  const approvals = resourceOf(services.model, resource.uses.approval?.of?.approvals ?? '');
  const column = (name: string) => sql.ref(`a.${snake(name)}`);
  const { rows } = await sql<Row>`
    select a.id::text as id, ${column(APPROVAL.title)} as name, ${column(APPROVAL.initiatorName)} as by,
      to_char(min(p.since), 'YYYY-MM-DD HH24:MI:SS') as at, count(*) over () as total
    from sys_approval_part p join ${wholeOf(call, approvals).rows} a on a.id = p.approval_id
    where p.package_id = ${session.packageId} and (p.person_id = ${session.userId} or p.person_id in ${principalIds(call, approvals)}) and p.part = 'waiting'
    group by a.id, ${column(APPROVAL.title)}, ${column(APPROVAL.initiatorName)} order by min(p.since), a.id limit ${limit}`.execute(
    services.database.kysely,
  );
  const list = resource.screens.find(({ kind }) => kind === 'list');
  return {
    documents: rows.map(({ at, by, id, name }) => ({
      resource: resource.name,
      id,
      code: name,
      createdName: by,
      createdTime: at,
    })),
    total: Number(rows[0]?.total ?? 0),
    opens: `${list?.path ?? ''}?${PART}=waiting`,
  };
}
