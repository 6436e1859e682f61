import { sql } from 'kysely';
import { CLOSED } from '../../../language/meta/closedField';
import type { MachineAction } from '../../../language/model';
import { closableLines } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lineTableOf, snake } from '../../../server/schema/naming';

/**
 * Lines of documents from which nothing may be made any more, since they are not reviewed now, are open when they will
 * be again (E-40).
 */
export async function reopenLines(
  { resource, session }: Call,
  { to }: Pick<MachineAction, 'to'>,
  ids: readonly string[],
  database: Connection,
): Promise<void> {
  const [conversion] = closableLines(resource);
  if (!conversion?.from || (to !== undefined && conversion.from.includes(to))) return;
  const closed = sql.ref(snake(CLOSED));
  await sql`update ${sql.table(lineTableOf(resource, conversion.lines.from))} set ${closed} = null where package_id = ${session.packageId} and parent_id in (${sql.join(ids)}) and ${closed} is not null`.execute(
    database,
  );
}
