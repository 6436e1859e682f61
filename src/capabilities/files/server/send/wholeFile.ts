import { sql } from 'kysely';
import type { Services } from '../../../../server/Services';
import { contentOfFile } from '../content/contentRow';
import type { SentFile } from './sendContent';

/** A file that has arrived whole, for who has asked whether it may be seen. */
export async function wholeFile(
  { database: { kysely } }: Services,
  packageId: string,
  fileId: string,
): Promise<SentFile | undefined> {
  const { rows } = await sql<Pick<SentFile, 'name' | 'type'>>`select name, type from sys_file
    where package_id = ${packageId} and id = ${fileId}`.execute(kysely);
  const content = await contentOfFile(kysely, packageId, fileId);
  return rows[0] && content && { ...rows[0], content };
}
