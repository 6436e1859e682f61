import { sql } from 'kysely';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import type { OfferedRole, TemplateVersion } from '../wire';

/** Versions that are shown at most, the newest. */
const MOST_VERSIONS = 50;
const MOST_ROLES = 500;

/** Roles of the account set that steps may ask. */
export async function listRoles({ services, session }: Call): Promise<{ list: OfferedRole[] }> {
  const { rows } = await sql<OfferedRole>`
    select r.id::text as id, r.name from sys_role r where r.package_id = ${session.packageId} order by r.name, r.id limit ${MOST_ROLES}`.execute(
    services.database.kysely,
  );
  return { list: rows };
}

/** What a template was before, the newest first. */
export async function listVersions({ services, session }: Call, given: unknown): Promise<{ list: TemplateVersion[] }> {
  const { rows } = await sql<TemplateVersion>`
    select v.version, v.title, v.form, v.flow, u.name as by, to_char(v.created_time, 'YYYY-MM-DD HH24:MI:SS') as at
    from sys_approval_version v left join sys_user u on u.id = v.created_id
    where v.package_id = ${session.packageId} and v.template_id = ${recordId(given)} order by v.version desc limit ${MOST_VERSIONS}`.execute(
    services.database.kysely,
  );
  return { list: rows };
}
