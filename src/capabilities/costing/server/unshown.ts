import { sql } from 'kysely';
import type { Connection } from '../../../server/storage';
import type { PostedDocument } from './storePosted';

/** Leaves documents to the job, which shall show what their postings are worth. */
export async function leaveUnshown(
  database: Connection,
  packageId: string,
  documents: readonly PostedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await sql`insert into sys_unshown_cost (package_id, kind, document_id)
    select ${packageId}::bigint, g.kind, g.id from unnest(${documents.map(({ kind }) => kind)}::text[], ${documents.map(({ id }) => id)}::bigint[]) as g(kind, id) order by 2, 3
    on conflict do nothing`.execute(database);
}

/** Documents of one account set that wait for the job, which are taken with this; at most so many. */
export async function takeUnshown(
  database: Connection,
  atOnce: number,
): Promise<(PostedDocument & { packageId: string })[]> {
  const { rows } = await sql<PostedDocument & { packageId: string }>`
    with taken as (select package_id, kind, document_id from sys_unshown_cost
        where package_id = (select min(package_id) from sys_unshown_cost) order by kind, document_id limit ${atOnce} for update skip locked)
    delete from sys_unshown_cost as u using taken as t where u.package_id = t.package_id and u.kind = t.kind and u.document_id = t.document_id
    returning u.package_id::text as "packageId", u.kind, u.document_id::text as id`.execute(database);
  return rows;
}
