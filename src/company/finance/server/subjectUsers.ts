import { sql } from 'kysely';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { BOOKS } from './layInBooks';

/** What a new chart says anew itself. */
const REPLACED: ReadonlySet<string> = new Set([BOOKS.subjects, BOOKS.rules, BOOKS.options]);

/** Titles of what names a subject, of all but what a new chart says anew. One statement for each reference. */
export async function subjectUsers(call: Call, database: Connection): Promise<string[]> {
  const users: string[] = [];
  for (const resource of Object.values(call.services.model.resources)) {
    if (REPLACED.has(resource.name)) continue;
    const named = records(asSystem(call, '引入科目检查', resource.name));
    const references = resource.fields.flatMap((field) =>
      (field.fields ?? [field])
        .filter(({ target }) => target?.resource === BOOKS.subjects)
        .map(({ name }) => ({ name, rows: field.fields ? named.lines(field.name) : named.rows })),
    );
    for (const { name, rows: naming } of references) {
      const { rows } =
        await sql`select 1 from ${naming} as n where ${sql.ref(`n.${snake(name)}`)} is not null limit 1`.execute(
          database,
        );
      if (rows.length > 0 && !users.includes(resource.title)) users.push(resource.title);
    }
  }
  return users;
}
