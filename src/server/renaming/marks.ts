import { sql } from 'kysely';
import type { ExistingTables } from '../schema/tableChanges';
import type { Connection } from '../storage';
import type { IsDone, Renaming } from './Renaming';

const TABLE = 'sys_renamed';

const keyOf = ({ from, kind, scope, to }: Renaming): string => JSON.stringify([kind, scope, from, to]);

/** Whose names lie within a resource: what stood under its earlier name stands under that of today. */
function scopeToday(scope: string, renamings: readonly Renaming[]): string {
  const found = renamings.find(
    ({ from, kind }) => kind === 'resource' && (scope === from || scope.startsWith(`${from}.`)),
  );
  return found ? found.to + scope.slice(found.from.length) : scope;
}

/** What this database has behind it already. */
export async function readMarks(
  { columns }: ExistingTables,
  database: Connection,
  renamings: readonly Renaming[],
): Promise<IsDone> {
  if (renamings.length === 0 || !columns.has(TABLE)) return () => false;
  const rows = await database.selectFrom(TABLE).selectAll().execute();
  const done = new Set(
    rows.map(({ former, kind, name, scope }) =>
      keyOf({ kind: kind as Renaming['kind'], scope: scopeToday(scope, renamings), from: former, to: name }),
    ),
  );
  return (renaming) => done.has(keyOf(renaming));
}

/** Notes what has moved. A name that is one of today again is nobody's earlier one any more. */
export async function keepMarks(database: Connection, renamings: readonly Renaming[]): Promise<void> {
  for (const { from, kind, scope, to } of renamings) {
    if (kind === 'resource')
      await sql`update sys_renamed set scope = ${to}::text || substr(scope, ${from.length + 1})
        where kind <> 'resource' and (scope = ${from} or starts_with(scope, ${`${from}.`}))`.execute(database);
    await database
      .deleteFrom(TABLE)
      .where('kind', '=', kind)
      .where('scope', '=', scope)
      .where('former', 'in', [from, to])
      .execute();
    await database.insertInto(TABLE).values({ kind, scope, former: from, name: to }).execute();
  }
}
