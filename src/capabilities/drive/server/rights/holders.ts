import { sql } from 'kysely';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import type { Connection } from '../../../../server/storage';
import type { RightHolder } from '../../wire';

/** Somebody whom rights can be given to. */
export interface Holder {
  kind: RightHolder;
  who: string;
  name: string;
}

/** People who work here, departments and roles: names alone, for whoever says who may do what. */
export async function holders(call: Call, database: Connection): Promise<Holder[]> {
  const of = (name: string) => records(asSystem(call, '文档权限', name)).rows;
  const { rows } = await sql<Holder>`
    select 'department' as kind, d.id::text as who, d.name from ${of('department')} d
    union all select 'role', o.id::text, o.name from sys_role o where o.package_id = ${call.session.packageId}
    union all select 'person', e.id::text, e.name from ${of('employee')} e where e.status = 1
    order by 1, 3, 2`.execute(database);
  return rows;
}
