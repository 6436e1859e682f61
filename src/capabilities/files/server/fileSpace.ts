import { sql } from 'kysely';
import type { Session } from '../../../server/access/Session';
import type { Connection } from '../../../server/storage';
import type { FileSpace } from '../../../language/wire/Upload';

/**
 * Bytes that files take, and may take, of the account set, of the caller's department and of the caller. Each file
 * counts whole for who uploaded it and for the department that he was in, wherever it lies: in records, folders, former versions and the recycle bin, and from
 * the moment at which it begins to arrive, also where its content is kept already.
 *
 * @param space bytes of the account set
 */
export async function fileSpaces(
  database: Connection,
  { departmentId, packageId, userId }: Pick<Session, 'departmentId' | 'packageId' | 'userId'>,
  space: number,
): Promise<FileSpace[]> {
  const { rows } = await sql<
    Record<'all' | 'department' | 'person', number> & Record<`${'department' | 'person'}Limit`, number | null>
  >`
    select coalesce(sum(f.size), 0)::double precision as "all",
      coalesce(sum(f.size) filter (where f.creator_id = ${userId}), 0)::double precision as person,
      coalesce(sum(f.size) filter (where f.department_id = ${departmentId}::bigint), 0)::double precision as department,
      (select s.size::double precision from sys_file_space s where s.package_id = ${packageId} and s.kind = 'person' and s.who = ${userId}) as "personLimit",
      (select s.size::double precision from sys_file_space s where s.package_id = ${packageId} and s.kind = 'department' and s.who = ${departmentId}::bigint) as "departmentLimit"
    from sys_file f where f.package_id = ${packageId}`.execute(database);
  const [row] = rows;
  if (!row) return [];
  return [
    { kind: 'accountSet', used: row.all, limit: space },
    ...(row.departmentLimit === null
      ? []
      : [{ kind: 'department' as const, used: row.department, limit: row.departmentLimit }]),
    ...(row.personLimit === null ? [] : [{ kind: 'person' as const, used: row.person, limit: row.personLimit }]),
  ];
}

/** Bytes that are left where every space counts. */
export function remainingOf(spaces: readonly FileSpace[]): number {
  return Math.max(0, Math.min(...spaces.map(({ limit, used }) => limit - used)));
}
