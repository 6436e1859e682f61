import { sql } from 'kysely';
import { type LedgerResource, machineOf, type Model, resourceOf } from '../../../language/model';
import { statesAfter } from '../../../language/rules';
import { snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';

/** The last day of the periods that are closed, which nothing changes any more; undefined where none is. */
export async function closedUntil(
  database: Connection,
  model: Model,
  { uses: { ledger } }: LedgerResource,
  packageId: string,
): Promise<string | undefined> {
  if (!ledger.closing) return undefined;
  const periods = resourceOf(model, ledger.closing.periods);
  const machine = machineOf(periods);
  const closed = [...statesAfter(machine, ledger.closing.by)];
  const { rows } = await sql<{
    day: string | null;
  }>`select max(end_date)::text as day from ${sql.table(tableOf(periods))} where package_id = ${packageId} and ${sql.ref(snake(machine.field))} in (${sql.join(closed)})`.execute(
    database,
  );
  return rows[0]?.day ?? undefined;
}
