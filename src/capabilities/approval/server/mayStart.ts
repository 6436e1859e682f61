import { sql, type RawBuilder } from 'kysely';
import type { Resource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';
import { DEPARTMENTS } from '../../../server/schema/kernelTables';
import { lineTableOf, snake } from '../../../server/schema/naming';
import { STARTERS } from '../wire';

/** Templates that the caller may begin: those that say nobody, his department, one above it, or himself. */
export function mayStart({ session }: Call, templates: Resource, alias: string): RawBuilder<boolean> {
  if (!templates.fields.some(({ name }) => name === STARTERS.table)) return sql<boolean>`true`;
  const { departmentId, packageId, userId } = session;
  const lines = sql.table(lineTableOf(templates, STARTERS.table));
  const ofTemplate = sql`from ${lines} s where s.package_id = ${sql.ref(`${alias}.package_id`)} and s.parent_id = ${sql.ref(`${alias}.id`)}`;
  const above = sql`(with recursive above(id, parent_id) as (
    select d.id, d.parent_id from ${DEPARTMENTS} d where d.package_id = ${packageId} and d.id = ${departmentId}::bigint
    union select d.id, d.parent_id from ${DEPARTMENTS} d join above a on d.id = a.parent_id where d.package_id = ${packageId}) select id from above)`;
  return sql<boolean>`(not exists (select 1 ${ofTemplate}) or exists (select 1 ${ofTemplate} and (
    ${sql.ref(`s.${snake(STARTERS.person)}`)} = ${userId} or ${sql.ref(`s.${snake(STARTERS.department)}`)} in ${above})))`;
}
