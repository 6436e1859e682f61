import { sql } from 'kysely';
import { callOn } from '../../../../server/resource/Call';
import type { Session } from '../../../../server/access/Session';
import { snake } from '../../../../server/schema/naming';
import type { Services } from '../../../../server/Services';
import { wholeOf } from '../wholeOf';
import { DOCUMENT_APPROVAL, SUBMIT_APPROVAL, TEMPLATE } from '../../wire';

/**
 * Documents that may go through approvals and in this account set go through none: to submit one leads nowhere where no
 * template in use is for its kind, and none has a way to show where there never was such a template.
 */
export async function unboundDocuments(services: Services, session: Session): Promise<Record<string, string[]>> {
  const { database, model } = services;
  const resources = Object.values(model.resources);
  const kinds = resources.filter(({ uses }) => uses.approval?.through).map(({ name }) => name);
  const templates = resources.find(({ uses }) => uses.approval?.of?.as === 'templates');
  if (!templates || kinds.length === 0) return {};
  const column = (name: string) => sql.ref(`w.${snake(name)}`);
  const { rows } = await sql<{ kind: string; isUsed: boolean }>`
    select ${column(TEMPLATE.document)} as kind, bool_or(${column(TEMPLATE.status)} = 1) as "isUsed"
    from ${wholeOf(callOn(services, session, templates, undefined), templates).rows} w where ${column(TEMPLATE.document)} is not null
    group by 1`.execute(database.kysely);
  const bound = new Map(rows.map(({ isUsed, kind }) => [kind, isUsed]));
  return {
    [SUBMIT_APPROVAL]: kinds.filter((kind) => bound.get(kind) !== true),
    [DOCUMENT_APPROVAL]: kinds.filter((kind) => !bound.has(kind)),
  };
}
