import { sql, type RawBuilder } from 'kysely';
import { type Document, isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';

/**
 * Which rows of the table of statements, called `t`, are of the same account or partner as a document, but for itself.
 * A document without an id is a new one.
 */
export function otherStatements({ resource, session }: Call, document: Document): RawBuilder<unknown> {
  const own = Object.values(resource.uses.statement?.keys ?? {}).map((name) => {
    const column = sql.ref(`t.${snake(name)}`);
    return isEmpty(document[name]) ? sql`${column} is null` : sql`${column} = ${document[name]}`;
  });
  const others = isEmpty(document.id) ? sql`true` : sql`t.id <> ${document.id}`;
  return sql`t.package_id = ${session.packageId} and ${sql.join(own, sql` and `)} and ${others}`;
}
