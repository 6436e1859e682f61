import { sql } from 'kysely';
import type { Database } from '../../../../server/storage';

/**
 * Files of before contents were kept once: their parts become those of contents of their own, so that they can be moved
 * and shared like all others. @returns how many
 */
export async function adoptFormerParts(database: Database): Promise<number> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('sys_file_part') is not null as is`.execute(
    database.kysely,
  );
  if (!rows[0]?.is) return 0;
  return database.transaction(async (transaction) => {
    const { rows: files } = await sql<{ packageId: string; id: string }>`
      select package_id::text as "packageId", id::text as id from sys_file where content_id is null
      and received = size order by package_id, id for update`.execute(transaction);
    // One file after the other: all of them at once would not fit into memory.
    for (const { id, packageId } of files) {
      const of = sql`package_id = ${packageId} and file_id = ${id}`;
      const { rows: same } = await sql<{ sha256: string; kept: string | null }>`
        select d.sha256, (select c.id from sys_content c where c.package_id = ${packageId} and c.sha256 = d.sha256 and c.size = d.size) as kept
        from (select encode(sha256(string_agg(content, ''::bytea order by position)), 'hex') as sha256, sum(length(content)) as size
          from sys_file_part where ${of}) d where d.sha256 is not null`.execute(transaction);
      const [found] = same;
      if (!found) continue;
      const contentId = found.kept ?? `former-${id}`;
      if (found.kept === null) {
        await sql`insert into sys_content (package_id, id, sha256, size, part_size, store, place, created_time)
          select ${packageId}, ${contentId}, ${found.sha256}, sum(length(content)), max(length(content)), 'database', '', localtimestamp
          from sys_file_part where ${of}`.execute(transaction);
        await sql`insert into sys_content_part (package_id, content_id, position, size, mark, content)
          select ${packageId}, ${contentId}, position, length(content), '', content from sys_file_part where ${of}`.execute(
          transaction,
        );
      }
      await sql`update sys_file set content_id = ${contentId} where package_id = ${packageId} and id = ${id}`.execute(
        transaction,
      );
    }
    // What never arrived whole is sent anew.
    await sql`delete from sys_file where content_id is null`.execute(transaction);
    await sql`drop table sys_file_part`.execute(transaction);
    return files.length;
  });
}
