import { sql } from 'kysely';
import { openDatabase } from '../../src/server/storage';

/** Files of the large folder, of the small one, and texts. */
export const MANY = 100_000;
export const FEW = 1000;
export const TEXTS = 10_000;
/** Signs of each text. */
const SIGNS = 2000;

/** Puts empty files into folders that are there, and texts of which one in a hundred has a word. The server is down. */
export async function fillDrive(dataDir: string, folders: Record<'few' | 'many' | 'texts', string>): Promise<void> {
  const database = await openDatabase({ dataDir });
  try {
    const { kysely } = database;
    for (const [folder, count] of [
      [folders.few, FEW],
      [folders.many, MANY],
      [folders.texts, TEXTS],
    ] as const)
      await sql`insert into r_document (package_id, file_name, name_key, extend_name, kind, is_dir, delete_flag, parent_id,
        space, rights_id, created_id, created_time, upload_time, file_size, file_id)
        select f.package_id, n || '.txt', n || '.txt', 'txt', 'text', 0, 0, f.id, f.space, f.rights_id, f.created_id,
        localtimestamp, localtimestamp, n, 0 from r_document f, generate_series(1, ${count}::integer) n
        where f.package_id = 1 and f.id = ${folder}`.execute(kysely);
    await sql`insert into sys_drive_text (package_id, resource, record_id, file_id, text)
      select t.package_id, 'document', t.id, 0, left(repeat(md5(t.id::text) || '供货周期与铰链单价表', ${SIGNS / 40}), ${SIGNS})
      || case when t.id % 100 = 0 then '滑轨' else '' end
      from r_document t where t.package_id = 1 and t.parent_id = ${folders.texts}`.execute(kysely);
    await sql`analyze`.execute(kysely);
  } finally {
    await database.close();
  }
}
