import { sql } from 'kysely';
import { besideRecords } from '../../../server/resource/capability/besideRecords';
import type { Capability } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { records as recordsOf } from '../../../server/records/records';
import { anyOf } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import { CIRCULATION_CALLS, READ_COUNT } from '../wire';
import { isForCaller, isOpen, sourceOf } from './circulated';
import { readers, urgeReaders } from './readers';
import { READING_TABLE } from './readingTable';
import { readingRows } from './readingRows';
import { remindReaders } from './remindReaders';
import { readerRoutes } from './readerRoutes';
import { waitingFor } from './waitingFor';

export { isForCaller, isOpen, readOf } from './circulated';

const { removed, renamed } = besideRecords('sys_reading');

/** Records are for people, and who has read them is kept. */
export const circulation: Capability = {
  name: 'circulation',
  isUsedBy: ({ uses }) => uses.circulation?.circulated !== undefined,
  tables: { sys_reading: READING_TABLE },
  phases: {
    after: {
      // What is published anew has been read by nobody.
      async run(call, { name }, records, database) {
        const { resource } = call;
        const to = resource.machine?.actions.find((action) => action.name === name)?.to;
        if (to === undefined || !sourceOf(resource).said.states.includes(Number(to))) return;
        await recordsOf(asSystem(call, '重新发布'))
          .changing('t', {
            set: sql`${sql.ref(snake(READ_COUNT))} = 0`,
            where: sql`t.id = ${anyOf(records.map(({ id }) => String(id)))}`,
          })
          .execute(database);
      },
    },
    removed,
  },
  scheduled: [
    {
      name: 'circulation',
      title: '传阅回执提醒',
      times: '40 8 * * *',
      async run({ model }, on) {
        const circulated = Object.values(model.resources).filter(({ uses }) => uses.circulation?.circulated?.deadline);
        let told = 0;
        for (const resource of circulated) told += await remindReaders(on(resource));
        return told;
      },
    },
  ],
  renamed,
  /** Readers see the files of what they are shown. */
  async letsRead(call, id, field, database) {
    const source = sourceOf(call.resource);
    const isShown = Object.values(call.services.model.resources).some(
      ({ fields, uses }) =>
        uses.circulation?.reads?.of === source.resource.name && fields.some(({ name }) => name === field),
    );
    if (!isShown) return false;
    const { rows } = await sql<{
      is: boolean;
    }>`select ${isForCaller(call, source, 's')} as is from ${recordsOf(asSystem(call, '传阅')).rows} as s
      where s.id = ${id} and ${isOpen(source, call.context.now(), 's')}`.execute(database);
    return rows[0]?.is ?? false;
  },
  routes(routes) {
    const { api } = routes.resource;
    routes.on('GET', `${api}/${CIRCULATION_CALLS.readers}`, 'detail', (call, { id }) => readers(call, id));
    routes.on('POST', `${api}/${CIRCULATION_CALLS.urge}`, 'edit', (call, _, body) => urgeReaders(call, body));
    for (const reader of Object.values(routes.services.model.resources))
      if (reader.uses.circulation?.reads?.of === routes.resource.name) readerRoutes(routes, reader);
  },
};

/** What waits to be read stands on the first page of those whom it is for. */
export const reading: Capability = {
  name: 'reading',
  isUsedBy: ({ uses }) => uses.circulation?.reads !== undefined,
  waiting: waitingFor,
  source: (call) => readingRows(call, { isList: true }),
};
