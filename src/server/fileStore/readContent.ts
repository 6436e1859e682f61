import { sql } from 'kysely';
import type { Database } from '../storage';
import { ContentLostError, type StoredContent, type StoreName } from './FileStore';
import type { FileStores } from './FileStores';

type Placed = StoredContent & { store: StoreName };

/**
 * Bytes `from` up to, and without, `to` of a content, from where it lies. One that is moved into another store while it
 * is read is read on there.
 * @param content as the database knows it, now or a while ago
 * @throws ContentLostError where they are not there
 */
export async function* readContent(
  { database, fileStores }: { database: Pick<Database, 'kysely'>; fileStores: FileStores },
  content: Placed,
  from = 0,
  to = content.size,
): AsyncGenerator<Buffer> {
  let [at, placed] = [from, content];
  while (at < to)
    try {
      for await (const chunk of fileStores.of(placed.store).read(placed, at, to)) {
        at += chunk.length;
        yield chunk;
      }
    } catch (error) {
      const now = error instanceof ContentLostError ? await placedNow(database, placed) : undefined;
      if (now === undefined || now.store === placed.store) throw error;
      placed = now;
    }
}

async function placedNow({ kysely }: Pick<Database, 'kysely'>, content: Placed): Promise<Placed | undefined> {
  const { rows } = await sql<Pick<Placed, 'store' | 'place' | 'partSize'>>`
    select store, place, part_size as "partSize" from sys_content
    where package_id = ${content.packageId} and id = ${content.id}`.execute(kysely);
  return rows[0] && { ...content, ...rows[0] };
}
