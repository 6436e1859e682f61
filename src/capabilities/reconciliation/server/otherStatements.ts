import { sql, type RawBuilder } from 'kysely';
import { type Document, isEmpty } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records, type Records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';

/** All statements, whoever may see them: an account has one row of them, and nothing may be stated twice. */
export function allStatements(call: Call): Records {
  return records(asSystem(call, '同一账户的对账单'));
}

/** Whether the caller sees the statement `t`. */
export function isSeen(call: Call): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from ${records(call).rows} as seen where seen.id = t.id)`;
}

/**
 * Which statements, called `t`, are of the same account or partner as a document, but for itself. A document without an
 * id is a new one.
 */
export function otherStatements({ resource }: Call, document: Document): RawBuilder<unknown> {
  const own = Object.values(resource.uses.reconciliation?.keys ?? {}).map((name) => {
    const column = sql.ref(`t.${snake(name)}`);
    return isEmpty(document[name]) ? sql`${column} is null` : sql`${column} = ${document[name]}`;
  });
  const others = isEmpty(document.id) ? sql`true` : sql`t.id <> ${document.id}`;
  return sql`${sql.join([...own, others], sql` and `)}`;
}
