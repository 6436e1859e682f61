import { sql } from 'kysely';
import type { Model } from '../../../language/model';
import { lineTableOf, snake, tableOf } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { BOOKS } from './layInBooks';

/** What a new chart says anew itself. */
const REPLACED: ReadonlySet<string> = new Set([BOOKS.subjects, BOOKS.rules, BOOKS.options]);

/** Titles of what names a subject, of all but what a new chart says anew. One statement for each reference. */
export async function subjectUsers(model: Model, packageId: string, database: Connection): Promise<string[]> {
  const users: string[] = [];
  for (const resource of Object.values(model.resources)) {
    if (REPLACED.has(resource.name)) continue;
    const references = resource.fields.flatMap((field) =>
      (field.fields ?? [field])
        .filter(({ target }) => target?.resource === BOOKS.subjects)
        .map(({ name }) => ({
          name,
          table: field.fields ? lineTableOf(resource, field.name) : tableOf(resource),
        })),
    );
    for (const { name, table } of references) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where package_id = ${packageId} and ${sql.ref(snake(name))} is not null limit 1`.execute(database);
      if (rows.length > 0 && !users.includes(resource.title)) users.push(resource.title);
    }
  }
  return users;
}
