import { sql, type RawBuilder } from 'kysely';
import { type Resource, resourceOf } from '../../../language/model';
import { permissionCode } from '../../../language/action/permissionCode';
import { holds } from '../../../server/access/Session';
import type { Lead } from '../../../server/Refusal';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { leadToList, leadToRecord, leadToScreen } from '../../../server/resource/leadTo';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { draftResources } from './draftResources';
import { HANDOVER, RESOURCES, type OpenItem } from './openItems';

/** What names a record in a handover. */
export type Named = Pick<OpenItem, 'kind' | 'code'>;

export const nameOfItem = ({ code, kind }: Named): string => `${kind}/${code}`;

/**
 * Where the records lead that a handover names, by what it calls them (`nameOfItem`): those alone that the caller may
 * see, and whose screen he may open. One statement, none where nothing could be opened.
 */
export async function leadsTo(
  call: Call,
  named: readonly Named[],
  database: Connection,
): Promise<ReadonlyMap<string, Lead>> {
  const parts = [...new Set(named.map(({ kind }) => kind))].flatMap((kind) =>
    resourcesOf(call, kind).flatMap((resource) => {
      if (!leadOf(call, resource, { kind, id: '', code: '' })) return [];
      const code = sql.ref(`t.${snake(resource.code ?? resource.label)}`);
      const codes = named.flatMap((each) => (each.kind === kind ? [each.code] : []));
      return [
        sql`select ${kind}::text as kind, ${resource.name}::text as resource, t.id::text as id, ${code}::text as code
          from ${shown(call, kind, resource)} as t where ${code} in (${sql.join(codes)})`,
      ];
    }),
  );
  if (parts.length === 0) return new Map();
  const { rows } = await sql<Named & { resource: string; id: string }>`${sql.join(parts, sql` union all `)}`.execute(
    database,
  );
  return new Map(
    rows.flatMap((row) => {
      const lead = leadOf(call, resourceOf(call.services.model, row.resource), row);
      return lead ? [[nameOfItem(row), lead]] : [];
    }),
  );
}

function resourcesOf(call: Call, kind: OpenItem['kind']): Resource[] {
  if (kind === 'draft') return draftResources(call).map(({ resource }) => resource);
  return [resourceOf(call.services.model, RESOURCES[kind])];
}

/** The record, or the list narrowed to it where none of its own is shown. */
function leadOf(call: Call, resource: Resource, { code, id, kind }: Named & { id: string }): Lead | undefined {
  if (kind === 'approval')
    return leadToScreen(call, resourceOf(call.services.model, 'personal'), 'approvalDetail', { id });
  const field = resource.code ?? resource.label;
  return leadToRecord(call, resource, id) ?? leadToList(call, resource, { [field]: code });
}

/** What the caller sees; approvals are open to those whom they concern, too, and as a list to who may list them. */
function shown(call: Call, kind: OpenItem['kind'], resource: Resource): RawBuilder<unknown> {
  const { rows } = records(call, resource.name);
  if (kind !== 'approval') return rows;
  const mayList = holds(call.session, [permissionCode(resource, 'list')]);
  const listed = mayList ? sql`exists (select 1 from ${rows} as o where o.id = a.id) or ` : sql``;
  return sql`(select a.* from ${records(asSystem(call, HANDOVER, resource.name)).rows} as a
    where ${listed}exists (select 1 from sys_approval_part p
      where p.package_id = a.package_id and p.approval_id = a.id and p.person_id = ${call.session.userId}))`;
}
