import { sql, type RawBuilder } from 'kysely';
import { addToDate } from '../../../../lib/dates';
import { permissionsOf } from '../../../../server/access/permissionsOf';
import { holds } from '../../../../server/access/Session';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import type { Capability } from '../../../../server/resource/capability/Capability';
import { snake } from '../../../../server/schema/naming';
import { IMPORT_ERROR } from '../../wire';
import { errorRecords, keepsErrors } from './keepErrors';

/** Days for which faults are kept. */
const KEPT = 90;

/** What imports refused, for who made them and for whoever may import such records. */
export const importErrors: Capability = {
  name: 'importErrors',
  isUsedBy: ({ uses }) => uses.importErrors === 'records',
  rows: errorRows,
  scheduled: [
    {
      name: 'importErrors',
      title: '清理导入错误记录',
      times: '20 3 * * *',
      async run({ database, model }, on) {
        const resource = errorRecords(model);
        if (!resource) return 0;
        const call = on(resource);
        const last = addToDate(call.context.now().slice(0, 10), -KEPT, 'day');
        const old = sql`${sql.ref(`t.${snake(IMPORT_ERROR.time)}`)} < ${last}::timestamp`;
        const { numAffectedRows } = await records(asSystem(call, '清理导入错误记录'))
          .removing('t', old)
          .execute(database.kysely);
        return Number(numAffectedRows ?? 0);
      },
    },
  ],
};

/** His own, and those of imports that somebody may make. */
function errorRows({ services, session }: Call, alias: string): RawBuilder<unknown> | undefined {
  const kept = Object.values(services.model.resources).filter(keepsErrors);
  const open = kept.filter((resource) => {
    const permissions = permissionsOf(resource, 'import', services.index);
    return permissions !== undefined && holds(session, permissions);
  });
  if (open.length === kept.length) return undefined;
  const column = (name: string) => sql.ref(`${alias}.${snake(name)}`);
  const names = open.map(({ name }) => name);
  return sql`(${column(IMPORT_ERROR.person)} = ${session.userId} or ${column(IMPORT_ERROR.resource)} = any(${names}::text[]))`;
}
