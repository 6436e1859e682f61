import { sql, type RawBuilder } from 'kysely';
import type { FileSpace } from '../../../language/wire/Upload';
import type { Session } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Services } from '../../../server/Services';
import { onlyRow, type Connection } from '../../../server/storage';
import type { FileBound } from '../language';

const MEGABYTE = 1024 ** 2;

/**
 * Bytes that files take, and may take, of the account set, of the caller's department and of the caller. Each file
 * counts whole for who uploaded it and for the department that he was in, wherever it lies: in records, folders, former versions and the recycle bin, and from
 * the moment at which it begins to arrive, also where its content is kept already. Department and person count where
 * their records bound them (key `fileSpace`).
 */
export async function fileSpaces(services: Services, session: Session, database: Connection): Promise<FileSpace[]> {
  const { departmentId, packageId, userId } = session;
  const row = onlyRow(
    await sql<
      Record<FileSpace['kind'], number> & Record<`${FileBound['of']}Limit`, number | null>
    >`select coalesce(sum(f.size), 0)::double precision as "accountSet",
      coalesce(sum(f.size) filter (where f.creator_id = ${userId}), 0)::double precision as person,
      coalesce(sum(f.size) filter (where f.department_id = ${departmentId}::bigint), 0)::double precision as department,
      ${boundOf('person', userId)} as "personLimit", ${boundOf('department', departmentId)} as "departmentLimit"
    from sys_file f where f.package_id = ${packageId}`.execute(database),
  );
  const bounded = (['department', 'person'] as const).flatMap((kind) => {
    const limit = row[`${kind}Limit`];
    return limit === null ? [] : [{ kind, used: row[kind], limit }];
  });
  return [{ kind: 'accountSet', used: row.accountSet, limit: services.fileSpace }, ...bounded];

  /** `(select bytes …)`, the least where several resources say one. */
  function boundOf(of: FileBound['of'], who: string | null): RawBuilder<unknown> {
    const bounds = Object.values(services.model.resources).flatMap((resource) => {
      const said = resource.uses.fileSpace;
      if (said?.of !== of) return [];
      const { rows } = records(asSystem(callOn(services, session, resource, undefined), '文件空间'));
      return sql`(select r.${sql.ref(snake(said.field))} * ${MEGABYTE}::bigint from ${rows} as r where r.id = ${who}::bigint)`;
    });
    return bounds.length === 0 ? sql`null::double precision` : sql`least(${sql.join(bounds)})::double precision`;
  }
}

/** Bytes that are left where every space counts. */
export function remainingOf(spaces: readonly FileSpace[]): number {
  return Math.max(0, Math.min(...spaces.map(({ limit, used }) => limit - used)));
}
