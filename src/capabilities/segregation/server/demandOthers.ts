import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { machineAction, nameOf, type Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { refusalLine } from '../../../server/resource/refusalLine';
import { visibleRows } from '../../../server/resource/visibleRows';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/**
 * Refuses an action on records that the caller made where the account set wants two people for it, and names each. One
 * statement.
 */
export async function demandOthers(
  call: Call,
  { name, refusalTitle }: Act,
  records: readonly Document[],
  database: Connection,
): Promise<void> {
  const { resource, services, session } = call;
  const action = machineAction(resource, name);
  if (action?.segregation === undefined) return;
  const { if: setting, maker } = action.segregation;
  const [settings = '', field = ''] = setting.split('.');
  const ids = records.map(({ id }) => String(id));
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(resource))} as t
    where ${visibleRows(call)} and t.id in (${sql.join(ids)}) and ${sql.ref(`t.${snake(maker)}`)} = ${call.context.user.id}
    and exists (select 1 from ${sql.table(tableOf(resourceOf(services.model, settings)))} as s
      where s.package_id = ${session.packageId} and ${sql.ref(`s.${snake(field)}`)} = 1)`.execute(database);
  const own = new Set(rows.map(({ id }) => String(id)));
  const refused = records.filter(({ id }) => own.has(String(id)));
  if (refused.length === 0) return;
  throw refuse(
    call.t(refusalTitle),
    refused.map((record) =>
      refusalLine(call, record, {
        message: '{title}【{code}】由本人制单，不可由本人{action}',
        params: { action: action.title, code: nameOf(resource, record) },
      }),
    ),
  );
}
