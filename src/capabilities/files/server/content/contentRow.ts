import { sql } from 'kysely';
import type { StoredContent, StoreName } from '../../../../server/fileStore';
import { anyOf, type Connection } from '../../../../server/storage';

/** A content as the database knows it. */
export interface ContentRow extends StoredContent {
  store: StoreName;
  /** hexadecimal; null while it arrives */
  sha256: string | null;
}

const COLUMNS = sql`c.package_id::text as "packageId", c.id, c.size::double precision as size, c.part_size as "partSize",
  c.place, c.store, c.sha256`;

/** A content by its id. @param lock nobody else removes or finishes it until the transaction ends */
export async function contentRow(
  database: Connection,
  packageId: string,
  id: string,
  { lock = false } = {},
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`select ${COLUMNS} from sys_content c
    where c.package_id = ${packageId} and c.id = ${id} ${lock ? sql`for update` : sql``}`.execute(database);
  return rows[0];
}

/** The whole content that has this digest and size; locked. */
export async function contentOfDigest(
  database: Connection,
  { packageId, sha256, size }: { packageId: string; sha256: string; size: number },
): Promise<ContentRow | undefined> {
  const { rows } = await sql<ContentRow>`select ${COLUMNS} from sys_content c
    where c.package_id = ${packageId} and c.sha256 = ${sha256} and c.size = ${size} for update`.execute(database);
  return rows[0];
}

/** The whole content of a file. */
export async function contentOfFile(
  database: Connection,
  packageId: string,
  fileId: string,
): Promise<ContentRow | undefined> {
  return (await contentsOfFiles(database, packageId, [fileId])).get(fileId);
}

/** Whole contents of files, by the ids of these. */
export async function contentsOfFiles(
  database: Connection,
  packageId: string,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, ContentRow>> {
  const { rows } = await sql<ContentRow & { fileId: string }>`select f.id::text as "fileId", ${COLUMNS} from sys_file f
    join sys_content c on c.package_id = f.package_id and c.id = f.content_id
    where f.package_id = ${packageId} and f.id = ${anyOf(fileIds)} and c.sha256 is not null`.execute(database);
  return new Map(rows.map(({ fileId, ...content }) => [fileId, content]));
}
