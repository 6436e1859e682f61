import { sql } from 'kysely';
import { machineAction, nameOf, type Document } from '../../../language/rules';
import { refuse } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Act } from '../../../server/resource/capability/Capability';
import type { Call } from '../../../server/resource/Call';
import { refusalLine } from '../../../server/resource/refusalLine';
import { snake } from '../../../server/schema/naming';
import { anyOf, type Connection } from '../../../server/storage';

/**
 * Refuses an action on records that the caller made where the account set wants two people for it, and names each. One
 * statement.
 */
export async function demandOthers(
  call: Call,
  { name, refusalTitle }: Act,
  documents: readonly Document[],
  database: Connection,
): Promise<void> {
  const { resource } = call;
  const action = machineAction(resource, name);
  if (action?.segregation === undefined) return;
  const { if: setting, maker } = action.segregation;
  const [settings = '', field = ''] = setting.split('.');
  const ids = documents.map(({ id }) => String(id));
  const of = (each: string) => records(asSystem(call, '职责分离检查', each)).rows;
  const { rows } = await sql<{ id: string }>`select t.id from ${of(resource.name)} as t
    where t.id = ${anyOf(ids)} and ${sql.ref(`t.${snake(maker)}`)} = ${call.context.user.id}
    and exists (select 1 from ${of(settings)} as s where ${sql.ref(`s.${snake(field)}`)} = 1)`.execute(database);
  const own = new Set(rows.map(({ id }) => String(id)));
  const refused = documents.filter(({ id }) => own.has(String(id)));
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
