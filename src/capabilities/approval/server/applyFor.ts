import { sql } from 'kysely';
import { permissionCode } from '../../../language/action/permissionCode';
import { resourceOf } from '../../../language/model';
import { holds } from '../../../server/access/Session';
import { callOn, type Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { ADD_PAGE, TEMPLATE } from '../wire';
import { personalOf } from './Instance';
import { mayStart } from './mayStart';
import { offeredTemplates } from './offeredTemplates';

/**
 * Where the caller applies for documents of some kinds: name of the kind -> address of the form of the first template in
 * use that makes them. Of kinds that he cannot apply for there is none.
 */
export async function applyFor(
  call: Call,
  kinds: readonly string[],
  database: Connection,
): Promise<Map<string, string>> {
  const { services, session } = call;
  const known = kinds.flatMap((kind) => resourceOf(services.model, kind).uses.approval?.made?.approvals ?? []);
  if (known[0] === undefined) return new Map();
  const approvals = callOn(services, session, resourceOf(services.model, known[0]), undefined);
  const personal = personalOf(approvals);
  const page = personal.screens.find((screen) => screen.kind === 'page' && screen.page === ADD_PAGE)?.path;
  if (page === undefined || !holds(session, [permissionCode(personal, 'add')])) return new Map();
  const templates = offeredTemplates(approvals);
  const makes = sql.ref(`w.${snake(TEMPLATE.makes)}`);
  const { rows } = await sql<{ kind: string; id: string }>`
    select distinct on (${makes}) ${makes} as kind, w.id::text as id from ${templates.rows} as w
    where w.${sql.ref(TEMPLATE.status)} = 1 and ${makes} = any(${[...kinds]}::text[]) and ${mayStart(approvals, templates.call.resource, 'w')}
    order by ${makes}, w.id`.execute(database);
  return new Map(rows.map(({ id, kind }) => [kind, `${page}?template=${id}`]));
}
