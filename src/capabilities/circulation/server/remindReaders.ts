import { sql } from 'kysely';
import { addToDate } from '../../../lib/dates';
import { asWritten } from '../../../server/inbox/Said';
import { tellPeople } from '../../../server/inbox/tellPeople';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { transact } from '../../../server/resource/transact';
import { snake } from '../../../server/schema/naming';
import { isOpen, sourceOf } from './circulated';
import { readers, readingPath } from './readers';

/** Days before the deadline on which people are reminded; negative: after it. */
const BEFORE = [1, 0, -1];

interface Row {
  id: string;
  name: string;
  deadline: string;
}

/**
 * Reminds those who have not confirmed a record of its deadline, each once for each day of {@link BEFORE}.
 *
 * @returns how many were told
 */
export async function remindReaders(call: Call): Promise<number> {
  const source = sourceOf(call.resource);
  const { deadline, receipt } = source.said;
  if (deadline === undefined || receipt === undefined) return 0;
  const today = call.context.now().slice(0, 10);
  const days = BEFORE.map((count) => addToDate(today, count, 'day') ?? today);
  const column = (name: string) => sql.ref(`s.${snake(name)}`);
  const { rows } = await sql<Row>`
    select s.id::text as id, ${column(call.resource.label)} as name, ${column(deadline)}::text as deadline
    from ${records(call).rows} as s
    where ${column(receipt)} = 1
      and ${column(deadline)} = any(${days}::date[]) and ${isOpen(source, call.context.now(), 's')}
    order by s.id`.execute(call.services.database.kysely);
  let told = 0;
  for (const row of rows) told += await remind(call, row);
  return told;
}

function remind(call: Call, { deadline, id, name }: Row): Promise<number> {
  const path = readingPath(call.services.model, call.resource);
  return transact(call, async (database) => {
    const { list } = await readers(call, id, database);
    const people = list.filter(({ state }) => state !== 'confirmed').map((reader) => reader.id);
    const told = {
      people,
      kind: 'reminder',
      title: asWritten(name),
      text: { text: '请在{date}前阅读并确认', params: { date: deadline } },
      path: path === undefined ? '' : `${path}?id=${id}`,
      once: `${call.resource.name}/deadline/${id}/${deadline}/${call.context.now().slice(0, 10)}`,
    };
    return tellPeople(call, told, database);
  });
}
