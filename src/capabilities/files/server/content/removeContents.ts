import { sql } from 'kysely';
import type { Services } from '../../../../server/Services';
import { contentRow } from './contentRow';

/**
 * Removes contents of an account set that no file refers to any more, `most` of them. A content is locked while it goes,
 * so that no file comes to refer to it meanwhile; a run that is killed leaves the rest to the next one. @returns how many
 */
export async function removeContents(
  { database, fileStores }: Pick<Services, 'database' | 'fileStores'>,
  packageId: string,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`select c.id from sys_content c where c.package_id = ${packageId}
    and not exists (select 1 from sys_file f where f.package_id = c.package_id and f.content_id = c.id)
    order by c.id limit ${most}`.execute(database.kysely);
  let removed = 0;
  for (const { id } of rows)
    await database.transaction(async (transaction) => {
      const content = await contentRow(transaction, packageId, id, { lock: true });
      if (!content) return;
      const { rows: used } = await sql`select 1 from sys_file where package_id = ${packageId} and content_id = ${id}
        limit 1`.execute(transaction);
      if (used.length > 0) return;
      await fileStores.of(content.store).remove(content, transaction);
      await sql`delete from sys_content_part where package_id = ${packageId} and content_id = ${id}`.execute(
        transaction,
      );
      await sql`delete from sys_thumbnail where package_id = ${packageId} and content_id = ${id}`.execute(transaction);
      await sql`delete from sys_content where package_id = ${packageId} and id = ${id}`.execute(transaction);
      removed++;
    });
  return removed;
}
