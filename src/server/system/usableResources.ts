import { sql } from 'kysely';
import type { RoleRecords, UsableResource } from '../../language/wire';
import { hiddenFor, relevantGrants } from '../access/relevantGrants';
import type { Session } from '../access/Session';
import { CallError } from '../Refusal';
import type { Params } from '../calls/pageOf';
import type { Services } from '../Services';

const CONTROLS = ['columns', 'rows'] as const;
type Control = (typeof CONTROLS)[number];

/** `getUsableResource`: what the caller's roles show of one resource, its rows or its columns. */
export async function usableResource(
  services: Services,
  session: Session,
  { resource, control }: Params,
): Promise<UsableResource> {
  return usable(services, session, known(services, resource), controlOf(control));
}

/**
 * `getUsableResourceBatch`: several controls of several resources at once, comma separated; `resource=*` answers for
 * those that hide or narrow anything.
 */
export async function usableResources(
  services: Services,
  session: Session,
  { resource = '', controls = '' }: Params,
): Promise<UsableResource[]> {
  const asked = [...new Set(controls.split(',').map(controlOf))];
  const names =
    resource === '*' ? Object.keys(services.model.resources) : resource.split(',').map((name) => known(services, name));
  if (names.length > 500) throw new CallError(400, '请求参数错误');
  const answers = await Promise.all(
    names.flatMap((name) => asked.map((control) => usable(services, session, name, control))),
  );
  return resource === '*'
    ? answers.filter(({ value }) =>
        'hidden' in value
          ? value.hidden.length > 0
          : value.rows.some((rows) => rows !== 'all') || Object.keys(value.records).length > 0,
      )
    : answers;
}

async function usable(
  services: Services,
  session: Session,
  resource: string,
  control: Control,
): Promise<UsableResource> {
  const grants = relevantGrants(services, session, resource);
  if (control === 'columns') return { resource, control, value: { hidden: hiddenFor(grants, resource) } };
  const rows = [...new Set(grants.map((grant) => (grant.wildcard ? 'all' : (grant.rows.get(resource) ?? 'all'))))];
  const narrowing = grants.filter(({ dimensions, wildcard }) => !wildcard && dimensions.size > 0);
  // A role that narrows nothing shows every record.
  const records =
    narrowing.length < grants.length
      ? {}
      : await recordsOf(
          services,
          session,
          narrowing.map(({ id }) => id),
        );
  return { resource, control, value: { rows, records } };
}

async function recordsOf(
  { database }: Services,
  { packageId }: Session,
  roles: readonly string[],
): Promise<RoleRecords> {
  if (roles.length === 0) return {};
  const { rows } = await sql<{ dimension: string; ids: string[] }>`
    select dimension, array_agg(distinct record_id::text) as ids from sys_role_record
    where package_id = ${packageId} and role_id in (${sql.join(roles)}) and record_id <> 0 group by dimension`.execute(
    database.kysely,
  );
  return Object.fromEntries(rows.map(({ dimension, ids }) => [dimension, ids]));
}

function known({ model }: Services, name: string | undefined): string {
  if (name === undefined || !Object.hasOwn(model.resources, name)) throw new CallError(404, '请求错误,未找到该资源');
  return name;
}

function controlOf(text: string | undefined): Control {
  const control = CONTROLS.find((candidate) => candidate === text);
  if (!control) throw new CallError(400, '请求参数错误');
  return control;
}
