import { sql } from 'kysely';
import type { Connection, Database } from '../storage';
import { ContentLostError, type FileStore, type StoredContent, type TakenPart } from './FileStore';

/** Small enough for the proxies that stand before servers, and for one statement. */
const PART = 512 * 1024;

/** Contents as rows of the database: every process and every backup has them. */
export class DatabaseStore implements FileStore {
  readonly name = 'database';
  readonly partSize = PART;

  constructor(private readonly database: Pick<Database, 'kysely'>) {}

  begin(): Promise<string> {
    return Promise.resolve('');
  }

  put(_content: StoredContent, _position: number, bytes: Buffer): Promise<TakenPart> {
    return Promise.resolve({ mark: '', content: bytes });
  }

  finish(): Promise<void> {
    return Promise.resolve();
  }

  async *read(content: StoredContent, from: number, to: number): AsyncGenerator<Buffer> {
    const { id, packageId, partSize } = content;
    for (let at = from; at < to;) {
      const position = Math.floor(at / partSize);
      const start = at - position * partSize;
      const length = Math.min(partSize - start, to - at);
      const { rows } = await sql<{
        content: Uint8Array | null;
      }>`select substring(content from ${start + 1}::integer for ${length}::integer) as content from sys_content_part
        where package_id = ${packageId} and content_id = ${id} and position = ${position}`.execute(
        this.database.kysely,
      );
      const bytes = rows[0]?.content;
      if (bytes?.length !== length) throw new ContentLostError(content, `part ${position} is not there`);
      yield Buffer.from(bytes);
      at += length;
    }
  }

  async remove({ id, packageId }: StoredContent, database: Connection): Promise<void> {
    await sql`delete from sys_content_part where package_id = ${packageId} and content_id = ${id}`.execute(database);
  }
}
