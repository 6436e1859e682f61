import { sql, type RawBuilder } from 'kysely';
import { tellPeople } from '../../../server/inbox/tellPeople';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { lockBooks } from './lockBooks';

/**
 * Those for whom copies of books are kept hear of it, each once for his place in the queue.
 * @param books what gives the ids of these books
 */
export async function tellFirst(call: Call, books: RawBuilder<unknown>, database: Connection): Promise<void> {
  const { services } = call;
  const { rows } = await sql<{ id: string }>`${books}`.execute(database);
  const queue = services.model.resources.bookSuppliesQueue?.screens.find(({ kind }) => kind === 'list');
  const ids = rows.map(({ id }) => id);
  for (const { id, name, stock, waiting } of await lockBooks(call, ids, database))
    for (const { id: place, personId } of waiting.slice(0, Math.max(0, stock)))
      await tellPeople(
        call,
        {
          people: [personId],
          kind: 'book',
          title: { text: '《{book}》可以借了', params: { book: name } },
          text: { text: '已为您保留一本，请申请借阅；不需要了请取消排队' },
          path: queue ? `${queue.path}?supplyId=${id}` : '',
          once: `bookQueue/${place}`,
        },
        database,
      );
}
