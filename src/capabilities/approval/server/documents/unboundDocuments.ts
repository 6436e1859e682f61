import { sql } from 'kysely';
import type { Session } from '../../../../server/access/Session';
import { snake, tableOf } from '../../../../server/schema/naming';
import type { Services } from '../../../../server/Services';
import { DOCUMENT_APPROVAL, SUBMIT_APPROVAL, TEMPLATE } from '../../wire';

/**
 * Documents that may go through approvals and in this account set go through none: to submit one leads nowhere where no
 * template in use is for its kind, and none has a way to show where there never was such a template.
 */
export async function unboundDocuments(
  { database, model }: Services,
  { packageId }: Session,
): Promise<Record<string, string[]>> {
  const resources = Object.values(model.resources);
  const kinds = resources.filter(({ uses }) => uses.approval?.through).map(({ name }) => name);
  const templates = resources.find(({ uses }) => uses.approval?.of?.as === 'templates');
  if (!templates || kinds.length === 0) return {};
  const column = (name: string) => sql.ref(`w.${snake(name)}`);
  const { rows } = await sql<{ kind: string; isUsed: boolean }>`
    select ${column(TEMPLATE.document)} as kind, bool_or(${column(TEMPLATE.status)} = 1) as "isUsed"
    from ${sql.table(tableOf(templates))} w where w.package_id = ${packageId} and ${column(TEMPLATE.document)} is not null
    group by 1`.execute(database.kysely);
  const bound = new Map(rows.map(({ isUsed, kind }) => [kind, isUsed]));
  return {
    [SUBMIT_APPROVAL]: kinds.filter((kind) => bound.get(kind) !== true),
    [DOCUMENT_APPROVAL]: kinds.filter((kind) => !bound.has(kind)),
  };
}
