import { sql } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import type { MachineAction } from '../../../language/model';
import { closableLines } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { anyOf, type Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';

/**
 * Lines of documents from which nothing may be made any more, since they are not reviewed now, are open when they will
 * be again (E-40).
 */
export async function reopenLines(
  call: Call,
  { to }: Pick<MachineAction, 'to'>,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const [conversion] = closableLines(call.resource);
  if (!conversion?.from || (to !== undefined && conversion.from.includes(to))) return;
  const closed = snake(CLOSED);
  await records(asSystem(call, '明细重新打开'))
    .changingLines(conversion.lines.from, 'l', {
      set: sql`${sql.ref(closed)} = null`,
      where: sql`l.parent_id = ${anyOf(ids)} and ${sql.ref(`l.${closed}`)} is not null`,
    })
    .execute(database);
}
