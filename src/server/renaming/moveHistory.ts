import { sql } from 'kysely';
import type { NewNames } from '../resource/capability/NewNames';
import type { Connection } from '../storage';
import type { MovedChoice } from './movedChoices';

/** What was done to records stands under the names of today. */
export async function moveHistory(
  database: Connection,
  { fields, resources }: NewNames,
  choices: readonly MovedChoice[],
): Promise<void> {
  for (const { from, to } of resources)
    await database.updateTable('sys_history').set({ resource: to }).where('resource', '=', from).execute();
  for (const { from, resource, table, to } of fields)
    await movePaths(
      database,
      resource,
      table === undefined ? `^${from}(\\[|$)` : `^(${table}\\[\\d+\\]\\.)${from}$`,
      table === undefined ? `${to}\\1` : `\\1${to}`,
    );
  for (const choice of choices) await moveValues(database, choice);
}

async function movePaths(database: Connection, resource: string, pattern: string, instead: string): Promise<void> {
  await sql`update sys_history h set changes = (
      select jsonb_agg(e || jsonb_build_object('path', regexp_replace(e ->> 'path', ${pattern}, ${instead})) order by n)
      from jsonb_array_elements(h.changes) with ordinality as each(e, n))
    where h.resource = ${resource} and ${anyChange(pattern)}`.execute(database);
}

async function moveValues(database: Connection, { from, resource, table, field, to }: MovedChoice): Promise<void> {
  const pattern = table === undefined ? `^${field}$` : `^${table}\\[\\d+\\]\\.${field}$`;
  const value = (side: 'from' | 'to') =>
    sql`case when e ->> ${side}::text = ${from} then ${JSON.stringify(to)}::jsonb else e -> ${side}::text end`;
  await sql`update sys_history h set changes = (
      select jsonb_agg(case when e ->> 'path' ~ ${pattern}
        then e || jsonb_build_object('from', ${value('from')}, 'to', ${value('to')}) else e end order by n)
      from jsonb_array_elements(h.changes) with ordinality as each(e, n))
    where h.resource = ${resource} and ${anyChange(pattern)}`.execute(database);
}

/** An entry that has a change of a path; one without changes has nothing to move. */
function anyChange(pattern: string) {
  return sql<boolean>`exists (select 1 from jsonb_array_elements(h.changes) c where c ->> 'path' ~ ${pattern})`;
}
