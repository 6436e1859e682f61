import { sql } from 'kysely';
import { refTargetOf, type Resource } from '../../../../language/model';
import { holds } from '../../../../server/access/Session';
import { permissionsOf } from '../../../../server/access/permissionsOf';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Call } from '../../../../server/resource/Call';
import { anyOf } from '../../../../server/storage';
import { joinOf, labelOf } from '../../../../server/resource/wire';
import { snake } from '../../../../server/schema/naming';

/** A record that the caller may open. */
export interface ShownDocument {
  code: string;
  partner: string | null;
  path: string | null;
}

/**
 * Which records of a kind the caller may open, with from or to whom they are. One statement.
 * @param partners fields of the header that say it, the first that a record fills in
 */
export async function shownDocuments(
  call: Call,
  resource: Resource,
  ids: readonly string[],
  partners: readonly string[],
): Promise<Map<string, ShownDocument>> {
  const { services, session } = call;
  const access = permissionsOf(resource, 'detail', services.index);
  if (ids.length === 0 || access === undefined || !holds(session, access)) return new Map();
  const own = records(call, resource.name);
  const told = partners.flatMap((name) => {
    const field = own.call.compiled.byPath.get(name)?.field;
    return field?.target && own.sees(name) ? [field] : [];
  });
  const labels = told.map((field) => labelOf(field, `t_${snake(field.name)}`));
  const { rows } = await sql<{ id: string; code: string | null; partner: string | null }>`
    select t.id::text as id, t.${sql.ref(snake(resource.code ?? resource.label))}::text as code,
      ${labels.length > 0 ? sql`coalesce(${sql.join(labels)})` : sql`null`}::text as partner
    from ${own.rows} as t ${sql.join(
      told.map((field) => joinOf(field, 't')),
      sql` `,
    )}
    where t.id = ${anyOf(ids)}`.execute(services.database.kysely);
  const path = resource.screens.find(({ kind }) => kind === 'detail')?.path;
  return new Map(
    rows.map(({ code, id, partner }) => [
      id,
      { code: code ?? '', partner, path: path === undefined ? null : `${path}?id=${id}` },
    ]),
  );
}

/** What records are called, whoever may open them, by id: the label of what a reference names. One statement. */
export async function labelsOf(
  call: Call,
  field: Resource['fields'][number] | undefined,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!field?.target) return new Map(ids.map((id) => [id, id]));
  const target = refTargetOf(field);
  const { rows } = await sql<{ id: string; label: string | null }>`
    select r.id::text as id, ${labelOf(field, 'r')}::text as label from ${records(asSystem(call, '批次追溯', target.resource)).rows} as r where r.id = ${anyOf(ids)}`.execute(
    call.services.database.kysely,
  );
  return new Map(rows.map(({ id, label }) => [id, label ?? '']));
}
